//! Who is connected to a table: streams that open and close here, and what other processes say about theirs.

use foretell_table::{PlayerId, Update, schedule};

use super::actor::Table;
use super::writer::WriteError;
use crate::store::Notice;

impl Table {
    /// A client opens a stream: a player who was away for want of a connection has the seat back.
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

    /// Tells the other processes how many streams a player has here.
    async fn announce_presence(&mut self, player: PlayerId) {
        if self.state.seat_of(player).is_none() {
            return;
        }
        let (process, game) = (self.context.process, self.state.game_id());
        let streams = self.presence.local(player);
        // If this is lost, the next roll call repeats it.
        let _ = self.context.store.announce(Notice::Present { process, game, player, streams }).await;
    }

    /// Tells the other processes of those who sat down with a stream that was open before.
    pub(super) async fn announce_newcomers(&mut self) {
        for player in self.presence.take_newcomers() {
            self.announce_presence(player).await;
        }
    }

    /// Says again who has a stream here.
    pub(super) async fn answer_roll_call(&mut self) {
        let here: Vec<PlayerId> = self.presence.local_people().map(|(player, _)| player).collect();
        for player in here {
            self.announce_presence(player).await;
        }
    }

    /// Another process says how many streams a player has there.
    pub(super) fn hear_of_streams(&mut self, process: u64, player: PlayerId, streams: u32) {
        let now = self.context.clock.passed();
        self.presence.set_remote_streams(process, player, streams, now);
        self.show_presence();
    }

    /// A process has died, and all streams there with it.
    pub(super) fn forget_process(&mut self, process: u64) {
        let now = self.context.clock.passed();
        self.presence.mark_dead(process, now);
        self.show_presence();
    }

    /// Shows who is there, if that is not what was shown before. Onlookers come and go by the thousand, and no stream
    /// shows them: only a change at the seats is sent.
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
