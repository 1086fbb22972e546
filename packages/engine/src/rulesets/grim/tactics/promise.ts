import { chanceToBeat, chanceToReach } from '../../../chance/d20-chances.ts';
import type { Dice } from '../../../chance/dice.ts';
import { fighterAt, Tally } from '../../../kernel/rule.ts';
import type { Attack } from '../../d20/game.ts';
import { bothSides, weaponOf } from '../attack/sides.ts';
import { IMMOBILE } from '../defense/avoidance.ts';
import { avoidance } from '../defense/defense.ts';
import { AUTOMATIC_ROLL } from '../defense/defense-roll.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { maxHp } from '../harm/hit-points.ts';
import { addLess, addPlus, diceOf } from '../harm/strike.ts';

/** The most by which one d20 can beat another. */
const MOST_MARGIN = 19;
/** What a blow is worth that hardly ever gets through. */
const LITTLE = 0.1;

/** How likely the attack hits whoever neither blocks it nor rolls with the blow, and about how many points get through. */
export function worthOfAttack(world: GrimWorld, given: Attack): number {
  const attack = bothSides(world, given);
  const state = avoidance(world, attack.defending, attack.attacking, attack.ranged);
  const [bonus, defense] = [new Tally(false), new Tally(false)];
  world.slots.addAttack(world, attack, bonus);
  world.slots.addDefense(world, attack, state, defense);
  const lead = bonus.total - defense.total - (state === IMMOBILE ? AUTOMATIC_ROLL : 0);
  const chance = state === IMMOBILE ? chanceToReach(lead) : chanceToBeat(lead);
  return chance * Math.max(LITTLE, pointsThrough(world, attack, usualDegree(lead)));
}

/** About the share of its target's hit points that the attack takes. */
export function shareOfAttack(world: GrimWorld, given: Attack): number {
  return worthOfAttack(world, given) / maxHp(world, fighterAt(world, given.defender));
}

/** About the Relative Degree of a hit: the greater a margin, the rarer it is. */
function usualDegree(lead: number): number {
  return Math.max(0, lead, Math.round((MOST_MARGIN + lead) / 3));
}

/** About the points that a hit with so great a Relative Degree takes, Protection taken off. */
export function pointsThrough(world: GrimWorld, attack: GrimAttack, degree: number): number {
  const [plus, less] = [new Tally(false), new Tally(false)];
  addPlus(world, attack, degree, 1, plus);
  addLess(world, attack, less);
  const rolled = weaponOf(attack).extra.reduce((sum, { dice }) => sum + meanOf(dice), meanOf(diceOf(world, attack)));
  return rolled + plus.total - less.total;
}

function meanOf({ min, max }: Dice): number {
  return (min + max) / 2;
}
