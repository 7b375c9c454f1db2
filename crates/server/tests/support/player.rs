use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;

use super::{Client, Stream};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowBy {
    Events,
    Lines,
    Looking,
}

pub struct Player<'a> {
    pub client: &'a Client,
    pub game: &'a str,
    pub follow_by: FollowBy,
    /// The version of the last answer; earlier questions are answered.
    answered: u64,
    rng: Xoshiro256PlusPlus,
}

impl<'a> Player<'a> {
    pub fn new(client: &'a Client, game: &'a str, follow_by: FollowBy, seed: u64) -> Player<'a> {
        Player { client, game, follow_by, answered: 0, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    pub fn choose(&mut self, legal: &Value) -> Option<String> {
        let legal = legal.as_array().filter(|legal| !legal.is_empty())?;
        let choice = self.rng.next_u64() as usize % legal.len();
        legal[choice].as_str().map(str::to_owned)
    }

    /// Returns whether the game is over.
    async fn answer(&mut self, table: &Value) -> bool {
        if table["stage"] == "finished" {
            return true;
        }
        let version = table["version"].as_u64().expect("a version");
        if version < self.answered {
            return false;
        }
        if let Some(action) = self.choose(&table["legal"]) {
            let accepted = self.client.act(self.game, version, &action).await.good();
            self.answered = accepted["version"].as_u64().expect("a version");
            assert!(self.answered > version);
        }
        false
    }

    pub async fn play(&mut self) -> Option<Stream> {
        match self.follow_by {
            FollowBy::Looking => {
                self.poll_and_play().await;
                None
            }
            FollowBy::Lines => Some(self.follow("?format=ndjson").await),
            FollowBy::Events => Some(self.follow("").await),
        }
    }

    async fn poll_and_play(&mut self) {
        let path = format!("/api/v1/tables/{}", self.game);
        let mut tag = String::from("none");
        loop {
            let reply = self.client.request(hyper::Method::GET, &path, &[("if-none-match", &tag)], None).await;
            if reply.status == 304 {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
                continue;
            }
            tag = reply.headers["etag"].to_str().expect("a tag").to_owned();
            if self.answer(&reply.good()).await {
                break;
            }
        }
    }

    async fn follow(&mut self, query: &str) -> Stream {
        let mut stream = self.client.follow(self.game, query, &[]).await.expect("a stream");
        let mut version = None;
        loop {
            let received = stream.next().await.expect("the stream goes on");
            if received.name != "view" && received.name != "step" {
                continue;
            }
            if let (Some(before), "step") = (version, received.name.as_str()) {
                assert_eq!(received.id, Some(before + 1), "every version is told once, in order");
            }
            version = received.id;
            if self.answer(&received.data).await {
                return stream;
            }
        }
    }
}
