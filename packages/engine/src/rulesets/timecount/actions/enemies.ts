import { type ArgSpec, fighterAt } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { farthestBy, feetApart } from '../attack/range.ts';
import type { TcAct, TcFighter, TcWorld, TimeCountGame } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

/** How far somebody gets, in feet. */
export type Reach = (fighter: TcFighter, world: TcWorld) => number;

/** An enemy no farther off than that. */
export function whomWithin(reach: Reach): ArgSpec<TimeCountGame> {
  return needs('target', 'whom', (world, { who }) => enemiesOf(world, who, reach(fighterAt(world, who), world)));
}

/** How far he gets with what he has at hand: a whole catalogue of attacks asks the same in every turn. */
const FARTHEST: Latest<TimeCountGame, number> = new Latest((world, who) => farthest(fighterAt(world, who)));
export const atHand: Reach = ({ index }, world) => FARTHEST.at(world, index);

/** The enemy attacked. */
export const whom: ArgSpec<TimeCountGame> = whomWithin(atHand);

function farthest(fighter: TcFighter): number {
  let feet = fighter.profile.unarmed.reach;
  for (const form of formsAtHand(fighter)) feet = Math.max(feet, farthestBy(fighter, form));
  return feet;
}

/** Whether no enemy is so near: then tactics need not think of it. */
export function isNobodyWithin(reach: Reach): (world: TcWorld, who: number) => boolean {
  return (world, who) => reach(fighterAt(world, who), world) < NEAREST.at(world, who);
}

/** Whether what he has at hand gets at no enemy. */
export const isNobodyInReach: (world: TcWorld, who: number) => boolean = isNobodyWithin(atHand);

/** Farther off than anybody who can still act. */
const OUT_OF_FIGHT = 1e6;

function isEnemy(fighter: TcFighter, other: TcFighter): boolean {
  return other.state.side !== fighter.state.side && !isDead(other);
}

/** Feet to the nearest enemy who is not dead: a whole catalogue of attacks asks the same in every turn. */
const NEAREST: Latest<TimeCountGame, number> = new Latest((world: TcWorld, who) => {
  const fighter = fighterAt(world, who);
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of world.fighters)
    if (isEnemy(fighter, other)) nearest = Math.min(nearest, feetApart(world, fighter, other));
  return nearest;
});

/** All enemies who are not dead, those who can still act first, the nearest first. */
const ENEMIES = new Latest((world: TcWorld, who) => {
  const fighter = fighterAt(world, who);
  return world.fighters
    .filter((other) => isEnemy(fighter, other))
    .map((other) => {
      const feet = feetApart(world, fighter, other);
      return { index: other.index, feet, rank: feet + (other.digest.senseless ? OUT_OF_FIGHT : 0) };
    })
    .sort((a, b) => a.rank - b.rank);
});

const NOBODY_THERE: readonly number[] = [];

/** Enemies who are not dead, no farther off than that, those who can still act first, the nearest first. */
export function enemiesOf(world: TcWorld, who: number, feet: number = Number.POSITIVE_INFINITY): readonly number[] {
  if (feet < NEAREST.at(world, who)) return NOBODY_THERE;
  return ENEMIES.at(world, who).flatMap((enemy) => (enemy.feet <= feet ? [enemy.index] : []));
}

/** The weapons that could be used. */
export function weaponsAtHand(world: TcWorld, { who }: TcAct): readonly number[] {
  return formsAtHand(fighterAt(world, who)).map(({ item }) => item);
}

/** By which weapon, where that is not left to the rules. */
export const withWeapon: ArgSpec<TimeCountGame> = allows('with', 'with which weapon', weaponsAtHand);
