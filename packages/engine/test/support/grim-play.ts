import { RESULT } from '../../src/kernel/scene/check.ts';
import type { Row } from '../../src/kernel/scene/tally.ts';
import type { CheckEvent, CountEvent, FightEvent } from '../../src/kernel/state/event.ts';
import type { Fight, Input } from '../../src/kernel/state/fight.ts';
import type { Attack, AttackResult } from '../../src/rulesets/d20/game.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import { BLOW } from './grim-fights.ts';
import { type Played, playRule } from './play-rule.ts';

export type PlayedAttack = Played<GrimGame, AttackResult>;

/** Resolves one attack of a against b with listed dice and answers. */
export function strike(fight: Fight<GrimGame>, inputs: readonly Input[], attack: Partial<Attack> = {}): PlayedAttack {
  return playRule(grim, fight, inputs, (scene) => scene.slots.resolveAttack(scene, { ...BLOW, ...attack }));
}

/** The comparison of attack roll and Defense roll. */
export function attackCheck(events: readonly FightEvent[]): CheckEvent {
  return checkOf(events, 'GNG-ATK-03');
}

/** The first check made under that rule. @throws Error where there is none */
export function checkOf(events: readonly FightEvent[], rule: string): CheckEvent {
  const found = events.find((event) => event.kind === 'check' && event.why.rule === rule);
  if (found === undefined || found.kind !== 'check') throw new Error(`no check by ${rule}`);
  return found;
}

/** What is told that is compared with nothing: pieces of damage. */
export function totals(events: readonly FightEvent[]): readonly CheckEvent[] {
  return events.filter((event): event is CheckEvent => event.kind === 'check' && event.result === RESULT);
}

/** How many hit points the events take from a combatant. */
export function lost(events: readonly FightEvent[], who: number, count: string = 'hp'): number {
  const changes = events.filter((event): event is CountEvent => event.kind === 'count' && event.who === who);
  return changes.filter((event) => event.count === count).reduce((sum, { by }) => sum - by, 0);
}

/** The value of the row with that text, or 0 where there is none. */
export function row(rows: readonly Row[] | null, text: string): number {
  return rows?.find((each) => each.text === text)?.value ?? 0;
}

/** The kinds of dice in the order in which they fell, by what they were for. */
export function rolls(events: readonly FightEvent[]): readonly string[] {
  return events.flatMap((event) => (event.kind === 'roll' ? [event.why.text] : []));
}

/** Names of the conditions that a combatant is under. */
export function conditions(fight: Fight<GrimGame>, who: number): readonly string[] {
  return fight.combatants[who]?.effects.map(({ name }) => name) ?? [];
}

/** The value of the row with that text in the first damage that somebody takes. */
export function damageRow(events: readonly FightEvent[], text: string): number {
  const found = events.find((event): event is CountEvent => event.kind === 'count' && event.count === 'hp');
  return row(found?.rows ?? null, text);
}
