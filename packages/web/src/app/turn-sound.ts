import { useEffect, useRef } from 'react';
import { keptFlag, useKeptFlag } from '../state/use-kept-flag.ts';

/** Pitch of each note in hertz, and when it begins, in seconds. */
const NOTES: readonly (readonly [pitch: number, begins: number])[] = [
  [587, 0],
  [880, 0.14],
];
/** Under which name this device keeps it. */
const SOUND = 'fray.sound';
/** Seconds of a note, and how loud it begins. */
const LASTS = 0.3;
const LOUD = 0.12;

/** Whether the page sounds when its player has to choose or to answer; it does until somebody turns it off on this device. */
export function useSoundWish(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  return useKeptFlag(SOUND, true);
}

/** Two notes when the player's turn comes, or a question; none for what waits already when the page opens. @param isKnown whether it is known already */
export function useTurnSound(isAwaited: boolean, isKnown: boolean): void {
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (isAwaited && before.current === false && keptFlag(SOUND, true)) sound();
    before.current = isAwaited;
  }, [isAwaited, isKnown]);
}

function sound(): void {
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
