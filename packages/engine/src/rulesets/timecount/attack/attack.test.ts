import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  attackWith,
  effect,
  eventsOf,
  fightOf,
  type Otherwise,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { CRITICAL, FUMBLE, HIT, MISS, type TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { attributeForm } from '../sheet/compile.ts';
import { attackClass } from './attack.ts';
import { rangePenalty } from './range.ts';

type Sheet = Readonly<Record<string, unknown>>;
type People = readonly Newcomer<TimeCountGame>[];

function bonusOf(people: People, weapon: string, more: Otherwise = {}, settings: Settings = {}): number {
  const fight = fightOf(people, settings);
  return playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.attackTally(scene, attackWith(scene, weapon, more)).total,
  ).value;
}

const bonus = (sheet: Sheet, weapon: string, more: Otherwise = {}): number =>
  bonusOf([person('a', sheet), person('b')], weapon, more);
const weapon = (more: Sheet): Sheet => ({ name: 'thing', category: 'tools', damage: '1d6', ...more });
const attributes = { strength: 2, dexterity: 4, intelligence: 7 };
const bolt = { id: 'bolt', name: 'bolt', defense: 'celerity', damage: '1d6', increment: 20 };

it('[TC-ATK-01] the roll is d20 + Accuracy + modifiers, and equal hits', () => {
  const fight = fightOf([
    person('a', { accuracy: 3, weapons: ['mace'], attributes: { strength: 2 } }),
    person('b', { weapons: ['mace'], agility: 4 }),
  ]);
  const roll = (face: number) =>
    playRule(timecount, fight, [face], (scene) => scene.slots.rollAttack(scene, attackWith(scene, 'mace')));
  expect([roll(8).value, roll(9).value, roll(10).value]).toEqual([MISS, HIT, HIT]);
  expect(eventsOf(roll(9).events, 'check')[0]).toMatchObject({ total: 14, versus: 14, result: 'hit' });
});

it('[TC-ATK-03] the attack bonus is Accuracy and standing modifiers; without any it is Accuracy', () => {
  expect(bonus({ accuracy: 5, weapons: ['mace'] }, 'mace')).toBe(5);
  const modifiers = [{ to: 'attack', value: 2 }];
  expect(bonus({ accuracy: 5, weapons: [weapon({ attackBonus: 1 })], modifiers }, 'thing')).toBe(8);
});

it('[TC-ATK-04] a weapon adds Strength or Dexterity by its category', () => {
  expect(bonus({ attributes, weapons: ['mace'] }, 'mace')).toBe(2);
  expect(bonus({ attributes, weapons: ['dagger'] }, 'dagger')).toBe(4);
});

it('[TC-ATK-05] a spell adds Intelligence', () => {
  expect(bonus({ attributes, accuracy: 1, spells: [bolt] }, 'bolt')).toBe(8);
});

it('[TC-ATK-06] size counts for weapons, unarmed and natural attacks, not for spells and attribute attacks', () => {
  const tiny = { size: 'tiny', weapons: ['mace', 'claws'], spells: [bolt] };
  expect(['mace', 'claws', 'unarmed', 'bolt'].map((id) => bonus(tiny, id))).toEqual([2, 2, 2, 0]);
  expect(bonus(tiny, 'mace', { form: attributeForm('strength') })).toBe(0);
});

it('[TC-STAT-06] an attack by an attribute alone is d20 + attribute + Accuracy', () => {
  expect(bonus({ accuracy: 3, attributes }, 'unarmed', { form: attributeForm('intelligence') })).toBe(10);
});

it('[TC-ATK-08] higher ground gives +1 to every attack, by option in melee only', () => {
  const people = [person('a', { weapons: ['mace', 'short bow'] }, { effects: [effect('higherGround')] }), person('b')];
  expect(bonusOf(people, 'mace')).toBe(1);
  expect(bonusOf(people, 'short bow', { melee: false })).toBe(1);
  expect(bonusOf(people, 'mace', {}, { options: { higherGround: 'meleeOnly' } })).toBe(1);
  expect(bonusOf(people, 'short bow', { melee: false }, { options: { higherGround: 'meleeOnly' } })).toBe(0);
});

it('[TC-ATK-08] the ground of the map may be higher', () => {
  const map = parseMap({ rows: ['^.'], legend: { '^': { name: 'rock', height: 5 } } });
  const people = [person('a', {}, { at: [0, 0] }), person('b', {}, { at: [1, 0] })];
  expect(bonusOf(people, 'unarmed', {}, { map })).toBe(1);
  expect(bonusOf(people, 'unarmed', { attacker: 1, defender: 0 }, { map })).toBe(0);
  const level = (height: number, other: number): number => {
    const legend = { a: { name: 'rock', height }, b: { name: 'ledge', height: other } };
    return bonusOf(people, 'unarmed', {}, { map: parseMap({ rows: ['ab'], legend }) });
  };
  expect([level(5, 5), level(6, 5), level(5, 6), level(1, 0)]).toEqual([0, 1, 0, 1]);
  const knoll = parseMap({ rows: ['^.'], legend: { '^': { name: 'knoll', height: 1 } } });
  expect(bonusOf(people, 'unarmed', {}, { map: knoll })).toBe(1);
});

it('[TC-ATK-09] no affinity -2, affinity 0, proficient +1', () => {
  const trained = (training: string): number => bonus({ weapons: [weapon({ training })] }, 'thing');
  expect(['none', 'affinity', 'proficient'].map(trained)).toEqual([-2, 0, 1]);
});

describe('cover', () => {
  const shot = (settings: Settings, people: People): number => bonusOf(people, 'short bow', { melee: false }, settings);
  const archer = person('a', { weapons: ['short bow'] }, { at: [0, 0] });

  it.each([
    ['partialCover', -2],
    ['halfCover', -4],
    ['improvedCover', -6],
    ['nineTenthsCover', -8],
  ])('[TC-ATK-07] %s takes %i from the attack', (name, penalty) => {
    expect(shot({}, [archer, person('b', {}, { effects: [effect(name)] })])).toBe(penalty);
  });

  it('[TC-ATK-10] only the worst grade counts, whatever the defence, spells too', () => {
    const covered = person('b', {}, { effects: [effect('halfCover'), effect('partialCover')] });
    expect(shot({}, [archer, covered])).toBe(-4);
    expect(bonusOf([person('a', { spells: [bolt] }), covered], 'bolt')).toBe(-4);
  });

  it('[TC-ATK-10] another character in the line gives half cover, a dead one none', () => {
    const far = person('b', {}, { at: [4, 0] });
    const between = person('c', {}, { at: [2, 0] });
    expect(shot({}, [archer, far, between])).toBe(-4);
    expect(shot({}, [archer, far, { ...between, counts: { hitPoints: 0 } }])).toBe(0);
    expect(shot({}, [archer, far, { ...between, at: [2, 1] }])).toBe(0);
  });

  it('[TC-ATK-10] the ground between gives its cover', () => {
    const slit = parseMap({ rows: ['..s..', '.....'], legend: { s: { name: 'arrow slit', cover: 'nineTenths' } } });
    expect(shot({ map: slit }, [archer, person('b', {}, { at: [4, 0] })])).toBe(-8);
    expect(shot({ map: slit }, [{ ...archer, at: [0, 1] }, person('b', {}, { at: [4, 1] })])).toBe(0);
  });
});

describe('flanking', () => {
  /** a attacks d at 2,2; others of a's side stand where said. */
  function flank(
    at: readonly [number, number],
    others: readonly (readonly [number, number])[],
    target: Partial<Newcomer<TimeCountGame>> = {},
    settings: Settings = {},
  ): number {
    const friends = others.map((place, index) => person(`f${index}`, {}, { side: 'a', at: place }));
    const people = [
      person('a', { weapons: ['mace', 'short bow'] }, { at }),
      person('d', {}, { at: [2, 2], ...target }),
      ...friends,
    ];
    return bonusOf(people, 'mace', {}, settings);
  }

  it('[TC-ATK-07] [TC-FACE-01] the flanked are hit with +2: two enemies 135 degrees or more apart', () => {
    expect(flank([1, 2], [[3, 2]])).toBe(2);
    expect(flank([1, 2], [[3, 1]])).toBe(2);
    expect(flank([1, 2], [[2, 1]])).toBe(0);
    expect(flank([1, 2], [[3, 1]], {}, { options: { flankGeometry: 'opposite' } })).toBe(0);
    expect(flank([1, 2], [[3, 2]], {}, { options: { flankGeometry: 'opposite' } })).toBe(2);
  });

  it('[TC-FACE-02] every melee attacker gains, no ranged one', () => {
    expect(
      flank(
        [2, 1],
        [
          [1, 2],
          [3, 2],
        ],
      ),
    ).toBe(2);
    const people = [
      person('a', { weapons: ['short bow'] }, { at: [1, 2] }),
      person('d', {}, { at: [2, 2] }),
      person('f', {}, { side: 'a', at: [3, 2] }),
    ];
    expect(bonusOf(people, 'short bow', { melee: false })).toBe(0);
  });

  it('[TC-FACE-04] [TC-FACE-06] against a set facing: front 0, side +2, rear +4', () => {
    const north = { effects: [effect('facing', { direction: 'north' })] };
    expect(flank([2, 1], [[2, 3]], north)).toBe(0);
    expect(
      flank(
        [1, 2],
        [
          [2, 3],
          [2, 1],
        ],
        north,
      ),
    ).toBe(2);
    expect(flank([2, 3], [[2, 1]], north)).toBe(4);
    const northWest = { effects: [effect('facing', { direction: 'north-west' })] };
    expect(flank([3, 2], [[1, 1]], northWest)).toBe(4);
    expect(
      flank(
        [3, 1],
        [
          [1, 2],
          [3, 3],
        ],
        northWest,
      ),
    ).toBe(2);
  });

  it('[TC-FACE-06] every space around him is front, side or rear', () => {
    // Clockwise from the north: against a facing north, and against one north-west.
    const around = [
      [2, 1],
      [3, 1],
      [3, 2],
      [3, 3],
      [2, 3],
      [1, 3],
      [1, 2],
      [1, 1],
    ] as const;
    const bonuses = (direction: string) =>
      around.map((place, index) => {
        const opposite = around[(index + 4) % 8]!;
        return flank(place, [opposite], { effects: [effect('facing', { direction })] });
      });
    expect(bonuses('north')).toEqual([0, 0, 2, 4, 4, 4, 2, 0]);
    expect(bonuses('north-west')).toEqual([0, 2, 4, 4, 4, 2, 0, 0]);
  });

  it('[TC-ATK-11] flanked and rear never make +6', () => {
    expect(
      flank(
        [2, 3],
        [
          [2, 1],
          [1, 2],
          [3, 2],
        ],
        { effects: [effect('facing', { direction: 'north' })] },
      ),
    ).toBe(4);
  });

  it('[TC-FACE-04] [TC-FACE-06] against one who faces south, and from his own space', () => {
    const south = { effects: [effect('facing', { direction: 'south' })] };
    expect([flank([2, 1], [[2, 3]], south), flank([2, 3], [[2, 1]], south)]).toEqual([4, 0]);
    // Nothing but the -4 of two who share a space.
    expect(
      flank(
        [2, 2],
        [
          [2, 1],
          [2, 3],
        ],
        south,
      ),
    ).toBe(-4);
  });

  it('[TC-FACE-04] one who faces somebody in his own space faces no way', () => {
    const people = [
      person('a', {}, { at: [3, 2] }),
      person('d', {}, { at: [2, 2], effects: [{ ...effect('facing', { direction: '' }), source: 3 }] }),
      person('f', {}, { side: 'a', at: [1, 2] }),
      person('g', {}, { side: 'a', at: [2, 2] }),
    ];
    expect(bonusOf(people, 'unarmed')).toBe(0);
  });

  it('[TC-FACE-01] the dead and the motionless flank nobody', () => {
    const lone = (more: Partial<Newcomer<TimeCountGame>>) => {
      const people = [
        person('a', {}, { at: [1, 2] }),
        person('d', {}, { at: [2, 2] }),
        person('f', {}, { side: 'a', at: [3, 2], ...more }),
      ];
      return bonusOf(people, 'unarmed');
    };
    expect([lone({}), lone({ counts: { hitPoints: 0 } }), lone({ effects: [effect('unconscious')] })]).toEqual([
      2, 0, 0,
    ]);
  });

  it('[TC-FACE-07] without flanking there is no rear', () => {
    expect(flank([2, 3], [[1, 3]], { effects: [effect('facing', { direction: 'north' })] })).toBe(0);
  });
});

it('[TC-RANGE-01] a shortbow: up to 40 feet no penalty, up to 80 -1, up to 120 -2', () => {
  expect([5, 40, 45, 80, 85, 120].map((feet) => rangePenalty(feet, 40) + 0)).toEqual([0, 0, -1, -1, -2, -2]);
  const people = [person('a', { weapons: ['short bow'] }), person('b', {}, { at: [9, 0] })];
  expect(bonusOf(people, 'short bow', { melee: false })).toBe(-1);
});

it('[TC-RANGE-01] distance is nothing to an attack in melee, however long its weapon', () => {
  const pike = weapon({ id: 'thing', reach: 15, increment: 10 });
  const people = [person('a', { weapons: [pike] }), person('b', {}, { at: [3, 0] })];
  expect([true, false].map((melee) => bonusOf(people, 'thing', { melee }))).toEqual([0, -1]);
});

const archers = (sheet: Sheet, squares: number) => playOf([person('a', sheet), person('b', {}, { at: [squares, 1] })]);
const shoot = (weaponId: string) => ({ by: 'a', do: 'attack', target: 'b', with: weaponId });

it('[TC-RANGE-02] missile weapons reach 10 increments and no further', () => {
  const sheet = { weapons: ['short bow'], attributes: { strength: 5 } };
  expect(refusedBy(archers(sheet, 80), shoot('short bow'))).toEqual([]);
  expect(refusedBy(archers(sheet, 81), shoot('short bow'))).toEqual(['TC-RANGE-02']);
});

it('[TC-RANGE-03] thrown weapons reach 10 increments and Strength more, at least 1; the penalty keeps growing', () => {
  const thrower = (strength: number): Sheet => ({ weapons: ['javelin'], attributes: { strength } });
  expect(refusedBy(archers(thrower(2), 72), shoot('javelin'))).toEqual([]);
  expect(refusedBy(archers(thrower(2), 73), shoot('javelin'))).toEqual(['TC-RANGE-03']);
  expect(refusedBy(archers(thrower(-2), 48), shoot('javelin'))).toEqual([]);
  expect(refusedBy(archers(thrower(-2), 49), shoot('javelin'))).toEqual(['TC-RANGE-03']);
  expect(refusedBy(archers(thrower(-40), 6), shoot('javelin'))).toEqual([]);
  expect(refusedBy(archers(thrower(-40), 7), shoot('javelin'))).toEqual(['TC-RANGE-03']);
  expect(rangePenalty(12 * 30, 30)).toBe(-11);
});

describe('the natural roll', () => {
  it('[TC-CRIT-01] a natural 20 always hits', () => {
    expect(attackClass(20, 40, 20, 1)).toBe(HIT);
    expect(attackClass(19, 40, 20, 1)).toBe(MISS);
  });

  it('[TC-CRIT-02] a natural 20 is a critical hit with margin 1 or more', () => {
    expect([attackClass(20, 19, 20, 1), attackClass(20, 20, 20, 1), attackClass(20, 21, 20, 1)]).toEqual([
      CRITICAL,
      HIT,
      HIT,
    ]);
  });

  it('[TC-CRIT-03] a Precise weapon is critical from 19, with margin 1; a 19 does not hit by itself', () => {
    const roll = (face: number, agility: number, id: string) => {
      const fight = fightOf([
        person('a', { weapons: ['rapier', 'mace'] }),
        person('b', { weapons: ['mace'], agility }),
      ]);
      return playRule(timecount, fight, [face], (scene) => scene.slots.rollAttack(scene, attackWith(scene, id))).value;
    };
    expect([roll(19, 8, 'rapier'), roll(19, 9, 'rapier'), roll(19, 10, 'rapier')]).toEqual([CRITICAL, HIT, MISS]);
    expect([roll(18, 5, 'rapier'), roll(19, 8, 'mace'), roll(20, 8, 'mace')]).toEqual([HIT, HIT, CRITICAL]);
  });

  it('[TC-CRIT-07] spells score neither critical hits nor fumbles unless they say so, but 20 hits and 1 misses', () => {
    const spells = [bolt, { ...bolt, id: 'ray', critical: true }];
    const fight = fightOf([person('a', { spells, accuracy: 20 }), person('b')]);
    const roll = (face: number, id: string) =>
      playRule(timecount, fight, [face], (scene) => scene.slots.rollAttack(scene, attackWith(scene, id))).value;
    expect([roll(20, 'bolt'), roll(1, 'bolt'), roll(20, 'ray'), roll(1, 'ray')]).toEqual([HIT, MISS, CRITICAL, FUMBLE]);
    expect(attackClass(20, 40, 21, 0)).toBe(HIT);
  });

  it('[TC-FUMBLE-01] a natural 1 always misses and is a fumble', () => {
    expect([attackClass(1, -20, 20, 1), attackClass(2, -20, 20, 1)]).toEqual([FUMBLE, HIT]);
    // A total that equals the defence misses all the same, and the log says so.
    const result = (accuracy: number) => {
      const fight = fightOf([person('a', { accuracy, spells: [bolt] }), person('b')]);
      const { events } = playRule(timecount, fight, [1], (scene) =>
        scene.slots.rollAttack(scene, attackWith(scene, 'bolt')),
      );
      return eventsOf(events, 'check')[0]?.result;
    };
    expect([8, 9, 10].map(result)).toEqual(['miss', 'a natural 1 always misses', 'a natural 1 always misses']);
  });
});

it('[TC-STANCE-16] the prone attack at -4 in melee', () => {
  const prone = person('a', { weapons: ['mace', 'short bow'] }, { effects: [effect('prone')] });
  expect(bonusOf([prone, person('b')], 'mace')).toBe(-4);
  expect(bonusOf([prone, person('b')], 'unarmed')).toBe(-4);
  expect(bonusOf([prone, person('b')], 'short bow', { melee: false })).toBe(0);
});
