//! Hashes of elements' inputs.

use std::hash::{DefaultHasher, Hash, Hasher};

pub fn fingerprint(source: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    source.hash(&mut hasher);
    hasher.finish()
}

/// Short for an id; unique only for one place on one page.
pub fn short_fingerprint(source: &(impl Hash + ?Sized)) -> u32 {
    fingerprint(source) as u32
}

/// The standard library's hasher dominated the comparison of dozens of small numbers in every push.
#[derive(Default)]
pub struct SourceHasher(u64);

impl SourceHasher {
    fn mix(&mut self, number: u64) {
        let wide = u128::from(self.0 ^ number ^ 0x9e37_79b9_7f4a_7c15) * 0xe703_7ed1_a0b4_28db;
        self.0 = (wide as u64) ^ (wide >> 64) as u64;
    }
}

impl Hasher for SourceHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        match (rest.first_chunk::<4>(), rest.last_chunk::<4>()) {
            // Four to seven bytes: the first and the last four, which overlap.
            (Some(first), Some(last)) => {
                let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
                self.mix(u64::from(first) << 32 | u64::from(last) ^ (rest.len() as u64) << 28);
            }
            _ if rest.is_empty() => {}
            _ => self.mix(rest.iter().fold(rest.len() as u64, |all, byte| (all << 8) | u64::from(*byte))),
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn different_sources_have_different_numbers() {
        let number = |source: &dyn Fn(&mut SourceHasher)| {
            let mut hasher = SourceHasher::default();
            source(&mut hasher);
            hasher.finish()
        };
        let mut numbers = HashSet::new();
        for one in 0_u8..=255 {
            for other in 0_i64..=63 {
                numbers.insert(number(&|hasher| (one, other).hash(hasher)));
            }
            numbers.insert(number(&|hasher| (one, "Ada").hash(hasher)));
            numbers.insert(number(&|hasher| (one, "Ada Lovelace of London").hash(hasher)));
            numbers.insert(number(&|hasher| (one, Some("Ada Lovelace of London"), u128::MAX).hash(hasher)));
        }
        assert_eq!(numbers.len(), 256 * (64 + 3));
    }
}
