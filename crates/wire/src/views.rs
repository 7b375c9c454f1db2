//! Serialises and deserialises views in the format of [`foretell_rules::json`].

use std::borrow::Borrow;

use foretell_rules::View;
use foretell_rules::json::{ViewJson, view_from_json};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

fn read<E: Error>(json: &Value) -> Result<View, E> {
    view_from_json(json).map_err(|error| E::custom(format!("a view: {error}")))
}

pub(crate) mod whole {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value, View, ViewJson, read};

    pub(crate) fn serialize<S: Serializer>(view: &View, serializer: S) -> Result<S::Ok, S::Error> {
        ViewJson(view).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        read(&Value::deserialize(deserializer)?)
    }
}

pub(crate) mod optional {
    use super::{Borrow, Deserialize, Deserializer, Serialize, Serializer, Value, View, ViewJson, read};

    #[allow(clippy::ref_option, reason = "serde hands the field over as it is")]
    pub(crate) fn serialize<S: Serializer, V: Borrow<View>>(
        view: &Option<V>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        view.as_ref().map(|view| ViewJson(view.borrow())).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, V: From<View>>(json: D) -> Result<Option<V>, D::Error> {
        let json = Option::<Value>::deserialize(json)?;
        Ok(json.as_ref().map(read).transpose()?.map(V::from))
    }
}
