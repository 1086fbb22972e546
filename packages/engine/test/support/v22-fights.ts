import { Generator } from '../../src/chance/generator.ts';
import { answer, type Outcome, type Play, run } from '../../src/kernel/play/play.ts';
import type { Combatant, Effect, Fight } from '../../src/kernel/state/fight.ts';
import { NOBODY } from '../../src/kernel/state/fight.ts';
import { type Newcomer, prepare } from '../../src/kernel/state/setup.ts';
import { plainAttack } from '../../src/rulesets/d20/attack/plain-attack.ts';
import type { Attack, D20Clock } from '../../src/rulesets/d20/game.ts';
import type { D20v22Game } from '../../src/rulesets/d20v22/game.ts';
import { d20v22 } from '../../src/rulesets/d20v22/index.ts';
import type { D20v22Options } from '../../src/rulesets/d20v22/options.ts';
import { type Slot, whoseTurn } from '../../src/time/rounds.ts';

/** One combatant of a test; what is left out is plain. */
export interface Someone {
  readonly sheet?: object;
  readonly side?: string;
  readonly at?: readonly [number, number];
  readonly effects?: readonly (string | Partial<Effect>)[];
  readonly counts?: Readonly<Record<string, number>>;
}

function effectOf(given: string | Partial<Effect>): Effect {
  const plain = { name: '', source: NOBODY, until: null, data: null };
  return typeof given === 'string' ? { ...plain, name: given } : { ...plain, ...given };
}

function newcomer(someone: Someone, index: number): Newcomer<D20v22Game> {
  return {
    id: 'abcdef'[index] ?? `${index}`,
    name: 'ABCDEF'[index] ?? `${index}`,
    side: someone.side ?? (index === 0 ? 'heroes' : 'villains'),
    at: someone.at ?? [index, 0],
    sheet: d20v22.sheets.schema.parse(someone.sheet ?? {}),
    hidden: false,
    entry: { surprised: false, initiative: null },
    counts: someone.counts ?? {},
    effects: (someone.effects ?? []).map(effectOf),
  };
}

/** A fight of these, in open ground, side by side from the west; the first one is the hero `a`. Nobody has acted, no turn has begun. */
export function fightOf(people: readonly Someone[], options: Partial<D20v22Options> = {}): Fight<D20v22Game> {
  return prepare(d20v22, {
    title: 'test',
    options,
    map: null,
    combatants: people.map(newcomer),
    dice: { script: [], typed: false, generator: Generator.seeded(1).state() },
  });
}

/** The same with the turn of the first of these counts in round 1; `counts` are initiative results by combatant. */
export function inTurn(fight: Fight<D20v22Game>, counts: readonly number[], turn = 0): Fight<D20v22Game> {
  const order: Slot[] = counts
    .map((count, who) => ({ who, count, modifier: 0, rank: 0 }))
    .sort((a, b) => b.count - a.count);
  const clock: D20Clock = { ...fight.clock, round: 1, turn, order };
  const acting = order[turn]?.who;
  const combatants = fight.combatants.map((each) => ({
    ...each,
    counts: {
      ...each.counts,
      standard: each.index === acting ? 1 : 0,
      move: each.index === acting ? 1 : 0,
      step: 1,
      opportunities: 1,
    },
  }));
  return { ...fight, clock, combatants };
}

/** The combatant of that index. @throws RangeError where there is none */
export function someoneIn({ combatants }: Pick<Fight<D20v22Game>, 'combatants'>, who: number): Combatant<D20v22Game> {
  const found = combatants[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}, of ${combatants.length}`);
  return found;
}

/** A plain blow of `a` at `b` with the first weapon. */
export function blow(changes: Partial<Attack> = {}): Attack {
  return { ...plainAttack(0, 1, 0), ...changes };
}

/** Carries out commands, written as [who, what, arguments], and answers, written as their ids, one after another. */
export function playOn(
  start: Play<D20v22Game>,
  steps: readonly (string | readonly [string, string, object?])[],
): Play<D20v22Game> {
  let play = start;
  for (const step of steps) {
    const outcome: Outcome<D20v22Game> =
      typeof step === 'string' ? answer(play, step) : run(play, { by: step[0], do: step[1], ...step[2] });
    if (!outcome.ok) throw new Error(`${step}: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    play = outcome.play;
  }
  return play;
}

/** Who stands where in the order: "b 12, a 7". */
export function orderOf({ fight }: Play<D20v22Game>): string {
  return fight.clock.order.map(({ who, count }) => `${fight.combatants[who]?.id} ${count}`).join(', ');
}

/** Id of the combatant whose turn it is. */
export function turnOf({ fight }: Play<D20v22Game>): string | undefined {
  return fight.combatants[whoseTurn(fight)]?.id;
}
