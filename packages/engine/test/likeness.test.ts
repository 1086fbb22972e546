import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { menu } from '../src/kernel/commands/menu.ts';
import { begin } from '../src/kernel/play/play.ts';
import { openWorld, type World } from '../src/kernel/scene/world.ts';
import { playable, view } from '../src/kernel/seen/view.ts';
import { isAway } from '../src/kernel/state/absent.ts';
import type { Combatant, Fight } from '../src/kernel/state/fight.ts';
import type { Telling } from '../src/kernel/state/knowledge.ts';
import { prepare } from '../src/kernel/state/setup.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { namesOf } from '../src/text/names.ts';
import { timeline } from '../src/text/timeline.ts';
import { EXAMPLES, examplesOf } from './support/examples.ts';
import { wander } from './support/wander.ts';

const STEPS = 12;

/** The fights on the way of some random steps from the beginning of an example, with all numbers. */
function fightsOf(file: string): readonly Fight[] {
  const path = join(EXAMPLES, file);
  const text = readFileSync(path, 'utf8');
  const encounter = parseEncounter(text, path, { rulesets, readFile: (sheet) => readFileSync(sheet, 'utf8') });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded(file).state() };
  return wander(begin(rules, prepare(rules, { ...encounter.setup, dice })), 7, STEPS).map(({ fight }) => fight);
}

/** How somebody seems who is told so much of. */
function seemsIn(world: World, each: Combatant, telling: Telling): unknown {
  const { health } = world.rules;
  const isStanding = health.standing(world, each);
  return telling === 'eyes' ? isStanding : [isStanding, health.verdict(world, each)];
}

/** What pages work out of a fight, for those of one side. */
function lookAt(world: World, side: string): void {
  const { fight, rules } = world;
  const { sights } = rules.screen;
  namesOf(fight, rules);
  timeline(world);
  const here = fight.combatants.filter((each) => each.side !== '' && !isAway(each));
  for (const { index, id, side: whose } of here) {
    sights?.side(world, index);
    sights?.carrier?.(world, index);
    sights?.threatened(world, index);
    sights?.bands(world, index);
    if (whose === side) menu(world, id);
    for (const other of here) if (other.index !== index) sights?.line(world, index, other.index);
  }
}

/** What one sees of somebody, though it is a number. */
const SHAPE: ReadonlySet<string> = new Set([
  ...['reach', 'space', 'legs', 'count', 'width', 'length', 'passengers', 'gunners', 'tires', 'hands', 'barrels'],
  ...['arms', 'ears', 'eyes', 'heads', 'firearm', 'increment'],
]);

/** The same with every number that one does not see another: one more. */
function otherwise(value: unknown, key: string = ''): unknown {
  if (SHAPE.has(key)) return value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map((each) => otherwise(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, otherwise(each, name)]));
}

/** Where two texts differ first; '' where they do not. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a === b ? '' : `${a.slice(Math.max(0, at - 200), at + 60)} <> ${b.slice(at, at + 60)}`;
}

type Rules = NonNullable<(typeof rulesets)[string]>;

function seenOf(fight: Fight, rules: Rules, owns: readonly string[]): string {
  return JSON.stringify(view(fight, rules, { kind: 'player', owns }));
}

/** Who of the others stands. */
function stand(fight: Fight, rules: Rules, owns: readonly string[]): readonly boolean[] {
  const world = openWorld(fight, rules);
  return fight.combatants.filter(({ id }) => !owns.includes(id)).map((each) => rules.health.standing(world, each));
}

describe.each(Object.keys(rulesets))('the likeness of enemies in %s', (ruleset) => {
  const rules = rulesets[ruleset] as Rules;
  const all: (readonly Fight[])[] = [];
  beforeAll(() => void all.push(...examplesOf(ruleset).map(fightsOf)));
  afterAll(() => void all.splice(0));

  it.each(['words', 'eyes'] as const)(
    'seems as they do where the level is %s, and can be looked at like anybody',
    (telling) => {
      let told = 0;
      for (const fight of all.flat()) {
        for (const side of new Set(fight.combatants.map((each) => each.side))) {
          const owns = fight.combatants.filter((each) => each.side === side).map(({ id }) => id);
          const levelled: Fight = { ...fight, knowledge: { telling } };
          const known = playable(view(levelled, rules, { kind: 'player', owns }));
          if (known === null) throw new Error('nobody is seen');
          const [seen, true_] = [openWorld(known, rules), openWorld(fight, rules)];
          lookAt(seen, side);
          for (const each of known.combatants) {
            if (each.told === undefined) continue;
            told++;
            const whole = fight.combatants[each.index] as Combatant;
            expect(seemsIn(seen, each, telling), `${fight.title}: ${each.id}`).toEqual(seemsIn(true_, whole, telling));
          }
        }
      }
      expect(told).toBeGreaterThan(100);
    },
  );

  it('has none of the numbers of their sheets, nor of what is counted of them', () => {
    let told = 0;
    for (const fight of all.flatMap((fights) => fights.slice(0, 8))) {
      const [first] = fight.combatants;
      const owns = fight.combatants.filter(({ side }) => side === first?.side).map(({ id }) => id);
      const twin = fight.combatants.map((each) => {
        return owns.includes(each.id) ? each : { ...each, sheet: otherwise(each.sheet) as object };
      });
      const [a, b] = [fight.combatants, twin].map((combatants): Fight => {
        return { ...fight, combatants, knowledge: { telling: 'eyes' } };
      }) as [Fight, Fight];
      const seen = [a, b].map((each) => seenOf(each, rules, owns));
      if (!stand(a, rules, owns).every((one, at) => one === stand(b, rules, owns)[at])) continue;
      told++;
      expect(difference(seen[0] ?? '', seen[1] ?? ''), fight.title).toBe('');
    }
    expect(told).toBeGreaterThan(30);
  });
});
