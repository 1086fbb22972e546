import { describe, expect, it } from 'vitest';
import { after, effect, eventsOf, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TimeCountGame } from '../game.ts';

type Sheet = Readonly<Record<string, unknown>>;
type More = Partial<Newcomer<TimeCountGame>>;
const late = { surprised: false, initiative: 500 };
const bound: More = { effects: [effect('bound')], entry: late };

/** A with a mace beside B, who is bound, and others. */
function scene(dice: readonly number[], victim: Sheet = {}, others: readonly More[] = [], a: Sheet = {}) {
  const people = [
    person('a', { weapons: ['mace'], ...a }, { at: [3, 3] }),
    person('b', { baseTop: 0, hitPoints: 30, ...victim }, { at: [4, 3], ...bound }),
    ...others.map((more, index) => person(`c${index}`, {}, { side: 'b', entry: late, ...more })),
  ];
  return playOf(people, { dice });
}
type Play = ReturnType<typeof scene>;

const prepare = { by: 'a', do: 'coupDeGrace', target: 'b' };
const deal = { by: 'a', do: 'coupStrike' };
const cancel = { by: 'a', do: 'cancelPreparation' };
const namesOf = (play: Play, who: number) => play.fight.combatants[who]!.effects.map(({ name }) => name);
const hitPoints = (play: Play) => play.fight.combatants[1]!.counts.hitPoints;
const totals = (play: Play) => eventsOf(play.step?.events ?? [], 'check').map(({ total, versus }) => [total, versus]);
const wait = (by: string) => ({ by, do: 'wait' });
const soon = (initiative: number): More => ({ entry: { surprised: false, initiative } });

describe('Coup de Grace', () => {
  it('[TC-COUP-01] [TC-SPEC-02] takes a Slow preparation, then the time of the weapon', () => {
    const prepared = after(scene([1]), prepare);
    expect([prepared.fight.clock.now, namesOf(prepared, 0)]).toEqual([12, ['coupDeGrace']]);
    expect(hitPoints(prepared)).toBe(30);
    const dealt = after(prepared, deal);
    expect([dealt.fight.clock.next[0], hitPoints(dealt), namesOf(dealt, 0), namesOf(dealt, 1)]).toEqual([
      21,
      12,
      [],
      ['bound'],
    ]);
  });

  it('[TC-COUP-05] [TC-INIT-14] may be held back for a tick at a time once it is prepared, immobile all the while', () => {
    const prepared = after(scene([1]), prepare);
    const held = after(prepared, wait('a'), wait('a'));
    expect([held.fight.clock.now, namesOf(held, 0)]).toEqual([14, ['coupDeGrace']]);
    expect(refusedBy(held, { by: 'a', do: 'move', to: [2, 3] })).toEqual(['TC-SPEC-02']);
    const dealt = after(held, deal);
    expect([dealt.fight.clock.next[0], hitPoints(dealt)]).toEqual([14 + 9, 12]);
  });

  it('[TC-SPEC-03] fails at once where a game master puts the victim elsewhere', () => {
    const under = after(scene([1], {}, [soon(2)]), prepare);
    expect([under.fight.clock.now, namesOf(under, 0)]).toEqual([2, ['coupDeGrace']]);
    const put = (target: string) => after(under, { by: GAME_MASTER, do: 'place', target, to: [4, 4] });
    expect([namesOf(put('b'), 0), namesOf(put('c0'), 0)]).toEqual([[], ['coupDeGrace']]);
  });

  it('[TC-COUP-01] the target is at most 10 feet away, and no farther than the weapon reaches', () => {
    const far = (weapon: string, x: number) => {
      const people = [person('a', { weapons: [weapon] }, { at: [3, 3] }), person('b', {}, { at: [x, 3], ...bound })];
      return refusedBy(playOf(people), prepare);
    };
    expect([far('light crossbow', 5), far('light crossbow', 6)]).toEqual([[], ['TC-COUP-01']]);
    expect([far('mace', 4), far('mace', 5)]).toEqual([[], ['TC-SPEC-09']]);
  });

  it('[TC-COUP-01] [TC-RANGE-03] a weapon that is thrown for it lies beside the victim', () => {
    const at = (x: number) => {
      const people = [person('a', { weapons: ['dagger'] }, { at: [3, 3] }), person('b', {}, { at: [x, 3], ...bound })];
      return after(playOf(people, { dice: [2] }), prepare, deal).fight.combatants[0]!.items[0]!;
    };
    expect([at(4).place, at(5).place, at(5).counts['column']]).toEqual(['hand', 'dropped', 5]);
  });

  it('[TC-COUP-08] [TC-COND-13] the target is helpless: unconscious, fully paralysed, fully petrified, bound or asleep', () => {
    const refused = (...effects: string[]) =>
      refusedBy(
        playOf([
          person('a', { weapons: ['mace'] }),
          person('b', {}, { entry: late, effects: effects.map((name) => effect(name)) }),
          person('c', {}, { side: 'b', entry: late, at: [9, 9] }),
        ]),
        prepare,
      );
    expect(['unconscious', 'paralysed', 'petrified', 'bound', 'asleep'].flatMap((name) => refused(name))).toEqual([]);
    expect([refused(), refused('prone', 'immobile')]).toEqual([['TC-COUP-08'], ['TC-COUP-08']]);
  });

  it.each(['bound', 'asleep'])(
    '[TC-COUP-08] who is %s does nothing, and still counts for his side until freed',
    (name) => {
      const held = (initiative: number): More => ({ ...soon(initiative), effects: [effect(name)] });
      const a = person('a', { weapons: ['mace'] }, { at: [3, 3], ...soon(3) });
      const alone = playOf([a, person('b', { weapons: ['mace'] }, { at: [4, 3], ...held(1) })]);
      expect([alone.fight.over, alone.fight.clock.now, alone.fight.clock.next]).toEqual([null, 3, [3, NEVER]]);
      for (const act of ['attack', 'grab', 'tackle'])
        expect([act, refusedBy(alone, { by: 'b', do: act, target: 'a' })]).toEqual([act, ['TC-COND-04']]);
      expect(refusedBy(alone, wait('b'))).toEqual(['TC-COND-04']);
      const freed = after(alone, { by: GAME_MASTER, do: 'relieve', target: 'b', choice: name }, wait('a'));
      expect([freed.fight.clock.now, refusedBy(freed, { by: 'b', do: 'attack', target: 'a' })]).toEqual([3, []]);
      // With nobody left who acts, time stands still until a game master does something.
      const both = playOf([person('a', {}, held(1)), person('b', {}, held(2))]);
      expect([both.fight.over, both.fight.clock.next]).toEqual([null, [NEVER, NEVER]]);
    },
  );

  it('[TC-SPEC-02] while he prepares he can do nothing else', () => {
    const prepared = after(scene([]), prepare);
    for (const command of [
      { by: 'a', do: 'attack', target: 'b' },
      { by: 'a', do: 'drop', with: 'mace' },
    ]) {
      expect(refusedBy(prepared, command)).toEqual(['TC-SPEC-02']);
    }
    expect(refusedBy(scene([]), deal)).toEqual(['TC-COUP-01']);
  });

  it('[TC-SPEC-02] he may give it up at any time, and acts on the following tick', () => {
    const other = scene([], {}, [{ ...soon(5), at: [9, 9] }]);
    const preparing = after(other, prepare);
    expect(preparing.fight.clock.now).toBe(5);
    const given = after(preparing, cancel);
    expect([given.fight.clock.next[0], namesOf(given, 0), namesOf(given, 1)]).toEqual([6, [], ['bound']]);
    expect(refusedBy(given, cancel)).toEqual(['TC-SPEC-02']);
    const atLast = after(scene([]), prepare, cancel);
    expect([atLast.fight.clock.now, refusedBy(atLast, wait('a'))]).toEqual([13, []]);
  });

  it('[TC-SPEC-03] fails as soon as a requirement is no longer met', () => {
    const preparing = after(scene([], {}, [{ ...soon(5), at: [9, 9] }]), prepare);
    const freed = after(preparing, { by: 'gm', do: 'relieve', target: 'b', choice: 'bound' });
    expect([namesOf(freed, 0), freed.fight.clock.next[0]]).toEqual([[], 6]);
    const disarmed = after(
      scene([15], {}, [{ ...soon(5), at: [3, 2], sheet: person('x', { weapons: ['mace'], accuracy: 9 }).sheet }]),
      prepare,
      { by: 'c0', do: 'disarm', target: 'a', choice: 'mace' },
      'no',
      'none',
    );
    expect([namesOf(disarmed, 0), disarmed.fight.clock.now]).toEqual([[], 6]);
  });

  it('[TC-SPEC-03] [TC-COUP-01] fails where a door is shut between the two', () => {
    const map = parseMap({ rows: ['....', '....'], edges: [{ kind: 'open door', at: [1, 0], side: 'east' }] });
    const people = [
      person('a', { weapons: ['mace'] }, { at: [1, 0] }),
      person('b', {}, { at: [2, 0], ...bound }),
      person('c', {}, { at: [2, 0], side: 'b', ...soon(5) }),
    ];
    const shut = after(playOf(people, { map }), prepare, { by: 'c', do: 'closeDoor', choice: 'B1/C1' });
    expect([namesOf(shut, 0), shut.fight.clock.next[0]]).toEqual([[], 6]);
  });

  it('[TC-SPACE-10] [TC-COUP-02] is not dealt where there is no room to fight', () => {
    const others = [8, 9].map((y): More => ({ side: 'a', at: [9, y] }));
    const ready = after(scene([1], {}, others), prepare);
    const beside = (...who: readonly string[]) =>
      refusedBy(
        after(ready, ...who.map((target) => ({ by: GAME_MASTER, do: 'place', target, to: [3, 3] as const }))),
        deal,
      );
    expect([beside('c0'), beside('c0', 'c1')]).toEqual([[], ['TC-SPACE-10']]);
  });

  it('[TC-COUP-05] he is immobile meanwhile', () => {
    const struck = after(scene([5], {}, [{ ...soon(5), at: [3, 2] }], { agility: 4 }), prepare, {
      by: 'c0',
      do: 'unarmed',
      target: 'a',
    });
    expect(totals(struck)[0]).toEqual([5, 10]);
  });

  it('[TC-COUP-06] fails when the target moves or is moved', () => {
    const rescue = { side: 'b', at: [5, 3] as const, ...soon(5) };
    const preparing = scene([10], {}, [rescue]);
    const moved = after(preparing, prepare, { by: 'c0', do: 'bullRush', target: 'b' }, 'vigor');
    expect([namesOf(moved, 0), moved.fight.combatants[1]!.x]).toEqual([['coupDeGrace'], 4]);
    const aside = scene([10], {}, [{ ...rescue, at: [4, 2] }]);
    const shoved = after(aside, prepare, { by: 'c0', do: 'bullRush', target: 'b' }, 'vigor');
    expect([namesOf(shoved, 0), shoved.fight.clock.next[0]]).toEqual([[], 6]);
  });

  it('[TC-COUP-02] engaged he rolls at +10 against Passive; else he hits for certain', () => {
    const engaged = (dice: readonly number[]) =>
      after(scene(dice, { agility: 3, hitPoints: 10 }, [{ at: [3, 2] }]), prepare, deal);
    expect(totals(engaged([2]))[0]).toEqual([12, 10]);
    expect(engaged([1, 4]).fight.clock.next[0]).toBe(25);
    const alone = after(scene([], { hitPoints: 10 }, [{ at: [3, 1] }]), prepare, deal);
    expect(totals(alone)[0]?.[1]).toBe(0);
    expect(hitPoints(alone)).toBe(-8);
  });

  it('[TC-COUP-03] [TC-DMG-10] deals twice the critical damage, extra dice once', () => {
    const mace = { name: 'mace', category: 'maces and clubs', damage: '1d8', extraDamage: '1d6' };
    const dealt = after(
      scene([4, 1], { hitPoints: 99 }, [], { weapons: [mace], power: 1, attributes: { strength: 2 } }),
      prepare,
      deal,
    );
    expect(hitPoints(dealt)).toBe(99 - 2 * (8 + 2 + 1 + 2) - 4);
  });

  it('[TC-COUP-04] who survives is killed by the usual attack against Vigor', () => {
    const dealt = (natural: number) => after(scene([natural], { fortitude: 2 }), prepare, deal);
    expect(totals(dealt(11)).at(-1)).not.toEqual([21, 12]);
    expect([hitPoints(dealt(11)), hitPoints(dealt(12))]).toEqual([12, 0]);
    expect(dealt(12).fight.over).toEqual({ winner: 'a' });
  });

  it('[TC-COUP-07] who is immune to critical hits suffers an ordinary hit only', () => {
    const dealt = after(scene([5], { criticalImmune: true }), prepare, deal);
    expect([hitPoints(dealt), eventsOf(dealt.step?.events ?? [], 'roll').length]).toEqual([25, 1]);
  });

  it('[TC-INIT-07] the stroke falls together with the other acts of its tick', () => {
    const rescue = { at: [4, 2] as const, ...soon(12) };
    const ready = after(scene([15, 15, 15], {}, [rescue]), prepare);
    expect(ready.fight.clock.now).toBe(12);
    const both = after(ready, { by: 'c0', do: 'bullRush', target: 'b' }, deal, 'vigor', '5');
    expect([hitPoints(both), both.fight.combatants[1]!.y]).toEqual([0, 4]);
  });
});
