// Soft synthesised notes, and the vibration of phones, unless switched off.

const NOTES = {
  card: [[520, 0, 0.05]],
  trick: [[392, 0, 0.08], [523, 0.08, 0.12]],
  turn: [[659, 0, 0.1], [880, 0.12, 0.16]],
  deal: [[300, 0, 0.04], [340, 0.06, 0.04], [380, 0.12, 0.04]],
  score: [[523, 0, 0.1], [659, 0.1, 0.1], [784, 0.2, 0.2]],
  end: [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.15], [1047, 0.45, 0.4]],
  say: [[740, 0, 0.05]],
  trump: [[440, 0, 0.06], [554, 0.07, 0.06], [659, 0.14, 0.22]],
  bids: [[494, 0, 0.05], [587, 0.06, 0.05], [740, 0.12, 0.14]],
  "last-card": [[131, 0, 0.16], [98, 0.05, 0.2]],
  made: [[523, 0, 0.09], [784, 0.09, 0.09], [1047, 0.18, 0.28]],
  missed: [[330, 0, 0.14], [262, 0.15, 0.3]],
};

/** In milliseconds: on, off, on. */
const SHAKES = { made: [25, 50, 25], missed: [110] };

const PEAK = { low: 0.07, full: 0.22 };

let air;

/** Plays what belongs to an event; most events are silent. */
export function play(event) {
  const notes = NOTES[event], peak = PEAK[document.documentElement.dataset.sounds];
  if (!notes || !peak) return;
  // Browsers are silent until the first tap.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume().catch(() => {});
  for (const [pitch, after, length] of notes) note(pitch, air.currentTime + after, length, peak);
  if (SHAKES[event]) navigator.vibrate?.(SHAKES[event]);
}

/** Sets the volume on this page; later pages get it from the server. */
export function setVolume(volume) {
  const { dataset } = document.documentElement;
  if (volume === "off") delete dataset.sounds;
  else dataset.sounds = volume;
  const buttons = document.querySelectorAll(".volumes [name=volume]");
  buttons.forEach((button) => button.setAttribute("aria-pressed", button.value === volume));
}

function note(pitch, begin, length, peak) {
  const tone = air.createOscillator();
  const volume = air.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(peak, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length + 0.1);
  tone.connect(volume).connect(air.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.15);
}
