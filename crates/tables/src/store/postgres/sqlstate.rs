use crate::store::OpenError;

/// An error caused by a wrong setting, which a retry won't fix; `None` for temporary ones.
pub(super) fn wrong_setting(sqlstate: &str, cause: &str) -> Option<OpenError> {
    let advice = match sqlstate {
        // invalid_authorization_specification and invalid_password
        "28000" | "28P01" => "it does not let this role in: check the role and the password in the database's address",
        // invalid_catalog_name
        "3D000" => "it is not there: create this database, or correct the database's address",
        // insufficient_privilege and invalid_schema_name
        "42501" | "3F000" => {
            "this role may not make tables in it: let this role own the database, or grant it CREATE on the schema"
        }
        // duplicate_table, duplicate_object, undefined_table, undefined_column and wrong_object_type
        "42P07" | "42710" | "42P01" | "42703" | "42809" => {
            "it has tables of another program under the names of ours: name a database for Foretell alone"
        }
        _ => return None,
    };
    Some(OpenError::Refused(format!("{advice} ({cause})")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_errors_are_no_wrong_settings() {
        // Starting up, too many connections, connection lost, lock not available, out of memory.
        for passing in ["57P03", "53300", "08006", "55P03", "53200"] {
            assert!(wrong_setting(passing, "x").is_none(), "{passing}");
        }
        for wrong in ["28000", "28P01", "3D000", "42501", "3F000", "42P07"] {
            let refused = wrong_setting(wrong, "PostgreSQL says no").expect(wrong).to_string();
            assert!(refused.ends_with(" (PostgreSQL says no)"), "{refused}");
        }
    }
}
