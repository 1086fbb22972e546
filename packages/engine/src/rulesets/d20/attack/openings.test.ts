import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input, Item } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';

/** A small pistol is struck at 6 + 5 + Dexterity 2 = 13, against +5. */
const STRUCK = 8;
const MISSED = 7;

const told = (events: readonly FightEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
const LOST = 'cannot go through with it after the opening';

/** The shooter beside somebody with a sword. */
function beside(sheet: object, others: Readonly<Record<string, Fighter>> = {}): Fight<ModernGame> {
  return modernFight({ hero: { sheet }, thug: {}, ...others }, { rows: ['......', '......', '......'] });
}

/** The same with so many rounds in the pistol. */
function loaded(rounds: number): Fight<ModernGame> {
  const fight = beside(SHOOTER);
  const counts = { ...fight.combatants[0]?.items[0]?.counts, loaded: rounds };
  return {
    ...fight,
    combatants: fight.combatants.map((each) =>
      each.index === 0 ? { ...each, items: each.items.with(0, { ...(each.items[0] as Item), counts }) } : each,
    ),
  };
}

/** What became of the thing that the shooter had in hand, and whether the act was lost. */
function after(
  fight: Fight<ModernGame>,
  command: Command,
  inputs: readonly Input[],
): { readonly place: string; readonly counts: object; readonly lost: boolean; readonly events: readonly FightEvent[] } {
  const played = perform(fight, command, inputs);
  const thing = played.fight.combatants[0]?.items[0] as Item;
  return {
    place: thing.place,
    counts: thing.counts,
    lost: told(played.events).includes(LOST),
    events: played.events,
  };
}

const ATTACK: Command = { by: 'hero', do: 'attack', target: 'thug' };
const checks = (events: readonly FightEvent[]): number => events.filter(({ kind }) => kind === 'check').length;

describe('an opening that takes away what an act needs', () => {
  it.each(['attack', 'full-attack'])('[MOD-RNG-02] [MOD-AOO-11] a shooter who is disarmed does not shoot: %s', (id) => {
    const { place, counts, lost, events } = after(beside({ ...SHOOTER, baseAttack: 6 }), { ...ATTACK, do: id }, [
      'disarm',
      STRUCK,
    ]);
    expect([place, lost, checks(events)]).toEqual(['dropped', true, 1]);
    expect(counts).toMatchObject({ loaded: 17 });
  });

  it('[MOD-RNG-02] one who was not disarmed does', () => {
    const { place, counts, lost, events } = after(beside(SHOOTER), ATTACK, ['disarm', MISSED, 2]);
    expect([place, lost, checks(events)]).toEqual(['hand', false, 2]);
    expect(counts).toMatchObject({ loaded: 16 });
  });

  it('[MOD-ACT-25] [MOD-AOO-11] a weapon that was struck out of the hand is not loaded', () => {
    const reload: Command = { by: 'hero', do: 'reload', with: 'glock-17' };
    const spare = loaded(3).combatants[0]?.items[0]?.counts['spare'] ?? 0;
    const { place, counts, lost } = after(loaded(3), reload, ['disarm', STRUCK]);
    expect([place, lost]).toEqual(['dropped', true]);
    expect(counts).toMatchObject({ loaded: 3, spare });
    expect(after(loaded(3), reload, ['disarm', MISSED]).counts).toMatchObject({ loaded: 17, spare: spare - 1 });
  });

  it('[MOD-HELP-08] [MOD-AOO-11] nobody is killed with a weapon that is on the ground', () => {
    const fight = beside(SHOOTER, { victim: { at: [0, 1], effects: ['unconscious'] } });
    const { lost, events } = after(fight, { by: 'hero', do: 'coup-de-grace', target: 'victim' }, ['disarm', STRUCK]);
    expect([lost, events.some((event) => event.kind === 'count' && event.who === 2)]).toEqual([true, false]);
  });

  it('[MOD-EXP-11] [MOD-AOO-11] a grenade that lies on the ground is not thrown', () => {
    const bomber = { ...SHOOTER, weapons: ['fragmentation grenade'] };
    const command: Command = { by: 'hero', do: 'throw-at', with: 'fragmentation-grenade', to: [4, 2] };
    const { lost, events } = after(beside(bomber), command, ['disarm', 20]);
    expect([lost, checks(events)]).toEqual([true, 1]);
  });

  it('[MOD-AOO-11] [MOD-RUN-01] who is thrown down does not run', () => {
    const runner = { ...SWORDSMAN, weapons: [] };
    const thug = { sheet: { ...SWORDSMAN, weapons: ['longsword'], feats: ['Combat Martial Arts'] } };
    const fight = modernFight({ hero: { sheet: runner }, thug }, { options: {} });
    const { fight: then } = perform(fight, { by: 'hero', do: 'run', to: [0, 8] }, ['trip', 15, 20, 1]);
    expect([then.combatants[0]?.x, then.combatants[0]?.y]).toEqual([0, 0]);
    expect(then.combatants[0]?.effects.map(({ name }) => name)).toContain('prone');
  });

  const foe = (at: readonly [number, number]): Fighter => ({ at, side: 'gang' });
  const asked = (events: readonly FightEvent[]): readonly number[] =>
    events.flatMap((event) => (event.kind === 'answer' && event.question === 'opportunity' ? [event.who] : []));

  it('[MOD-AOO-11] [MOD-AOO-13] what one enemy takes is gone, though the next misses, and nobody asks who is felled', () => {
    const fight = beside(SHOOTER, { goon: foe([0, 1]) });
    const { lost, events } = after(fight, ATTACK, ['disarm', STRUCK, 'attack', 2]);
    expect([asked(events), lost, checks(events)]).toEqual([[1, 2], true, 2]);
    const weak = modernFight({ hero: { sheet: SHOOTER, counts: { hp: 3 } }, thug: {}, goon: foe([0, 1]) });
    const felled = after(weak, ATTACK, ['attack', 15, 4]);
    expect([asked(felled.events), felled.lost, checks(felled.events)]).toEqual([[1], false, 1]);
    const walked = perform(weak, { by: 'hero', do: 'move', to: [2, 2] }, ['attack', 15, 4]);
    expect(asked(walked.events)).toEqual([1]);
    expect(walked.fight.combatants[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('[MOD-AOO-13] who comes first in the order is asked as well, and the loss is told as a plain fact', () => {
    const fight = beside(SHOOTER);
    const order = fight.clock.order.toReversed();
    const { lost, events } = after({ ...fight, clock: { ...fight.clock, order, turn: 1 } }, ATTACK, ['disarm', STRUCK]);
    expect([asked(events), lost]).toEqual([[1], true]);
    expect(events.find((event) => event.kind === 'tell' && event.why.text === LOST)).toMatchObject({
      who: 0,
      value: 0,
      why: { rule: 'MOD-ACT-21' },
    });
  });

  it('[MOD-CONC-05] [MOD-AOO-11] who is disarmed shoots into no square either', () => {
    const command: Command = { by: 'hero', do: 'attack-square', to: [4, 0] };
    const fight = modernFight({ hero: { sheet: SHOOTER }, thug: {} }, { rows: ['......'], light: 'darkness' });
    expect(after(fight, command, ['disarm', STRUCK, 51]).lost).toBe(true);
    expect(after(fight, command, ['disarm', STRUCK, 50, 2]).lost).toBe(false);
    expect(after(fight, command, ['disarm', MISSED, 2]).lost).toBe(false);
  });

  it('[MOD-AOO-11] who is thrown down does not shoot what cannot be shot from the ground', () => {
    const archer = { ...SHOOTER, weapons: ['compound bow'] };
    const { lost, events } = after(beside(archer), ATTACK, ['trip', 15, 20, 1]);
    expect([lost, checks(events)]).toEqual([true, 2]);
  });

  it('[MOD-UNA-03] [MOD-AOO-11] who is felled by the opening of bare hands strikes no more', () => {
    const fists = (hp: number): Fight<ModernGame> =>
      modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [] }, counts: { hp } }, thug: {} });
    const felled = perform(fists(3), ATTACK, ['attack', 15, 4]);
    expect([checks(felled.events), told(felled.events).includes(LOST)]).toEqual([1, false]);
    expect(checks(perform(fists(30), ATTACK, ['attack', 15, 4, 2]).events)).toBe(2);
  });
});
