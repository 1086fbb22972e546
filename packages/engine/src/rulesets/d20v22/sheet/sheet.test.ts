import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/support/v22-fights.ts';
import { SAMPLE_BLAST, SAMPLE_KNIFE, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { parseSheet } from '../../../sheet/sheet-file.ts';
import { d20v22 } from '../index.ts';
import { SAMPLE_POWERS } from '../tables/powers.ts';

function complaints(sheet: object): readonly string[] {
  const parsed = d20v22.sheets.schema.safeParse(sheet);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('sheets', () => {
  it('need say nothing but what differs from the ordinary', () => {
    expect(d20v22.sheets.schema.parse({})).toMatchObject({
      size: 'medium',
      speed: 30,
      abilities: { strength: 10 },
      weapons: [],
    });
  });

  it('[V22-AOO-01] bring an opportunity from the beginning, which only the flat-footed have no use of', () => {
    const world = openWorld(fightOf([{}, { effects: ['flat-footed'] }]), d20v22);
    expect([0, 1].map((who) => fighterAt(world, who).state.counts.opportunities)).toEqual([1, 1]);
    expect([0, 1].map((who) => d20v22.slots.canTakeOpportunity(world, who))).toEqual([true, false]);
  });

  it('give a weapon its name as id where they say none', () => {
    const { weapons } = d20v22.sheets.schema.parse({ weapons: [{ name: 'long knife', form: 'melee', damage: 1 }] });
    expect(weapons.map(({ id }) => id)).toEqual(['long-knife']);
  });

  it('may name a sample with capitals', () => {
    const [name = ''] = Object.keys(SAMPLE_POWERS);
    const read = (given: string) => d20v22.sheets.schema.parse({ weapons: [given] });
    expect(read(name.toUpperCase())).toEqual(read(name));
  });

  it('are refused with the place and what was expected', () => {
    expect(complaints({ speed: -5 })[0]).toMatch(/^speed/);
    expect(complaints({ sped: 30 })[0]).toMatch(/sped/);
    expect(complaints({ weapons: [SAMPLE_SWORD, SAMPLE_SWORD] })).toEqual([
      "weapons.1.id: expected an id of its own, found 'sword' again",
    ]);
    expect(complaints({ weapons: [{ ...SAMPLE_KNIFE, increment: 0 }] })[0]).toMatch('range increment');
    expect(complaints({ weapons: [{ ...SAMPLE_SWORD, increment: 10 }] })[0]).toMatch('0 for a melee weapon');
    expect(complaints({ weapons: [{ ...SAMPLE_BLAST, save: 'will' }] })[0]).toMatch('condition');
    expect(complaints({ weapons: [{ ...SAMPLE_BLAST, save: 'will', effect: 'sleepy' }] })[0]).toMatch("found 'sleepy'");
    const keen = { weapons: [{ ...SAMPLE_SWORD, threat: 21 }] };
    expect(() => parseSheet(JSON.stringify(keen), 'hero', d20v22)).toThrow(
      'weapons[0].threat: expected a whole number',
    );
  });

  it('[V22-CORE-03] [V22-CORE-04] [V22-DMG-04] [V22-INIT-01] may print totals, of which the parts are what is left', () => {
    const abilities = { dexterity: 16, constitution: 14, wisdom: 8 };
    const profile = (given: object) =>
      fighterAt(openWorld(fightOf([{ sheet: { abilities, ...given } }, {}]), d20v22), 0).profile;
    const printed = { defense: 21, flatFooted: 14, toughness: 9, fortitude: 7, reflex: 8, will: 4, initiative: 11 };
    const armor = { name: 'vest', toughness: 3 };
    const { lines, initiative } = profile({ size: 'small', printed, armor, toughness: { defensiveRoll: 1 } });
    // 10 + base 3 + Dexterity 3 + small 1 + dodge 4.
    expect([lines.defense.total, lines.dodge.total]).toEqual([4, 4]);
    expect(lines.toughness.total).toBe(9 - 2 - 3 - 1);
    expect([lines.fortitude.total, lines.reflex.total, lines.will.total]).toEqual([5, 5, 5]);
    expect([initiative, lines.initiative.total]).toEqual([11, 8]);
    const plain = profile({ printed: { defense: 21 }, defense: { base: 5, dodge: 2, other: 1 } });
    expect([plain.lines.defense.total, plain.lines.dodge.total]).toEqual([6, 2]);
    expect(profile({ defense: { base: 5 }, initiative: 4 })).toMatchObject({
      initiative: 7,
      lines: { defense: { total: 5 } },
    });
    expect(complaints({ printed: { flatFooted: 12 } })).toEqual(['printed.flatFooted: the whole Defense beside it']);
    expect(complaints({ printed: { defense: 12, flatFooted: 13 } })).toEqual([
      'printed.flatFooted: at most the whole Defense, 12',
    ]);
    expect(complaints({ printed: { defense: 12, flatFooted: 12 } })).toEqual([]);
  });

  it('takes sample powers by name, as if they were written out', () => {
    const { weapons } = d20v22.sheets.schema.parse({
      weapons: ['snare', { id: 'club', name: 'club', form: 'melee', damage: 2 }],
    });
    expect(weapons.map(({ id }) => id)).toEqual(['snare', 'club']);
    expect(weapons[0]).toMatchObject({ form: 'power', damage: 8, increment: 80, save: 'reflex', effect: 'entangled' });
    for (const name of Object.keys(SAMPLE_POWERS))
      expect(d20v22.sheets.schema.safeParse({ weapons: [name] }).success).toBe(true);
    expect(d20v22.sheets.schema.safeParse({ weapons: ['snair'] }).success).toBe(false);
  });
});

describe('skills', () => {
  const read = (skill: string) => () => parseSheet(`skills: { ${skill}: 3 }`, 'hero.yaml', d20v22);

  it('that are misspelt are an error, those of its own are not', () => {
    expect(read('blufff')).toThrow(
      /hero.yaml:1: skills.blufff: expected a key that is one of acrobatics, .*; did you mean 'bluff'\?/,
    );
    expect(read('bluff')).not.toThrow();
    expect(read('piloting of rockets')).not.toThrow();
  });
});

describe('a printed attack', () => {
  it('[V22-CORE-10] is the whole bonus, whatever makes it up', () => {
    const sheet = { abilities: { strength: 18, dexterity: 14 }, attack: 3, size: 'small' };
    const attackOf = (weapon: object) => {
      const fight = fightOf([{ sheet: { ...sheet, weapons: [weapon] } }, { at: [1, 0] }]);
      return d20v22.screen.numbers?.['attack']?.of(openWorld(fight, d20v22), 0, 1, 0);
    };
    expect(attackOf({ ...SAMPLE_SWORD, attack: 0 })).toBe(3 + 4 + 1);
    expect(attackOf({ ...SAMPLE_SWORD, printed: { attack: 12 } })).toBe(12);
    expect(attackOf({ ...SAMPLE_BLAST, printed: { attack: 12 } })).toBe(12);
  });
});
