use tokio_postgres::error::SqlState;

use crate::store::StoreError;

#[derive(Clone, Debug)]
pub(super) enum ConnectError {
    Refused(SqlState, String),
    Unreachable(String),
}

impl From<tokio_postgres::Error> for ConnectError {
    fn from(error: tokio_postgres::Error) -> ConnectError {
        match error.code() {
            Some(state) => ConnectError::Refused(state.clone(), reason(error.into())),
            None if asks_for_password(&error) => {
                let why = "PostgreSQL asks for a password, and there is none in the address".into();
                ConnectError::Refused(SqlState::INVALID_PASSWORD, why)
            }
            None => ConnectError::Unreachable(reason(error.into())),
        }
    }
}

fn asks_for_password(error: &tokio_postgres::Error) -> bool {
    std::error::Error::source(error).is_some_and(|why| why.to_string() == "password missing")
}

impl From<ConnectError> for StoreError {
    fn from(error: ConnectError) -> StoreError {
        let (ConnectError::Refused(_, why) | ConnectError::Unreachable(why)) = error;
        StoreError::Unavailable(why)
    }
}

pub(super) fn reason(error: StoreError) -> String {
    match error {
        StoreError::Unavailable(why) | StoreError::Damaged(why) => why,
    }
}
