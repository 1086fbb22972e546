import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { blow, fightOf, inTurn } from '../../../../test/support/v22-fights.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { writeCommand } from '../../../kernel/commands/command.ts';
import { whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { initiativeBonus } from '../time/initiative.ts';

const CORRIDOR = '....................';
const CORNER = '##########..########';
const WALL = '#'.repeat(CORRIDOR.length);

/** a, in the west, with b beside it, in a corridor between walls. */
function scared(
  effect: string,
  row: string = CORRIDOR,
  options: Partial<D20v22Options> = {},
  sheet: object = {},
): Fight<D20v22Game> {
  const fight = fightOf([{ at: [10, 1], effects: [effect], sheet }, { at: [11, 1] }], { coreDie: 'd20', ...options });
  return { ...inTurn(fight, [20, 10]), map: parseMap({ rows: [WALL, row, WALL], legend: { '#': 'wall' } }) };
}

const against = (fight: Fight<D20v22Game>, told: object): readonly string[] =>
  whyNot({ rules: d20v22, fight, step: null, past: null, future: [] }, { by: 'a', do: 'move', ...told }).map(
    ({ rule }) => rule,
  );

const starts = (fight: Fight<D20v22Game>): readonly string[] =>
  (playRule(d20v22, fight, [], (scene) => scene.slots.startTurn(scene, 0)).fight.combatants[0]?.effects ?? []).map(
    ({ name }) => name,
  );

const chosen = (fight: Fight<D20v22Game>): unknown => {
  const world = openWorld(fight, d20v22);
  const found = simpleTactics<D20v22Game>().choose(world, 0);
  return found === null ? null : writeCommand(world, found);
};

describe('fear', () => {
  it.each([
    ['frightened', 'V22-COND-24'],
    ['panicked', 'V22-COND-32'],
  ])('[V22-COND-24] [V22-COND-32] the %s run as far as they can', (effect, rule) => {
    const start = scared(effect);
    const told = [{ do: 'end-turn' }, { do: 'attack', target: 'b' }, { do: 'total-defense' }, { to: [6, 1] }];
    for (const each of told) expect(against(start, each)).toContain(rule);
    expect([against(start, { to: [4, 1] }), against(start, { to: [5, 1] })]).toEqual([[], []]);
    expect(chosen(start)).toMatchObject({ do: 'run', to: [0, 1] });
  });

  it('[V22-COND-24] the frightened who cannot get away are shaken, and fight', () => {
    expect(starts(scared('frightened'))).toEqual(['frightened']);
    expect(starts(scared('frightened', CORNER))).toEqual(['frightened', 'shaken']);
    expect(chosen(scared('frightened', CORNER))).toMatchObject({ do: 'attack', target: 'b' });
  });

  it('[V22-DMG-11] [V22-COND-24] nobody at bay is shaken who is immune to that', () => {
    expect(starts(scared('frightened', CORNER, {}, { immunities: ['shaken'] }))).toEqual(['frightened']);
  });

  it('[V22-COND-32] the panicked who cannot get away are dazed; panickedCower: as the table says of the cowering', () => {
    expect(starts(scared('panicked'))).toEqual(['panicked']);
    expect(starts(scared('panicked', CORNER))).toEqual(['panicked', 'dazed']);
    expect(starts(scared('panicked', CORNER, { panickedCower: 'table' }))).toEqual(['panicked', 'dazed', 'cowering']);
    expect(against(scared('panicked', CORNER), { do: 'attack', target: 'b' })).toEqual(['V22-COND-32']);
    const takes = (effect: string): boolean => d20v22.slots.canTakeOpportunity(openWorld(scared(effect), d20v22), 0);
    expect([takes('panicked'), takes('frightened')]).toEqual([false, true]);
  });

  it('[V22-COND-24] [V22-COND-32] who is afraid and stands at the edge of the map can get away still: off it', () => {
    const fight = scared('panicked', `..${'#'.repeat(18)}`);
    const edge = fight.combatants.map((each) => ({ ...each, x: each.x - 10 }));
    const start = { ...fight, combatants: edge };
    expect(starts(start)).toEqual(['panicked']);
    expect(against(start, { do: 'total-defense' })).toContain('V22-COND-32');
    expect(chosen(start)).toEqual({ by: 'a', do: 'leave' });
  });

  it('[V22-COND-36] shaken: -2 on attack rolls, saves, Toughness too, and checks', () => {
    const of = (effect: string): readonly number[] =>
      playRule(d20v22, scared(effect), [], (scene) => {
        const tallies = [scene.tally(), scene.tally(), scene.tally()] as const;
        scene.slots.saveBonus(scene, 0, 'will', tallies[0]);
        scene.slots.toughness(scene, 0, { attacker: NOBODY, lethal: true, bypassesArmor: false }, tallies[1]);
        scene.slots.attackBonus(scene, bothSides(scene, blow()), tallies[2]);
        return [...tallies.map(({ total }) => total), initiativeBonus(scene, 0)];
      }).value;
    const [shaken, frightened] = [of('shaken'), of('frightened')];
    expect(shaken.map((each, at) => each - (frightened[at] ?? 0))).toEqual([-2, -2, -2, -2]);
  });
});
