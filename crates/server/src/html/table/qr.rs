use std::fmt::Write as _;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap, HeaderValue, VARY};
use axum::response::IntoResponse;
use fast_qr::{ECL, QRBuilder, QRCode};

use crate::html::error::PageResult;
use crate::html::visitor::{PageTable, Visitor};
use crate::web::problem::ProblemKind;
use crate::web::public_address;

pub(crate) async fn picture(visitor: Visitor, PageTable(table): PageTable, headers: HeaderMap) -> PageResult {
    link_picture(&visitor, &headers, &format!("/tables/{}", table.game()))
}

pub(crate) fn link_picture(visitor: &Visitor, headers: &HeaderMap, path: &str) -> PageResult {
    let base = public_address::of_request(headers, visitor.https, visitor.state.settings.public_address.as_deref());
    let link = format!("{}{path}", base.trim_end_matches('/'));
    let code = QRBuilder::new(link).ecl(ECL::M).build();
    let code = code.map_err(|_| &ProblemKind::ADDRESS_TOO_LONG)?;
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    let caching = (CACHE_CONTROL, HeaderValue::from_static("private, max-age=600"));
    Ok(([kind, caching, (VARY, HeaderValue::from_static("Host"))], svg(&code)).into_response())
}

/// Black on white in every theme, with the border that scanners need.
fn svg(code: &QRCode) -> String {
    const BORDER: usize = 4;
    let mut path = String::new();
    for (row, column) in (0..code.size).flat_map(|row| (0..code.size).map(move |column| (row, column))) {
        if code[row][column].value() {
            // Writing to a string can't fail.
            let _ = write!(path, "M{} {}h1v1h-1z", column + BORDER, row + BORDER);
        }
    }
    let side = code.size + 2 * BORDER;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    )
}
