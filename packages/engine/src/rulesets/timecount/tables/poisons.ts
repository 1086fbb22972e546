import type { Dice } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { MINUTE } from '../numbers.ts';
import type { Attribute, Defense } from '../sheet.ts';

/** What a poison takes. */
export type PoisonKind = 'fatigue' | 'hit points' | Attribute;

/** One thing that a poison does: `times` times, first after `delay` TC, then every `every` TC. */
export interface PoisonHarm {
  readonly kind: PoisonKind;
  readonly dice: Dice;
  readonly delay: number;
  readonly times: number;
  readonly every: number;
}

/** A poison as its description has it. */
export interface Poison {
  readonly name: string;
  /** Added to the d20 of its attack. */
  readonly attack: number;
  readonly defense: Defense;
  readonly harms: readonly PoisonHarm[];
}

function harm(kind: PoisonKind, dice: string, more: Partial<PoisonHarm> = {}): PoisonHarm {
  return { kind, dice: parseDice(dice), delay: 0, times: 1, every: 1, ...more };
}

/** Samples to play with: the rules name no poison. One that names no defence attacks Vigor (TC-POIS-04). */
export const POISONS: readonly Poison[] = [
  { name: 'sample: drowsing draught', attack: 4, defense: 'vigor', harms: [harm('fatigue', '2d6', { delay: 20 })] },
  {
    name: 'sample: spider venom',
    attack: 6,
    defense: 'vigor',
    harms: [harm('hit points', '1d6'), harm('strength', '1', { delay: MINUTE })],
  },
  {
    name: 'sample: lingering fume',
    attack: 2,
    defense: 'spirit',
    harms: [harm('fatigue', '1d4', { delay: 10, times: 3, every: 10 })],
  },
];
