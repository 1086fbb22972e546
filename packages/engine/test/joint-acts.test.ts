import { describe, expect, it } from 'vitest';
import { legalActsOf } from '../src/kernel/commands/offers.ts';
import { answer, type Play, run } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { type Effect, type EffectData, type Fight, NOBODY } from '../src/kernel/state/fight.ts';
import type { TimeCountGame } from '../src/rulesets/timecount/game.ts';
import { timecount } from '../src/rulesets/timecount/index.ts';
import { person, playOf } from './support/timecount-fights.ts';

const ARMED: Readonly<Record<string, unknown>> = { weapons: ['short sword', 'dagger'] };
const NAMES: readonly string[] = Object.keys(timecount.effects).filter((name) => !/^ready|^readied/.test(name));
/** Middling faces, as many as anything here takes. */
const DICE: readonly number[] = new Array<number>(40).fill(2);

const EARLY = { entry: { surprised: false, initiative: 3 } };
const LATE = { entry: { surprised: false, initiative: 9 } };

const effect = (name: string, data: EffectData = {}, source = 1): Effect => {
  return { name, source, until: null, data: { ...timecount.effects[name]?.blank, ...data } };
};

/** One who is due now, under these effects, beside his enemy. */
function dueUnder(effects: readonly Effect[]): Fight<TimeCountGame> {
  return playOf([person('a', ARMED, { effects, ...EARLY }), person('b', ARMED, LATE)], { dice: [] }).fight;
}

function canDo(fight: Fight<TimeCountGame>, id: string): boolean {
  const world = openWorld(fight, timecount);
  const action = timecount.actions.find((each) => each.id === id);
  if (action === undefined) throw new Error(`no action is called ${id}`);
  for (const { target } of legalActsOf(world, 0, action)) if (target === 1) return true;
  return false;
}

/** A, under these effects too, holds an act ready against the attacks of b, who attacks him now; null where that is impossible. */
function attacked(action: string, effects: readonly Effect[] = []): Play<TimeCountGame> | null {
  const readied = effect('readied', { action, trigger: 'attacks', item: NOBODY }, NOBODY);
  const people = [person('a', ARMED, { effects: [readied, ...effects], ...LATE }), person('b', ARMED, EARLY)];
  const outcome = run(playOf(people, { dice: DICE }), { by: 'b', do: 'attack', target: 'a' });
  return outcome.ok ? outcome.play : null;
}

function isAsked(play: Play<TimeCountGame> | null): boolean {
  const need = play?.fight.pending?.need;
  return need?.kind === 'answer' && need.question.kind === 'readied';
}

/** Whether b's attack goes on after the readied act of a, though this has come over b meanwhile. */
function goesOn(name: string): boolean {
  const play = attacked('attack');
  if (play === null) throw new Error('b cannot attack');
  const combatants = play.fight.combatants.map((each) =>
    each.index === 1 ? { ...each, effects: [...each.effects, effect(name, {}, 0)] } : each,
  );
  const outcome = answer({ ...play, fight: { ...play.fight, combatants } }, 'b');
  if (!outcome.ok) throw new Error('a cannot answer');
  return (
    outcome.play.step?.events.some(({ kind, ...event }) => kind === 'act' && 'who' in event && event.who === 1) === true
  );
}

describe('an act of several attacks', () => {
  it.each(['bothWeapons'])('%s is refused under every condition that refuses one of them', (whole) => {
    expect([canDo(dueUnder([]), 'attack'), canDo(dueUnder([]), whole)]).toEqual([true, true]);
    const wrong = NAMES.filter((name) => {
      const fight = dueUnder([effect(name)]);
      return canDo(fight, whole) && !canDo(fight, 'attack');
    });
    expect(wrong).toEqual([]);
  });
});

describe('an act held ready', () => {
  it.each(['attack', 'unarmed', 'quickStrike', 'trip', 'grab'])(
    '%s is offered unless it is refused by itself',
    (id) => {
      expect(isAsked(attacked(id))).toBe(true);
      const wrong = NAMES.filter(
        (name) => isAsked(attacked(id, [effect(name)])) && !canDo(dueUnder([effect(name)]), id),
      );
      expect(wrong).toEqual([]);
    },
  );
});

describe('an act that was declared', () => {
  it('[TC-ACT-11] goes on after a readied one unless it has come to be refused by itself', () => {
    const wrong = NAMES.filter((name) => goesOn(name) && !canDo(dueUnder([effect(name)]), 'attack'));
    expect(wrong).toEqual([]);
    expect(NAMES.some(goesOn)).toBe(true);
  });
});
