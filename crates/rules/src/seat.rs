use std::fmt;
use std::ops::{Index, IndexMut};

pub const MOST_PLAYERS: usize = 6;

/// A place at the table. Number 1 is the scorekeeper's, if there is one; the left neighbour has the next number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    pub const FIRST: Seat = Seat(0);

    /// `None` for numbers other than 1 to 6.
    ///
    /// ```
    /// # use foretell_rules::Seat;
    /// assert_eq!(Seat::numbered(1), Some(Seat::FIRST));
    /// assert_eq!(Seat::numbered(7), None);
    /// ```
    pub const fn numbered(number: u8) -> Option<Seat> {
        if number >= 1 && number as usize <= MOST_PLAYERS { Some(Seat(number - 1)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// ```
    /// # use foretell_rules::Seat;
    /// let last = Seat::numbered(4).unwrap();
    /// assert_eq!(last.left(4), Seat::FIRST);
    /// ```
    #[inline]
    #[must_use]
    pub const fn left(self, players: usize) -> Seat {
        if self.index() + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }

    #[inline]
    #[must_use]
    pub const fn right(self, players: usize) -> Seat {
        if self.0 == 0 { Seat(players as u8 - 1) } else { Seat(self.0 - 1) }
    }

    /// The seat `steps` places to the left, at most once round the table.
    #[inline]
    #[must_use]
    pub const fn steps_left(self, steps: usize, players: usize) -> Seat {
        let place = self.index() + steps;
        Seat(if place >= players { place - players } else { place } as u8)
    }

    pub fn all(players: usize) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        (0..players.min(MOST_PLAYERS) as u8).map(Seat)
    }

    pub fn clockwise_from(first: Seat, players: usize) -> impl ExactSizeIterator<Item = Seat> + Clone {
        (0..players).map(move |steps| first.steps_left(steps, players))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub const fn all(players: usize) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    fn into_iter(self) -> Seats {
        Seats(self)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[derive(Clone, Debug)]
pub struct Seats(SeatSet);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}

/// One `T` for each seat. It always has six entries; seats that a smaller table doesn't have keep the default.
///
/// ```
/// # use foretell_rules::{BySeat, Seat};
/// let mut tricks = BySeat::<u8>::default();
/// tricks[Seat::FIRST] += 1;
/// assert_eq!(tricks.of(3), &[1, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; MOST_PLAYERS]);

impl<T> BySeat<T> {
    pub fn from_fn(players: usize, mut value: impl FnMut(Seat) -> T) -> BySeat<T>
    where
        T: Default,
    {
        BySeat(std::array::from_fn(|index| if index < players { value(Seat(index as u8)) } else { T::default() }))
    }

    pub fn of(&self, players: usize) -> &[T] {
        &self.0[..players.min(MOST_PLAYERS)]
    }
}

impl<T: Copy + Default> BySeat<Option<T>> {
    #[inline]
    pub(crate) fn complete(&self, players: usize) -> Option<BySeat<T>> {
        let mut all = BySeat::default();
        for seat in Seat::all(players) {
            all[seat] = self[seat]?;
        }
        Some(all)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_and_right_go_round_every_table() {
        for players in 2..=MOST_PLAYERS {
            for seat in Seat::all(players) {
                assert_eq!(seat.left(players).right(players), seat);
                assert_eq!(seat.steps_left(players, players), seat);
                assert_eq!(seat.left(players), seat.steps_left(1, players));
            }
            assert_eq!(SeatSet::all(players).into_iter().collect::<Vec<_>>(), Seat::all(players).collect::<Vec<_>>());
        }
    }
}
