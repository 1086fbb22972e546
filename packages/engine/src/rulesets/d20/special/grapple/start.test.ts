import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../../test/support/modern-fight.ts';
import type { Command } from '../../../../kernel/state/command.ts';
import type { Effect, Fight, Input } from '../../../../kernel/state/fight.ts';
import type { ModernGame } from '../../../modern/game.ts';
import { GRAPPLING } from './link.ts';

/** Str +3, BAB +2: grapple +5, touch +5 against 15; bare hands 1d3+3. */
const WRESTLER = { ...SWORDSMAN, weapons: [] };
const GRAPPLE: Command = { by: 'hero', do: 'attack', target: 'thug', choices: ['grapple'] };
const held = (source: number): Effect => ({ name: GRAPPLING, source, until: null, data: null });

const pair = (hero: object = WRESTLER, thug: object = WRESTLER, around: Surroundings = {}): Fight<ModernGame> =>
  modernFight({ hero: { sheet: hero }, thug: { sheet: thug } }, around);

const links = (fight: Fight<ModernGame>): readonly string[] =>
  fight.combatants.flatMap(({ id, effects }) =>
    effects.filter(({ name }) => name === GRAPPLING).map(({ source }) => `${id}-${fight.combatants[source]?.id}`),
  );
const tried = (inputs: readonly Input[], fight = pair()): readonly string[] =>
  links(perform(fight, GRAPPLE, inputs).fight);
const BOTH = ['hero-thug', 'thug-hero'];

describe('starting a grapple', () => {
  it('[MOD-GRAP-01] a grab alone is a touch and starts nothing', () => {
    const grab = { ...GRAPPLE, choices: ['grab'] };
    const { fight, events } = perform(pair(), grab, [10]);
    expect(links(fight)).toEqual([]);
    expect(events.some(({ kind }) => kind === 'tell')).toBe(true);
    expect(perform(pair(), grab, [9]).events.some(({ kind }) => kind === 'tell')).toBe(false);
  });

  it('[MOD-GRAP-02] base attack bonus and Strength, without the size modifier for attacks', () => {
    const skilled = { ...WRESTLER, baseAttack: 6, abilities: { strength: 12, dexterity: 18 } };
    expect(tried([20, 9, 10, 1], pair(skilled))).toEqual(BOTH);
    expect(tried([20, 7, 10], pair(skilled))).toEqual([]);
  });

  it('[MOD-GRAP-03] 4 for each size from Medium', () => {
    expect(tried([20, 7, 10, 1], pair(WRESTLER, { ...WRESTLER, size: 'small' }))).toEqual(BOTH);
    expect(tried([20, 5, 10], pair(WRESTLER, { ...WRESTLER, size: 'small' }))).toEqual([]);
    expect(tried([20, 15, 10, 1], pair(WRESTLER, { ...WRESTLER, size: 'large' }))).toEqual(BOTH);
    expect(tried([20, 13, 10], pair(WRESTLER, { ...WRESTLER, size: 'large' }))).toEqual([]);
    const fine = { ...WRESTLER, size: 'fine' };
    expect(tried([20, 2, 20, 1], pair({ ...WRESTLER, size: 'colossal' }, fine))).toEqual(BOTH);
  });

  it('[MOD-GRAP-04] in place of a melee attack, in a full attack at lower bonuses too', () => {
    const six = { ...WRESTLER, baseAttack: 6 };
    const fight = pair(six, { ...WRESTLER, baseAttack: 6 });
    const full = { ...GRAPPLE, do: 'full-attack' };
    // The first touch misses; the second, at 5 less, needs 11, and so does the hold.
    expect(links(perform(fight, full, [1, 'thug:grapple', 11, 16, 10, 1]).fight)).toEqual(BOTH);
    expect(links(perform(fight, full, [1, 'thug:grapple', 11, 14, 10]).fight)).toEqual([]);
    expect(refusedBy(pair(SWORDSMAN), { ...GRAPPLE, with: 'longsword' })).toEqual(['MOD-GRAP-04']);
  });

  it('[MOD-GRAP-05] the target has an opening, and damage ends the attempt', () => {
    expect(tried(['attack', 15, 4], pair(WRESTLER, SWORDSMAN))).toEqual([]);
    expect(tried(['attack', 2, 10, 11, 10, 1], pair(WRESTLER, SWORDSMAN))).toEqual(BOTH);
    expect(tried(['decline', 10, 11, 10, 1], pair(WRESTLER, SWORDSMAN))).toEqual(BOTH);
    // Combat Martial Arts counts as armed, but a grapple gives the opening all the same.
    expect(tried(['decline', 10, 11, 10, 1], pair({ ...WRESTLER, feats: ['Combat Martial Arts'] }, SWORDSMAN))).toEqual(
      BOTH,
    );
  });

  it('[MOD-GRAP-06] a melee touch attack grabs; a miss ends the attempt', () => {
    const armoured = { ...WRESTLER, defense: { total: 20, touch: 12 } };
    expect(tried([6], pair(WRESTLER, armoured))).toEqual([]);
    expect(tried([7, 11, 10, 1], pair(WRESTLER, armoured))).toEqual(BOTH);
  });

  it('[MOD-GRAP-07] [MOD-GRAP-35] the hold starts the grapple and deals unarmed damage, which is nonlethal', () => {
    const won = perform(pair(), GRAPPLE, [10, 11, 10, 3]);
    expect(links(won.fight)).toEqual(BOTH);
    expect(won.fight.combatants[1]?.counts.hp).toBe(20);
    expect(tried([10, 9, 10])).toEqual([]);
    const lethal = { ...GRAPPLE, choices: ['lethal', 'grapple'] };
    expect(perform(pair(), lethal, [14, 15, 10, 3]).fight.combatants[1]?.counts.hp).toBe(14);
    expect(links(perform(pair(), lethal, [14, 13, 10]).fight)).toEqual([]);
  });

  it('[MOD-GRAP-08] nobody holds a target two sizes larger; by the option, three', () => {
    const huge = pair(WRESTLER, { ...WRESTLER, size: 'huge' });
    expect(tried([20], huge)).toEqual([]);
    const failAtThree = { options: { holdSizeLimit: 'failAtThree' } };
    const held = pair({ ...WRESTLER, baseAttack: 20 }, { ...WRESTLER, size: 'huge' }, failAtThree);
    expect(tried([20, 20, 1, 1], held)).toEqual(BOTH);
    const giant = pair({ ...WRESTLER, baseAttack: 20 }, { ...WRESTLER, size: 'gargantuan' }, failAtThree);
    expect(tried([20], giant)).toEqual([]);
    expect(tried([20, 19, 10, 1], pair(WRESTLER, { ...WRESTLER, size: 'large' }))).toEqual(BOTH);
  });

  it('[MOD-GRAP-09] the larger can hold the smaller all the same', () => {
    expect(tried([20, 10, 10, 1], pair({ ...WRESTLER, size: 'huge' }, WRESTLER))).toEqual(BOTH);
  });

  it('[MOD-GRAP-10] the grappler moves into the square, for free, past the openings of others', () => {
    const third: Fighter = { side: 'gang', at: [0, 1], sheet: SWORDSMAN };
    const fight = modernFight({ hero: { sheet: WRESTLER }, thug: { sheet: WRESTLER }, guard: third });
    // The guard strikes; hurt, the grappler keeps its hold.
    const { combatants } = perform(fight, GRAPPLE, [10, 11, 10, 1, 'attack', 15, 4]).fight;
    expect(combatants[0]).toMatchObject({ x: 1, y: 0 });
    expect(combatants[0]?.counts).toMatchObject({ hp: 13, moved: 0, move: 1, step: 1 });
    expect(links(perform(fight, GRAPPLE, [10, 11, 10, 1, 'decline']).fight)).toEqual(BOTH);
  });

  it('[MOD-GRAP-10] the openings on the way in find it without Dexterity', () => {
    const third: Fighter = { side: 'gang', at: [0, 1], sheet: SWORDSMAN };
    const agile = { ...WRESTLER, defense: { total: 15, flatFooted: 12 } };
    const fight = modernFight({ hero: { sheet: agile }, thug: { sheet: WRESTLER }, guard: third });
    expect(perform(fight, GRAPPLE, [10, 11, 10, 1, 'attack', 7, 4]).fight.combatants[0]?.counts.hp).toBe(13);
    expect(perform(fight, GRAPPLE, [10, 11, 10, 1, 'attack', 6]).fight.combatants[0]?.counts.hp).toBe(20);
  });

  it('[MOD-GRAP-11] who cannot move in lets go', () => {
    const large = { ...WRESTLER, size: 'large', space: 10, reach: 10 };
    // A corridor of one square, into which the large one does not fit.
    const fight = modernFight(
      { hero: { sheet: large, at: [0, 0] }, thug: { sheet: WRESTLER, at: [3, 0] } },
      { rows: ['......', '..####'] },
    );
    expect(links(perform(fight, GRAPPLE, [20, 20, 1, 1]).fight)).toEqual([]);
    const open = modernFight(
      { hero: { sheet: large, at: [0, 0] }, thug: { sheet: WRESTLER, at: [3, 0] } },
      { rows: ['......', '......'] },
    );
    const { fight: after } = perform(open, GRAPPLE, [20, 20, 1, 1]);
    expect(links(after)).toEqual(BOTH);
    expect(after.combatants[0]).toMatchObject({ x: 2, y: 0 });
  });
});

describe('joining a grapple', () => {
  /** An ally of the hero has hold of the thug; the hero stands beside. */
  const joined = (more: Readonly<Record<string, Fighter>> = {}, hero: object = WRESTLER): Fight<ModernGame> =>
    modernFight({
      hero: { at: [0, 0], sheet: hero },
      thug: { at: [1, 0], sheet: WRESTLER, effects: [held(2), ...Object.keys(more).map((_, i) => held(3 + i))] },
      ally: { side: 'heroes', at: [1, 0], sheet: WRESTLER, effects: [held(1)] },
      ...more,
    });

  it('[MOD-GRAP-31] takes neither opening nor touch, but the check and the step in', () => {
    const { fight } = perform(joined(), GRAPPLE, [11, 10, 1]);
    expect(links(fight)).toContain('hero-thug');
    expect(fight.combatants[0]).toMatchObject({ x: 1, y: 0 });
    expect(links(perform(joined(), GRAPPLE, [9, 10]).fight)).not.toContain('hero-thug');
  });

  it('[MOD-GRAP-32] among several enemies in it, one is picked', () => {
    const fight = joined({ second: { at: [1, 0], sheet: WRESTLER, effects: [held(1)] } });
    const command = { ...GRAPPLE, target: 'second' };
    const enemies = {
      ...fight,
      combatants: fight.combatants.map((each) => (each.id === 'second' ? { ...each, effects: [held(2)] } : each)),
    };
    const { events, fight: after } = perform(enemies, command, [11, 10, 1]);
    expect(links(after)).toContain('hero-second');
    expect(links(after)).not.toContain('hero-thug');
    expect(events.some((event) => event.kind === 'check' && event.target === 3)).toBe(true);
  });

  const crowd = (size: string, count: number): Readonly<Record<string, Fighter>> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `friend${i}`,
        { side: 'heroes', at: [1, 0], sheet: { ...WRESTLER, size }, effects: [held(1)] } satisfies Fighter,
      ]),
    );

  it('[MOD-GRAP-33] four of the same size at most; smaller ones count half, larger ones two or four', () => {
    const refused = (more: Readonly<Record<string, Fighter>>, size = 'medium'): readonly string[] =>
      refusedBy(joined(more, { ...WRESTLER, size }), GRAPPLE);
    expect(refused(crowd('medium', 2))).toEqual([]);
    expect(refused(crowd('medium', 3))).toEqual(['MOD-GRAP-33']);
    expect(refused(crowd('small', 4))).toEqual([]);
    expect(refused(crowd('small', 5))).toEqual(['MOD-GRAP-33']);
    expect(refused(crowd('tiny', 4))).toEqual([]);
    expect(refused(crowd('large', 1))).toEqual([]);
    expect(refused(crowd('large', 1), 'large')).toEqual(['MOD-GRAP-33']);
    expect(refused({}, 'huge')).toEqual(['MOD-GRAP-33']);
    expect(refused({}, 'large')).toEqual([]);
    expect(refused(crowd('medium', 1), 'large')).toEqual([]);
    expect(refused(crowd('medium', 2), 'large')).toEqual(['MOD-GRAP-33']);
  });
});

describe('a grapple with nobody', () => {
  it('that a game master has given ends like any other when its bearer falls', () => {
    const held = perform(pair(), { by: 'gm', do: 'afflict', target: 'thug', choice: GRAPPLING }).fight;
    const fallen = perform(held, { by: 'gm', do: 'adjust', target: 'thug', choice: 'hp', amount: -1000 }).fight;
    expect(links(fallen)).toEqual([]);
  });
});
