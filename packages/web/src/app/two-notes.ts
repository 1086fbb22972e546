/** Pitch of each note in hertz, and when it begins, in seconds. */
const NOTES: readonly (readonly [pitch: number, begins: number])[] = [
  [587, 0],
  [880, 0.14],
];
/** Seconds of a note, and how loud it begins. */
const LASTS = 0.3;
const LOUD = 0.12;

/** Two notes, one after the other. */
export function sound(): void {
  const audio = new AudioContext();
  const [, last] = NOTES.at(-1) ?? [0, 0];
  for (const [pitch, begins] of NOTES) {
    const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
    const volume = new GainNode(audio, { gain: LOUD });
    volume.gain.setValueAtTime(LOUD, audio.currentTime + begins);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + begins + LASTS);
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + begins);
    note.stop(audio.currentTime + begins + LASTS);
  }
  setTimeout(() => void audio.close(), (last + LASTS) * 1000 + 500);
}
