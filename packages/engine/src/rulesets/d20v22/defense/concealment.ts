import { type Dice, d10, d20, d100, sum } from '../../../chance/dice.ts';
import { because, fighterAt } from '../../../kernel/rule.ts';
import type { Concealment, Sight } from '../../../space/sight/concealment.ts';
import { concealment as byPlace, CONCEALMENT_RULING } from '../../d20/defense/concealment.ts';
import { rulingOf } from '../../d20/defense/cover.ts';
import { isAtLeast, isAtMost, missesBy } from '../../d20/defense/miss-chance.ts';
import type { Attack } from '../../d20/game.ts';
import type { V22Scene, V22World } from '../game.ts';
import type { D20v22Options } from '../options.ts';

type Degree = Concealment['degree'];

const MISS_CHANCE = because('miss chance', 'V22-CONCL-03');

/** Percent of the hits that miss (V22-CONCL-01). */
const PERCENT: Readonly<Record<Degree, number>> = {
  none: 0,
  quarter: 10,
  half: 20,
  threeQuarters: 30,
  nineTenths: 40,
  total: 50,
};

/** The lowest face of a d20 that misses (V22-CONCL-01). */
const D20_FROM: Readonly<Record<Degree, number>> = {
  none: 21,
  quarter: 19,
  half: 17,
  threeQuarters: 15,
  nineTenths: 13,
  total: 11,
};

/** On 2d10 only two grades have a number of their own: 17 for all that is partial, 11 for the total. */
const TWO_D10_FROM: Readonly<Record<Degree, number>> = {
  ...D20_FROM,
  quarter: D20_FROM.half,
  threeQuarters: D20_FROM.half,
  nineTenths: D20_FROM.half,
};

/** Dice on which high misses, and from which number on. */
interface HighMisses {
  readonly dice: Dice;
  readonly from: Readonly<Record<Degree, number>>;
}

const HIGH_MISSES: Readonly<Record<Exclude<D20v22Options['missChance'], 'percent'>, HighMisses>> = {
  '2d10': { dice: sum(2, d10), from: TWO_D10_FROM },
  d20: { dice: d20, from: D20_FROM },
};

const BLIND: Concealment = { degree: 'total', by: 'blindness' };
const CLEAR: Concealment = { degree: 'none', by: '' };
const UNSEEN: Concealment = { degree: 'total', by: 'invisibility' };

/**
 * How hard the defender is to see: as ruled, else wholly for the blind and where it is invisible, else by its place
 * (V22-CONCL-01). Of several causes the greatest counts (V22-CONCL-04); senses may see through it (V22-CONCL-07).
 */
export function concealment(world: V22World, attacker: number, defender: number): Concealment {
  const { blinded } = fighterAt(world, attacker).digest;
  const invisible = fighterAt(world, defender).digest.invisible && !seesInvisible(world, attacker);
  const isHard = (blinded || invisible) && rulingOf(world, CONCEALMENT_RULING, attacker, defender) < 0;
  if (!isHard) {
    const found = byPlace(world, attacker, defender);
    return pierces(world, attacker, found.by) ? CLEAR : found;
  }
  return blinded ? BLIND : UNSEEN;
}

/** Whether its senses see whoever is invisible (V22-CONCL-07). */
export function seesInvisible(world: V22World, who: number): boolean {
  return pierces(world, who, UNSEEN.by);
}

/** Whether its senses see through what conceals others by that name (V22-CONCL-07). */
export function pierces(world: V22World, who: number, by: string): boolean {
  return fighterAt(world, who).state.sheet.pierces?.includes(by) === true;
}

/** Night Vision sees clearly farther with the same light (V22-CONCL-07, V22-FEAT-22). */
export function sight(world: V22World, who: number): Sight {
  return fighterAt(world, who).profile.gifts.nightVision > 0 ? 'low-light' : 'normal';
}

/**
 * Whether a hit misses after all: rolled by the defender after the attack roll (V22-CONCL-03), as a percentage or by
 * option `missChance` with other dice, on which high misses; by option `concealmentModel: 'simple'` all that is not total
 * is worth 20% (V22-CONCL-02).
 */
export function missesByChance(scene: V22Scene, { attacker, defender }: Attack): boolean {
  const { degree, by } = scene.slots.concealment(scene, attacker, defender);
  if (degree === 'none') return false;
  const { missChance, concealmentModel } = scene.options;
  const grade = concealmentModel === 'simple' && degree !== 'total' ? 'half' : degree;
  const who = defender;
  if (missChance === 'percent')
    return missesBy(scene, { who, dice: d100, misses: isAtMost, limit: PERCENT[grade], why: MISS_CHANCE, by });
  const { dice, from } = HIGH_MISSES[missChance];
  return missesBy(scene, { who, dice, misses: isAtLeast, limit: from[grade], why: MISS_CHANCE, by });
}
