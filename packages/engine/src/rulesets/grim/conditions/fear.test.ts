import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut, refused } from '../../../../test/support/grim-guns.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { writeCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { comeUnder } from './afflict.ts';

/** In the west of a corridor between walls, with an enemy beside it in the east; open ground without rows. */
function scared(effect: string, rows: readonly string[] | null = null, more: Side = {}): Fight<GrimGame> {
  const start = fight([
    { at: [10, 1], effects: [effect], ...more },
    { at: [11, 1], sheet: sheet({ hp: 40 }) },
  ]);
  return { ...start, map: rows === null ? null : parseMap({ rows: [WALL, ...rows, WALL], legend: { '#': 'wall' } }) };
}

const FRIGHTS: readonly (readonly [string, string])[] = [
  ['frightened', 'GNG-COND-08'],
  ['panicked', 'GNG-COND-12'],
];
const CORRIDOR = ['....................'];
const CORNER = ['##########..########'];
const WALL = '#'.repeat(20);
const END = { do: 'end-turn' };
const moves = (x: number, y = 1): Readonly<Record<string, unknown>> => ({ do: 'move', to: [x, y] });

const chosen = (start: Fight<GrimGame>): unknown => {
  const world = openWorld(start, grim);
  const found = simpleTactics<GrimGame>().choose(world, 0);
  return found === null ? null : writeCommand(world, found);
};

describe('fear', () => {
  it.each(FRIGHTS)('[GNG-COND-08] [GNG-COND-12] %s: nothing but flight while there is a way out', (effect, rule) => {
    const start = scared(effect, CORRIDOR);
    const others = [END, { target: 'b' }, { do: 'delay' }, { do: 'total-defense' }];
    for (const told of [...others, { do: 'drop-prone' }, { do: 'five-foot-step', to: [9, 1] }])
      expect(refused(start, { do: 'attack', ...told })).toContain(rule);
    expect(grim.slots.refuseAction(openWorld(start, grim), 0, 'ready')).not.toEqual([]);
  });

  it.each(FRIGHTS)(
    '[GNG-COND-08] [GNG-COND-12] %s: it goes as far away as it can, give or take a square',
    (effect, rule) => {
      const start = scared(effect, CORRIDOR);
      expect([4, 5, 6].map((x) => refused(start, moves(x)))).toEqual([[], [], [rule]]);
      expect(refused(start, { do: 'move', to: [4, 1], path: [9, 8, 7, 6, 5, 4].map((x) => [x, 1]) })).toEqual([]);
      expect(refused(start, { do: 'move', to: [8, 1], path: [9, 8].map((x) => [x, 1]) })).toEqual([rule]);
    },
  );

  it.each([
    ['shaken', 'shaken', 'frightened'],
    ['shaken', 'frightened', 'panicked'],
    ['frightened', 'shaken', 'panicked'],
    ['panicked', 'shaken', 'panicked'],
  ])('[GNG-COND-01] whoever is %s and comes to be %s is %s', (old, name, worse) => {
    const struck = playRule(grim, scared(old), [], (scene) =>
      comeUnder(scene, 0, { name, source: 1, until: untilSameCount(scene.fight, 2) }, because('a fright', '')),
    );
    expect(struck.fight.combatants[0]?.effects.at(-1)).toMatchObject({ name: worse, until: { round: 3 } });
  });

  it('[GNG-COND-01] whoever is afraid of nothing yet, or is struck by no fear, comes to no worse', () => {
    const under = (old: string, name: string) =>
      playRule(grim, scared(old), [], (scene) =>
        comeUnder(scene, 0, { name, source: 1, until: null }, because('a blow', '')),
      ).fight.combatants[0]?.effects.map((each) => each.name);
    expect([under('dazzled', 'shaken'), under('shaken', 'dazzled')]).toEqual([
      ['dazzled', 'shaken'],
      ['shaken', 'dazzled'],
    ]);
  });

  it('[GNG-COND-08] whoever has run with all it had may stop', () => {
    const start = scared('frightened', CORRIDOR);
    const once = carryOut(start, ['decline'], moves(4)).fight;
    expect(refused(once, END)).toEqual(['GNG-COND-08']);
    expect(refused(carryOut(once, [], moves(0)).fight, END)).toEqual([]);
  });

  it('[GNG-COND-08] the frightened fight at bay and may stay there', () => {
    const start = scared('frightened', CORNER);
    expect(refused(start, { target: 'b' })).toEqual([]);
    expect(refused(start, END)).toEqual([]);
    expect(chosen(start)).toMatchObject({ do: 'attack', target: 'b' });
  });

  it('[GNG-COND-12] the panicked at bay go nowhere, and defend themselves', () => {
    const start = scared('panicked', ['##########.#########', '###########.########']);
    const apart = {
      ...start,
      combatants: start.combatants.map((each) => (each.index === 1 ? { ...each, y: 2 } : each)),
    };
    expect(refused(apart, { target: 'b' })).toContain('GNG-COND-12');
    expect(refused(apart, { do: 'total-defense' })).toEqual([]);
    expect(refused(apart, END)).toEqual([]);
    expect(chosen(apart)).toMatchObject({ do: 'total-defense' });
    const room = scared('panicked', ['##########...#######'], {});
    const between = {
      ...room,
      combatants: room.combatants.map((each) => (each.index === 1 ? { ...each, x: 12 } : each)),
    };
    expect(refused(between, moves(11))).toEqual(['GNG-COND-12']);
  });

  it('[GNG-COND-12] the panicked, and the nauseated, take no attacks of opportunity', () => {
    const takes = (effect: string): boolean => grim.slots.canTakeOpportunity(openWorld(scared(effect), grim), 0);
    expect(['panicked', 'nauseated', 'frightened', 'shaken'].map(takes)).toEqual([false, false, true, true]);
  });

  it('[GNG-COND-08] from who frightened it, while that one can fight; then from every enemy', () => {
    const three = fight([{ at: [10, 0], side: 'a' }, { at: [11, 0] }, { at: [8, 0], sheet: sheet({ hp: 40 }) }]);
    const afraid = (source: number, more: Partial<Fight<GrimGame>> = {}): Fight<GrimGame> => {
      const effects = [{ name: 'frightened', source, until: null, data: null }];
      return {
        ...three,
        combatants: three.combatants.map((each) => (each.index === 0 ? { ...each, effects } : each)),
        ...more,
      };
    };
    expect(grim.tactics.runsFrom?.(openWorld(afraid(2), grim), 0)).toEqual([2]);
    expect(grim.tactics.runsFrom?.(openWorld(afraid(-1), grim), 0)).toEqual([1, 2]);
    const { combatants } = afraid(2);
    const dead = combatants.map((each) =>
      each.index === 2 ? { ...each, effects: [{ name: 'dead', source: -1, until: null, data: null }] } : each,
    );
    expect(grim.tactics.runsFrom?.(openWorld(afraid(2, { combatants: dead }), grim), 0)).toEqual([1]);
    expect(grim.tactics.runsFrom?.(openWorld(three, grim), 0)).toEqual([]);
    const lurking = afraid(-1).combatants.map((each) => (each.index === 2 ? { ...each, hidden: true } : each));
    expect(grim.tactics.runsFrom?.(openWorld(afraid(-1, { combatants: lurking }), grim), 0)).toEqual([1]);
  });

  it('[GNG-COND-08] tactics take the frightened away, on their feet first', () => {
    expect(chosen(scared('frightened', CORRIDOR))).toMatchObject({ do: 'run', to: [0, 1] });
    expect(chosen(scared('frightened', CORRIDOR, { effects: ['frightened', 'prone'] }))).toMatchObject({
      do: expect.stringMatching(/stand/),
    });
    expect(chosen(scared('shaken', CORRIDOR))).toMatchObject({ do: 'attack' });
  });

  it('[GNG-COND-08] whoever is held cannot flee', () => {
    expect(refused(scared('frightened', CORRIDOR, { counts: { step: 0 } }), { target: 'b' })).toEqual([]);
    expect(refused(scared('frightened', CORRIDOR, { effects: ['frightened', 'legless'] }), END)).toEqual([
      'GNG-COND-08',
    ]);
  });
});
