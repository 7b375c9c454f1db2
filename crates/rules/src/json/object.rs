//! A JSON object that is written field by field, in the words of the game.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

/// An object that is being written.
pub(super) struct Object<M>(M);

impl<M: SerializeMap> Object<M> {
    pub(super) fn begin<S: Serializer<SerializeMap = M>>(serializer: S) -> Result<Object<M>, S::Error> {
        serializer.serialize_map(None).map(Object)
    }

    /// Any value.
    pub(super) fn put(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<&mut Object<M>, M::Error> {
        self.0.serialize_entry(name, value)?;
        Ok(self)
    }

    pub(super) fn end(self) -> Result<M::Ok, M::Error> {
        self.0.end()
    }
}

/// As a JSON value, where it has to be looked into or kept.
pub(super) fn to_value(object: impl Serialize) -> Value {
    // Only maps whose keys are no texts cannot become a value, and an `Object` has none.
    serde_json::to_value(object).unwrap_or_else(|why| unreachable!("every object has a value: {why}"))
}
