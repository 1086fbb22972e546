import { expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin } from '../kernel/play/play.ts';
import { openWorld } from '../kernel/scene/world.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { parseMap } from '../space/grid/ascii.ts';
import { clockTitle, turnOrder } from './clock.ts';
import { picture } from './picture.ts';
import { statusTable } from './status.ts';

it('draws tokens on the map with rulers, and says who and what they are', () => {
  const map = parseMap({ rows: ['........', '...#....', '........'] });
  const combatants = [
    tinyNewcomer('ann', 3, { name: 'Ann', side: 'heroes', at: [0, 1] }),
    tinyNewcomer('al', 3, { name: 'the Al', side: 'gang', at: [6, 2] }),
  ];
  expect(picture(openWorld(tinyFight({ map, combatants }), tinyRuleset))).toEqual([
    '   ABCDEFGH',
    '1  ........',
    '2  A..#....',
    '3  ......L.',
    '',
    'A Ann (heroes) at A2',
    'L the Al (gang) at G3',
    '# wall',
  ]);
});

it('writes those who are out of the fight in lower case, under those who stand', () => {
  const combatants = [
    tinyNewcomer('ann', 3, { at: [4, 7] }),
    tinyNewcomer('bob', 3, { at: [4, 7], counts: { hp: 0 } }),
    tinyNewcomer('cid', 3, { at: [5, 7], counts: { hp: 0 } }),
  ];
  expect(picture(openWorld(tinyFight({ combatants }), tinyRuleset))).toEqual([
    '    CDEFGH',
    ' 6  ......',
    ' 7  ......',
    ' 8  ..Ac..',
    ' 9  ......',
    '10  ......',
    '',
    'A ann (ann) at E8',
    'b bob (bob) at E8',
    'c cid (cid) at F8',
  ]);
});

it('fills the squares of a long combatant and shows where it points; who sits in it stands beside the picture', () => {
  const spaces = [0, 1, 2, 3].flatMap((x) => [0, 1].map((y) => ({ x, y })));
  const carried = {
    readings: ['at a trot'],
    points: [1, 1] as const,
    parts: [],
    seats: [{ text: 'driver', choice: 'driver', who: 1, across: 0, along: 0 }],
    actions: { board: '', change: '', leave: '' },
  };
  const sights = {
    side: () => 1,
    lies: () => false,
    health: () => 1,
    threatened: () => [],
    bands: () => [],
    line: () => ({ feet: 0, texts: [], brief: [], grade: 0, blocks: [] }),
    metric: 'alternating' as const,
    feetTo: () => 0,
    moved: () => 0,
    spaces: (_: unknown, who: number) => [spaces, [], null][who] ?? null,
    facing: (_: unknown, who: number) => [2, null, 0][who] ?? null,
    carrier: (_: unknown, who: number) => (who === 0 ? carried : null),
  };
  const map = parseMap({ rows: ['........', '........', '........'] });
  const combatants = [
    tinyNewcomer('cart', 3, { name: 'Cart', side: 'heroes', at: [1, 0] }),
    tinyNewcomer('dan', 3, { name: 'Dan', side: 'heroes', at: [1, 0] }),
    tinyNewcomer('bob', 3, { name: 'Bob', side: 'gang', at: [7, 2] }),
  ];
  const rules = { ...tinyRuleset, screen: { sights } };
  expect(picture(openWorld(tinyFight({ map, combatants }), rules))).toEqual([
    '   ABCDEFGH',
    '1  .CCC→...',
    '2  .CCC→...',
    '3  .......B',
    '',
    'C Cart (heroes) at B1, facing east, at a trot',
    '- Dan (heroes), driver: Cart',
    'B Bob (gang) at H3, facing north',
  ]);
});

it('goes on with the letters and numbers beyond the origin of open ground', () => {
  const combatants = [tinyNewcomer('ann', 3, { at: [-1, 0] }), tinyNewcomer('bob', 3, { at: [0, -1] })];
  expect(picture(openWorld(tinyFight({ combatants }), tinyRuleset))).toEqual([
    '    ---',
    '    CBAABC',
    '-2  ......',
    '-1  ......',
    ' 0  ...B..',
    ' 1  ..A...',
    ' 2  ......',
    ' 3  ......',
    '',
    'A ann (ann) at -A1 (1 west of A1)',
    'B bob (bob) at A0 (1 north of A1)',
  ]);
});

it('draws every column of hexagons under its letter', () => {
  const map = parseMap({ grid: 'hex', rows: ['. . .', ' . # '] });
  const combatants = [tinyNewcomer('ann', 3, { at: [1, 1] })];
  const fight = { ...tinyFight({ combatants }), map };
  expect(picture(openWorld(fight, tinyRuleset)).slice(0, 5)).toEqual([
    '   ABCDE',
    '1  . . .',
    '2   A # ',
    '',
    'A ann (ann) at B2',
  ]);
});

it('shows no more of a large map than where the combatants are', () => {
  const map = parseMap({ rows: Array.from({ length: 100 }, () => '.'.repeat(100)) });
  const combatants = [tinyNewcomer('ann', 3, { at: [50, 0] }), tinyNewcomer('bob', 3, { at: [53, 1] })];
  expect(picture(openWorld(tinyFight({ map, combatants }), tinyRuleset)).slice(0, 6)).toEqual([
    '   AAAABBBB',
    '   WXYZABCD',
    '1  ..A.....',
    '2  .....B..',
    '3  ........',
    '4  ........',
  ]);
});

it('tells how everybody is, with equal conditions counted', () => {
  const prone = { name: 'prone', source: NOBODY, data: null, until: null };
  const surprised = { name: 'surprised', source: NOBODY, data: { amount: 2 }, until: null };
  const combatants = [
    tinyNewcomer('ann', 3, { name: 'Ann', effects: [prone, surprised, prone] }),
    tinyNewcomer('bob', 12, { name: 'Bob', side: 'gang', counts: { hp: 0 } }),
  ];
  expect(statusTable(openWorld(tinyFight({ combatants }), tinyRuleset))).toEqual([
    '     side  hit points  state   conditions',
    'Ann  ann            3  unhurt  prone x2, surprised 2',
    'Bob  gang           0  down',
  ]);
});

it('tells at which tick each is due', () => {
  const fight = tinyFight();
  const clock = { now: 7, next: [12, -1], declared: [] };
  const world = openWorld(
    { ...fight, clock: { ...fight.clock, ...clock, order: undefined, round: undefined } } as never,
    tinyRuleset,
  );
  expect(clockTitle(world)).toBe('Tick 7');
  expect(
    turnOrder({ ...world, rules: { ...tinyRuleset, clock: { ...tinyRuleset.clock, waiting: () => [0] } } }),
  ).toEqual(['>  ann     12  ·····|', '   bob  never']);
});

it('tells whose turn it is', () => {
  const { fight } = begin(tinyRuleset, tinyFight());
  const world = openWorld(fight, tinyRuleset);
  expect(clockTitle(world)).toBe('Round 1');
  expect(turnOrder(world)).toEqual(['>  ann', '   bob']);
});
