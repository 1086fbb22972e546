import { expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  type Otherwise,
  person,
  playOf,
} from '../../../../test/support/timecount-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import { firstChoice, SilentScene } from '../../../kernel/scene/silent.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import type { Defense } from '../sheet/words.ts';

type Sheet = Readonly<Record<string, unknown>>;

/** The defence that a melee attack meets. */
function defense(sheet: Sheet, more: Otherwise = {}, rest: Partial<Newcomer<TimeCountGame>> = {}): number {
  const fight = fightOf([person('a'), person('b', sheet, rest)]);
  return playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed', more)).total,
  ).value;
}

const against = (sheet: Sheet, name: Defense): number => defense(sheet, { defense: name });
const armed = { weapons: ['dagger'] };
const full = { ...armed, armor: 'leather', shield: 'shield', size: 'small', fortitude: 1, agility: 3, willpower: 2 };

it('[TC-DEF-01] an attack that equals the defence hits, one point less misses', () => {
  // Primary 14, Passive 10.
  const met = (natural: number) => {
    const people = [
      person('a'),
      person('b', { ...armed, agility: 4 }, { entry: { surprised: false, initiative: 99 } }),
    ];
    const { step } = after(playOf(people, { dice: [natural, 1] }), { by: 'a', do: 'unarmed', target: 'b' });
    const rolled = eventsOf(step?.events ?? [], 'check').find(({ why }) => why.text === 'attack roll');
    return [rolled?.total, rolled?.versus, rolled?.result];
  };
  expect([met(13), met(14), met(15)]).toEqual([
    [13, 14, 'miss'],
    [14, 14, 'hit'],
    [15, 14, 'hit'],
  ]);
});

it('[TC-DEF-01] there are five defences', () => {
  const scores = { fortitude: 1, agility: 2, willpower: 3, attributes: { constitution: 1, dexterity: 3, wisdom: 5 } };
  const names: Defense[] = ['primary', 'passive', 'vigor', 'celerity', 'spirit'];
  expect(names.map((name) => against({ ...scores, ...armed }, name))).toEqual([13, 10, 12, 15, 18]);
});

it('[TC-DEF-02] Primary is 10 + armour + shield + size + the highest of Fortitude, Agility and Willpower', () => {
  expect(against(full, 'primary')).toBe(10 + 2 + 2 + 1 + 3);
  expect(against({ ...full, fortitude: 4 }, 'primary')).toBe(19);
  expect(against({ ...full, willpower: 5 }, 'primary')).toBe(20);
});

it('[TC-DEF-03] Passive is 10 + armour + size, without shield and without the three', () => {
  expect(against(full, 'passive')).toBe(10 + 2 + 1);
});

it.each(['surprised', 'unsteady', 'fumbled', 'immobile'])('[TC-DEF-04] Passive replaces Primary for the %s', (name) => {
  expect(defense(full, {}, { effects: [effect(name)] })).toBe(13);
});

it('[TC-DEF-04] Passive replaces Primary in melee against one without a melee weapon', () => {
  expect(defense({ ...full, weapons: [] })).toBe(13);
  expect(defense({ ...full, weapons: [] }, { melee: false })).toBe(18);
});

it('[TC-ATK-02] an attack that names no defence meets Primary, or Passive where the target is off guard', () => {
  expect(defense(full)).toBe(18);
  expect(defense(full, {}, { effects: [effect('unsteady')] })).toBe(13);
});

it('[TC-DEF-05] the other defences stay whatever the state of the target', () => {
  const scores = { ...full, attributes: { constitution: 2, dexterity: 4, wisdom: 1 } };
  const off = { effects: [effect('immobile')] };
  expect(defense(scores, { defense: 'vigor' }, off)).toBe(13);
  expect(defense(scores, { defense: 'celerity' }, off)).toBe(17);
  expect(defense(scores, { defense: 'spirit' }, off)).toBe(13);
});

it('[TC-DEF-06] Vigor is 10 + Constitution + Fortitude', () => {
  expect(against({ fortitude: 2, attributes: { constitution: -1 } }, 'vigor')).toBe(11);
});

it('[TC-DEF-07] Celerity is 10 + Dexterity + Agility', () => {
  expect(against({ agility: 2, attributes: { dexterity: 3 } }, 'celerity')).toBe(15);
});

it('[TC-DEF-08] Spirit is 10 + Wisdom + Willpower', () => {
  expect(against({ willpower: 4, attributes: { wisdom: 1 } }, 'spirit')).toBe(15);
});

it('[TC-DEF-09] enhanced armour helps Primary and Passive, an enhanced shield Primary only', () => {
  const magic = {
    ...armed,
    armor: { name: 'mail', bonus: 4, enhancement: 2 },
    shield: { name: 'targe', bonus: 1, enhancement: 3 },
  };
  expect(against(magic, 'primary')).toBe(10 + 6 + 4);
  expect(against(magic, 'passive')).toBe(16);
});

it.each(['primary', 'passive', 'vigor', 'celerity', 'spirit'] as const)(
  '[TC-DEF-09] what the sheet adds to %s helps this defence and no other',
  (to) => {
    const plain = { ...full, attributes: { constitution: 4, dexterity: 5, wisdom: 6 } };
    const helped = { ...plain, modifiers: [{ to, value: 7 }] };
    for (const each of ['primary', 'passive', 'vigor', 'celerity', 'spirit'] as const)
      expect(against(helped, each) - against(plain, each)).toBe(each === to ? 7 : 0);
  },
);

it('[TC-DEF-02] a shield counts while it is held', () => {
  const fight = fightOf([person('a'), person('b', { ...armed, shield: { name: 'targe', bonus: 3 } })]);
  const met = (place: 'off' | 'carried'): number =>
    playRule(timecount, fight, [], (scene) => {
      const item = fight.combatants[1]?.items.findIndex(({ id }) => id === 'targe') ?? NOBODY;
      scene.emit({ kind: 'hold', who: 1, item, place, why: because('', '') });
      return scene.slots.defenseTally(scene, attackWith(scene, 'unarmed')).total;
    }).value;
  expect([met('off'), met('carried')]).toEqual([13, 10]);
});

it('[TC-DEF-10] a deflection bonus helps Primary and Passive, not the others', () => {
  const warded = { ...armed, deflection: 3 };
  expect([against(warded, 'primary'), against(warded, 'passive'), against(warded, 'vigor')]).toEqual([13, 13, 10]);
});

it.each([
  [0, 5, 5],
  [4, 5, 7],
  [5, 5, 7],
  [6, 5, 8],
  [6, 1, 7],
  [1, 6, 7],
  [6, 0, 6],
])(
  '[TC-DEF-11] armour %i and natural armour %i make %i: the weaker counts half, at least 1',
  (bonus, naturalArmor, total) => {
    const armor = bonus === 0 ? null : { name: 'mail', bonus };
    expect(against({ ...armed, armor, naturalArmor }, 'primary')).toBe(10 + total);
    expect(against({ ...armed, armor, naturalArmor }, 'passive')).toBe(10 + total);
  },
);

it('[TC-DEF-11] compares natural armour with armour and its enhancement', () => {
  const armor = { name: 'mail', bonus: 2, enhancement: 3 };
  expect(against({ ...armed, armor, naturalArmor: 4 }, 'passive')).toBe(10 + 5 + 2);
});

it('[TC-DEF-12] [TC-UNARM-02] one who fights unarmed has Passive in melee unless specially trained; claws are weapons', () => {
  const fists = { agility: 3 };
  expect(defense(fists)).toBe(10);
  expect(defense({ ...fists, unarmedTraining: true })).toBe(13);
  expect(defense({ ...fists, weapons: ['claws'] })).toBe(13);
});

it('[TC-DEF-13] [TC-RMEL-02] one who holds only a ranged weapon has Passive in melee, Primary against shots', () => {
  const archer = { agility: 3, weapons: ['short bow'] };
  expect(defense(archer)).toBe(10);
  expect(defense(archer, { melee: false })).toBe(13);
  expect(defense({ ...archer, unarmedTraining: true })).toBe(10);
});

it('[TC-DEF-15] the defence is part of the data of the attack: weapons attack Primary, spells what they say', () => {
  const caster = person('a', {
    spells: [{ id: 'daze', name: 'daze', defense: 'spirit', damage: '1d4' }],
    weapons: ['mace'],
  });
  playRule(timecount, fightOf([caster, person('b')]), [], (scene) => {
    expect(attackWith(scene, 'mace').defense).toBe('primary');
    expect(scene.slots.defenseTally(scene, attackWith(scene, 'daze')).rows?.map(({ text }) => text)).toEqual(['base']);
    expect(attackWith(scene, 'daze').defense).toBe('spirit');
  });
});

it('[TC-STANCE-16] [TC-COND-12] the prone are harder to hit from a distance and easier in melee, whatever the defence', () => {
  const prone = { effects: [effect('prone'), effect('prone')] };
  expect(defense(full, {}, prone)).toBe(14);
  expect(defense(full, { melee: false }, prone)).toBe(22);
  expect(defense(full, { defense: 'celerity' }, prone)).toBe(10 + 3 - 4);
});

it('[TC-STANCE-02] while somebody gets into a posture it only harms his defence', () => {
  const crouching = (from: number) => ({ effects: [effect('crouch', { from })] });
  const met = (from: number) => [defense(full, {}, crouching(from)), defense(full, { melee: false }, crouching(from))];
  expect([met(0), met(1)]).toEqual([
    [16, 20],
    [16, 18],
  ]);
});

it('[TC-FAT-15] [TC-COND-06] the unconscious have Celerity 5 and Passive', () => {
  const asleep = { effects: [effect('unconscious', { checkAt: 99 })] };
  expect(defense(full, {}, asleep)).toBe(13);
  expect(defense({ ...full, attributes: { dexterity: 5 } }, { defense: 'celerity' }, asleep)).toBe(5);
});

it('shows its arithmetic', () => {
  const fight = fightOf([person('a'), person('b', full)]);
  const { value } = playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed')).rows,
  );
  expect(value?.map(({ value: number, text }) => `${number} ${text}`)).toEqual([
    '10 base',
    '2 armour',
    '1 size',
    '2 shield',
    '3 Agility',
  ]);
});

it.each([
  [{ fortitude: 2, agility: 2 }, 'Fortitude'],
  [{ fortitude: 2, willpower: 2 }, 'Fortitude'],
  [{ agility: 2, willpower: 2 }, 'Agility'],
])('[TC-DEF-02] where two are equal the first counts, and it counts once', (scores, name) => {
  const rows = playRule(timecount, fightOf([person('a'), person('b', { ...armed, ...scores })]), [], (scene) =>
    scene.slots.defenseTally(scene, attackWith(scene, 'unarmed')).rows?.map(({ value, text }) => `${value} ${text}`),
  ).value;
  expect(rows).toEqual(['10 base', `2 ${name}`]);
});

it('[TC-DEF-14] the target names Vigor or Celerity; the higher is offered first, Vigor when equal', () => {
  const chosen = (sheet: Sheet, answer: string): string => {
    const fight = fightOf([person('a'), person('b', sheet)]);
    return playRule(
      timecount,
      fight,
      [answer],
      (scene) => scene.slots.chooseDefense(scene, attackWith(scene, 'unarmed')).defense,
    ).value;
  };
  expect([chosen({}, 'vigor'), chosen({}, 'celerity')]).toEqual(['vigor', 'celerity']);
  const first = (sheet: Sheet): string | undefined => {
    const scene = new SilentScene(
      fightOf([person('a'), person('b', sheet)]),
      timecount,
      Generator.seeded(1),
      firstChoice,
    );
    return scene.slots.chooseDefense(scene, attackWith(scene, 'unarmed')).defense;
  };
  expect([first({}), first({ agility: 1 }), first({ fortitude: 1 })]).toEqual(['vigor', 'celerity', 'vigor']);
});
