#[path = "../support/mod.rs"]
mod support;

mod desk;
mod document;
mod games;
mod groups;
mod guest_bots;
mod handbook;
mod hostile;
mod limits;
mod pads;
mod people;
mod programs;
mod puzzles;
mod reconnecting;
mod refusals;
mod reviews;
mod secrecy;
mod socket;
mod talk;
mod wire;
