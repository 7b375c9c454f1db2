use foretell_table::NameSkeleton;
use foretell_tables::store::{BotsCursor, Session, SessionChange, SessionKey, SessionsFilter, SessionsOf};

use super::document_laws::come_in;
use super::laws::Shared;
use super::player;

fn changes() -> [SessionChange; 5] {
    [
        SessionChange::Seen(9),
        SessionChange::Name("Zoë".into(), 9),
        SessionChange::Card("{}".into(), 9),
        SessionChange::Code([77; 32], 9),
        SessionChange::Redeem([78; 32], 9),
    ]
}

async fn sessions_of(store: &Shared, number: u64) -> Vec<Session> {
    let wanted = SessionsFilter { player: Some(player(number)), ..SessionsFilter::default() };
    store.sessions_like(wanted, 99).await.expect("found")
}

pub(crate) async fn a_session_that_has_ended_stays_ended(store: Shared) {
    let session = |bot: Option<&str>| Session {
        key: [1; 32],
        player: player(1),
        name: "Ada".into(),
        seen_at: 7,
        bot: bot.map(str::to_owned),
    };
    for change in changes() {
        let changed = store.change_session([1; 32], change.clone()).await.expect("an answer");
        assert_eq!(changed, [], "it was never there: {change:?}");
    }
    assert_eq!(sessions_of(&store, 1).await, []);
    // A change is pending when the session ends. In either order, the session is gone afterwards.
    for _ in 0..20 {
        for change in &changes()[..3] {
            store.begin_session(session(Some("{}"))).await.expect("written");
            let changing = tokio::spawn({
                let (store, change) = (store.clone(), change.clone());
                async move { store.change_session([1; 32], change).await }
            });
            assert!(store.drop_session([1; 32]).await.expect("dropped"));
            changing.await.expect("no panic").expect("an answer");
            assert_eq!(store.session([1; 32]).await.expect("read"), None, "{change:?}");
        }
    }
}

pub(crate) async fn a_name_is_the_same_on_every_device(store: Shared) {
    come_in(&store, 1).await;
    come_in(&store, 2).await;
    for number in 1..=20_u8 {
        let (code, device) = ([100 + number; 32], [200 + number; 32]);
        let naming = |key: SessionKey, name: String| {
            let store = store.clone();
            tokio::spawn(async move { store.change_session(key, SessionChange::Name(name, 5)).await })
        };
        let adding = tokio::spawn({
            let store = store.clone();
            async move {
                let code_stored = store.change_session([1; 32], SessionChange::Code(code, 3)).await.expect("written");
                assert_eq!(code_stored.len(), 1);
                store.change_session(code, SessionChange::Redeem(device, 4)).await
            }
        });
        let names = [naming([1; 32], format!("Ada {number}")), naming([1; 32], format!("Augusta {number}"))];
        assert_eq!(adding.await.expect("no panic").expect("written").len(), 1);
        for renamed in names {
            assert!(!renamed.await.expect("no panic").expect("written").is_empty());
        }
        let sessions = sessions_of(&store, 1).await;
        assert_eq!(sessions.len(), 1 + usize::from(number));
        assert!(sessions.iter().all(|session| session.name == sessions[0].name), "{sessions:?}");
    }
    let names = store.earlier_names(player(1)).await.expect("read");
    assert!(names.contains(&"Ada".to_owned()) && names.len() >= 40, "{names:?}");
    assert_eq!(sessions_of(&store, 2).await[0].name, "Ada", "others keep theirs");
    assert_eq!(store.earlier_names(player(2)).await.expect("read"), [""; 0]);
    store.drop_earlier_names(player(1)).await.expect("dropped");
    assert_eq!(store.earlier_names(player(1)).await.expect("read"), [""; 0]);
}

pub(crate) async fn an_erased_player_has_no_session(store: Shared) {
    for number in 1..=20 {
        come_in(&store, number).await;
        let own = [number as u8; 32];
        let change = |change: SessionChange| {
            let store = store.clone();
            tokio::spawn(async move { store.change_session(own, change).await })
        };
        let changing = [
            change(SessionChange::Code([100 + number as u8; 32], 1)),
            change(SessionChange::Name("Zoë".into(), 1)),
            change(SessionChange::Seen(5)),
        ];
        let ended = store.drop_sessions(SessionsOf::Player(player(number))).await.expect("dropped");
        assert!(ended.contains(&own));
        let mut is_renamed = false;
        for changed in changing {
            let changed = changed.await.expect("no panic").expect("an answer");
            is_renamed |= changed.iter().any(|session| session.name == "Zoë");
        }
        assert_eq!(sessions_of(&store, number).await, []);
        let names = store.earlier_names(player(number)).await.expect("read");
        assert!(names.contains(&"Ada".to_owned()), "{names:?}");
        assert!(!is_renamed || names.contains(&"Zoë".to_owned()), "{names:?}");
    }
    come_in(&store, 30).await;
    store.change_session([30; 32], SessionChange::Name("Zoë".into(), 9)).await.expect("written");
    store.drop_sessions(SessionsOf::UnusedSince(5)).await.expect("dropped");
    assert_eq!(store.earlier_names(player(1)).await.expect("read"), [""; 0], "they go with the last session");
    assert_eq!(store.earlier_names(player(30)).await.expect("read"), ["Ada"]);
}

pub(crate) async fn a_code_is_redeemed_once(store: Shared) {
    come_in(&store, 1).await;
    let stored = store.change_session([1; 32], SessionChange::Code([9; 32], 4)).await.expect("written");
    assert_eq!((stored[0].key, stored[0].player, stored[0].seen_at), ([9; 32], player(1), 4));
    let redeeming = (0..8_u8).map(|device| {
        let (store, redeem) = (store.clone(), SessionChange::Redeem([20 + device; 32], 5));
        tokio::spawn(async move { store.change_session([9; 32], redeem).await })
    });
    let mut redeemed = Vec::new();
    for answer in redeeming.collect::<Vec<_>>() {
        redeemed.extend(answer.await.expect("no panic").expect("an answer"));
    }
    assert_eq!(redeemed.len(), 1, "of those who redeem it at once, one gets the session");
    assert_eq!(store.session([9; 32]).await.expect("read"), None);
    assert_eq!(store.session(redeemed[0].key).await.expect("read").as_ref(), Some(&redeemed[0]));
    assert_eq!(sessions_of(&store, 1).await.len(), 2);
}

fn bot(number: u8, name: &str, seen_at: i64) -> Session {
    let card = format!("{{\"author\":\"author {number}\"}}");
    Session { key: [number; 32], player: player(number.into()), name: name.into(), seen_at, bot: Some(card) }
}

pub(crate) async fn the_name_of_a_bot_belongs_to_one_bot(store: Shared) {
    assert_eq!(store.begin_bot(bot(1, "BOT Hal", 100), 50).await.expect("begun"), Some(Vec::new()));
    for number in 0..250_u32 {
        let key = std::array::from_fn(|place| if place < 4 { number.to_le_bytes()[place] } else { 99 });
        let other = Session { key, ..bot(2, &format!("BOT {number}"), 200) };
        assert_eq!(store.begin_bot(other, 50).await.expect("begun"), Some(Vec::new()));
    }
    for name in
        ["BOT Hal", "bot HAL", "BOT HaI", "BOT ★ H.a.l ★", "BOT Ⓗal", "BOT H4l", "BOT H@l", "BOT Hál", "B0T Hal!"]
    {
        assert_eq!(store.begin_bot(bot(3, name, 300), 50).await.expect("an answer"), None, "{name}");
    }
    let called =
        store.bots_called(vec![NameSkeleton::of("Bot Hal!"), NameSkeleton::of("nobody")]).await.expect("found");
    assert_eq!(called, [bot(1, "BOT Hal", 100)]);
    let begun = store.begin_bot(bot(3, "BOT Hal", 300), 100).await.expect("begun");
    assert_eq!(begun, Some(vec![[1; 32]]));
    assert_eq!(store.session([1; 32]).await.expect("read"), None);
    let wanting = (10..18_u8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.begin_bot(bot(number, "BOT Eve", 400), 50).await })
    });
    let mut begun = 0;
    for answer in wanting.collect::<Vec<_>>() {
        begun += usize::from(answer.await.expect("no panic").expect("an answer").is_some());
    }
    assert_eq!(begun, 1);
}

pub(crate) async fn house_bots_take_over_their_names(store: Shared) {
    let house = |number: u8, at: i64| Session { bot: Some("the house's".into()), ..bot(number, "BOT Sophie", at) };
    store.begin_bot(bot(1, "BOT Sophie", 100), 50).await.expect("begun").expect("the name is free");
    store.change_session([1; 32], SessionChange::Code([2; 32], 100)).await.expect("written");
    for (number, name) in [(20, "BOT S0phie"), (21, "BOT $ophie"), (22, "BOT \"Sòphie!\"")] {
        store.begin_session(bot(number, name, 100)).await.expect("stored by a version that told them apart");
    }
    let (session, mut ended) = store.begin_house_bot(house(3, 110), 50).await.expect("begun");
    ended.sort_unstable();
    assert_eq!(
        (session.player, ended),
        (player(3), [1, 2, 20, 21, 22].map(|key| [key; 32]).into()),
        "nobody shares its player"
    );
    for name in ["BOT S0phie", "BOT $ophie", "BOT Sòphie!"] {
        assert_eq!(store.begin_bot(bot(20, name, 110), 50).await.expect("an answer"), None, "{name}");
    }
    for key in [[1; 32], [2; 32]] {
        assert_eq!(store.session(key).await.expect("read"), None);
    }
    assert_eq!(store.begin_bot(bot(4, "BOT Sophie", 120), 50).await.expect("an answer"), None);
    let (session, ended) = store.begin_house_bot(house(5, 120), 50).await.expect("begun");
    assert_eq!((session.player, ended), (player(3), Vec::new()));
    let (session, ended) = store.begin_house_bot(house(6, 200), 110).await.expect("begun");
    assert_eq!((session.player, ended), (player(3), vec![[3; 32]]), "a process that is long gone");
    // An older version marked house sessions only by their card.
    let unmarked = Session { name: "BOT Otto".into(), ..house(7, 100) };
    store.begin_session(unmarked).await.expect("written");
    let (session, ended) =
        store.begin_house_bot(Session { name: "BOT Otto".into(), ..house(8, 110) }, 50).await.expect("begun");
    assert_eq!((session.player, ended), (player(7), vec![[7; 32]]));
}

pub(crate) async fn every_bot_is_on_one_page(store: Shared) {
    for number in 1..=30_u8 {
        // Ten have the same time: then keys decide the order.
        let bot = bot(number, &format!("BOT {number}"), i64::from(number) / 10);
        store.begin_session(bot).await.expect("written");
    }
    come_in(&store, 99).await;
    store.change_session([5; 32], SessionChange::Code([200; 32], 50)).await.expect("another session of the fifth");
    let expected = store.bots(None, 99).await.expect("read");
    assert_eq!(expected.len(), 30);
    assert_eq!(expected[0].player, player(5), "those that were seen last before the others");
    let (mut read, mut after) = (Vec::new(), None);
    while let part @ [.., last] = &*store.bots(after, 7).await.expect("read") {
        after = Some(BotsCursor::of(last));
        read.extend_from_slice(part);
    }
    assert_eq!(read, expected);
}
