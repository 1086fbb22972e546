import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { justLegal } from '../../../../../test/support/grim-kits.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import { grim } from '../../index.ts';
import { doubts } from '../../sheet/doubts.ts';
import { namedTrait } from '../../sheet/named-trait.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';
import { TRAITS } from '../table.ts';

/** What the sheet of somebody with all of these lacks for the last of them. */
function lacks(given: Parameters<typeof sheet>[0]): readonly string[] {
  const last = (given?.traits ?? []).length - 1;
  return doubts(sheet(given))
    .filter(({ path }) => path[1] === last)
    .map(({ expected, found }) => `${expected}: ${found}`);
}

/** The traits of the sheet that work in a fight. */
function working(given: Parameters<typeof sheet>[0], featsNeedPrerequisites = true): readonly string[] {
  const world = openWorld(fight([{ sheet: sheet(given) }], { featsNeedPrerequisites }), grim);
  return world.fighters[0]?.profile.taken ?? [];
}

const STRATEGY = 'knowledge (strategy and tactics)';
const str = (strength: number) => ({ strength });
const dex = (dexterity: number) => ({ dexterity });
const int = (intelligence: number) => ({ intelligence });
const wis = (wisdom: number) => ({ wisdom });
const cha = (charisma: number) => ({ charisma });

type Scores = NonNullable<Prerequisites['abilities']>;
type Row = readonly [rule: string, name: string, baseAttack: number, abilities: Scores, ...traits: readonly string[]];

/** What appendix 4 asks for each of its feats, in its own order of lines; base attack bonus 0 where it asks for none. */
const APPENDIX_4: readonly Row[] = [
  ['GNG-FEAT-03', 'advanced-block', 4, dex(13), 'combat-reflexes', 'improved-block'],
  ['GNG-FEAT-04', 'advanced-called-shot', 4, {}, 'improved-called-shot'],
  [
    ...(['GNG-BREAK-03', 'advanced-breaking-strikes', 8, str(13)] as const),
    ...['power-attack', 'basic-breaking-strikes', 'improved-breaking-strikes', 'improved-bull-rush', 'improved-sunder'],
  ],
  ['GNG-FEAT-05', 'advanced-dive-for-cover', 4, dex(13), 'combat-reflexes', 'improved-dive-for-cover'],
  ['GNG-FEAT-06', 'advanced-feint', 0, int(13), 'combat-expertise', 'improved-feint'],
  [
    ...(['GNG-FEAT-07', 'advanced-grapple', 0, { ...dex(13), ...int(13) }] as const),
    ...['combat-expertise', 'improved-unarmed-strike', 'improved-grapple', 'improved-trip'],
  ],
  ['GNG-FEAT-08', 'advanced-maintain-footing', 4, dex(13), 'combat-reflexes', 'improved-maintain-footing'],
  [
    ...(['GNG-NERVE-03', 'advanced-nerve-strikes', 8, {}] as const),
    ...['improved-unarmed-strike', 'basic-nerve-strikes', 'improved-nerve-strikes'],
  ],
  ['GNG-FEAT-09', 'advanced-roll-with-blow', 4, dex(13), 'combat-reflexes', 'improved-roll-with-blow'],
  ['GNG-FEAT-10', 'advanced-unarmed-strike', 0, {}, 'improved-unarmed-strike'],
  ['GNG-FEAT-11', 'armor-ignoring-power', 0, {}],
  ['GNG-FEAT-12', 'armor-piercing-power', 0, {}],
  ['GNG-FEAT-13', 'armor-ignoring-spell', 0, {}],
  ['GNG-FEAT-14', 'armor-piercing-spell', 0, {}],
  ['GNG-BREAK-01', 'basic-breaking-strikes', 1, str(13), 'power-attack', 'improved-bull-rush'],
  ['GNG-NERVE-01', 'basic-nerve-strikes', 1, {}, 'improved-unarmed-strike'],
  ['GNG-FEAT-15', 'block-projectile', 4, dex(15), 'improved-block'],
  [
    ...(['GNG-FEAT-17', 'breaking-block', 1, int(13)] as const),
    ...['combat-expertise', 'basic-breaking-strikes', 'improved-bull-rush'],
  ],
  [
    ...(['GNG-FEAT-20', 'catch-projectile', 4, dex(15)] as const),
    ...['improved-block', 'block-projectile', 'improved-unarmed-strike'],
  ],
  ['GNG-FEAT-22', 'clean-up-blow', 4, str(13), 'power-attack', 'basic-breaking-strikes', 'improved-bull-rush'],
  ['GNG-FEAT-23', 'close-combat-shot', 0, {}, 'point-blank-shot'],
  ['GNG-FEAT-24', 'combat-sense', 4, int(13), 'combat-expertise'],
  ['GNG-FEAT-25', 'dead-aim', 0, wis(13), 'point-blank-shot', 'far-shot'],
  ['GNG-FEAT-28', 'defensive-position', 0, int(13), 'combat-expertise'],
  ['GNG-FEAT-29', 'defensive-strike', 4, int(13), 'combat-expertise'],
  ['GNG-FEAT-31', 'dodge', 0, dex(13)],
  ['GNG-FEAT-33', 'dynamic-grip', 1, {}, 'martial-weapon-proficiency'],
  ['GNG-FEAT-36', 'elusive-target', 0, { ...dex(13), ...int(13) }, 'combat-expertise', 'dodge'],
  ['GNG-FEAT-38', 'epic-block-projectile', 15, dex(25), 'block-projectile', 'improved-block'],
  ['GNG-FEAT-39', 'epic-defense', 0, {}],
  [
    ...(['GNG-FEAT-40', 'epic-flow-with-enemy', 0, { ...dex(25), ...int(13), ...wis(13) }] as const),
    ...['dodge', 'combat-expertise', 'improved-evasion'],
  ],
  [
    ...(['GNG-FEAT-41', 'feather-touch', 1, { ...dex(13), ...wis(13) }] as const),
    ...['weapon-finesse', 'improved-unarmed-strike', 'basic-nerve-strikes'],
  ],
  ['GNG-FEAT-44', 'flow-with-enemy', 0, { ...dex(13), ...int(13), ...wis(13) }, 'dodge', 'combat-expertise'],
  ['GNG-FEAT-54', 'flurry-of-blows', 0, {}, 'combat-reflexes'],
  ['GNG-FEAT-55', 'hail-of-bullets', 0, dex(13), 'point-blank-shot', 'rapid-shot'],
  ['GNG-FEAT-56', 'improved-accelerated-pair', 0, {}, 'point-blank-shot'],
  ['GNG-FEAT-57', 'improved-block', 1, dex(13)],
  [
    ...(['GNG-BREAK-02', 'improved-breaking-strikes', 4, str(13)] as const),
    ...['power-attack', 'basic-breaking-strikes', 'improved-bull-rush'],
  ],
  ['GNG-FEAT-58', 'improved-called-shot', 1, {}],
  ['GNG-FEAT-59', 'improved-charge', 0, int(13), 'combat-expertise'],
  ['GNG-FEAT-60', 'improved-deep-impact', 5, str(13), 'psionic-weapon', 'deep-impact'],
  ['GNG-FEAT-61', 'improved-dive-for-cover', 0, dex(13)],
  ['GNG-FEAT-62', 'improved-fell-shot', 5, dex(13), 'point-blank-shot', 'psionic-shot', 'fell-shot'],
  ['GNG-FEAT-63', 'improved-flurry-of-blows', 0, {}, 'combat-reflexes', 'flurry-of-blows'],
  ['GNG-FEAT-64', 'improved-grapple', 0, dex(13), 'improved-unarmed-strike'],
  ['GNG-FEAT-65', 'improved-maintain-footing', 0, dex(13)],
  ['GNG-NERVE-02', 'improved-nerve-strikes', 4, {}, 'improved-unarmed-strike', 'basic-nerve-strikes'],
  ['GNG-FEAT-66', 'improved-roll-with-blow', 0, dex(13)],
  ['GNG-FEAT-67', 'improved-unavoidable-strike', 5, str(13), 'psionic-fist', 'unavoidable-strike'],
  [
    ...(['GNG-FEAT-68', 'improvised-weapon-mastery', 0, int(13)] as const),
    ...['simple-weapon-proficiency', 'combat-expertise', 'improvised-weapon-proficiency'],
  ],
  ['GNG-FEAT-69', 'improvised-weapon-proficiency', 0, int(13), 'simple-weapon-proficiency', 'combat-expertise'],
  ['GNG-FEAT-70', 'infinite-block', 4, dex(25), 'combat-reflexes', 'improved-block', 'advanced-block'],
  ['GNG-FEAT-71', 'nonlethal-force', 1, {}],
  ['GNG-FEAT-72', 'power-attack', 0, str(13)],
  ['GNG-FEAT-73', 'quick-reload', 1, {}],
  [
    ...(['GNG-FEAT-76', 'redirect-force', 0, { ...dex(13), ...int(13) }] as const),
    ...['combat-expertise', 'dodge', 'improved-unarmed-strike', 'improved-grapple', 'improved-trip'],
  ],
  ['GNG-FEAT-77', 'reflect-projectiles', 15, dex(25), 'block-projectile', 'improved-block'],
  ['GNG-FEAT-78', 'riposte', 1, { ...dex(13), ...int(13) }, 'combat-expertise', 'dodge'],
  ['GNG-FEAT-79', 'sniper', 0, wis(13), 'point-blank-shot', 'far-shot', 'dead-aim', 'sneak-attack'],
  ['GNG-FEAT-80', 'sudden-action', 0, int(13), 'combat-expertise', 'improved-initiative'],
  ['GNG-FEAT-81', 'tactical-aid', 4, { ...int(13), ...cha(13) }, 'combat-expertise'],
  [
    ...(['GNG-FEAT-83', 'unbalance-opponent', 0, { ...dex(13), ...int(13), ...wis(13) }] as const),
    ...['dodge', 'combat-expertise', 'improved-grapple', 'improved-unarmed-strike', 'flow-with-enemy'],
  ],
];

/** Ranks that three of them ask for besides. */
const RANKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'combat-sense': { [STRATEGY]: 7 },
  'tactical-aid': { [STRATEGY]: 7 },
  'epic-flow-with-enemy': { tumble: 30 },
};

/** A sheet that just meets those prerequisites, with skills at ranks and ability. */
function meeting(name: string, { baseAttack = 0, abilities = {}, skills = {}, traits = [] }: Prerequisites): GrimSheet {
  const scores = { intelligence: 10, dexterity: 10, ...abilities };
  const behind = (skill: string) => (skill === STRATEGY ? scores.intelligence : scores.dexterity);
  const modifier = (skill: string) => Math.floor((behind(skill) - 10) / 2);
  return sheet({
    baseAttack,
    abilities,
    skills: Object.fromEntries(Object.entries(skills).map(([skill, ranks]) => [skill, ranks + modifier(skill)])),
    sneakAttack: traits.includes('sneak-attack') ? 1 : 0,
    traits: [name],
    granted: traits.filter((each) => each !== 'sneak-attack'),
  });
}

/** The same with one thing less, each in its turn. */
function shortOf(name: string, asks: Prerequisites): readonly (readonly [string, GrimSheet])[] {
  const { baseAttack = 0, abilities = {}, skills = {}, traits = [] } = asks;
  const less = (more: Prerequisites): GrimSheet => meeting(name, { ...asks, ...more });
  const lower = (scores: Readonly<Record<string, number>>, key: string) => ({
    ...scores,
    [key]: (scores[key] ?? 0) - 1,
  });
  return [
    ...(baseAttack > 0 ? [['base attack', less({ baseAttack: baseAttack - 1 })] as const] : []),
    ...Object.keys(abilities).map((key) => [key, less({ abilities: lower(abilities, key) })] as const),
    ...Object.keys(skills).map((key) => [key, less({ skills: lower(skills, key) })] as const),
    ...traits.map((key) => [key, less({ traits: traits.filter((each) => each !== key) })] as const),
  ];
}

const ROWS = APPENDIX_4.map(([rule, name, baseAttack, abilities, ...traits]) => {
  return { rule, name, baseAttack, abilities, traits };
});

describe('prerequisites of feats', () => {
  it('[GNG-FEAT-01] there are 62 of them, and those of strikes', () => {
    expect(APPENDIX_4).toHaveLength(62);
    expect(APPENDIX_4.filter(([, name]) => TRAITS[name] === undefined)).toEqual([]);
  });

  it.each(ROWS)(
    '[$rule] $name works for who has all that it asks for, and for nobody who has one thing less',
    (row) => {
      const { name, baseAttack, abilities, traits } = row;
      const asks: Prerequisites = { baseAttack, abilities, skills: RANKS[name] ?? {}, traits };
      expect(working(meeting(name, asks))).toContain(name);
      expect(doubts(meeting(name, asks))).toEqual([]);
      for (const [what, given] of shortOf(name, asks)) {
        expect([what, working(given).includes(name)]).toEqual([what, false]);
        expect([what, doubts(given).length]).toEqual([what, 1]);
      }
    },
  );

  it('[GNG-FEAT-01] what is asked for has to work itself', () => {
    const chain = { baseAttack: 4, traits: ['combat-reflexes', 'improved-block', 'advanced-block'] };
    const names = (dexterity: number) => working({ ...chain, abilities: { dexterity } });
    expect(names(13)).toEqual(expect.arrayContaining(chain.traits));
    expect(names(12)).toEqual(['combat-reflexes']);
    const long = { abilities: { intelligence: 12, dexterity: 13 }, baseAttack: 1 };
    expect(working({ ...long, traits: ['combat-expertise', 'improved-trip'] })).toEqual([]);
    expect(lacks({ ...long, traits: ['combat-expertise', 'dodge', 'riposte'] })).toEqual([
      "Intelligence 13 or more for 'riposte': 12",
      "the feat or talent 'combat-expertise' for 'riposte': one that does not work",
    ]);
  });

  it('[GNG-FEAT-01] a feat without its prerequisites changes nothing in a fight, unless the option is off', () => {
    const nimble = { abilities: { dexterity: 12 }, traits: ['dodge'] };
    const defense = (given: Parameters<typeof sheet>[0], needs = true): number | undefined =>
      openWorld(fight([{ sheet: sheet(given) }], { featsNeedPrerequisites: needs }), grim).fighters[0]?.profile.defense
        .shielded[0]?.total;
    expect(defense({ ...nimble, abilities: { dexterity: 13 } })).toBe(
      (defense({ abilities: { dexterity: 13 } }) ?? 0) + 1,
    );
    expect(defense(nimble)).toBe(defense({ abilities: { dexterity: 12 } }));
    expect(defense(nimble, false)).toBe((defense(nimble) ?? 0) + 1);
  });

  it('[GNG-FEAT-01] what a class or a kind of creature grants needs none', () => {
    expect(working({ granted: ['improved-grapple'] })).toEqual(['improved-grapple']);
    expect(working({ traits: ['improved-grapple'] })).toEqual([]);
    expect(doubts(sheet({ granted: ['improved-grapple'] }))).toEqual([]);
  });

  it.each(Object.keys(TRAITS).filter((name) => (TRAITS[name]?.list ?? 'traits') === 'traits'))(
    '[GNG-FEAT-01] everything that a feat asks for can be had, down to what asks for nothing (%s)',
    (name) => {
      const own = grim.sheets.schema.parse({ ...justLegal([name]), weapons: ['rapier'] });
      const has = (each: string): boolean => own.traits?.some((text) => namedTrait(text).name === each) ?? false;
      const asked = (own.traits ?? []).flatMap((text) => TRAITS[namedTrait(text).name]?.asks?.traits ?? []);
      expect(asked.filter((each) => !has(each) && each !== 'sneak-attack')).toEqual([]);
      expect([own.granted, doubts(own)]).toEqual([undefined, []]);
      const [owner] = openWorld(fight([{ sheet: own }], { featsNeedPrerequisites: true }), grim).fighters;
      expect(owner?.profile.taken.toSorted()).toEqual(own.traits?.map((text) => namedTrait(text).name).toSorted());
    },
  );

  it('[GNG-FEAT-01] abilities are scores, skills ranks: what is not of the ability in the whole bonus', () => {
    const wits = (intelligence: number, bonus: number): readonly string[] =>
      lacks({
        baseAttack: 4,
        abilities: { intelligence, charisma: 13 },
        skills: { [STRATEGY]: bonus },
        granted: ['combat-expertise'],
        traits: ['tactical-aid'],
      });
    expect(wits(12, 8)).toEqual(["Intelligence 13 or more for 'tactical-aid': 12"]);
    expect(wits(13, 7)).toEqual(["7 ranks or more in knowledge (strategy and tactics) for 'tactical-aid': 6 at most"]);
    expect(wits(13, 8)).toEqual([]);
    expect(wits(15, 8)).toHaveLength(1);
  });
});
