import { describe, expect, it } from 'vitest';
import { type Game, Generator, type Play, type Policy, refusals, simulate, suggest, TACTICS } from '../src/index.ts';
import { bolt, grim, hero, knife, man, modern, sword } from './support/people.ts';
import { begun } from './support/sharp-choices.ts';

/** Two against two with what is at hand, in each of the rulesets. */
const SKIRMISHES: Readonly<Record<string, Play<Game>>> = {
  modern: begun('modern', [
    `a: ${modern.gunman('[2, 2]', 'us')}`,
    `b: ${modern.thug('[3, 5]', 'us')}`,
    `c: ${modern.gunman('[8, 3]', 'them', undefined, 15)}`,
    `d: ${modern.thug('[7, 6]', 'them')}`,
  ]),
  grim: begun('grim', [
    `a: ${grim('[2, 2]', 'us', sword, 20)}`,
    `b: ${grim('[3, 5]', 'us', 'weapons: [{ name: longspear, place: both }]')}`,
    `c: ${grim('[8, 3]', 'them', sword, 15)}`,
    `d: ${grim('[7, 6]', 'them', sword)}`,
  ]),
  d20v22: begun('d20v22', [
    `a: ${hero('[2, 2]', 'us', bolt, 20)}`,
    `b: ${hero('[3, 5]', 'us', knife)}`,
    `c: ${hero('[8, 3]', 'them', bolt, 15)}`,
    `d: ${hero('[7, 6]', 'them', knife)}`,
  ]),
  timecount: begun('timecount', [
    `a: ${man('[2, 2]', 'us', 'weapons: [short bow, dagger]')}`,
    `b: ${man('[3, 5]', 'us', 'weapons: [long sword]')}`,
    `c: ${man('[8, 3]', 'them', 'weapons: [battle axe]')}`,
    `d: ${man('[7, 6]', 'them', 'weapons: [long sword]')}`,
  ]),
};

describe.each(Object.entries(SKIRMISHES))('tactics in %s', (_id, { rules, fight }) => {
  it.each(Object.keys(TACTICS))('%s choose nothing that is refused, and the same fight with the same seed', (name) => {
    const policy = TACTICS[name]?.();
    if (policy === undefined) throw new Error(name);
    const refused: string[] = [];
    const checked = {
      ...policy,
      choose: (...[world, who]: Parameters<Policy<Game>['choose']>) => {
        const chosen = policy.choose(world, who);
        if (chosen !== null) refused.push(...refusals(world, chosen).map(({ text }) => text));
        return chosen;
      },
    };
    const fought = (seed: number) => simulate(fight, rules, Generator.seeded(seed), checked, 60).fight.combatants;
    expect(fought(3)).toEqual(fought(3));
    expect(refused).toEqual([]);
  });

  it('suggestions are legal acts, best first, with what comes of them', () => {
    const found = suggest(fight, rules);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    const worths = found.map(({ worth }) => worth ?? 0);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });
});

it('a suggested attack tells whom it may fell, and how likely', () => {
  const { thug } = modern;
  const people = [`a: ${thug('[0, 0]', 'us', 'hp: 12', 20)}`, `b: ${thug('[1, 0]', 'them', 'hp: 2')}`];
  const { fight, rules } = begun('modern', people, ['..']);
  const [best] = suggest(fight, rules);
  expect(best).toMatchObject({ command: { do: 'attack', target: 'b' }, method: 'exact' });
  const [hurt] = best?.outcomes ?? [];
  expect(hurt?.who).toBe('b');
  expect(hurt?.harm).toBeGreaterThan(1);
  expect(hurt?.out).toBeGreaterThan(0.3);
  expect(Object.values(hurt?.verdicts ?? {}).reduce((sum, chance) => sum + chance, 0)).toBeGreaterThanOrEqual(
    hurt?.out ?? 1,
  );
});
