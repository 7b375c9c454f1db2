use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::IntoResponse;
use foretell_pad::{CloudChange, JoinScore, LeaveScore, PadEntry, Player};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::pad::page;
use foretell_pages::pad::reader::PadSelection;
use foretell_tables::pads::WritePadError;

use super::{MINE_COOKIE, PagePad, protected, view};
use crate::html::error::{PageError, PageResult};
use crate::html::form::Form;
use crate::html::response;
use crate::html::visitor::Visitor;
use crate::web::cookies::lasting_cookie_at;
use crate::web::limits::LimitKind;
use crate::web::problem::{Problem, ProblemKind};

pub(crate) async fn write(
    visitor: Visitor,
    PagePad(handle): PagePad,
    headers: HeaderMap,
    Form(fields): Form,
) -> PageResult {
    let unknown = || Problem::new(&ProblemKind::INVALID, "this form has no entry for the pad");
    let entry = read_entry(&fields).ok_or_else(unknown)?;
    let once = fields.get("once").map(str::parse).transpose().map_err(|_| unknown())?;
    let session = visitor.session(None).await?;
    visitor.state.guard.check(session.me.player(), LimitKind::PadEntry)?;
    match handle.write_once(session.me.player(), once, entry).await {
        Ok(_) if visitor.presentation.by_script => Ok(session.respond(StatusCode::NO_CONTENT.into_response())),
        Ok(_) => Ok(session.redirect(&format!("/pad/{}", handle.pad()))),
        Err(WritePadError::Refused(why)) => {
            let sentence = visitor.words().pad_refusal(&why);
            if visitor.presentation.by_script {
                return Err(PageError::saying(WritePadError::Refused(why), sentence));
            }
            let view = view(&handle, &visitor, &headers, PadSelection::read(&fields));
            let page = protected(&view, response::page(page::page(&visitor, &view, Some(&sentence))));
            Ok(session.respond((StatusCode::CONFLICT, page).into_response()))
        }
        Err(error) => Err(error.into()),
    }
}

fn read_entry(fields: &FormFields) -> Option<PadEntry> {
    let round = || fields.read("round");
    let player = || fields.read("player").map(Player);
    let instead_of = fields.read("instead_of");
    Some(match fields.get("what")? {
        "bid" => PadEntry::Bid { round: round()?, player: player()?, bid: fields.read("number")?, instead_of },
        "taken" => PadEntry::Taken { round: round()?, player: player()?, tricks: fields.read("number")?, instead_of },
        "trump" => {
            let named_by = fields.read("named_by").map(Player);
            PadEntry::Trump { round: round()?, trump: fields.read("trump")?, named_by }
        }
        "bomb" => PadEntry::Bomb { round: round()?, fell: fields.get("fell")? == "yes" },
        "cloud" => read_cloud(round()?, fields.get("cloud")?)?,
        "joins" => PadEntry::Joins {
            round: round()?,
            name: fields.get("name").unwrap_or_default().to_owned(),
            left_of: Player(fields.read("left_of")?),
            begins: match fields.get("begins")? {
                "nothing" => JoinScore::Nothing,
                "lowest" => JoinScore::Lowest,
                "average" => JoinScore::Average,
                _ => return None,
            },
        },
        "leaves" => PadEntry::Leaves {
            round: round()?,
            player: player()?,
            score: match fields.get("score")? {
                "stands" => LeaveScore::Stands,
                "struck" => LeaveScore::Struck,
                _ => return None,
            },
        },
        "end" => PadEntry::End { round: round()? },
        "undo" => PadEntry::Undo { entry: fields.read("entry")? },
        "redo" => PadEntry::Redo { entry: fields.read("entry")? },
        _ => return None,
    })
}

/// `none`, or a player and the change: `2+1`, `2-1`.
fn read_cloud(round: u8, text: &str) -> Option<PadEntry> {
    let changed = if text == "none" {
        None
    } else {
        let (player, change) = text.split_at_checked(text.find(['+', '-'])?)?;
        Some(CloudChange { player: Player(player.parse().ok()?), change: change.parse().ok()? })
    };
    Some(PadEntry::Cloud { round, changed })
}

/// Begins a session, so that sealed bids belong to this device from the first on.
pub(crate) async fn choose_player(visitor: Visitor, PagePad(handle): PagePad, Form(fields): Form) -> PageResult {
    let number: u8 = fields.read("player").unwrap_or_default();
    let place = format!("/pad/{}", handle.pad());
    let cookie = lasting_cookie_at(&place, MINE_COOKIE, &number.to_string(), visitor.https);
    let cookie = cookie?;
    let mut response = visitor.session(None).await?.redirect(&place);
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}
