// Soft synthesised notes, unless switched off.

const NOTES = {
  card: [[520, 0, 0.05]],
  trick: [[392, 0, 0.08], [523, 0.08, 0.12]],
  turn: [[659, 0, 0.1], [880, 0.12, 0.16]],
  deal: [[300, 0, 0.04], [340, 0.06, 0.04], [380, 0.12, 0.04]],
  score: [[523, 0, 0.1], [659, 0.1, 0.1], [784, 0.2, 0.2]],
  end: [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.15], [1047, 0.45, 0.4]],
  say: [[740, 0, 0.05]],
};

let air;

/** Plays what belongs to an event; most events are silent. */
export function play(event) {
  const notes = NOTES[event];
  if (!notes || !document.documentElement.hasAttribute("data-sounds")) return;
  // Browsers are silent until the first tap.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume().catch(() => {});
  for (const [pitch, after, length] of notes) note(pitch, air.currentTime + after, length);
}

function note(pitch, begin, length) {
  const tone = air.createOscillator();
  const volume = air.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.07, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length + 0.1);
  tone.connect(volume).connect(air.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.15);
}
