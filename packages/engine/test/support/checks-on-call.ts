import { oddsOfCheck } from '../../src/analysis/check-odds.ts';
import { formatFraction } from '../../src/chance/fraction.ts';
import { isRefused, readCommand, refusals } from '../../src/kernel/commands/command.ts';
import { checkActions } from '../../src/kernel/gm/gm-checks.ts';
import type { Ruleset } from '../../src/kernel/ruleset/ruleset.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { Fight } from '../../src/kernel/state/fight.ts';
import type { Game } from '../../src/kernel/state/game.ts';
import { type Played, playRule } from './play-rule.ts';

/** A game master's call for a check of the first combatant. */
export function call({ combatants }: Fight<Game>, choice: string, amount: number, more: object = {}): Command {
  return { by: 'gm', do: 'check', target: combatants[0]?.id ?? '', choice, amount, ...more };
}

/** What the call comes to with these dice. @throws Error where it is refused */
export function callFor<G extends Game>(
  rules: Ruleset<G>,
  fight: Fight<G>,
  [choice, amount, more]: readonly [string, number, object?],
  dice: readonly number[],
): Played<G, unknown> {
  return playRule(rules, fight, dice, (scene) => {
    const read = readCommand(scene, call(fight, choice, amount, more), checkActions(rules));
    const against = isRefused(read) ? read : refusals(scene, read);
    if (isRefused(read) || against.length > 0) throw new Error(against.map(({ text }) => text).join('; '));
    read.action.resolve(scene, read);
  });
}

/** How it ends and its arithmetic: "success: 5 base save, -1 Wisdom". */
export function checked<G extends Game>(
  rules: Ruleset<G>,
  fight: Fight<G>,
  choice: string,
  amount: number,
  dice: readonly number[],
): string {
  const { events } = callFor(rules, fight, [choice, amount], dice);
  const found = events.find((event) => event.kind === 'check');
  if (found?.kind !== 'check') return 'no check';
  const rows = (found.rows ?? [])
    .filter(({ counted, roll }) => counted && roll === undefined)
    .map(({ value, text }) => `${value} ${text}`);
  return `${found.result}: ${rows.join(', ')}`;
}

/** The exact chance of success; 'refused' where it cannot be called for. */
export function chance<G extends Game>(rules: Ruleset<G>, fight: Fight<G>, choice: string, amount: number): string {
  const odds = oddsOfCheck(fight, rules, call(fight, choice, amount));
  return 'chanceOf' in odds ? formatFraction(odds.chanceOf(true)) : 'refused';
}

/** The reasons against a call. */
export function against<G extends Game>(rules: Ruleset<G>, fight: Fight<G>, command: Command): readonly string[] {
  const world = openWorld(fight, rules);
  const read = readCommand(world, command, checkActions(rules));
  return (isRefused(read) ? read : refusals(world, read)).map(({ text }) => text);
}
