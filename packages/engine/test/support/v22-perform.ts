import { type Act, readCommand, refusals } from '../../src/kernel/commands/command.ts';
import { gmActions } from '../../src/kernel/gm/gm.ts';
import type { Refusal } from '../../src/kernel/ruleset/refusal.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { CheckEvent, FightEvent } from '../../src/kernel/state/event.ts';
import type { Fight, Input } from '../../src/kernel/state/fight.ts';
import type { D20v22Game } from '../../src/rulesets/d20v22/game.ts';
import { d20v22 } from '../../src/rulesets/d20v22/index.ts';
import type { D20v22Options } from '../../src/rulesets/d20v22/options.ts';
import { type MapText, parseMap } from '../../src/space/grid/ascii.ts';
import { type Played, playRule } from './play-rule.ts';
import { fightOf, inTurn, type Someone } from './v22-fights.ts';

/** A fight in round 1 in the turn of `a`; the others follow in their order. On a d20, unless the options say otherwise. */
export function v22Fight(
  people: readonly Someone[],
  options: Partial<D20v22Options> = {},
  map: Partial<MapText> | null = null,
): Fight<D20v22Game> {
  const fight = inTurn(
    fightOf(people, { coreDie: 'd20', ...options }),
    people.map((_, index) => 20 - index),
  );
  const combatants = fight.combatants.map((each) => ({
    ...each,
    counts: { ...each.counts, ...people[each.index]?.counts },
  }));
  const given = map === null ? null : parseMap({ rows: [], legend: {}, light: 'bright', ...map });
  return { ...fight, combatants, map: given };
}

/** Carries out a command with these dice and answers, without letting time pass. @throws where it is refused */
export function perform(
  fight: Fight<D20v22Game>,
  command: Command,
  inputs: readonly Input[] = [],
): Played<D20v22Game, void> {
  return playRule(d20v22, fight, inputs, (scene) => {
    const act = read(fight, command);
    const reasons = refusals(scene, act);
    if (reasons.length > 0) throw new Error(`refused: ${reasons.map(({ text }) => text).join('; ')}`);
    act.action.resolve(scene, act);
  });
}

/** The same, and then lets time pass until somebody has to choose. */
export function performAndAdvance(
  fight: Fight<D20v22Game>,
  command: Command,
  inputs: readonly Input[] = [],
): Played<D20v22Game, void> {
  return playRule(d20v22, fight, inputs, (scene) => {
    const act = read(fight, command);
    const reasons = refusals(scene, act);
    if (reasons.length > 0) throw new Error(`refused: ${reasons.map(({ text }) => text).join('; ')}`);
    act.action.resolve(scene, act);
    d20v22.clock.advance(scene);
  });
}

/** Rules of every reason against the command. */
export function refusedBy(fight: Fight<D20v22Game>, command: Command): readonly string[] {
  return refusals(openWorld(fight, d20v22), read(fight, command)).map(({ rule }) => rule);
}

/** Of each check both totals, or the number that it was against. */
export function totalsOf({
  events,
}: {
  readonly events: readonly FightEvent[];
}): readonly (readonly [number, number])[] {
  return checksOf(events).map(({ total, versus }) => [total, versus]);
}

/** All checks among the events. */
export function checksOf(events: readonly FightEvent[]): readonly CheckEvent[] {
  return events.filter((event): event is CheckEvent => event.kind === 'check');
}

/** The names of the effects of a combatant. */
export function effectsOf({ fight }: { readonly fight: Fight<D20v22Game> }, who: number): readonly string[] {
  return fight.combatants[who]?.effects.map(({ name }) => name) ?? [];
}

/** Where each combatant is: "1,0", with "prone" where it lies. */
export function placesOf({ fight }: { readonly fight: Fight<D20v22Game> }): readonly string[] {
  return fight.combatants.map(
    ({ x, y, effects }) => `${x},${y}${effects.some(({ name }) => name === 'prone') ? ' prone' : ''}`,
  );
}

function read(fight: Fight<D20v22Game>, command: Command): Act<D20v22Game> {
  const actions = command.by === 'gm' ? gmActions(d20v22) : d20v22.actions;
  const act = readCommand(openWorld(fight, d20v22), command, actions);
  if (isRefusals(act)) throw new Error(act.map(({ text }) => text).join('; '));
  return act;
}

function isRefusals(act: Act<D20v22Game> | readonly Refusal[]): act is readonly Refusal[] {
  return Array.isArray(act);
}
