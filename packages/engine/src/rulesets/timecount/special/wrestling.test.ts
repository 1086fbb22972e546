import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  countsOf,
  effect,
  eventsOf,
  fightOf,
  namesOf,
  person,
  refusedBy,
  type Settings,
  totals,
} from '../../../../test/support/timecount-fights.ts';
import {
  at,
  duel,
  grabbedBy,
  late,
  type More,
  next,
  type Sheet,
  soft,
  strong,
  to,
} from '../../../../test/support/timecount-special.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

describe('Grab', () => {
  const grab = (natural: number, sheet: Sheet = {}, settings: Settings = {}) =>
    after(duel([sheet], [{}], { dice: [natural], ...settings }), to('grab'));

  it('[TC-GRAB-01] needs no two-handed weapon, no tower shield, and a target at most one size larger', () => {
    const refused = (sheet: Sheet, size = 'large') => refusedBy(duel([sheet], [{ size }], {}), to('grab'));
    expect(refused({ weapons: ['great sword'] })).toEqual(['TC-GRAB-01']);
    expect(refused({ weapons: ['mace'], shield: { name: 'wall', bonus: 4, tower: true } })).toEqual(['TC-GRAB-01']);
    expect(refused({ weapons: ['mace'], shield: 'shield' })).toEqual([]);
    expect(refused({}, 'huge')).toEqual(['TC-GRAB-01']);
    const apart = duel([{}], [{}, { at: [5, 3] }], {});
    expect(refusedBy(apart, to('grab'))).toEqual(['TC-SPEC-09']);
  });

  it('[TC-GRAB-02] is an unarmed attack against Celerity; Standard, without fatigue', () => {
    const sheet = { accuracy: 1, attributes: { dexterity: 2 } };
    expect(totals(grab(7, sheet))).toEqual([[10, 10]]);
    expect(namesOf(grab(7, sheet), 1)).toEqual(['grabbed']);
    const missed = grab(6, sheet);
    expect([namesOf(missed, 1), next(missed), countsOf(missed, 0).fatigue]).toEqual([[], 9, 0]);
  });

  it('[TC-GRAB-03] [TC-COND-03] the grabbed is immobile and has -2 to hit, once whoever else grabs him', () => {
    const struck = after(
      duel([{}], [{ agility: 5, weapons: ['mace'] }, { effects: [grabbedBy(0)] }], { dice: [2] }),
      to('unarmed'),
    );
    expect(totals(struck)[0]).toEqual([2, 10]);
    const twice = duel([{}, { effects: [grabbedBy(1), grabbedBy(2)] }], [{}], { dice: [9] }, { at: [3, 2] });
    expect(totals(after(twice, to('unarmed')))[0]?.[0]).toBe(7);
    expect(refusedBy(twice, { by: 'a', do: 'move', to: [3, 4] })).toContain('TC-COND-03');
  });

  it('[TC-GRAB-04] the grabbed needs an Arcana check of DC 10 + spell level to cast', () => {
    const casts = (effects: readonly Effect[], dice: readonly number[], level: number) => {
      const caster = { disciplines: { arcana: 1 }, attributes: { constitution: 2, intelligence: 9 } };
      const fight = fightOf([person('a', caster, { effects }), person('b')]);
      return playRule(timecount, fight, dice, (scene) => scene.slots.castHeld(scene, fighterAt(scene, 0), level)).value;
    };
    expect([casts([grabbedBy(1)], [3, 3, 3], 2), casts([grabbedBy(1)], [3, 3, 3], 3)]).toEqual([true, false]);
    expect(casts([], [], 9)).toBe(true);
  });

  it('[TC-FAT-11] [TC-GRAB-02] who lies unconscious is grabbed as he lies, and wakes no later for it', () => {
    const asleep: More = { effects: [effect('unconscious', { checkAt: 40 }), effect('prone')] };
    const before = duel([{}], [{}, asleep], { dice: [15] }, { side: 'b', at: [9, 9] });
    const done = after(before, to('grab'));
    expect(namesOf(done, 1)).toEqual(['unconscious', 'prone', 'grabbed']);
    expect(done.fight.clock.next[1]).toBe(before.fight.clock.next[1]);
  });

  it('[TC-GRAB-05] a Great Success hampers attempts to get out of this grab by 2', () => {
    const grip = (natural: number) => grab(natural).fight.combatants[1]!.effects[0]!.data?.['hampering'];
    expect([grip(14), grip(15)]).toEqual([false, true]);
    const out = (hampering: boolean, what: string) =>
      totals(
        after(duel([{}, { effects: [grabbedBy(1, { hampering })] }], [{}], { dice: [3, 3, 3] }), to(what)),
      )[0]?.[0];
    expect([
      out(false, 'breakGrab'),
      out(true, 'breakGrab'),
      out(false, 'escapeGrab'),
      out(true, 'escapeGrab'),
    ]).toEqual([9, 7, 9, 7]);
  });

  it('[TC-GRAB-06] a Critical Success leaves no attacks, but the ways out', () => {
    expect(grab(20, { accuracy: -9 }).fight.combatants[1]!.effects[0]!.data).toEqual({
      hampering: false,
      smothering: true,
    });
    const held = duel([{ weapons: ['mace'] }, { effects: [grabbedBy(1, { smothering: true })] }], [{}], {});
    for (const what of ['attack', 'unarmed', 'grab', 'trip']) expect(refusedBy(held, to(what))).toEqual(['TC-GRAB-06']);
    for (const what of ['breakGrab', 'escapeGrab', 'drag']) expect(refusedBy(held, to(what))).toEqual([]);
  });

  it('[TC-GRAB-07] ends when released, at no cost', () => {
    const held = duel([{}], [{}, { effects: [grabbedBy(0)] }], {});
    const released = after(held, to('release'));
    expect([namesOf(released, 1), next(released)]).toEqual([[], 0]);
    expect(refusedBy(released, to('release'))).toEqual(['TC-GRAB-07']);
  });

  it('[TC-GRAB-07] ends when the two are no longer adjacent', () => {
    const held = duel([{}], [{}, { effects: [grabbedBy(0)] }], {});
    expect(namesOf(after(held, { by: 'a', do: 'move', to: [3, 4] }), 1)).toEqual(['grabbed']);
    expect(namesOf(after(held, { by: 'a', do: 'move', to: [2, 3] }), 1)).toEqual([]);
  });

  it('[TC-GRAB-07] ends at once where a game master puts either of the two elsewhere', () => {
    const held = duel([{}], [{}, { effects: [grabbedBy(0)] }], {});
    const put = (target: string, to: readonly [number, number]) =>
      namesOf(after(held, { by: GAME_MASTER, do: 'place', target, to }), 1);
    const beside = held.fight.combatants[0]!;
    expect(put('b', [beside.x, beside.y + 1])).toEqual(['grabbed']);
    expect([put('b', [beside.x, beside.y + 2]), put('a', [9, 9])]).toEqual([[], []]);
    // Both together stay beside each other.
    const both = after(held, { by: GAME_MASTER, do: 'place', target: 'a', targets: ['b'], to: [9, 9] });
    expect([at(both, 1), namesOf(both, 1)]).toEqual([[10, 9], ['grabbed']]);
  });

  it('[TC-GRAB-07] ends when the grabber falls unconscious', () => {
    const tired = { counts: { fatigue: 19 }, effects: [] };
    const people = duel(
      [soft, { effects: [grabbedBy(1)], entry: late }],
      [{ attributes: { constitution: -20 } }, tired],
      {},
      {
        at: [4, 2],
        side: 'a',
        entry: { surprised: false, initiative: 0 },
      },
    );
    const felled = after(people, { by: 'c0', do: 'unarmed', target: 'b' }, 19, 3, 1, 1, 1);
    expect([namesOf(felled, 1), namesOf(felled, 0)]).toEqual([['unconscious', 'prone'], []]);
  });
});

describe('Break Grab', () => {
  it('[TC-BREAK-01] needs a target that grabs him or an ally; Swift, without fatigue', () => {
    const play = (effects: readonly Effect[], ally: readonly Effect[]) =>
      duel([{}, { effects }], [{}], { dice: [6, 6, 5] }, { side: 'a', at: [4, 2], effects: ally });
    expect(refusedBy(play([], []), to('breakGrab'))).toEqual(['TC-BREAK-01']);
    const own = after(play([grabbedBy(1)], [grabbedBy(1)]), to('breakGrab'), 'a');
    expect([namesOf(own, 0), namesOf(own, 2), next(own), countsOf(own, 0).fatigue]).toEqual([[], ['grabbed'], 4, 0]);
    expect(namesOf(after(play([], [grabbedBy(1)]), to('breakGrab')), 2)).toEqual([]);
    const ally = after(play([grabbedBy(1)], [grabbedBy(1)]), to('breakGrab'), 'c0');
    expect([namesOf(ally, 0), namesOf(ally, 2)]).toEqual([['grabbed'], []]);
  });

  it('[TC-BREAK-01] [TC-ESCAPE-01] [TC-SPACE-10] is no attack, for which one in a crowd has no room', () => {
    const crowd: More = { at: [3, 3], effects: [] };
    const play = duel([{}, { effects: [grabbedBy(1)] }], [{}, { effects: [grabbedBy(0)] }], {}, crowd, crowd, crowd);
    expect(refusedBy(play, to('unarmed'))).toEqual(['TC-SPACE-10']);
    expect(refusedBy(play, to('grapple'))).toEqual(['TC-SPACE-10']);
    expect([refusedBy(play, to('breakGrab')), refusedBy(play, to('escapeGrab'))]).toEqual([[], []]);
  });

  it('[TC-BREAK-02] [TC-BREAK-03] is Athletics against Vigor; at 5 more it hurts as well', () => {
    const held = (sum: readonly number[], sheet: Sheet = {}) =>
      after(
        duel(
          [{ ...strong, disciplines: { athletics: 1 }, ...sheet }, { effects: [grabbedBy(1)] }],
          [{ fortitude: 4, ...soft }],
          { dice: sum },
        ),
        to('breakGrab'),
      );
    expect(namesOf(held([3, 3, 3]), 0)).toEqual(['grabbed']);
    expect(totals(held([3, 3, 4]))).toEqual([[14, 14]]);
    expect(namesOf(held([3, 3, 4]), 0)).toEqual([]);
    expect(countsOf(held([5, 5, 4]), 1).hitPoints).toBe(20);
    expect(countsOf(held([5, 5, 5]), 1).hitPoints).toBe(17);
  });

  it('[TC-BREAK-04] all other wrestling needs a grab', () => {
    const free = duel([{}], [{}], {});
    expect(['grapple', 'shunt', 'throw', 'drag', 'escapeGrab'].map((what) => refusedBy(free, to(what)))).toEqual([
      ['TC-GRAPPLE-01'],
      ['TC-SHUNT-01'],
      ['TC-THROW-01'],
      ['TC-DRAG-01'],
      ['TC-ESCAPE-01'],
    ]);
  });
});

describe('Drag', () => {
  const drag = (natural: number, ...answers: string[]) =>
    after(duel([strong, { effects: [grabbedBy(1)] }], [soft], { dice: [natural] }), to('drag'), ...answers);

  it('[TC-DRAG-01] [TC-DRAG-02] is Strength - 2 against Vigor, with the -2 of the grab; Standard, fatigue 1', () => {
    const missed = drag(8);
    expect([totals(missed), next(missed), countsOf(missed, 0).fatigue]).toEqual([[[9, 10]], 9, 1]);
  });

  it('[TC-DRAG-03] moves both 5 feet, hurts, and the grab goes on', () => {
    const done = drag(9, 'e');
    expect([at(done, 0), at(done, 1), namesOf(done, 0)]).toEqual([[4, 3], [5, 3], ['grabbed']]);
    expect(countsOf(done, 1).hitPoints).toBe(17);
  });

  it('[TC-DRAG-04] at 5 more the grab may be broken', () => {
    expect(drag(13, 's').fight.pending).toBeNull();
    expect(namesOf(drag(14, 's', 'yes'), 0)).toEqual([]);
    expect(namesOf(drag(14, 's', 'no'), 0)).toEqual(['grabbed']);
  });
});

describe('Escape Grab', () => {
  const slip = (dice: readonly number[]) =>
    after(
      duel(
        [{ ...soft, attributes: { dexterity: 5 }, disciplines: { acrobatics: 1 } }, { effects: [grabbedBy(1)] }],
        [{ agility: 5, ...soft }],
        { dice },
      ),
      to('escapeGrab'),
    );

  it('[TC-ESCAPE-01] [TC-ESCAPE-02] is Acrobatics against Celerity; Fast, without fatigue', () => {
    const missed = slip([3, 3, 2]);
    expect([totals(missed), namesOf(missed, 0), next(missed), countsOf(missed, 0).fatigue]).toEqual([
      [[14, 15]],
      ['grabbed'],
      6,
      0,
    ]);
    expect(namesOf(slip([3, 3, 3]), 0)).toEqual([]);
  });

  it('[TC-ESCAPE-03] at 5 more it deals half his Dexterity, rounded down', () => {
    expect(countsOf(slip([5, 5, 3]), 1).hitPoints).toBe(20);
    expect(countsOf(slip([5, 5, 4]), 1).hitPoints).toBe(18);
  });
});

describe('Grapple', () => {
  const grapple = (dice: readonly number[], sheet: Sheet = {}) =>
    after(duel([{ ...soft, ...sheet }], [soft, { effects: [grabbedBy(0)] }], { dice }), to('grapple'));
  const diceOf = (play: Play<TimeCountGame>) => eventsOf(play.step?.events ?? [], 'roll').map(({ dice }) => dice)[1];

  it('[TC-GRAPPLE-01] needs a grab and nothing but light weapons in hand', () => {
    const refused = (sheet: Sheet) => refusedBy(duel([sheet], [{}, { effects: [grabbedBy(0)] }], {}), to('grapple'));
    expect([refused({ weapons: ['mace'] }), refused({ weapons: ['dagger'] }), refused({})]).toEqual([
      ['TC-GRAPPLE-01'],
      [],
      [],
    ]);
  });

  it('[TC-GRAPPLE-02] [TC-GRAPPLE-03] attacks Vigor, with the die a step better; bare hands tire, light weapons wound', () => {
    const bare = grapple([10, 2], { power: 1 });
    expect([totals(bare)[0], diceOf(bare), countsOf(bare, 1), next(bare), countsOf(bare, 0)]).toMatchObject([
      [10, 10],
      'd4',
      { fatigue: 3, hitPoints: 20 },
      9,
      { fatigue: 0 },
    ]);
    const armed = grapple([10, 2], { weapons: ['dagger'] });
    expect([diceOf(armed), countsOf(armed, 1).hitPoints]).toEqual(['d6', 18]);
    expect(countsOf(grapple([9]), 1).fatigue).toBe(0);
  });

  it('[TC-GRAPPLE-04] [TC-GRAPPLE-05] another step at 5 more, and yet another at 10', () => {
    const steps = [14, 15, 19].map((natural) => diceOf(grapple([natural, 1])));
    expect(steps).toEqual(['d4', 'd6', 'd6']);
    expect(diceOf(grapple([19, 1], { accuracy: 1 }))).toBe('d8');
  });

  it('[TC-SPEC-13] can be a critical hit', () => {
    const done = grapple([20]);
    expect(countsOf(done, 1).fatigue).toBe(9);
  });
});

describe('Shunt', () => {
  const shunt = (natural: number, ...more: (string | number)[]) =>
    after(
      duel([strong], [soft, { effects: [grabbedBy(0)] }], {
        dice: [natural, ...more.filter((each) => typeof each === 'number')],
      }),
      to('shunt'),
      ...more.filter((each) => typeof each === 'string'),
    );

  it('[TC-SHUNT-01] [TC-SHUNT-02] is Strength against Vigor; Standard, fatigue 1', () => {
    const missed = shunt(4);
    expect([totals(missed), next(missed), countsOf(missed, 0).fatigue]).toEqual([[[9, 10]], 9, 1]);
  });

  it('[TC-SHUNT-03] [TC-SHUNT-05] both slide in one direction, and the grab may go on', () => {
    const done = shunt(5, 'ne', 'yes');
    expect([at(done, 0), at(done, 1), namesOf(done, 1)]).toEqual([[4, 2], [5, 2], ['grabbed']]);
  });

  it('[TC-SHUNT-04] at 5 more the target may slide on alone', () => {
    const done = shunt(10, 's', 'yes', 'e', 1);
    expect([at(done, 0), at(done, 1), namesOf(done, 1)]).toEqual([[3, 4], [5, 4], []]);
    expect(at(shunt(10, 's', 'no', 'yes'), 1)).toEqual([4, 4]);
  });

  it('[TC-SHUNT-06] where the grab ends, a free Strength attack against Celerity fells the target', () => {
    const fallen = shunt(5, 's', 'no', 5);
    expect([namesOf(fallen, 1), countsOf(fallen, 0).fatigue, next(fallen)]).toEqual([['prone'], 1, 9]);
    expect(namesOf(shunt(5, 's', 'no', 4), 1)).toEqual([]);
    expect(namesOf(shunt(10, 's', 'yes', 'e', 5), 1)).toEqual(['prone']);
    const fumbled = shunt(5, 's', 'no', 1);
    expect([namesOf(fumbled, 0), next(fumbled)]).toEqual([[], 9]);
  });
});

describe('Throw', () => {
  const throwing = (
    natural: number,
    answers: readonly string[],
    b: Sheet = {},
    more: More = {},
    dice: readonly number[] = [],
  ) =>
    after(
      duel([strong, more], [{ ...soft, ...b }, { effects: [grabbedBy(0)] }], { dice: [natural, ...dice] }),
      to('throw'),
      ...answers,
    );

  it('[TC-THROW-01] is Slow and costs 2 fatigue, hit or miss', () => {
    const missed = throwing(4, []);
    expect([next(missed), countsOf(missed, 0).fatigue]).toEqual([12, 2]);
  });

  it('[TC-THROW-02] [TC-SPEC-05] [TC-SPEC-10] one roll is compared with Vigor and with Celerity, each with its own end', () => {
    const tough = throwing(5, [], { fortitude: 1 });
    expect(totals(tough).slice(0, 2)).toEqual([
      [10, 11],
      [10, 10],
    ]);
    expect([namesOf(tough, 1), at(tough, 1), countsOf(tough, 1).hitPoints]).toEqual([['grabbed', 'prone'], [4, 3], 20]);
    const nimble = throwing(5, ['E5', 'no'], { agility: 1 });
    expect([namesOf(nimble, 1), at(nimble, 1)]).toEqual([[], [4, 4]]);
  });

  it('[TC-THROW-03] the target lands within 5 feet and takes damage equal to Strength', () => {
    const done = throwing(5, ['E3', 'yes']);
    expect([at(done, 1), countsOf(done, 1).hitPoints, namesOf(done, 1)]).toEqual([[4, 2], 17, ['grabbed', 'prone']]);
  });

  it('[TC-THROW-04] into his own space they swap, if he is able to move', () => {
    const done = throwing(5, ['D4', 'yes']);
    expect([at(done, 0), at(done, 1)]).toEqual([
      [4, 3],
      [3, 3],
    ]);
    const moves = eventsOf(done.step?.events ?? [], 'move').map(({ who, why }) => [who, why.text, why.rule]);
    expect(moves).toEqual([
      [1, 'thrown', 'TC-THROW-03'],
      [0, 'swaps places', 'TC-THROW-04'],
    ]);
    for (const name of ['immobile', 'prone']) {
      const need = throwing(9, [], {}, { effects: [effect(name)] }).fight.pending?.need;
      expect(need?.kind === 'answer' && need.question.choices.some(({ id }) => id === 'D4')).toBe(false);
    }
  });

  it('[TC-THROW-05] [TC-THROW-06] 1d6 more at 5 over Vigor, and 5 feet farther at 10', () => {
    expect(countsOf(throwing(10, ['F4'], {}, {}, [4]), 1).hitPoints).toBe(13);
    expect(at(throwing(15, ['G4'], {}, {}, [4]), 1)).toEqual([6, 3]);
    const need = throwing(14, [], {}, {}, [4]).fight.pending?.need;
    expect(need?.kind === 'answer' && need.question.choices.length).toBe(9);
  });

  it('[TC-THROW-06] nobody is thrown through a wall', () => {
    const map = parseMap({ rows: ['.......', '.......', '.....#.', '.....#.', '.......'] });
    const held = [soft, { effects: [grabbedBy(0)] }] as const;
    const need = after(duel([strong], held, { dice: [15, 4], map }), to('throw')).fight.pending?.need;
    const offered = need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
    expect(['G2', 'G4', 'G5', 'E2', 'B4'].filter((square) => offered.includes(square))).toEqual(['E2']);
  });

  it('[TC-THROW-07] beaten in Celerity he falls prone', () => {
    expect(namesOf(throwing(4, [], { agility: -1 }), 1)).toEqual(['grabbed', 'prone']);
    expect(namesOf(throwing(4, [], { agility: 0 }), 1)).toEqual(['grabbed']);
  });

  it('[TC-THROW-08] the grab may go on where he lands adjacent, and ends elsewhere', () => {
    expect(namesOf(throwing(5, ['E5', 'no']), 1)).toEqual(['prone']);
    expect(namesOf(throwing(15, ['G4'], {}, {}, [4]), 1)).toEqual(['prone']);
  });
});

it('[TC-INIT-12] forced movement starts from where voluntary movement has led, and ends at what is in the way', () => {
  const dragging = (command: { by: string; do: string; to: [number, number] }) =>
    after(
      duel([strong], [soft, { entry: { surprised: false, initiative: 0 } }], { dice: [6] }),
      to('bullRush'),
      command,
      'vigor',
    );
  expect(at(dragging({ by: 'b', do: 'move', to: [5, 4] }), 1)).toEqual([6, 4]);
  const map = parseMap({ rows: ['......', '......', '......', '.....#', '......'] });
  const walled = duel([strong], [soft], { dice: [6], map });
  expect(at(after(walled, to('bullRush'), 'vigor'), 1)).toEqual([4, 3]);
});
