import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { legalActsOf } from '../../../kernel/commands/offers.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { crowdPenalty, isCrowdedOut } from './sharing.ts';

const ROWS = Array.from({ length: 12 }, (_, y) =>
  y % 2 === 0 ? '. . . . . . . . . . . . .' : ' . . . . . . . . . . . .',
);
const map = parseMap({ grid: 'hex', rows: ROWS });
const SURE = { disciplines: { athletics: 30 } };

type Tile = readonly [number, number];
const later = { entry: { surprised: false, initiative: 500 } };
const go = (to: Tile, choice?: string): Command => ({
  by: 'a',
  do: 'move',
  to,
  ...(choice === undefined ? {} : { choice }),
});

/** One who acts alone, from the tile 2,6, with a bystander far away in time and place. */
function alone(sheet: Readonly<Record<string, unknown>> = {}): Play<TimeCountGame> {
  return playOf([person('a', sheet, { at: [2, 6] }), person('z', {}, { at: [24, 0], ...later })], { map });
}

const placeOf = ({ fight }: Play<TimeCountGame>, who = 0): Tile => [fight.combatants[who]!.x, fight.combatants[who]!.y];

describe('movement on hexagons', () => {
  it('[TC-MOVE-01] every tile entered costs 5 feet, whichever of the six steps leads there', () => {
    const world = openWorld(alone().fight, timecount);
    const move = timecount.actions.find(({ id }) => id === 'move')!;
    const ends = [...legalActsOf(world, 0, move)].filter(({ choice }) => choice === '').map(({ to }) => [to?.x, to?.y]);
    const beside = [
      [4, 6],
      [3, 7],
      [1, 7],
      [0, 6],
      [1, 5],
      [3, 5],
    ];
    expect(ends).toHaveLength(6);
    expect(ends).toEqual(expect.arrayContaining(beside));
    expect(refusedBy(alone(), go([6, 6]))).toEqual(['TC-MOVE-06']);
    expect(refusedBy(alone(), go([3, 6]))).toEqual(['TC-MOVE-06']);
  });

  it('[TC-MOVE-04] the pattern of spaces at each count is that of squares', () => {
    const fast = after(alone({ speed: 25 }), go([4, 6]));
    expect(refusedBy(fast, go([8, 6]))).toEqual([]);
    expect(refusedBy(fast, go([10, 6]))).toEqual(['TC-MOVE-06']);
    expect(placeOf(after(fast, go([7, 7])))).toEqual([7, 7]);
  });

  it('[TC-MOVE-08] hindering tiles cost two', () => {
    const mud = parseMap({ grid: 'hex', rows: ['. ~ .', ' . .'] });
    const start = playOf([person('a', {}, { at: [0, 0] }), person('z', {}, { at: [4, 0], ...later })], { map: mud });
    const wades = after(start, go([2, 0]));
    expect(placeOf(wades)).toEqual([0, 0]);
    expect(placeOf(after(wades, go([2, 0])))).toEqual([2, 0]);
  });

  it('[TC-SPACE-01] of two who make for one tile the faster enters, the other stays', () => {
    const start = playOf(
      [
        person('slow', { speed: 20 }, { at: [2, 6], side: 'x' }),
        person('fast', { speed: 40 }, { at: [6, 6], side: 'y' }),
      ],
      { map },
    );
    const both = after(start, { by: 'slow', do: 'move', to: [4, 6] }, { by: 'fast', do: 'move', to: [4, 6] }, 'stay');
    expect([placeOf(both, 0), placeOf(both, 1)]).toEqual([
      [2, 6],
      [4, 6],
    ]);
  });
});

describe('running on hexagons', () => {
  const eastwards = [4, 6, 8, 10].map((x) => go([x, 6]));
  const runs = after(alone(SURE), ...eastwards, go([14, 6], 'run'), 1, 1, 1);

  it('[TC-RUN-06] turns by 30 degrees at most, and only every 2 ticks', () => {
    expect(refusedBy(runs, go([16, 6], 'run'))).toEqual([]);
    // 30 degrees from east is the zigzag of east and south-east; 60 is south-east itself.
    const turned = after(runs, go([15, 7], 'run'));
    expect(refusedBy(turned, go([18, 8], 'run'))).toEqual([]);
    expect(refusedBy(turned, go([17, 9], 'run'))).toEqual(['TC-RUN-06']);
    expect(refusedBy(turned, go([14, 8], 'run'))).toEqual(['TC-RUN-06']);
    const on = after(turned, go([17, 7], 'run'));
    expect(refusedBy(on, go([19, 7], 'run'))).toEqual([]);
    expect(refusedBy(on, go([18, 6], 'run'))).toEqual(['TC-RUN-06']);
  });

  it('[TC-RUN-06] one tick after a turn is too early for the next, two are not', () => {
    const turned = after(runs, go([15, 7], 'run'));
    const again = (play: Play<TimeCountGame>) => {
      const [x, y] = placeOf(play);
      return refusedBy(play, go([x + 1, y + 1], 'run'));
    };
    expect(again(turned)).toEqual(['TC-RUN-06']);
    expect(again(after(turned, go([18, 8], 'run')))).toEqual([]);
  });

  it('[TC-RUN-07] a zigzag one tile wide is a straight line, for the run-up and the run', () => {
    const zigzag = after(alone(SURE), go([4, 6]), go([5, 7]), go([7, 7]), go([8, 8]));
    expect(zigzag.fight.combatants[0]!.counts.straight).toBe(4);
    expect(refusedBy(zigzag, go([10, 8], 'run'))).toEqual([]);
    const running = after(zigzag, go([11, 9], 'run'), 1, 1, 1);
    expect(running.fight.combatants[0]!.counts.straight).toBe(5);
    const crooked = after(alone(SURE), go([4, 6]), go([5, 7]), go([6, 8]), go([7, 9]));
    expect(crooked.fight.combatants[0]!.counts.straight).toBe(2);
    expect(refusedBy(crooked, go([8, 10], 'run'))).toEqual(['TC-RUN-01']);
  });

  it.each([1, 3])('[TC-RUN-01] [TC-RUN-07] a zigzag begun by column %d is gone on with', (column) => {
    const begun = after(alone({ speed: 40 }), {
      by: 'a',
      do: 'move',
      path: [
        [column, 5],
        [2, 4],
      ],
    });
    expect(after(begun, go([2, 2])).fight.combatants[0]!.counts.straight).toBe(2);
  });

  it('[TC-RUN-06] all places that a runner is offered are accepted, and no others', () => {
    const world = openWorld(runs.fight, timecount);
    const run = timecount.actions.find(({ id }) => id === 'run')!;
    const ends = [...legalActsOf(world, 0, run)]
      .filter(({ choice }) => choice === 'run')
      .map(({ to }) => `${to?.x},${to?.y}`);
    expect(ends.toSorted()).toEqual(['15,5', '15,7', '16,6']);
  });
});

/** A hero at 6,6, who is flanked by nobody yet, and an enemy on each of the tiles. */
function around(tiles: readonly Tile[], settings: Settings = {}, facing: ReturnType<typeof effect> | null = null) {
  const enemies = tiles.map((at, index) => person(`e${index}`, {}, { side: 'e', at }));
  const hero = person('hero', {}, { at: [6, 6], side: 'h', effects: facing === null ? [] : [facing] });
  return fightOf([hero, ...enemies, person('friend', {}, { side: 'h', at: [20, 0] })], { map, ...settings });
}

function bonuses(...given: Parameters<typeof around>): readonly number[] {
  return given[0].map(
    (_, index) =>
      playRule(timecount, around(...given), [], (scene) =>
        scene.slots.flankingBonus(scene, attackWith(scene, 'unarmed', { attacker: index + 1, defender: 0 })),
      ).value,
  );
}

const [EAST, SOUTH_EAST, SOUTH_WEST, WEST]: readonly Tile[] = [
  [8, 6],
  [7, 7],
  [5, 7],
  [4, 6],
];

describe('facing on hexagons', () => {
  it('[TC-FACE-01] two enemies flank who stand 120 degrees apart or more', () => {
    expect(bonuses([EAST!, SOUTH_EAST!])).toEqual([0, 0]);
    expect(bonuses([EAST!, SOUTH_WEST!])).toEqual([2, 2]);
    expect(bonuses([EAST!, WEST!])).toEqual([2, 2]);
    expect(bonuses([EAST!, SOUTH_WEST!], { options: { flankGeometry: 'opposite' } })).toEqual([0, 0]);
    expect(bonuses([EAST!, WEST!], { options: { flankGeometry: 'opposite' } })).toEqual([2, 2]);
  });

  it('[TC-FACE-04] [TC-FACE-06] against a facing through a side of the tile three tiles are in front, three behind', () => {
    const east = effect('facing', { direction: 'east' });
    expect(bonuses([EAST!, SOUTH_EAST!, SOUTH_WEST!, WEST!], {}, east)).toEqual([0, 0, 4, 4]);
  });

  it('[TC-FACE-04] [TC-FACE-06] against one through a corner two are in front, two beside, two behind', () => {
    const eastSouthEast = effect('facing', { direction: 'east-south-east' });
    expect(bonuses([EAST!, SOUTH_EAST!, SOUTH_WEST!, WEST!], {}, eastSouthEast)).toEqual([0, 0, 2, 4]);
    const all = playOf(
      [
        person('hero', {}, { at: [6, 6], side: 'h' }),
        person('e0', {}, { side: 'e', at: EAST! }),
        person('e1', {}, { side: 'e', at: WEST! }),
      ],
      { map },
    );
    expect(all.fight.pending?.need).toMatchObject({
      question: {
        kind: 'facing',
        choices: expect.arrayContaining([{ id: 'east-south-east', text: 'east-south-east' }]),
      },
    });
  });
});

describe('reach, size and forced movement on hexagons', () => {
  it('[TC-SPEC-09] a reach of 10 feet is two tiles', () => {
    const spear = { weapons: [{ name: 'pike', category: 'polearms', damage: '1d8', reach: 10, hands: 'two' }] };
    const at = (tile: Tile) =>
      refusedBy(playOf([person('a', spear, { at: [6, 6] }), person('b', {}, { at: tile, ...later })], { map }), {
        by: 'a',
        do: 'attack',
        target: 'b',
      });
    expect([at([10, 6]), at([8, 8]), at([6, 8])]).toEqual([[], [], []]);
    expect([at([12, 6]), at([9, 9])]).toEqual([['TC-SPEC-09'], ['TC-SPEC-09']]);
  });

  it('[TC-SPACE-11] two halflings and a troll of three tiles share a tile and fight freely', () => {
    const crowd = (...tiles: readonly Tile[]) => {
      const halflings = tiles.map((at, index) => person(`h${index}`, { size: 'small' }, { at, side: 'h' }));
      return fightOf([person('troll', { size: 'large' }, { at: [6, 6], side: 't' }), ...halflings], { map });
    };
    const states = (...halflings: readonly Tile[]) =>
      playRule(timecount, crowd(...halflings), [], (scene) =>
        [0, 1, 2].map((who) => [
          crowdPenalty(scene, fighterAt(scene, who)),
          isCrowdedOut(scene, fighterAt(scene, who)),
        ]),
      ).value;
    const freely = [0, 1, 2].map(() => [0, false]);
    expect(states([7, 7], [7, 7])).toEqual(freely);
    expect(states([7, 7], [7, 7], [7, 7])).toEqual([
      [0, false],
      [-4, false],
      [-4, false],
    ]);
    expect(states([7, 7], [7, 7], [8, 6])).toEqual(freely);
  });

  it('[TC-BULL-04] a push leads straight away', () => {
    const start = playOf(
      [
        person('a', { ...SURE, attributes: { strength: 10 } }, { at: [2, 6] }),
        person('b', {}, { at: [13, 7], ...later }),
      ],
      { map },
    );
    const near = after(start, go([4, 6]), go([6, 6]), go([8, 6]), go([10, 6]), go([12, 6]));
    const pushed = after(near, { by: 'a', do: 'bullRush', target: 'b' }, 'vigor', 15, '5');
    expect(placeOf(pushed, 1)).toEqual([14, 8]);
    expect(eventsOf(pushed.step!.events, 'move').map(({ feet }) => feet)).toEqual([5]);
  });
});
