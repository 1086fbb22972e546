import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { parseSheet } from '../../../sheet/index.ts';
import { modern } from '../index.ts';
import { ARMOR } from '../tables/armor.ts';
import { WEAPONS } from '../tables/weapons.ts';

function faults(sheet: object): readonly string[] {
  const read = modern.sheets.schema.safeParse(sheet);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const profile = (sheet: object) =>
  modern.sheets.compile(modern.sheets.schema.parse(sheet), modernFight({ hero: {} }).options, modern.slots);

describe('sheets', () => {
  it('an empty one is an average person', () => {
    expect(profile({})).toMatchObject({
      maxHp: 1,
      level: 1,
      baseAttack: 0,
      initiative: 0,
      speed: 30,
      side: 1,
      reach: 5,
    });
  });

  it('what is left out of classes comes from the tables, what is printed wins', () => {
    const hero = { classes: { fast: 3, tough: 2 }, abilities: { dexterity: 16, constitution: 12 } };
    expect(profile(hero)).toMatchObject({ level: 5, baseAttack: 2 + 1, maxHp: 8 + 2 * 4.5 + 2 * 5.5 + 5 });
    expect(profile({ ...hero, baseAttack: 9, hp: 40, initiative: 8 })).toMatchObject({
      baseAttack: 9,
      maxHp: 40,
      initiative: 8,
    });
  });

  it('a printed attack bonus is taken whole, and the damage with it', () => {
    const claw = { name: 'claw', use: 'melee', damage: '1d6+4', attack: 7, natural: true };
    const [weapon] = profile({ abilities: { strength: 18 }, weapons: [claw] }).weapons;
    expect(weapon).toMatchObject({ addsStrength: false, armed: true, hands: 0, striking: { total: 7 } });
  });

  it('weapons by name can differ in particulars, and two of a kind have names of their own', () => {
    const weapons = ['Knife', { name: 'knife', id: 'heirloom', threat: 18 }, 'knife'];
    const ready = profile({ weapons }).weapons;
    expect(ready.map(({ id }) => id)).toEqual(['knife', 'heirloom', 'knife-2', 'unarmed']);
    expect(ready.map(({ threat }) => threat)).toEqual([19, 18, 19, 20]);
  });

  it('[MOD-MOVE-13] no space is smaller than that of the Fine or larger than that of the Colossal', () => {
    const said = (space: number): readonly string[] => faults({ space }).map((fault) => fault.split(':')[0] ?? '');
    expect([0.4, 0.5, 30, 31].map(said)).toEqual([['space'], [], [], ['space']]);
    expect(profile({ space: 30 })).toMatchObject({ side: 6 });
  });

  it('the first weapon is in hand, the others stowed, unless the sheet says', () => {
    const places = (weapons: readonly unknown[]): readonly string[] =>
      modernFight({ hero: { sheet: { weapons } } }).combatants[0]?.items.map(({ place }) => place) ?? [];
    expect(places(['knife', 'glock 17'])).toEqual(['hand', 'carried', 'worn']);
    expect(places(['m16a2', 'knife'])).toEqual(['both', 'carried', 'worn']);
    expect(places(['knife', { name: 'glock 17', place: 'hand' }])).toEqual(['carried', 'hand', 'worn']);
    expect(places([{ name: 'glock 17', place: 'carried' }, 'm16a2', 'knife'])).toEqual([
      'carried',
      'both',
      'carried',
      'worn',
    ]);
  });

  it.each([
    [{ feats: ['Improved Initative'] }, 'feats.0: expected one of simple weapons proficiency'],
    [{ feats: ['Weapon Focus'] }, 'feats.0: expected one of simple weapons proficiency'],
    [{ armor: 'tinfoil' }, 'armor: '],
    [{ weapons: ['glok'] }, 'weapons.0: '],
    [{ weapons: [{ name: 'flail' }] }, 'weapons.0.damage: '],
    [{ hp: 0 }, 'hp: '],
    [{ classes: { wizard: 1 } }, 'classes: '],
    [{ strength: 12 }, ': '],
  ])('%j is refused', (sheet, fault) => {
    expect(faults(sheet)[0]).toContain(fault);
  });

  it.each([
    ['treat injruy', "'treat injury'"],
    ['Bluff', "'bluff'"],
    ['sense-motive', "'sense motive'"],
  ])('an unknown skill is refused: %s', (name, meant) => {
    const read = () => parseSheet(`skills: { hide: 2, ${name}: 3 }`, 'hero.yaml', modern);
    expect(read).toThrow(
      new RegExp(`hero.yaml:1: skills.${name}: expected one of \\d+ names, such as .*${meant.slice(1, -1)}`),
    );
    expect(read).toThrow(`the key '${name}'; did you mean ${meant}?`);
  });

  it('a skill may be learnt for a subject, where there are several', () => {
    expect(faults({ skills: { 'knowledge (streetwise)': 4, 'treat injury': 3 } })).toEqual([]);
    expect(faults({ skills: { 'bluff (streetwise)': 4 } })).toHaveLength(1);
  });

  it('every weapon and armour of the tables can be worn and wielded', () => {
    for (const name of Object.keys(WEAPONS)) expect(faults({ weapons: [name] })).toEqual([]);
    for (const armor of Object.keys(ARMOR)) expect(faults({ armor })).toEqual([]);
    const { weapons } = profile({ weapons: Object.keys(WEAPONS) });
    expect(weapons.filter(({ endOf }) => endOf < 0)).toHaveLength(Object.keys(WEAPONS).length + 1);
  });
});
