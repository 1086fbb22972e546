import type { Play } from '../../src/kernel/play/play.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { Newcomer } from '../../src/kernel/state/setup.ts';
import type { TimeCountGame } from '../../src/rulesets/timecount/game.ts';
import { person, playOf, type Settings } from './timecount-fights.ts';

type Tc = Play<TimeCountGame>;
type Sheet = Readonly<Record<string, unknown>>;

/** A spell of 4 ticks that deals 1d6 against Primary at a distance, unless said otherwise. */
export function spell(more: Sheet = {}): Sheet {
  const plain = { id: 'bolt', name: 'bolt', castingTime: 'swift', fatigue: 2, defense: 'primary', damage: '1d6' };
  return { ...plain, increment: 30, ...more };
}

/** A caster who acts now against somebody in the distance who acts much later, and whoever else. */
export function caster(sheet: Sheet = {}, settings: Settings = {}, ...others: readonly Newcomer<TimeCountGame>[]): Tc {
  const late = { surprised: false, initiative: 300 };
  const people = [
    person('a', { spells: [spell()], ...sheet }, { at: [3, 3] }),
    person('b', { baseTop: 0 }, { at: [6, 3], entry: late }),
  ];
  return playOf([...people, ...others], settings);
}

/** A command of the caster. */
export function does(what: string, more: Sheet = {}): { by: string; do: string } {
  return { by: 'a', do: what, ...more };
}

export const prepares: Command = does('prepare', { choice: 'bolt' });
export const casts: Command = does('cast', { target: 'b', choice: 'take 10' });

/** The tick, and that of the caster's next turn. */
export function times(play: Tc): readonly (number | undefined)[] {
  return [play.fight.clock.now, play.fight.clock.next[0]];
}
