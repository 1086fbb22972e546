import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOut } from '../src/analysis/play-out.ts';
import { simulate } from '../src/analysis/simulate.ts';
import { doorwayTo } from '../src/analysis/tactics/doorway.ts';
import { sharpTactics } from '../src/analysis/tactics/sharp.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import { begin, type Play, steps } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** Two rooms with a wall between them, and what is in the wall. */
function rooms(ruleset: string, sheet: string, ...within: readonly string[]) {
  const edges = ['{ kind: wall, at: D1, to: D3, side: east }', ...within].map((each) => `    - ${each}\n`).join('');
  const text = `fray: 1
title: Two rooms
ruleset: ${ruleset}
map:
  rows: [........, ........, ........]
  edgeKinds:
    bolted: { blocksMove: true, blocksEffect: true, blocksSight: true, turns: open door, locked: true, breakDc: 13, hp: 400, toughness: 60 }
    vault: { blocksMove: true, blocksEffect: true, blocksSight: true, turns: open door, locked: true, breakDc: 45, hp: 4, toughness: 2 }
  edges:
${edges}
combatants:
  a: { side: x, at: [0, 0], sheet: ${ruleset}/${sheet}.yaml }
  b: { side: y, at: [7, 2], sheet: ${ruleset}/${sheet}.yaml }
`;
  return buildFight(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets);
}

const DOOR = '{ kind: door, at: D2, side: east }';
const LOCKED = '{ kind: locked door, at: D2, side: east }';
const doorOf = (play: Pick<Play, 'fight' | 'rules'>) => doorwayTo(openWorld(play.fight, play.rules), 0, [1]);

describe.each([
  ['modern', 'thug'],
  ['grim', 'knife'],
  ['d20v22', 'crook'],
  ['timecount', 'club-man'],
])('who is parted from all enemies by a shut door, in %s', (ruleset, sheet) => {
  it.each([simpleTactics(), sharpTactics({ budget: 200 })])('opens it and fights on, by $name tactics', (tactics) => {
    const { fight, rules } = rooms(ruleset, sheet, DOOR);
    const seeded = { ...fight, dice: { ...fight.dice, generator: Generator.seeded(3).state() } };
    const { play, why } = playOut(begin(rules, seeded), tactics);
    expect(why).toBe('over');
    const opened = steps(play).flatMap(({ events }) => events.filter(({ kind }) => kind === 'edge'));
    expect(opened).toHaveLength(1);
    if (tactics.name !== 'simple') return;
    const silent = simulate(seeded, rules, Generator.seeded(3), tactics);
    expect([silent.over, silent.fight.combatants]).toEqual([play.fight.over, play.fight.combatants]);
  });

  it('finds it past a corner as well', () => {
    const { fight, rules } = rooms(ruleset, sheet, DOOR);
    const put = fight.combatants.map((each, who) => ({ ...each, x: who === 0 ? 3 : 4, y: who === 0 ? 1 : 2 }));
    const world = openWorld({ ...fight, combatants: put }, rules);
    expect([doorwayTo(world, 0, [1])?.door, doorwayTo(world, 1, [0])?.door]).toEqual(['D2/E2', 'D2/E2']);
  });

  it('finds the door on the shortest way, a locked one where it can be broken, and none that is not needed', () => {
    expect(doorOf(rooms(ruleset, sheet, DOOR))).toEqual({ door: 'D2/E2', place: { x: 3, y: 1 } });
    expect(doorOf(rooms(ruleset, sheet, DOOR, '{ kind: open door, at: D1, side: east }'))).toBeNull();
    const locked = doorOf(rooms(ruleset, sheet, LOCKED));
    expect(locked).toEqual(ruleset === 'timecount' ? null : { door: 'D2/E2', place: { x: 3, y: 1 } });
    expect(doorOf(rooms(ruleset, sheet))).toBeNull();
  });
});

describe.each([
  ['modern', 'thug'],
  ['grim', 'knife'],
  ['d20v22', 'crook'],
])('who is parted from all enemies by a locked door, in %s', (ruleset, sheet) => {
  /** The fight behind that door, and what each did to the door until then. */
  const fought = (door: string) => {
    const { fight, rules } = rooms(ruleset, sheet, door);
    const seeded = { ...fight, dice: { ...fight.dice, generator: Generator.seeded(3).state() } };
    const { play, why } = playOut(begin(rules, seeded), simpleTactics(), 400);
    const acts = steps(play).flatMap(({ events }) =>
      events.flatMap((each) => (each.kind === 'act' ? [each.action] : [])),
    );
    return { why, at: new Set(acts.filter((action) => action === 'break-door' || action === 'attack-barrier')) };
  };

  it('breaks it by force and fights on', () => {
    expect(fought('{ kind: bolted, at: D2, side: east }')).toEqual({ why: 'over', at: new Set(['break-door']) });
    expect(fought(LOCKED).why).toBe('over');
  });

  it('strikes at one that force cannot break', () => {
    expect(fought('{ kind: vault, at: D2, side: east }')).toEqual({ why: 'over', at: new Set(['attack-barrier']) });
  });
});
