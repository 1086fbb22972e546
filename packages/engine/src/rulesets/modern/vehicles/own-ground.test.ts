import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { car } from '../../../../test/support/vehicles.ts';
import { readCommand, refusals } from '../../../kernel/commands/command.ts';
import { gmActions } from '../../../kernel/gm/gm.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { buildFight } from '../../../scenario/build-fight.ts';
import { type Encounter, parseEncounter, type Sources } from '../../../scenario/encounter.ts';
import { InputError } from '../../../sheet/input-error.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

const rulesets = { modern } as unknown as Sources['rulesets'];
const sources: Sources = {
  rulesets,
  readFile: () => {
    throw new Error('no such file');
  },
};

/** A car facing east in rows 11 and 12, and a van after what is said of it. */
function read(van: string, scale = 'character'): Encounter {
  return parseEncounter(
    `fray: 1
title: Two cars
ruleset: modern
options: { vehicleScale: ${scale} }
map: { rows: [${Array.from({ length: 20 }, () => `"${'.'.repeat(30)}"`).join(', ')}] }
combatants:
  car: { side: a, at: [10, 10], conditions: [{ name: facing, value: 2 }], sheet: { vehicle: economy car } }
  van: { side: b, ${van} sheet: { vehicle: economy car } }
`,
    'a.yaml',
    sources,
  );
}

function problems(van: string, scale?: string): readonly string[] {
  try {
    read(van, scale);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [error.message];
  }
}

const facing = (x: number, direction: number): string =>
  `at: [${x}, 10], conditions: [{ name: facing, value: ${direction} }],`;

/** Where the combatants of a file come to stand. */
function placed(van: string, scale?: string): readonly (readonly number[])[] {
  const { fight } = buildFight(read(van, scale), rulesets);
  return fight.combatants.map(({ x, y }) => [x, y]);
}

/** The reasons against what the game master bids, and where all stand after it. */
function bid(fight: Fight<ModernGame>, command: Omit<Command, 'by'>): readonly [string[], number[][]] {
  const world = openWorld(fight, modern);
  const act = readCommand(world, { by: 'gm', ...command } as Command, gmActions(modern));
  if (Array.isArray(act)) throw new Error('unreadable');
  const made = act as Exclude<typeof act, readonly unknown[]>;
  const reasons = refusals(world, made).map(({ text, rule }) => `${rule}: ${text}`);
  if (reasons.length > 0) return [reasons, []];
  const after = playRule(modern, fight, [], (scene) => made.action.resolve(scene, made)).fight;
  return [[], after.combatants.map(({ x, y }) => [x, y])];
}

describe('two vehicles on the same squares', () => {
  it('[MOD-VSCALE-06] a file that puts them there is refused with both and the squares, however they point', () => {
    // Three squares long, from the columns K to M.
    expect([problems(facing(13, 2)), problems(facing(7, 2))]).toEqual([[], []]);
    expect(problems(facing(12, 2))).toEqual([
      expect.stringMatching(/combatants\.van\.at: expected squares of its own, none of car's, found M11, M12 in both$/),
    ]);
    expect(problems(facing(8, 2))).toEqual([expect.stringMatching(/found K11, K12 in both$/)]);
    // Across the way it is two squares wide.
    expect([problems(facing(13, 0)), problems(facing(12, 0)).length, problems(facing(8, 0))]).toEqual([[], 1, []]);
  });

  it('[MOD-VSCALE-07] on the scale of chases they share squares', () => {
    expect(problems('at: [10, 10],', 'chase')).toEqual([]);
    expect(problems(facing(10, 2), 'chase')).toEqual([]);
  });

  it('[MOD-VSCALE-06] whoever is put up without a place of its own comes to a free one, with all its squares', () => {
    const beside = placed('conditions: [{ name: facing, value: 2 }], copies: 3,');
    expect(beside).toHaveLength(4);
    const near = placed(`at: [15, 10], conditions: [{ name: facing, value: 2 }], copies: 3,`);
    for (const [at, [x = 0, y = 0]] of near.entries())
      for (const [otherX = 0, otherY = 0] of near.slice(at + 1))
        expect(Math.abs(x - otherX) > 2 || Math.abs(y - otherY) > 1).toBe(true);
  });

  const two = (options: Readonly<Record<string, string>> = {}) =>
    modernFight({ car: car({ at: [10, 10] }), van: car({ at: [20, 10] }), ann: { at: [0, 0] } }, { options });

  it('[MOD-VSCALE-06] no more does a game master put them there, one alone or both together', () => {
    const put = (x: number, more: object = {}) => bid(two(), { do: 'place', target: 'van', to: [x, 10], ...more });
    expect(put(12)).toEqual([['MOD-VSCALE-06: van and car would share M11, M12'], []]);
    expect(put(13)[1]).toEqual([
      ...[
        [10, 10],
        [13, 10],
        [0, 0],
      ],
    ]);
    expect(put(12, { targets: ['car'] })[1]).toEqual([
      ...[
        [2, 10],
        [12, 10],
        [0, 0],
      ],
    ]);
    expect(bid(two({ vehicleScale: 'chase' }), { do: 'place', target: 'van', to: [10, 10] })[1][1]).toEqual([10, 10]);
    // Somebody on foot may be laid anywhere.
    expect(bid(two(), { do: 'place', target: 'ann', to: [10, 10] })[1][2]).toEqual([10, 10]);
  });

  it('[MOD-VSCALE-06] nor turns one so that it fills squares of another', () => {
    const beside = modernFight({ car: car({ at: [10, 10] }), van: car({ at: [10, 12] }), far: car({ at: [20, 10] }) });
    const turned = (target: string) => bid(beside, { do: 'relieve', target, choice: 'facing' })[0];
    expect(turned('van')).toEqual([expect.stringMatching(/^MOD-VSCALE-06: van and car would share /)]);
    expect(turned('far')).toEqual([]);
  });

  it('[MOD-VSCALE-06] what joins comes to the nearest place where it shares no square', () => {
    const there = two();
    const absent = { name: 'absent', source: -1, until: null, data: null };
    const waiting = {
      ...there,
      combatants: there.combatants.map((each) =>
        each.index === 1 ? { ...each, effects: [...each.effects, absent] } : each,
      ),
    };
    const [, places] = bid(waiting, { do: 'join', target: 'van', to: [12, 10] });
    expect(places[1]).toEqual([13, 9]);
  });
});
