use foretell_table::{PlayerId, Update, schedule};

use super::actor::Table;
use super::writer::WriteError;
use crate::store::Notice;

impl Table {
    /// A player who was away for lack of a connection gets the seat back.
    pub(super) async fn open_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.passed();
        self.presence.connect(player, now);
        self.show_presence();
        let Some(player) = player else { return };
        self.announce_presence(player).await;
        for _ in 0..4 {
            let back = schedule::coming_back(&self.state, player);
            if back.is_empty() || !matches!(self.write(back).await, Err(WriteError::Overtaken)) {
                break;
            }
        }
        self.drive_if_begun().await;
    }

    pub(super) async fn close_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.passed();
        self.presence.disconnect(player, now);
        self.show_presence();
        let Some(player) = player else { return };
        if self.state.seat_of(player).is_none() {
            self.presence.forget(player, now);
        }
        self.announce_presence(player).await;
    }

    async fn announce_presence(&mut self, player: PlayerId) {
        if self.state.seat_of(player).is_none() {
            return;
        }
        let (process, game) = (self.context.process, self.state.game_id());
        let streams = self.presence.local(player);
        // Repeated by the next roll call.
        let _ = self.context.store.announce(Notice::Present { process, game, player, streams }).await;
    }

    pub(super) async fn announce_newcomers(&mut self) {
        for player in self.presence.take_newcomers() {
            self.announce_presence(player).await;
        }
    }

    pub(super) async fn answer_roll_call(&mut self) {
        let here: Vec<PlayerId> = self.presence.local_people().map(|(player, _)| player).collect();
        for player in here {
            self.announce_presence(player).await;
        }
    }

    pub(super) fn hear_of_streams(&mut self, process: u64, player: PlayerId, streams: u32) {
        let now = self.context.clock.passed();
        self.presence.set_remote_streams(process, player, streams, now);
        self.show_presence();
    }

    pub(super) fn forget_process(&mut self, process: u64) {
        let now = self.context.clock.passed();
        self.presence.mark_dead(process, now);
        self.show_presence();
    }

    /// Publishes presence if it changed at the seats; onlookers come and go by the thousand.
    fn show_presence(&mut self) {
        let (before, now) = (self.streams.shown().presence(), self.presence.shown(self.state.players()));
        if now == before {
            return;
        }
        let snapshot = self.current();
        self.streams.show(snapshot.clone());
        if now.connected != before.connected {
            self.streams.send(Update::Presence(snapshot));
        }
    }
}
