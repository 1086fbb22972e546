import type { AfflictionSpec } from '../conditions/affliction.ts';
import { MINUTE } from '../time/numbers.ts';

const AT_ONCE = { delay: 0, times: 1, every: 1 } as const;

/** SAMPLES to play with: the rules name no poison. One that names no defence attacks Vigor (TC-POIS-04). */
export const SAMPLE_AFFLICTIONS: readonly AfflictionSpec[] = [
  {
    name: 'sample: drowsing draught',
    attack: 4,
    defense: 'vigor',
    poison: true,
    stages: [{ ...AT_ONCE, kind: 'fatigue', points: '2d6', delay: 20 }],
  },
  {
    name: 'sample: spider venom',
    attack: 6,
    defense: 'vigor',
    poison: true,
    stages: [
      { ...AT_ONCE, kind: 'hit points', points: '1d6' },
      { ...AT_ONCE, kind: 'strength', points: '1', delay: MINUTE },
    ],
  },
  {
    name: 'sample: lingering fume',
    attack: 2,
    defense: 'spirit',
    poison: true,
    stages: [{ kind: 'fatigue', points: '1d4', delay: 10, times: 3, every: 10 }],
  },
  {
    name: 'sample: numbness',
    attack: null,
    defense: 'vigor',
    poison: false,
    stages: [
      { ...AT_ONCE, kind: 'paralysis', points: '2d6' },
      { kind: 'paralysis relief', points: '1', delay: 20, times: 12, every: 20 },
    ],
  },
  {
    name: 'sample: stony gaze',
    attack: 4,
    defense: 'vigor',
    poison: false,
    stages: [{ ...AT_ONCE, kind: 'petrification', points: '1d4' }],
  },
];
