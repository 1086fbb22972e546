import { describe, expect, it } from 'vitest';
import {
  after,
  countsOf,
  effect,
  eventsOf,
  namesOf,
  refusedBy,
  totals,
} from '../../../../test/support/timecount-fights.ts';
import {
  asked,
  duel,
  GUARDED,
  late,
  type More,
  next,
  now,
  type Sheet,
  soft,
  strong,
  to,
} from '../../../../test/support/timecount-special.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TimeCountGame } from '../game.ts';

describe('Disarm', () => {
  const kit = { weapons: ['mace'], attributes: { dexterity: 2 }, ...soft };
  const armed = { weapons: ['mace'], ...soft };
  const disarm = (natural: number, a: Sheet = kit, b: Sheet = armed, ...answers: string[]) =>
    after(
      duel([a], [b], { dice: [natural] }),
      to('disarm', { choice: String((b['weapons'] as string[])[0]) }),
      ...answers,
    );
  const place = (play: Play<TimeCountGame>) => play.fight.combatants[1]!.items[0]!.place;

  it('[TC-DISARM-01] is at -4 against Celerity, a class slower, and costs 1 fatigue', () => {
    const missed = disarm(13);
    expect([totals(missed)[0], next(missed), countsOf(missed, 0).fatigue, place(missed)]).toEqual([
      [9, 10],
      12,
      1,
      'hand',
    ]);
  });

  it('[TC-DISARM-02] the thing named falls to the ground', () => {
    expect(place(disarm(14))).toBe('dropped');
    expect(refusedBy(duel([kit], [{}]), to('disarm', { choice: 'mace' }))).toEqual(['TC-DISARM-02']);
  });

  it('[TC-DISARM-03] at 5 more he may damage the target or the thing', () => {
    expect(disarm(18).fight.pending).toBeNull();
    expect(countsOf(disarm(19, kit, armed, 'target'), 1).hitPoints).toBe(18);
    expect(disarm(19, kit, armed, 'thing').fight.combatants[1]!.items[0]!.counts).toMatchObject({ damage: 2 });
    expect(countsOf(disarm(19, kit, armed, 'none'), 1).hitPoints).toBe(20);
  });

  it('[TC-DISARM-04] at 8 more he may take it, with a free hand and a melee weapon', () => {
    const able = { ...kit, accuracy: 3 };
    expect(asked(disarm(18, able))).toEqual(['target', 'thing', 'none']);
    const taken = disarm(19, able, armed, 'yes', 'none');
    const [mine, theirs] = taken.fight.combatants;
    expect(theirs!.items[0]).toMatchObject({ place: 'gone' });
    expect(mine!.items.at(-1)).toMatchObject({ place: 'off', origin: { who: 1, item: 0 } });
    expect(place(disarm(19, able, armed, 'no', 'none'))).toBe('dropped');
    expect(asked(disarm(19, { ...able, shield: 'shield' }))).toEqual(['target', 'thing', 'none']);
  });

  it('[TC-DISARM-04] one free hand is enough to take a weapon of two hands, not to fight with it', () => {
    // 4 harder for the two hands (TC-DISARM-05): 22 against 14.
    const able = { ...kit, accuracy: 7 };
    expect(asked(disarm(18, able, { weapons: ['great sword'] }))).toEqual(['target', 'thing', 'none']);
    const taken = disarm(19, able, { weapons: ['great sword'] }, 'yes', 'none');
    const thing = taken.fight.combatants[0]!.items.at(-1)!;
    expect(thing).toMatchObject({ place: 'off', origin: { who: 1, item: 0 } });
    const full = { ...able, shield: 'shield' };
    expect(asked(disarm(19, full, { weapons: ['great sword'] }))).toEqual(['target', 'thing', 'none']);
    const strike = { by: 'a', do: 'attack', target: 'b', with: thing.id };
    expect(refusedBy(taken, strike)).not.toEqual([]);
    const own = taken.fight.combatants[0]!.items.find(({ place: where }) => where === 'hand')!;
    expect(refusedBy(after(taken, { by: 'a', do: 'drop', with: own.id }), strike)).toEqual([]);
  });

  it('[TC-DISARM-05] 4 more for a thing in two hands, 2 more with a ranged weapon', () => {
    expect(totals(disarm(10, kit, { weapons: ['great sword'] }))[0]?.[0]).toBe(2);
    expect(totals(disarm(10, { weapons: ['short bow'] }))[0]?.[0]).toBe(4);
  });
});

describe('Distract', () => {
  const ally: More = { side: 'a', at: [4, 2] };
  const distract = (natural: number, ...answers: string[]) =>
    after(duel([{}], [{ agility: 3, weapons: ['mace'] }], { dice: [natural] }, ally), to('distract'), ...answers);

  it('[TC-DISTRACT-01] is a melee attack against Spirit; Fast, without fatigue', () => {
    const missed = distract(9);
    expect([totals(missed)[0], next(missed), countsOf(missed, 0).fatigue]).toEqual([[9, 10], 6, 0]);
    expect(refusedBy(duel([{}], [{}, { at: [5, 3] }], {}, ally), to('distract'))).toEqual(['TC-SPEC-09']);
  });

  it('[TC-DISTRACT-02] [TC-STAT-12] -2 in attack or in defence, against one ally only, and once', () => {
    expect(refusedBy(duel([{}], [{}]), to('distract'))).toEqual(['TC-DISTRACT-02']);
    const marks = (name: string, against: number): Effect => ({ ...effect(name, { against }), source: 0 });
    const struckBy = (who: string, ...effects: Effect[]) => {
      const early: More = { ...ally, entry: now };
      const b: More = { effects, entry: now };
      const play = duel([{}, { entry: late }], [{ agility: 3, weapons: ['mace'] }, b], { dice: [5, 5] }, early);
      const done = after(play, { by: 'b', do: 'attack', target: who }, { by: 'c0', do: 'unarmed', target: 'b' });
      return totals(done);
    };
    expect(struckBy('c0', marks('distractedDefense', 2))).toEqual([
      [5, 10],
      [5, 11],
    ]);
    expect(struckBy('c0', marks('distractedDefense', 0))[1]).toEqual([5, 13]);
    expect(struckBy('c0', marks('distractedAttack', 2), marks('distractedAttack', 2))[0]).toEqual([3, 10]);
    expect(struckBy('a', marks('distractedAttack', 2))[0]?.[0]).toBe(5);
  });

  it('[TC-DISTRACT-02] an ally who is not on the map is no ally to be distracted from', () => {
    const refused = (name: string) =>
      refusedBy(duel([{}], [{}], {}, { side: 'a', at: [9, 9], effects: [effect(name)] }), to('distract'));
    expect([refused('prone'), refused('left'), refused('absent')]).toEqual([
      [],
      ['TC-DISTRACT-02'],
      ['TC-DISTRACT-02'],
    ]);
  });

  it('[TC-DISTRACT-02] he chooses which', () => {
    const soon: More = { ...ally, entry: { surprised: false, initiative: 5 } };
    const chosen = (what: string) => namesOf(after(duel([{}], [{}], { dice: [10] }, soon), to('distract'), what), 1);
    expect([chosen('attack'), chosen('defense')]).toEqual([['distractedAttack'], ['distractedDefense']]);
    const two = duel([{}], [{}], { dice: [10] }, soon, { side: 'a', at: [9, 9] });
    expect(after(two, to('distract'), 'c1', 'attack').fight.combatants[1]!.effects[0]!.data).toEqual({ against: 3 });
  });

  it('[TC-DISTRACT-03] lasts until he acts again', () => {
    const distracted = distract(10, 'attack');
    expect(distracted.fight.clock.now).toBe(6);
    expect(namesOf(distracted, 1)).toEqual([]);
    const waiting = after(
      duel([{}], [{}], { dice: [10] }, { ...ally, entry: { surprised: false, initiative: 5 } }),
      to('distract'),
      'attack',
    );
    expect([waiting.fight.clock.now, namesOf(waiting, 1)]).toEqual([5, ['distractedAttack']]);
  });

  it('[TC-DISTRACT-04] a Critical Success does both', () => {
    const early: More = { ...ally, entry: { surprised: false, initiative: 5 } };
    const done = after(duel([{}], [{}], { dice: [20] }, early), to('distract'));
    expect(namesOf(done, 1)).toEqual(['distractedDefense', 'distractedAttack']);
  });
});

describe('Feint', () => {
  const kit = { weapons: ['mace'], ...soft };
  const feint = (dice: readonly number[], ...more: readonly Sheet[]) =>
    after(duel([kit], [soft], { dice }), to('feint'), ...(more as never[]));

  it('[TC-FEINT-01] is a melee attack against Spirit for half the time', () => {
    const missed = feint([9]);
    expect([totals(missed)[0], next(missed), namesOf(missed, 0)]).toEqual([[9, 10], 4, []]);
  });

  it('[TC-FEINT-02] +2 to hit on the next attack against that target', () => {
    const done = feint([10, 8, 1], to('attack'));
    expect([totals(done)[0]?.[0], namesOf(done, 0), countsOf(done, 1).hitPoints]).toEqual([10, [], 19]);
    const other = after(
      duel([kit], [soft], { dice: [10, 8] }, { at: [3, 2] }),
      to('feint'),
      to('attack', { target: 'c0' }),
    );
    expect([totals(other)[0]?.[0], namesOf(other, 0)]).toEqual([8, []]);
  });

  it('[TC-FEINT-03] at 5 more +2 damage as well', () => {
    expect(countsOf(feint([14, 8, 1], to('attack')), 1).hitPoints).toBe(19);
    expect(countsOf(feint([15, 8, 1], to('attack')), 1).hitPoints).toBe(17);
  });

  it('[TC-FEINT-04] is lost by anything else that takes time, and serves a second feint', () => {
    expect(namesOf(feint([10]), 0)).toEqual(['feint']);
    expect(namesOf(feint([10], { by: 'a', do: 'wait' }), 0)).toEqual([]);
    expect(totals(feint([10, 8, 5], { by: 'a', do: 'wait' }, to('attack')))[0]?.[0]).toBe(8);
    const again = feint([10, 8], to('feint'));
    expect([totals(again)[0]?.[0], namesOf(again, 0)]).toEqual([10, ['feint']]);
    expect(namesOf(feint([10], { by: 'a', do: 'drop', with: 'mace' }), 0)).toEqual(['feint']);
  });
});

describe('Quick Strike', () => {
  const quick = (dice: readonly number[], weapon = 'mace') =>
    after(
      duel([{ weapons: [weapon], power: 2 }], [{ ...soft, agility: 2, weapons: ['club'] }], { dice }),
      to('quickStrike'),
    );

  it('[TC-QUICK-01] meets the normal defence, a class faster, Rapid at best', () => {
    const missed = quick([11]);
    expect([totals(missed)[0], next(missed), countsOf(missed, 0).fatigue]).toEqual([[11, 12], 6, 0]);
    const rapid = duel([{ weapons: [{ name: 'pin', category: 'daggers', damage: '1d2', speed: 'rapid' }] }], [{}], {
      dice: [2],
    });
    expect(next(after(rapid, to('quickStrike')))).toBe(2);
  });

  it('[TC-QUICK-01] [TC-DEF-15] meets the defence that the weapon attacks', () => {
    const gaze = { name: 'gaze', category: 'natural', natural: true, damage: '1d4', defense: 'spirit' };
    expect(totals(after(duel([{ weapons: [gaze] }], [GUARDED], { dice: [3] }), to('quickStrike')))[0]).toEqual([3, 18]);
  });

  it('[TC-QUICK-02] deals half damage, at least 1', () => {
    expect(countsOf(quick([12, 5]), 1).hitPoints).toBe(17);
    expect(countsOf(quick([12, 1]), 1).hitPoints).toBe(19);
  });

  it('[TC-QUICK-03] a Critical Success deals half the critical damage', () => {
    expect(countsOf(quick([20]), 1).hitPoints).toBe(15);
  });
});

describe('Staple', () => {
  const map = parseMap({ rows: ['......', '......', '......', '.....#', '......'] });
  const kit = { weapons: ['rapier', 'mace'], accuracy: 4, attributes: { dexterity: 2 }, ...soft };
  const play = (natural: number, b: Sheet = soft) => duel([kit], [b, { entry: now }], { dice: [natural], map });
  const pinned = (natural: number, ...answers: string[]) =>
    after(play(natural), to('staple'), { by: 'b', do: 'wait' }, ...answers);

  it('[TC-STAPLE-01] needs a wall behind the target and a piercing weapon', () => {
    expect(refusedBy(play(1), to('staple'))).toEqual([]);
    expect(refusedBy(duel([kit], [soft], {}), to('staple'))).toEqual(['TC-STAPLE-01']);
    expect(refusedBy(duel([kit, { at: [4, 2] }], [soft], { map }), to('staple'))).toEqual(['TC-STAPLE-01']);
    expect(refusedBy(duel([{ weapons: ['mace'] }], [soft], { map }), to('staple'))).toEqual(['TC-STAPLE-01']);
  });

  it('[TC-STAPLE-02] is at -4 against Celerity, a class slower, and costs 1 fatigue', () => {
    const missed = pinned(9);
    expect([totals(missed)[0], next(missed), countsOf(missed, 0).fatigue]).toEqual([[9, 10], 9, 1]);
  });

  it('[TC-STAPLE-03] pins the target, and the weapon is out of hand', () => {
    const done = pinned(10);
    expect([namesOf(done, 1), countsOf(done, 1).hitPoints]).toEqual([['stapled'], 20]);
    expect(done.fight.combatants[0]!.items[0]!.place).toBe('dropped');
    expect(refusedBy(done, { by: 'b', do: 'move', to: [4, 4] })).toContain('TC-COND-03');
  });

  it('[TC-STAPLE-04] out by a check against the total: Athletics, Swift, or Acrobatics, Fast; his own weapon without', () => {
    const out = (dice: readonly number[], more: Sheet = {}) =>
      after(
        duel([kit], [soft, { entry: now }], { dice: [10, ...dice], map }),
        to('staple'),
        { by: 'b', do: 'wait' },
        { by: 'b', do: 'unstaple', target: 'b', ...more },
      );
    const free = out([3, 3, 4]);
    expect([namesOf(free, 1), namesOf(free, 0), free.fight.clock.next[1]]).toEqual([[], [], 5]);
    expect(namesOf(out([3, 3, 3]), 1)).toEqual(['stapled']);
    expect(out([3, 3, 4], { choice: 'acrobatics' }).fight.clock.next[1]).toBe(7);
    const waits = { by: 'b', do: 'wait' };
    const later = after(pinned(10), ...Array.from({ length: 8 }, () => waits), { by: 'b', do: 'dropProne' });
    const pulled = after(later, { by: 'a', do: 'recoverWeapon', target: 'b' });
    expect(pulled.fight.combatants[0]!.items[0]!.place).toBe('hand');
    expect([namesOf(pulled, 0), next(pulled)]).toEqual([[], 13]);
  });

  it('[TC-STAPLE-03] [TC-ACT-13] the weapon lies where its victim broke free, for whoever stands beside it', () => {
    const start = duel([kit], [soft, { entry: now }], { dice: [10, 3, 3, 4], map });
    const free = after(start, to('staple'), { by: 'b', do: 'wait' }, { by: 'b', do: 'unstaple', target: 'b' });
    const { x, y } = free.fight.combatants[1]!;
    expect(free.fight.combatants[0]!.items[0]).toMatchObject({ place: 'dropped', counts: { column: x, row: y } });
    expect(refusedBy(free, { by: 'b', do: 'pickUp', target: 'a', choice: 'rapier' })).toEqual([]);
  });

  it('[TC-STAPLE-03] an arrow is stuck, the bow stays in hand', () => {
    const archer = { weapons: ['short bow'], attributes: { dexterity: 2 } };
    const shot = after(
      duel([archer, { at: [2, 3] }], [soft, { entry: now }], { dice: [12, 3, 3, 4], map }),
      to('staple'),
      { by: 'b', do: 'wait' },
    );
    expect([namesOf(shot, 0), namesOf(shot, 1), shot.fight.combatants[0]!.items[0]!.place]).toEqual([
      [],
      ['stapled'],
      'both',
    ]);
    const free = after(shot, { by: 'b', do: 'unstaple', target: 'b' });
    expect([namesOf(free, 1), eventsOf(free.step?.events ?? [], 'lose').map(({ who }) => who)]).toEqual([[], [1]]);
  });

  it('[TC-STAPLE-03] the weapon stays in the wall where its owner leaves the map', () => {
    const left = after(pinned(10), { by: GAME_MASTER, do: 'leave', target: 'a' });
    expect(namesOf(left, 1)).toEqual(['stapled']);
    const free = after(left, { by: GAME_MASTER, do: 'relieve', target: 'b', choice: 'stapled' });
    expect(namesOf(free, 1)).toEqual([]);
  });

  it('[TC-STAPLE-04] a pin by the word of the game master has no weapon that would come out with it', () => {
    const given = ['stapled', 'pierced'].map((choice) => ({ by: GAME_MASTER, do: 'afflict', target: 'b', choice }));
    const start = duel([soft], [soft, { entry: now }], { dice: [3, 3, 3] });
    const out = after(start, ...given, { by: 'a', do: 'wait' }, { by: 'b', do: 'unstaple', target: 'b' });
    expect(namesOf(out, 1)).toEqual(['stapled']);
  });

  it('[TC-STAPLE-04] [TC-ACT-13] pulling the weapon out takes a free hand', () => {
    const stuck = { ...effect('weaponStuck', { item: 0 }), source: 1 };
    const pin = { ...effect('stapled', { dc: 10 }), source: 0 };
    const spare = ['rapier', 'mace', { name: 'knife', category: 'daggers', damage: '1d4', place: 'off' }];
    const refused = (weapons: readonly unknown[], places: readonly string[]) => {
      const start = duel([{ weapons }, { effects: [stuck] }], [soft, { effects: [pin], entry: late }], { map });
      const combatants = start.fight.combatants.map((each) =>
        each.index === 0
          ? { ...each, items: each.items.map((item, index) => ({ ...item, place: places[index] as 'hand' })) }
          : each,
      );
      return refusedBy({ ...start, fight: { ...start.fight, combatants } }, to('recoverWeapon'));
    };
    expect(refused(spare, ['dropped', 'hand', 'off'])).toEqual(['TC-ACT-13']);
    expect(refused(spare, ['dropped', 'hand', 'carried'])).toEqual([]);
  });

  it('[TC-STAPLE-05] at 5 more he may pierce the flesh: damage, and no way out by Acrobatics', () => {
    expect(pinned(14).fight.pending).toBeNull();
    const flesh = pinned(15, 'target');
    expect([namesOf(flesh, 1), countsOf(flesh, 1).hitPoints]).toEqual([['pierced'], 18]);
    const twist = { by: 'b', do: 'unstaple', target: 'b', choice: 'acrobatics' };
    expect(refusedBy(flesh, twist)).toEqual(['TC-STAPLE-05']);
    const cloth = pinned(15, 'clothing');
    expect([namesOf(cloth, 1), refusedBy(cloth, twist)]).toEqual([['stapled'], []]);
  });
});

describe('Tackle', () => {
  const run = (a: Sheet, b: Sheet = soft, dice: readonly number[] = []) =>
    after(duel([a, { at: [2, 3] }], [b], { dice }), { by: 'a', do: 'move', to: [3, 3] });
  const tackle = (dice: readonly number[], ...answers: string[]) =>
    after(run(strong, soft, dice), to('tackle'), ...answers);

  it('[TC-TACKLE-01] needs a movement toward the target just before, and one not too large', () => {
    expect(refusedBy(run({}), to('tackle'))).toEqual([]);
    expect(refusedBy(run({}, { size: 'huge' }), to('tackle'))).toEqual(['TC-TACKLE-01']);
    expect(refusedBy(duel([{}], [{}]), to('tackle'))).toEqual(['TC-TACKLE-01']);
    expect(refusedBy(after(run({}), { by: 'a', do: 'wait' }), to('tackle'))).toEqual(['TC-TACKLE-01']);
    const along = after(duel([{}], [{}]), { by: 'a', do: 'move', to: [3, 4] });
    expect(refusedBy(along, to('tackle'))).toEqual(['TC-TACKLE-01']);
    const steps = (...squares: number[]) => squares.map((x) => ({ by: 'a', do: 'move', to: [x, 3] as const }));
    expect(refusedBy(after(duel([{}], [{}]), ...steps(2, 3)), to('tackle'))).toEqual([]);
    expect(refusedBy(after(duel([{}], [{}]), ...steps(2, 1, 2, 3)), to('tackle'))).toEqual([]);
  });

  it('[TC-TACKLE-02] an unarmed attack against Vigor: damage equal to Strength, and the target lies; Standard, fatigue 1', () => {
    // Vigor 12, all other defences of his are different.
    const sturdy = { ...soft, ...GUARDED };
    const tackled = (natural: number, ...answers: string[]) =>
      after(run(strong, sturdy, [natural]), to('tackle'), ...answers);
    const missed = tackled(6);
    expect([totals(missed)[0], next(missed), countsOf(missed, 0).fatigue]).toEqual([[11, 12], 10, 1]);
    expect([countsOf(missed, 1).hitPoints, namesOf(missed, 1)]).toEqual([20, []]);
    const hit = tackled(7, 'no');
    expect([countsOf(hit, 1).hitPoints, namesOf(hit, 1)]).toEqual([17, ['prone']]);
  });

  it('[TC-TACKLE-03] on a hit he may try a grab at once', () => {
    expect(namesOf(tackle([5, 5], 'yes'), 1)).toEqual(['grabbed', 'prone']);
    const missed = tackle([5, 1], 'yes');
    expect([namesOf(missed, 1), namesOf(missed, 0), next(missed)]).toEqual([['prone'], [], 10]);
    const armed = { ...strong, weapons: ['great sword'] };
    expect(asked(after(run(armed, soft, [5]), to('tackle')))).toBeNull();
  });

  it('[TC-TACKLE-04] 5 points over the defence add 1d6 of damage', () => {
    expect(countsOf(tackle([9], 'no'), 1).hitPoints).toBe(17);
    expect(countsOf(tackle([10, 4], 'no'), 1).hitPoints).toBe(13);
  });
});

describe('Trip', () => {
  it('[TC-TRIP-01] the target is at most one size larger; Melee, Fast, fatigue 1', () => {
    const refused = (size: string) => refusedBy(duel([{}], [{ size }]), to('trip'));
    expect([refused('large'), refused('huge')]).toEqual([[], ['TC-TRIP-01']]);
    expect(refusedBy(duel([{}], [{}, { at: [5, 3] }]), to('trip'))).toEqual(['TC-SPEC-09']);
    const done = after(duel([{}], [{}], { dice: [10] }), to('trip'));
    expect([next(done), countsOf(done, 0).fatigue]).toEqual([6, 1]);
  });

  it('[TC-TRIP-02] [TC-COND-12] an unarmed attack against Vigor fells, and a stance is lost', () => {
    const tripped = (natural: number) =>
      namesOf(after(duel([{}], [{}, { effects: [effect('cautious')] }], { dice: [natural] }), to('trip')), 1);
    expect([tripped(9), tripped(10)]).toEqual([['cautious'], ['prone']]);
  });

  it('[TC-STANCE-04] [TC-INIT-07] a stance taken at the tick at which he is felled is lost, whoever stands first', () => {
    const tripper = [{}, { entry: now }] as const;
    const takes = { by: 'b', do: 'stance', choice: 'cautious' };
    const second = after(duel(tripper, [{}, { entry: now }], { dice: [10] }), to('trip'), takes);
    expect(namesOf(second, 1)).toEqual(['prone']);
    const first = after(
      duel([{}], [{}, { entry: now }], { dice: [10] }),
      { ...takes, by: 'a' },
      { by: 'b', do: 'trip', target: 'a' },
    );
    expect(namesOf(first, 0)).toEqual(['prone']);
  });

  it('[TC-TRIP-03] damage equal to Strength at 5 more', () => {
    const hitPoints = (natural: number) =>
      countsOf(after(duel([strong], [soft], { dice: [natural] }), to('trip')), 1).hitPoints;
    expect([hitPoints(9), hitPoints(10)]).toEqual([20, 17]);
  });

  it('[TC-TRIP-04] certain weapons serve instead, with their own roll and reach', () => {
    const flail = { name: 'flail', category: 'hammers, flails and picks', damage: '1d8', speed: 'slow' };
    const kit = { weapons: [{ ...flail, trip: true, reach: 10, attackBonus: 3 }] };
    const done = after(duel([kit], [{}, { at: [5, 3] }], { dice: [7] }), to('trip'));
    expect([totals(done)[0], namesOf(done, 1), next(done)]).toEqual([[10, 10], ['prone'], 6]);
    expect(refusedBy(duel([{ weapons: [flail] }], [{}]), to('trip', { with: 'flail' }))).toEqual(['TC-SPEC-04']);
  });
});
