//! Recording and correcting results. Each changes the group's version, so standings are never counted twice.

use foretell_table::{Caller, GameId, GroupId, PadId, RequestError};

use super::group::{CorrectionKind, Group, GroupError, MOST_SEASONS, PersonNumber};
use super::result::{GroupResult, PlayedBy, PlayedGame, PlayedSeat, ResultSource, SeatResult, result_id};
use super::standings::Ledger;
use super::{Draft, Groups, TRIES, crowded, document};
use crate::pads::read_whole;
use crate::store::{DocumentChange, DocumentKind, Expected};

const MOST_RESULTS: u32 = 3000;

impl Groups {
    async fn played_game(&self, game: GameId) -> Result<Option<PlayedGame>, RequestError> {
        let (state, at) = self.lobby.final_state(game).await?;
        Ok(at.and_then(|at| PlayedGame::of_table(&state, at)))
    }

    /// The same whichever process does it, and however often. False if it is there already.
    pub(super) async fn record_game(&self, group: GroupId, game: GameId) -> Result<bool, GroupError> {
        match self.played_game(game).await? {
            Some(played) => self.record(group, played, None).await,
            None => Ok(false),
        }
    }

    /// By a member who played in it, or wrote on the pad.
    pub async fn add(&self, me: &Caller, group: GroupId, source: ResultSource, game: &str) -> Result<(), GroupError> {
        self.open_as_member(me, group).await?;
        let played = match source {
            ResultSource::Game => {
                let id = game.parse().map_err(|_| GroupError::NotYours)?;
                match self.played_game(id).await {
                    Ok(played) => played.filter(|played| played.names(me.player)),
                    Err(RequestError::NoSuchTable) => None,
                    Err(refusal) => return Err(refusal.into()),
                }
            }
            ResultSource::Pad => {
                let pad: PadId = game.parse().map_err(|_| GroupError::NotYours)?;
                let is_theirs = self.store().pads_of(me.player).await?.contains(&pad);
                let sheet = if is_theirs { read_whole(&self.lobby, pad).await? } else { None };
                sheet.and_then(|sheet| PlayedGame::of_pad(pad.as_str(), &sheet, self.now()))
            }
        };
        let played = played.ok_or(GroupError::NotYours)?;
        if self.record(group, played, Some(me)).await? { Ok(()) } else { Err(GroupError::NothingToDo) }
    }

    async fn record(&self, group: GroupId, played: PlayedGame, by: Option<&Caller>) -> Result<bool, GroupError> {
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            if !draft.now.has_members() {
                return Err(GroupError::NoSuchGroup);
            }
            let name = (DocumentKind::Result, result_id(group, &played.game));
            let known = self.entry::<GroupResult>(name).await?.map(|(_, result)| result);
            draft.now.tables.retain(|table| table.game.as_str() != played.game);
            let result = match &known {
                // A removed result stays removed until somebody adds it again.
                Some(_) if by.is_none() => None,
                Some(known) => Some(again(known, &played)).filter(|again| again != known),
                None => Some(self.resolved(&mut draft.now, &played)?),
            };
            if let Some(result) = &result {
                if known.is_none() && self.ledger(group).await?.all.games >= MOST_RESULTS {
                    return Err(GroupError::Full(MOST_RESULTS as usize, "results"));
                }
                self.count(&mut draft, &played.game, result, known.is_none()).await?;
                if let Some(by) = by {
                    let number = draft.now.check_member(by.player)?;
                    draft.now.note(self.now(), number, CorrectionKind::Added { game: played.game.clone() });
                }
            } else if draft.now == draft.before {
                return Ok(false);
            }
            if self.commit(&mut draft, by.map(|by| by.player)).await? {
                return Ok(result.is_some());
            }
        }
        Err(crowded())
    }

    fn resolved(&self, group: &mut Group, played: &PlayedGame) -> Result<GroupResult, GroupError> {
        let mut seats: Vec<SeatResult> = Vec::new();
        for seat in &played.seats {
            if let PlayedBy::Known(caller) = &seat.who {
                self.lobby.refuse_forgotten(caller.player)?;
            }
            let PlayedSeat { points, rounds, made, .. } = *seat;
            let mut person = group.person_for(seat)?;
            // A guest merged with somebody who plays, too, is another person after all.
            if person.is_some() && seats.iter().any(|other| other.person == person) {
                person = group.add_stranger(seat)?;
            }
            seats.push(SeatResult { person, points, rounds, made });
        }
        let PlayedGame { source, at, ref rules, .. } = *played;
        Ok(GroupResult { source, at, rules: rules.clone(), seats, removed: false })
    }

    /// Stores a result and counts it; a later one than all others without reading those.
    async fn count(&self, draft: &mut Draft, game: &str, result: &GroupResult, is_new: bool) -> Result<(), GroupError> {
        let name = (DocumentKind::Result, result_id(draft.group, game));
        draft.more.push(DocumentChange::put(document(name, result.at, result)?, Expected::Anything));
        let mut ledger = self.ledger(draft.group).await?;
        let began = draft.now.season_began();
        if is_new && ledger.push(game, result, began, |person| draft.now.resolve(person)) {
            return put_ledger(draft, &ledger);
        }
        self.recount(draft, Some((game, result))).await
    }

    async fn recount(&self, draft: &mut Draft, changed: Option<(&str, &GroupResult)>) -> Result<(), GroupError> {
        let results = self.all_results(draft.group).await?;
        let others = results.iter().map(|(game, result)| (game.as_str(), result));
        let others = others.filter(|(game, _)| changed.is_none_or(|(other, _)| other != *game));
        let ledger = Ledger::recount(others.chain(changed), draft.now.season_began(), |it| draft.now.resolve(it));
        put_ledger(draft, &ledger)
    }

    /// Another person sat there. `seat` is counted from 1.
    pub async fn reassign(
        &self,
        me: &Caller,
        group: GroupId,
        game: &str,
        seat: u8,
        person: PersonNumber,
    ) -> Result<(), GroupError> {
        self.correct(me, group, game, |state, result| {
            let place = usize::from(seat).checked_sub(1).ok_or(GroupError::NoSuchPerson)?;
            let from = result.seats.get(place).and_then(|seat| seat.person).ok_or(GroupError::NoSuchPerson)?;
            state.person(person).filter(|it| it.merged_into.is_none()).ok_or(GroupError::NoSuchPerson)?;
            let plays = |other: &SeatResult| other.person.map(|number| state.resolve(number)) == Some(person);
            if state.resolve(from) == person {
                return Err(GroupError::NothingToDo);
            }
            if result.seats.iter().any(plays) {
                return Err(GroupError::PlayedTogether);
            }
            result.seats[place].person = Some(person);
            Ok(CorrectionKind::Reassigned { game: game.to_owned(), seat, from, to: person })
        })
        .await
    }

    pub async fn remove(&self, me: &Caller, group: GroupId, game: &str) -> Result<(), GroupError> {
        self.correct(me, group, game, |_, result| {
            result.removed = true;
            Ok(CorrectionKind::Removed { game: game.to_owned() })
        })
        .await
    }

    /// By the founder, or somebody who played in it.
    async fn correct(
        &self,
        me: &Caller,
        group: GroupId,
        game: &str,
        change: impl Fn(&Group, &mut GroupResult) -> Result<CorrectionKind, GroupError>,
    ) -> Result<(), GroupError> {
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            let number = draft.now.check_member(me.player)?;
            let name = (DocumentKind::Result, result_id(group, game));
            let found = self.entry::<GroupResult>(name).await?.map(|(_, result)| result);
            let mut result = found.filter(|result| !result.removed).ok_or(GroupError::NotYours)?;
            let played = |seat: &SeatResult| seat.person.map(|person| draft.now.resolve(person)) == Some(number);
            if !result.seats.iter().any(played) {
                draft.now.check_founder(me.player)?;
            }
            let what = change(&draft.now, &mut result)?;
            draft.now.note(self.now(), number, what);
            self.count(&mut draft, game, &result, false).await?;
            if self.commit(&mut draft, Some(me.player)).await? {
                return Ok(());
            }
        }
        Err(crowded())
    }

    /// «That was me»: what the guest played counts for the other person.
    pub async fn merge(
        &self,
        me: &Caller,
        group: GroupId,
        guest: PersonNumber,
        into: PersonNumber,
    ) -> Result<(), GroupError> {
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            let number = draft.now.check_member(me.player)?;
            draft.now.merge(me.player, guest, into)?;
            let is_one = |seat: &&SeatResult| seat.person.map(|person| draft.now.resolve(person)) == Some(into);
            let results = self.all_results(group).await?;
            if results.iter().any(|(_, result)| result.seats.iter().filter(is_one).count() > 1) {
                return Err(GroupError::PlayedTogether);
            }
            draft.now.note(self.now(), number, CorrectionKind::Merged { guest, into });
            self.recount(&mut draft, None).await?;
            if self.commit(&mut draft, Some(me.player)).await? {
                return Ok(());
            }
        }
        Err(crowded())
    }

    /// Only if there is a result in it.
    pub async fn close_season(&self, me: &Caller, group: GroupId) -> Result<(), GroupError> {
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            let number = draft.now.check_founder(me.player)?;
            if self.ledger(group).await?.season.games == 0 {
                return Err(GroupError::NothingToDo);
            }
            if draft.now.seasons.len() >= MOST_SEASONS {
                return Err(GroupError::Full(MOST_SEASONS, "seasons"));
            }
            // A clock that was set back doesn't put seasons out of order.
            let at = self.now().max(draft.now.season_began());
            draft.now.seasons.push(at);
            let season = draft.now.seasons.len() as u32;
            draft.now.note(at, number, CorrectionKind::SeasonClosed { season });
            self.recount(&mut draft, None).await?;
            if self.commit(&mut draft, Some(me.player)).await? {
                return Ok(());
            }
        }
        Err(crowded())
    }
}

fn put_ledger(draft: &mut Draft, ledger: &Ledger) -> Result<(), GroupError> {
    let name = (DocumentKind::Standings, draft.group.to_string());
    draft.more.push(DocumentChange::put(document(name, 0, ledger)?, Expected::Anything));
    Ok(())
}

/// The same numbers of a pad that was corrected meanwhile; the people are those whom the group found.
fn again(known: &GroupResult, played: &PlayedGame) -> GroupResult {
    let mut again = GroupResult { removed: false, ..known.clone() };
    if known.seats.len() == played.seats.len() {
        for (seat, now) in again.seats.iter_mut().zip(&played.seats) {
            (seat.points, seat.rounds, seat.made) = (now.points, now.rounds, now.made);
        }
    }
    again
}
