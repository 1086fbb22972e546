import type { Play } from '../../src/kernel/play/play.ts';
import type { Effect } from '../../src/kernel/state/fight.ts';
import type { Newcomer } from '../../src/kernel/state/setup.ts';
import { GRABBED } from '../../src/rulesets/timecount/conditions/conditions.ts';
import type { TimeCountGame } from '../../src/rulesets/timecount/game.ts';
import { person, playOf, type Settings, stateOf } from './timecount-fights.ts';

export type Sheet = Readonly<Record<string, unknown>>;
export type More = Partial<Newcomer<TimeCountGame>>;
type Tc = Play<TimeCountGame>;

/** Acts long after all others. */
export const late: { readonly surprised: boolean; readonly initiative: number } = { surprised: false, initiative: 500 };
export const now: { readonly surprised: boolean; readonly initiative: number } = { surprised: false, initiative: 0 };
export const strong: Sheet = { attributes: { strength: 3 }, accuracy: 2, baseTop: 0 };
/** All damage is loss of hit points. */
export const soft: Sheet = { baseTop: 0 };

/** Every defence another number: Primary 13, Passive 10, Vigor 12, Celerity 15, Spirit 18. */
export const GUARDED: Sheet = {
  ...{ fortitude: 1, agility: 2, willpower: 3 },
  attributes: { constitution: 1, dexterity: 3, wisdom: 5 },
  weapons: ['dagger'],
};

/** A acts now, B beside him much later, then whoever else. */
export function duel(
  a: readonly [Sheet, More?],
  b: readonly [Sheet, More?],
  settings: Settings = {},
  ...others: readonly More[]
): Tc {
  const rest = others.map((more, index) => person(`c${index}`, {}, { entry: late, ...more }));
  return playOf(
    [person('a', a[0], { at: [3, 3], ...a[1] }), person('b', b[0], { at: [4, 3], entry: late, ...b[1] }), ...rest],
    settings,
  );
}

/** A command of A against B. */
export function to(what: string, more: Sheet = {}): { by: string; do: string; target: string } {
  return { by: 'a', do: what, target: 'b', ...more };
}

export function grabbedBy(source: number, more: Partial<typeof GRABBED.blank> = {}): Effect {
  return GRABBED.by(source, { ...GRABBED.blank, ...more });
}

export function at(play: Tc, who: number): readonly number[] {
  const { x, y } = stateOf(play, who);
  return [x, y];
}

/** When A acts next. */
export function next(play: Tc): number | undefined {
  return play.fight.clock.next[0];
}

/** The choices of the question that waits for an answer, or null. */
export function asked(play: Tc): readonly string[] | null {
  const need = play.fight.pending?.need;
  return need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : null;
}
