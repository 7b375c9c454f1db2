use std::sync::Arc;

use crate::PlayerId;

/// Per player; retries come within a minute.
const OF_ONE: usize = 16;

/// In total; onlookers must not evict players' requests.
const OF_ALL: usize = 256;

#[derive(Clone)]
struct NamedRequest {
    by: PlayerId,
    once: Arc<str>,
    hash: Option<u32>,
    version: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NameUsed(pub(crate) u32);

#[derive(Clone, Default)]
pub(crate) struct NamedRequests(Arc<Vec<NamedRequest>>);

impl NamedRequests {
    pub(crate) fn remember(&mut self, by: PlayerId, once: &Arc<str>, hash: Option<u32>, version: u32) {
        let named = Arc::make_mut(&mut self.0);
        if named.iter().filter(|request| request.by == by).count() >= OF_ONE
            && let Some(oldest) = named.iter().position(|request| request.by == by)
        {
            named.remove(oldest);
        }
        if named.len() >= OF_ALL {
            named.remove(0);
        }
        named.push(NamedRequest { by, once: once.clone(), hash, version });
    }

    pub(crate) fn find(&self, player: PlayerId, name: &str, hash: u32) -> Result<Option<u32>, NameUsed> {
        let same_name = self.0.iter().find(|request| request.by == player && *request.once == *name);
        match same_name {
            Some(first) if first.hash.is_some_and(|first| first != hash) => Err(NameUsed(first.version)),
            first => Ok(first.map(|first| first.version)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn onlookers_do_not_evict_requests_of_players() {
        let name = |number: usize| Arc::<str>::from(format!("name-{number:04}"));
        let (ada, onlooker) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
        let mut named = NamedRequests::default();
        named.remember(ada, &name(0), Some(1), 7);
        for number in 0..100 {
            named.remember(onlooker, &name(number), None, 8);
        }
        assert_eq!(named.find(ada, &name(0), 1), Ok(Some(7)));
        assert_eq!(named.find(ada, &name(0), 2), Err(NameUsed(7)));
        assert_eq!(named.find(onlooker, &name(0), 1), Ok(None));
        assert_eq!(named.find(onlooker, &name(99), 1), Ok(Some(8)), "older logs do not say what was asked");
        assert_eq!(named.0.len(), 1 + OF_ONE);
    }
}
