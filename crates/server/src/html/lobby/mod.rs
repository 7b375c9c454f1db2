pub(super) mod guest_bots;
pub(super) mod home;
pub(super) mod my_games;
pub(super) mod new_table;
pub(super) mod settings;
