import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TcScene, TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

type Sheet = Readonly<Record<string, unknown>>;
type More = Partial<Newcomer<TimeCountGame>>;
const late = { surprised: false, initiative: 500 };
const soon = (initiative: number): More => ({ entry: { surprised: false, initiative } });
const kit = { weapons: ['mace'], agility: 4 };

/** A acts now, B beside him at tick 2. */
function duel(sheet: Sheet = kit, more: More = {}, settings: Settings = {}, b: More = soon(2)) {
  return playOf([person('a', sheet, more), person('b', { weapons: ['club'] }, b)], settings);
}
type Play = ReturnType<typeof duel>;

const take = (choice: string) => ({ by: 'a', do: 'stance', choice });
const namesOf = (play: Play, who = 0) => play.fight.combatants[who]!.effects.map(({ name }) => name);
const next = (play: Play) => play.fight.clock.next[0];
const totals = (play: Play) => eventsOf(play.step?.events ?? [], 'check').map(({ total, versus }) => [total, versus]);

/** The defence of A, with these effects, against B's club or another form. */
function defenseOf(names: readonly string[], sheet: Sheet = kit, more = {}, settings: Settings = {}): number {
  const effects = names.map((name) => effect(name));
  const fight = fightOf([person('a', sheet, { effects }), person('b', { weapons: ['club', 'short bow'] })], settings);
  const rule = (scene: TcScene) =>
    scene.slots.defenseTally(scene, attackWith(scene, 'club', { attacker: 1, defender: 0, ...more })).total;
  return playRule(timecount, fight, [], rule).value;
}

function attackOf(names: readonly string[], more = {}): number {
  const effects = names.map((name) => effect(name));
  const fight = fightOf([person('a', { weapons: ['mace', 'short bow'] }, { effects }), person('b')]);
  return playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.attackTally(scene, attackWith(scene, 'mace', more)).total,
  ).value;
}

describe('shifting', () => {
  it('[TC-STANCE-01] [TC-STANCE-06] takes the shift speed of the stance', () => {
    const speeds = ['cautious', 'crouch', 'parrying', 'poised'].map((name) => next(after(duel(), take(name))));
    expect(speeds).toEqual([4, 2, 6, 4]);
    expect(refusedBy(duel(), take('lordly'))).toEqual(['TC-STANCE-06']);
  });

  it('[TC-STANCE-02] [TC-INIT-13] costs at once, and gives when the time is over', () => {
    const struckAt = (initiative: number) => {
      const play = duel(kit, {}, { dice: [5] }, soon(initiative));
      const shifted = after(play, take('cautious'));
      const own = initiative === 4 ? [{ by: 'a', do: 'wait' }] : [];
      return totals(after(shifted, ...own, { by: 'b', do: 'attack', target: 'a' }))[0];
    };
    expect([struckAt(3), struckAt(4)]).toEqual([
      [5, 14],
      [5, 16],
    ]);
    const low = (initiative: number) => {
      const shifted = after(duel(kit, {}, { dice: [5] }, soon(initiative)), take('crouch'));
      return totals(after(shifted, { by: 'b', do: 'attack', target: 'a' }))[0]?.[1];
    };
    expect(low(1)).toBe(12);
  });

  it('[TC-STANCE-02] [TC-STANCE-17] who drops of his own will is helped by it once the time is over, who falls at once', () => {
    const archer: More = { at: [6, 1], entry: { surprised: false, initiative: 1 } };
    const start = playOf([person('a', kit), person('b', { weapons: ['short bow'] }, archer)], { dice: [5, 5] });
    const shot = { by: 'b', do: 'attack', target: 'a' };
    const dropped = after(start, { by: 'a', do: 'dropProne' });
    expect(totals(after(dropped, shot))).toEqual([[5, 14]]);
    expect(totals(after(dropped, { by: 'b', do: 'wait' }, { by: 'a', do: 'wait' }, shot))).toEqual([[5, 18]]);
    const beside = duel(kit, {}, { dice: [20] }, soon(1));
    const tripped = after(beside, { by: 'a', do: 'dropProne' }, { by: 'b', do: 'trip', target: 'a' });
    const lies = ({ fight }: Play) => fight.combatants[0]!.effects.map(({ name, data }) => [name, data]);
    expect([lies(dropped), lies(tripped)]).toEqual([[['prone', { from: 2 }]], [['prone', null]]]);
  });

  it('[TC-STANCE-03] going back is free, but from a crouch and from the ground', () => {
    const back = (name: string) => refusedBy(duel(kit, { effects: [effect(name)] }), { by: 'a', do: 'basicStance' });
    expect([back('cautious'), back('parrying'), back('poised')]).toEqual([[], [], []]);
    expect([back('crouch'), back('prone'), back('facing')]).toEqual([
      ['TC-STANCE-03'],
      ['TC-STANCE-03'],
      ['TC-STANCE-03'],
    ]);
    const free = after(duel(kit, { effects: [effect('cautious')] }), { by: 'a', do: 'basicStance' });
    expect([namesOf(free), next(free)]).toEqual([[], 0]);
  });

  it('[TC-STANCE-04] there is one stance at a time, and who is felled has none but that', () => {
    const play = duel(kit, { effects: [effect('cautious')] });
    expect(namesOf(after(play, take('crouch')))).toEqual(['crouch']);
    expect(refusedBy(play, take('cautious'))).toEqual(['TC-STANCE-04']);
    expect(namesOf(after(play, { by: 'a', do: 'dropProne' }))).toEqual(['prone']);
    const lying = duel(kit, { effects: [effect('prone')] });
    expect(refusedBy(lying, take('cautious'))).toEqual(['TC-STANCE-17']);
  });
});

it('[TC-STANCE-05] what a stance adds is a rule that skills can replace', () => {
  const better = {
    ...timecount,
    slots: {
      ...timecount.slots,
      stanceBonus: (_scene: TcScene, tally: Tally) => tally.add(5, term('a skill', 'TC-STANCE-05')),
    },
  };
  const fight = fightOf([person('a', kit, { effects: [effect('cautious')] }), person('b', { weapons: ['club'] })]);
  const rule = (scene: TcScene) =>
    scene.slots.defenseTally(scene, attackWith(scene, 'club', { attacker: 1, defender: 0 })).total;
  expect(playRule(better, fight, [], rule).value).toBe(19);
});

describe('Cautious', () => {
  it('[TC-STANCE-07] +2 Primary, -2 to all attacks, nothing to checks or other defences', () => {
    expect([defenseOf([]), defenseOf(['cautious'])]).toEqual([14, 16]);
    expect(defenseOf(['cautious', 'unsteady'])).toBe(10);
    expect(defenseOf(['cautious'], kit, { defense: 'celerity' })).toBe(14);
    expect([attackOf([]), attackOf(['cautious']), attackOf(['cautious'], { melee: false })]).toEqual([0, -2, -2]);
  });
});

describe('Crouch', () => {
  it('[TC-STANCE-08] +2 against ranged, -2 against melee attacks, -2 to hit in melee', () => {
    expect([defenseOf(['crouch']), defenseOf(['crouch'], kit, { melee: false })]).toEqual([12, 16]);
    expect([attackOf(['crouch']), attackOf(['crouch'], { melee: false })]).toEqual([-2, 0]);
  });

  it('[TC-STANCE-08] whatever the defence, by option Primary and Passive only', () => {
    const of = (stanceDefenseScope: string, defense: string, names = ['crouch']) =>
      defenseOf(names, kit, { defense }, { options: { stanceDefenseScope } });
    expect([of('any', 'celerity'), of('primaryPassive', 'celerity')]).toEqual([12, 14]);
    expect([of('primaryPassive', 'primary'), of('primaryPassive', 'passive')]).toEqual([12, 8]);
    expect([of('any', 'vigor', ['prone']), of('primaryPassive', 'vigor', ['prone'])]).toEqual([6, 10]);
  });

  it('[TC-STANCE-08] no longbows', () => {
    const bow = { name: 'long bow', category: 'bows', damage: '1d8', hands: 'two', increment: 60 };
    const shoot = (weapon: Sheet | string, ...names: string[]) =>
      refusedBy(
        playOf([
          person('a', { weapons: [weapon] }, { effects: names.map((name) => effect(name)) }),
          person('b', {}, { at: [5, 5] }),
        ]),
        { by: 'a', do: 'attack', target: 'b' },
      );
    expect(shoot({ ...bow, longbow: true }, 'crouch')).toEqual(['TC-STANCE-08']);
    expect([shoot({ ...bow, longbow: true }), shoot('short bow', 'crouch')]).toEqual([[], []]);
  });

  it('[TC-STANCE-09] [TC-ACT-10] rising is Rapid, and he crouches until the time is over', () => {
    const rising = after(duel(kit, { effects: [effect('crouch')] }, {}, soon(1)), { by: 'a', do: 'rise' });
    expect([rising.fight.clock.now, next(rising), namesOf(rising)]).toEqual([1, 2, ['crouch']]);
    expect(namesOf(after(rising, { by: 'b', do: 'wait' }))).toEqual([]);
    const up = after(duel(kit, { effects: [effect('crouch')] }, {}, { entry: late }), { by: 'a', do: 'rise' });
    expect(namesOf(up)).toEqual([]);
    expect(refusedBy(up, { by: 'a', do: 'rise' })).toEqual(['TC-STANCE-09']);
  });
});

describe('Parrying', () => {
  const fighter = { ...kit, accuracy: 5, attributes: { strength: 2 } };

  it('[TC-STANCE-10] Primary rises by half the attack bonus of the best weapon in hand, ranged ones too', () => {
    expect(defenseOf(['parrying'], fighter) - defenseOf([], fighter)).toBe(3);
    const trained = { ...fighter, weapons: [{ name: 'm', category: 'axes', damage: '1d6', training: 'proficient' }] };
    expect(defenseOf(['parrying'], trained) - defenseOf([], trained)).toBe(4);
    const two = { ...trained, weapons: ['mace', { ...trained.weapons[0], place: 'off' }] };
    expect(defenseOf(['parrying'], two) - defenseOf([], two)).toBe(4);
    const archer = { ...fighter, weapons: ['short bow'], accuracy: 9 };
    const shot = { melee: false };
    expect(defenseOf(['parrying'], archer, shot) - defenseOf([], archer, shot)).toBe(4);
    expect(defenseOf(['parrying', 'higherGround', 'cautious'], fighter)).toBe(14 + 3 + 2);
  });

  it('[TC-STANCE-10] [TC-PARA-03] [TC-PETR-01] what stiffens weakens that attack bonus as well', () => {
    const primary = (name: string, counts: { paralysis: number } | { petrification: number }) => {
      const stiff = person('a', fighter, { effects: [effect(name)], counts });
      const attack = { attacker: 1, defender: 0 };
      const rule = (scene: TcScene) => scene.slots.defenseTally(scene, attackWith(scene, 'club', attack)).total;
      return playRule(timecount, fightOf([stiff, person('b', { weapons: ['club'] })]), [], rule).value;
    };
    // 5 + 2, less 1 and less 2; Vigor 10, so that 5 points are one step and 9 no more.
    const parries = (points: number) =>
      primary('parrying', { petrification: points }) - primary('prone', { petrification: points }) - 4;
    expect([parries(0), parries(1), parries(2)]).toEqual([3, 3, 2]);
    expect([primary('parrying', { paralysis: 9 }), primary('parrying', { paralysis: 10 })]).toEqual([17, 16]);
  });

  it('[TC-STANCE-11] the bonus of a shield in use counts twice', () => {
    const shielded = { ...fighter, shield: { name: 's', bonus: 2, enhancement: 1 } };
    expect(defenseOf(['parrying'], shielded) - defenseOf([], shielded)).toBe(6);
    const loose = { ...fighter, shield: { name: 's', bonus: 2, ready: false } };
    expect(defenseOf(['parrying'], loose) - defenseOf([], loose)).toBe(3);
  });

  it('[TC-STANCE-12] always at least 2 in all, and nothing where Passive is used', () => {
    expect(defenseOf(['parrying']) - defenseOf([])).toBe(2);
    const inept = { ...kit, accuracy: -4, shield: 'shield' };
    expect(defenseOf(['parrying'], inept) - defenseOf([], inept)).toBe(2);
    expect(defenseOf(['parrying', 'unsteady'], fighter)).toBe(10);
  });

  it('[TC-STANCE-13] half speed and no attacks', () => {
    const parrying: More = { effects: [effect('parrying')] };
    const play = duel(kit, parrying);
    for (const what of ['attack', 'unarmed', 'trip', 'feint', 'quickStrike']) {
      expect(refusedBy(play, { by: 'a', do: what, target: 'b' })).toContain('TC-STANCE-13');
    }
    const walked = (speed: number) =>
      refusedBy(duel({ ...kit, speed }, { ...parrying, at: [3, 3] }, {}, { at: [9, 9] }), {
        by: 'a',
        do: 'move',
        to: [5, 3],
      });
    expect([walked(80), walked(40)]).toEqual([[], ['TC-MOVE-06']]);
  });
});

describe('Poised', () => {
  it('[TC-STANCE-14] a movement may start at a run or a sprint, and ends the stance', () => {
    const open: More = { at: [30, 30], entry: late };
    const run = (gait: string, ...names: string[]) => {
      const poised: More = { at: [3, 3], effects: names.map((name) => effect(name)) };
      return [duel(kit, poised, { dice: [6, 6, 6] }, open), { by: 'a', do: 'run', choice: gait, to: [5, 3] }] as const;
    };
    expect(refusedBy(...run('run'))).toContain('TC-RUN-01');
    expect(refusedBy(...run('sprint'))).toContain('TC-RUN-02');
    expect([refusedBy(...run('run', 'poised')), refusedBy(...run('sprint', 'poised'))]).toEqual([[], []]);
    expect(namesOf(after(...run('run', 'poised')))).not.toContain('poised');
  });

  it('[TC-STANCE-15] nobody who is poised walks off the map', () => {
    const map = parseMap({ rows: ['....', '....'] });
    const leaves = (...names: readonly string[]) => {
      const more: More = { effects: names.map((name) => effect(name)) };
      return refusedBy(duel(kit, more, { map }), { by: 'a', do: 'leave' });
    };
    expect([leaves(), leaves('poised')]).toEqual([[], ['TC-STANCE-15']]);
  });

  it('[TC-STANCE-15] immobile also during the shift, so Passive counts', () => {
    expect(defenseOf(['poised'])).toBe(10);
    const shifting = after(duel(kit, {}, { dice: [5] }), take('poised'));
    expect(totals(after(shifting, { by: 'b', do: 'attack', target: 'a' }))[0]).toEqual([5, 10]);
  });
});
