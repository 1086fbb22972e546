import { openWorld } from '../../src/kernel/scene/world.ts';
import type { CheckEvent, FightEvent } from '../../src/kernel/state/event.ts';
import type { Combatant, Fight, Input } from '../../src/kernel/state/fight.ts';
import type { Attack, AttackResult } from '../../src/rulesets/d20/game.ts';
import { carryOut, refuseManoeuvre, withManoeuvre } from '../../src/rulesets/d20/special/manoeuvre.ts';
import type { D20v22Game } from '../../src/rulesets/d20v22/game.ts';
import { d20v22 } from '../../src/rulesets/d20v22/index.ts';
import type { D20v22Options } from '../../src/rulesets/d20v22/options.ts';
import { playRule } from './play-rule.ts';
import { blow, fightOf, inTurn, type Someone, someoneIn } from './v22-fights.ts';

/** Who takes part in a manoeuvre of `a` against `b`. */
export interface Cast {
  readonly a?: Someone;
  readonly b?: Someone;
  readonly others?: readonly Someone[];
  readonly options?: Partial<D20v22Options>;
  readonly attack?: Partial<Attack>;
}

function startOf({ a = {}, b = {}, others = [], options = { coreDie: 'd20' } }: Cast): Fight<D20v22Game> {
  const people = [a, b, ...others];
  return inTurn(
    fightOf(people, options),
    people.map((_, index) => 20 - index),
  );
}

function attackOf(fight: Fight<D20v22Game>, word: string, { attack = {} }: Cast): Attack {
  const world = openWorld(fight, d20v22);
  const made = withManoeuvre(world, blow({ ...attack, choices: [word, ...(attack.choices ?? [])] }), word);
  if (made === null) throw new Error(`nothing at hand for ${word}`);
  return { ...made, ...attack, choices: made.choices };
}

/** The rules against the manoeuvre of `a` against `b`. */
export function againstManoeuvre(word: string, cast: Cast = {}): readonly string[] {
  const fight = startOf(cast);
  return refuseManoeuvre(openWorld(fight, d20v22), attackOf(fight, word, cast)).map(({ rule }) => rule);
}

/** What came of a manoeuvre. */
export interface Manoeuvred {
  readonly result: AttackResult;
  /** Of each check both totals, or the number that it was against. */
  readonly checks: readonly (readonly [number, number])[];
  after(who: number): Combatant<D20v22Game>;
  effects(who: number): readonly string[];
  at(who: number): readonly number[];
}

/** The manoeuvre of `a` against `b` entire, with these dice and answers. */
export function manoeuvre(word: string, inputs: readonly Input[], cast: Cast = {}): Manoeuvred {
  const fight = startOf(cast);
  const attack = attackOf(fight, word, cast);
  const played = playRule(d20v22, fight, inputs, (scene) => carryOut(scene, attack));
  const after = (who: number): Combatant<D20v22Game> => someoneIn(played.fight, who);
  return {
    result: played.value,
    checks: checksOf(played.events).map(({ total, versus }) => [total, versus]),
    after,
    effects: (who) => after(who).effects.map(({ name }) => name),
    at: (who) => [after(who).x, after(who).y],
  };
}

function checksOf(events: readonly FightEvent[]): readonly CheckEvent[] {
  return events.filter((event): event is CheckEvent => event.kind === 'check');
}
