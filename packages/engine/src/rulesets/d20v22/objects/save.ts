import { constant } from '../../../chance/dice.ts';
import { because, type Cause, Check, type Tally, term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { CORE, coreDie, NATURAL_20 } from '../checks/core-die.ts';
import type { V22Scene } from '../game.ts';

const BASE = term('base', 'V22-DMG-02');
const BASE_DIFFICULTY = 15;
const TEN = 10;
/** A save that fails by so much disables a thing, and by so much destroys it (V22-OBJT-05); thickness adds to both (V22-OBJT-10). */
const DISABLING = 10;
const DESTROYING = 15;

/** What a Toughness save of a thing comes to. */
export type Fate = 'holds' | 'damaged' | 'disabled' | 'destroyed';

/** What the log calls the save of a thing, as each reading has it. */
interface Called {
  readonly rolled: Cause;
  /** Without dice: with a result that stands, and by bands. */
  readonly fixed: Cause;
  readonly bands: Cause;
}

/** @param whose '' for a thing under whose name it is told, else " of the …" */
function called(whose: string, rule: string): Called {
  return {
    rolled: because(`Toughness save${whose}`, rule),
    fixed: because(`Toughness${whose}, without a roll`, 'V22-OBJT-09'),
    bands: because(`Toughness${whose}`, 'V22-OBJT-09'),
  };
}

/** That of a thing of its own, of one that somebody has about it, of a piece of the ground, and of one that somebody is thrown against. */
export const ITS_OWN: Called = called('', 'V22-OBJT-01');
export const OF_HELD: Called = called(' of the held object', 'V22-OBJT-01');
export const OF_GROUND: Called = called(' of the object', 'V22-OBJT-01');
export const OF_OBSTACLE: Called = called(' of the obstacle', 'V22-KB-09');

const SAVE = new Check<Fate>({
  dice: CORE.dice,
  why: ITS_OWN.rolled,
  against: 'difficulty',
  by: fateOf,
  word: (fate) => fate,
});
const FIXED = SAVE.with(constant(0));
const STANDS = term('without a roll', 'V22-OBJT-09');
/** No natural roll fails by itself. */
const NEVER = -1;
const BY_BANDS = new Check<Fate>({
  dice: constant(0),
  why: ITS_OWN.bands,
  against: 'damage bonus',
  by: (_nothing, beyond, steps) => bandOf(beyond, steps),
  word: (fate) => fate,
});

/** How a thing saves: by the dice, or with a result that stands already. */
export interface Saving {
  /** In place of the dice; null where the options say. */
  readonly fixed: number | null;
}

/** Who strikes, and by how many steps of thickness it is harder to break. */
interface Struck {
  readonly attacker: number;
  /** The thing itself, or who has it; NOBODY for a piece of the ground. */
  readonly defender: number;
  readonly steps: number;
  readonly called: Called;
}

/**
 * A thing's Toughness save against 15 + damage bonus (V22-OBJT-01). Option `objectTake10`: 'save' takes 10 in place of the
 * dice, 'bands' weighs the damage bonus against Toughness (V22-OBJT-09).
 */
export function rollSave(
  scene: V22Scene,
  { attacker, defender, steps, called: { rolled, fixed: standing, bands } }: Struck,
  bonus: Tally,
  damage: readonly Part[],
  { fixed }: Saving,
): Fate {
  const { dice, lowest } = coreDie(scene.options);
  const { objectTake10, naturalToughness } = scene.options;
  const isByBands = fixed === null && objectTake10 === 'bands';
  const versus = scene.tally();
  if (!isByBands) versus.add(BASE_DIFFICULTY, BASE);
  for (const { value, term: what } of damage) versus.add(value, what);
  if (isByBands) return scene.check(BY_BANDS.because(bands), defender, attacker, bonus, versus, steps);
  const stands = fixed ?? (objectTake10 === 'save' ? TEN : null);
  if (stands !== null) {
    bonus.add(stands, STANDS);
    return scene.check(FIXED.because(standing), defender, attacker, bonus, versus, steps, NEVER);
  }
  const automatic = naturalToughness === 'auto' ? lowest : 0;
  return scene.check(SAVE.because(rolled).with(dice), defender, attacker, bonus, versus, steps, automatic);
}

/** @param automatic 0, or with `naturalToughness: 'auto'` what the dice show on a natural 1 (V22-CORE-06) */
function fateOf(natural: number, needed: number, steps: number, automatic: number): Fate {
  const margin = needed - natural;
  if (natural === NATURAL_20 && automatic !== 0) return 'holds';
  if (margin <= 0) return natural === automatic ? 'damaged' : 'holds';
  if (margin < DISABLING + steps) return 'damaged';
  return margin < DESTROYING + steps ? 'disabled' : 'destroyed';
}

/** @param beyond by how much the damage bonus exceeds Toughness */
function bandOf(beyond: number, steps: number): Fate {
  if (beyond < 0) return 'holds';
  if (beyond < DISABLING / 2 + steps) return 'damaged';
  return beyond < DISABLING + steps ? 'disabled' : 'destroyed';
}
