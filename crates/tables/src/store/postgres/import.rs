use std::collections::HashMap;

use foretell_table::GameId;

use super::claims::claim_marks;
use super::connection::{Connection, query};
use super::documents::{named, put};
use super::listings::listing_sql;
use super::logs::read_log;
use super::rows::{self, game_of, get, listing_of, session_of};
use super::server::Server;
use super::sessions::import_name;
use crate::store::archive::{
    ImportedItems, Items, differing_document, differing_line, differing_listing, differing_pad, differing_session,
};
use crate::store::documents::{DROP_DONE, Document, DocumentName};
use crate::store::{Append, Listing, LogName, OpenError, Session, StoreError, StoredPad};

pub(in crate::store) struct PostgresImport(Connection);

impl PostgresImport {
    pub(in crate::store) async fn begin(url: &str) -> Result<PostgresImport, OpenError> {
        // A failed import leaves no tables behind.
        Server::at(url)?.begin_migrated().await.map(PostgresImport)
    }

    pub(in crate::store) async fn import_items(&mut self, items: Items) -> Result<ImportedItems, StoreError> {
        let mut poured = ImportedItems::default();
        if !items.lines.is_empty() {
            self.lines(&items.lines, &mut poured).await?;
        }
        if !items.listings.is_empty() {
            self.listings(&items.listings, &mut poured).await?;
        }
        if !items.sessions.is_empty() {
            self.sessions(&items.sessions, &mut poured).await?;
        }
        for earlier in &items.names {
            poured.new.names += u64::from(import_name(&mut self.0, earlier).await?);
        }
        for pad in &items.pads {
            self.pad(pad, &mut poured).await?;
        }
        if !items.documents.is_empty() {
            self.documents(&items.documents, &mut poured).await?;
        }
        Ok(poured)
    }

    pub(in crate::store) async fn games_with_gaps(&mut self) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM log GROUP BY game HAVING min(seq) <> 1 OR max(seq) <> count(*) LIMIT 20";
        rows::fetch(&mut self.0, query(sql), game_of).await
    }

    pub(in crate::store) async fn finish(mut self, commit: bool) -> Result<(), StoreError> {
        if !commit {
            return self.0.batch("ROLLBACK").await;
        }
        claim_marks(&mut self.0).await?;
        self.0.batch("COMMIT").await
    }

    async fn lines(&mut self, lines: &[Append], poured: &mut ImportedItems) -> Result<(), StoreError> {
        let games: Vec<String> = lines.iter().map(|line| line.game.to_string()).collect();
        let seqs: Vec<i32> = lines.iter().map(|line| line.seq as i32).collect();
        let entries: Vec<&str> = lines.iter().map(|line| line.entry.as_str()).collect();
        let sql = "INSERT INTO log (game, seq, entry) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
                   ON CONFLICT DO NOTHING";
        let written = self.0.execute(query(sql).bind(&games).bind(&seqs).bind(&entries)).await?;
        poured.new.lines += written;
        if written < lines.len() as u64 {
            let sql = "SELECT game, seq FROM unnest($1::text[], $2::int[], $3::text[]) AS t (game, seq, entry)
                       JOIN log USING (game, seq) WHERE log.entry <> t.entry ORDER BY game, seq";
            let question = query(sql).bind(games).bind(seqs).bind(entries);
            let name = |row: &_| Ok(differing_line(game_of(row)?, get::<i32>(row, 1)? as u32));
            poured.differs.extend(rows::fetch(&mut self.0, question, name).await?);
        }
        Ok(())
    }

    async fn pad(&mut self, pad: &StoredPad, poured: &mut ImportedItems) -> Result<(), StoreError> {
        let rows = read_log(&mut self.0, LogName::Pad(pad.pad), 0).await?;
        if !rows.is_empty() {
            let is_same = rows.iter().map(|row| &row.entry).eq(&pad.lines);
            poured.differs.extend((!is_same).then(|| differing_pad(pad.pad)));
            return Ok(());
        }
        let sql = "WITH line AS (INSERT INTO pad_line (pad, seq, entry)
                       SELECT $1, number, entry FROM unnest($3::text[]) WITH ORDINALITY AS t (entry, number))
                   INSERT INTO pad (pad, changed_at) VALUES ($1, $2)";
        let writing = query(sql).bind(pad.pad.to_string()).bind(pad.changed_at).bind(&pad.lines);
        self.0.execute(writing).await?;
        poured.new.pads += 1;
        Ok(())
    }

    async fn documents(&mut self, items: &[Document], poured: &mut ImportedItems) -> Result<(), StoreError> {
        let names: Vec<DocumentName> = items.iter().map(|document| (document.kind, document.id.clone())).collect();
        let found = named(&mut self.0, &names, u32::MAX).await?;
        let found: HashMap<_, &Document> = found.iter().map(|found| ((found.kind, &found.id), found)).collect();
        for document in items {
            if let Some(found) = found.get(&(document.kind, &document.id)) {
                poured.differs.extend((*found != document).then(|| differing_document(document)));
            } else {
                self.0.execute(put(document)).await?;
                *poured.new.of(document.kind) += 1;
            }
        }
        self.0.execute(query(DROP_DONE)).await.map(drop)
    }

    async fn listings(&mut self, listings: &[Listing], poured: &mut ImportedItems) -> Result<(), StoreError> {
        let json = serde_json::to_string(listings)
            .map_err(|error| StoreError::Damaged(format!("listings cannot be written as JSON: {error}")))?;
        let sql = "INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at)
                   SELECT game, stage, public, rules, host, seats,
                       ARRAY(SELECT json_array_elements_text(people)), opened_at, changed_at
                   FROM json_to_recordset($1::text::json) AS new (game text, stage text, public boolean, rules text,
                       host text, seats text, people json, opened_at bigint, changed_at bigint)
                   ON CONFLICT DO NOTHING";
        poured.new.listings += self.0.execute(query(sql).bind(json)).await?;
        let games: Vec<String> = listings.iter().map(|listing| listing.game.to_string()).collect();
        let sql = listing_sql!("WHERE game = ANY($1)");
        let found = rows::fetch(&mut self.0, query(sql).bind(games), listing_of).await?;
        let found: HashMap<GameId, Listing> = found.into_iter().map(|listing| (listing.game, listing)).collect();
        let differing = listings.iter().filter(|listing| found.get(&listing.game) != Some(listing));
        poured.differs.extend(differing.map(|listing| differing_listing(listing.game)));
        Ok(())
    }

    async fn sessions(&mut self, sessions: &[Session], poured: &mut ImportedItems) -> Result<(), StoreError> {
        let keys: Vec<&[u8]> = sessions.iter().map(|session| session.key.as_slice()).collect();
        let players: Vec<String> = sessions.iter().map(|session| session.player.to_string()).collect();
        let names: Vec<&str> = sessions.iter().map(|session| session.name.as_str()).collect();
        let seen: Vec<i64> = sessions.iter().map(|session| session.seen_at).collect();
        let bots: Vec<Option<&str>> = sessions.iter().map(|session| session.bot.as_deref()).collect();
        let skeletons: Vec<Option<String>> = sessions.iter().map(Session::skeleton).collect();
        let sql = "INSERT INTO session (key, player, name, seen_at, bot, skeleton)
                   SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
                   ON CONFLICT DO NOTHING";
        let writing = query(sql).bind(&keys).bind(players).bind(names).bind(seen).bind(bots).bind(skeletons);
        poured.new.sessions += self.0.execute(writing).await?;
        let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE key = ANY($1)";
        let found = rows::fetch(&mut self.0, query(sql).bind(keys), session_of).await?;
        let found: HashMap<_, Session> = found.into_iter().map(|session| (session.key, session)).collect();
        let differing = sessions.iter().filter(|session| found.get(&session.key) != Some(session));
        poured.differs.extend(differing.map(differing_session));
        Ok(())
    }
}
