import { type Dice, d10, d20, d100, sum } from '../../../chance/dice.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Concealment } from '../../../space/sight/concealment.ts';
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

/** Where other dice than d100 are rolled: the lowest face that misses. */
const PARTIAL_FROM = 17;
const TOTAL_FROM = 11;

const DICE: Readonly<Record<Exclude<D20v22Options['missChance'], 'percent'>, Dice>> = { '2d10': sum(2, d10), d20 };

const BLIND: Concealment = { degree: 'total', by: 'blindness' };
const UNSEEN: Concealment = { degree: 'total', by: 'invisibility' };

/**
 * How hard the defender is to see: as ruled, else wholly for the blind and where it is invisible, else by its place
 * (V22-CONCL-01). Of several causes the greatest counts (V22-CONCL-04).
 */
export function concealment(world: V22World, attacker: number, defender: number): Concealment {
  const { blinded } = fighterAt(world, attacker).digest;
  const { invisible } = fighterAt(world, defender).digest;
  const isHard = (blinded || invisible) && rulingOf(world, CONCEALMENT_RULING, attacker, defender) < 0;
  if (!isHard) return byPlace(world, attacker, defender);
  return blinded ? BLIND : UNSEEN;
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
  const isSimple = concealmentModel === 'simple' && degree !== 'total';
  const percent = PERCENT[isSimple ? 'half' : degree];
  const who = defender;
  if (missChance === 'percent')
    return missesBy(scene, { who, dice: d100, misses: isAtMost, limit: percent, why: MISS_CHANCE, by });
  const limit = degree === 'total' ? TOTAL_FROM : PARTIAL_FROM;
  return missesBy(scene, { who, dice: DICE[missChance], misses: isAtLeast, limit, why: MISS_CHANCE, by });
}
