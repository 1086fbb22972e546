import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Effect, Fight, Input } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import type { Attack, AttackResult } from '../../src/rulesets/d20/game.ts';
import { areGrappling } from '../../src/rulesets/d20/special/grapple/link.ts';
import { carryOut } from '../../src/rulesets/d20/special/manoeuvre.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import { BLOW, fight, type Side } from './grim-fights.ts';
import { lost } from './grim-play.ts';
import { type Played, playRule } from './play-rule.ts';

/** A fight in which a and b hold each other, and further effects by who has them and who caused them. */
export function held(
  sides: readonly Side[],
  options: OptionValues = {},
  more: readonly (readonly [number, string, number])[] = [],
): Fight<GrimGame> {
  const start = fight(
    sides.map((side, index) => (index < 2 ? { ...side, at: [0, 0] } : side)),
    options,
  );
  const pair = [[0, 'grappling', 1] as const, [1, 'grappling', 0] as const, ...more];
  const combatants = start.combatants.map((each) => {
    const mine = pair.filter(([who]) => who === each.index);
    const added: Effect[] = mine.map(([, name, source]) => ({ name, source, until: null, data: null }));
    return { ...each, effects: [...each.effects, ...added] };
  });
  return { ...start, combatants };
}

/** Lets a do it to b in place of a blow. */
export function doing(
  start: Fight<GrimGame>,
  word: string,
  inputs: readonly Input[],
  attack: Partial<Attack> = {},
): Played<GrimGame, AttackResult> {
  const weapon = (start.combatants[0]?.sheet.weapons.length ?? 0) as number;
  return playRule(grim, start, inputs, (scene) => carryOut(scene, { ...BLOW, weapon, choices: [word], ...attack }));
}

/** Nonlethal damage that b took. */
export const bruises = ({ events }: Played<GrimGame, AttackResult>): number => 0 - lost(events, 1, 'nonlethal');

/** Whether a and b hold each other. */
export function grapples(at: Fight<GrimGame>): boolean {
  return areGrappling(openWorld(at, grim), 0, 1);
}

/** The rules against a doing it to b. */
export function refused(start: Fight<GrimGame>, word: string, attack: Partial<Attack> = {}): readonly string[] {
  const weapon = start.combatants[0]?.sheet.weapons.length ?? 0;
  const made = { ...BLOW, weapon, choices: [word], ...attack };
  const world = openWorld(start, grim);
  return (grim.slots.special?.manoeuvres[word]?.refuse(world, made) ?? []).map(({ rule }) => rule);
}
