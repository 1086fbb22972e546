import { type Command, legalCommands, openWorld, TELLINGS, type Telling } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/engine/as-known.ts';
import { knownAfter } from '../src/tables/acquaintance.ts';
import { commandsOf, straightWays } from './prying.ts';
import { STAGED, type Staged } from './staged.ts';
import { faces, gm, us, Watched } from './watched.ts';

type At = readonly [number, number];

/** Who and what is out of sight: the ground there, what stands on its edges, and who is there. */
interface Beyond {
  /** The eastern ends of the rows, from the north. */
  readonly ground: readonly [string, string, string];
  readonly edges: readonly string[];
  /** Of the two sheets of the ruleset, or one of their own. */
  readonly lurkers: readonly { readonly id: string; readonly at: At; readonly sheet: 0 | 1 | string }[];
}

/** A yard in which two fight two, parted from the east, where things are one way or the other. */
interface Yard {
  readonly title: string;
  readonly grid: 'square' | 'hex';
  /** The western ends of the rows. */
  readonly rows: readonly string[];
  readonly edges: readonly string[];
  readonly beyond: readonly [Beyond, Beyond];
  /** A line for somebody or something of "us" beside Ann and Abe. */
  readonly ours?: string;
}

const WALL = ['......#...', '......#...', '......#...', '......#...', '......#...', '..........'];
const HERE: Beyond = {
  ground: ['....', '.##.', '....'],
  edges: [],
  lurkers: [{ id: 'lurker', at: [12, 0], sheet: 0 }],
};
const THERE: Beyond = {
  ground: ['#..#', '....', '~#.~'],
  edges: ['{ kind: window, at: [12, 1], side: west }'],
  lurkers: [
    { id: 'sly', at: [10, 1], sheet: 1 },
    { id: 'prowler', at: [11, 0], sheet: 1 },
    { id: 'bo', at: [12, 1], sheet: 0 },
  ],
};
const SQUARES: Yard = { title: 'squares', grid: 'square', rows: WALL, edges: [], beyond: [HERE, THERE] };
const HEXAGONS: Yard = {
  title: 'hexagons',
  grid: 'hex',
  rows: ['......##..', '......##..', '......##..', '......##..', '......##..', '..........'],
  edges: [],
  beyond: [
    HERE,
    {
      ground: ['~...', '...~', '#...'],
      edges: [],
      lurkers: [
        { id: 'sly', at: [12, 0], sheet: 1 },
        { id: 'prowler', at: [11, 1], sheet: 1 },
        { id: 'bo', at: [12, 2], sheet: 0 },
      ],
    },
  ],
};
const OPEN = WALL.map(() => '..........');
const PLAIN = ['....', '....', '....'] as const;
/** The wall is thin; a locked door is in it. */
const EDGES: Yard = {
  title: 'edges',
  grid: 'square',
  rows: OPEN,
  edges: [
    '{ kind: wall, at: [6, 0], to: [6, 5], side: west }',
    '{ kind: locked door, at: [6, 2], side: west }',
    '{ kind: railing, at: [3, 3], side: north }',
  ],
  beyond: [
    { ...HERE, ground: PLAIN, edges: ['{ kind: bars, around: [[10, 0], [12, 1]] }'] },
    {
      ...THERE,
      ground: PLAIN,
      edges: ['{ kind: window, around: [[10, 1], [11, 2]] }', '{ kind: open door, at: [10, 2], side: west }'],
    },
  ],
};
/** Hexagons whose sides are walls. */
const HEX_EDGES: Yard = {
  ...EDGES,
  title: 'edges of hexagons',
  grid: 'hex',
  edges: [
    ...[0, 1, 2, 3, 4].map((y) => `{ kind: wall, at: [${6 + (y % 2)}, ${y}], side: west }`),
    ...[0, 2, 4].map((y) => `{ kind: wall, at: [6, ${y}], side: south-west }`),
    ...[2, 4].map((y) => `{ kind: wall, at: [6, ${y}], side: north-west }`),
    '{ kind: locked door, at: [7, 1], side: west }',
  ],
  beyond: [
    { ...HERE, ground: PLAIN, edges: ['{ kind: bars, around: [[10, 0], [12, 2]] }'] },
    { ...HEXAGONS.beyond[1], ground: PLAIN, edges: ['{ kind: window, at: [11, 1], side: west }'] },
  ],
};
/** Cars on both sides of the wall, with nobody at the wheel. */
const CARS: Yard = {
  ...SQUARES,
  title: 'cars',
  ours: 'car: { side: us, at: [0, 4], sheet: { vehicle: economy car }, conditions: [{ name: facing, value: 2 }] }',
  beyond: [
    { ...HERE, ground: PLAIN },
    {
      ...THERE,
      ground: PLAIN,
      lurkers: [
        { id: 'sly', at: [10, 0], sheet: '{ vehicle: economy car }' },
        { id: 'prowler', at: [12, 2], sheet: 1 },
      ],
    },
  ],
};

function encounter({ ruleset, sheets, initiative }: Staged, yard: Yard, { ground, edges, lurkers }: Beyond): string {
  const { early, step, late } = initiative;
  const rows = yard.rows.map((row, y) => {
    const marks = [...row, ...(ground[y] ?? '....')];
    return `"${marks.map((mark, x) => (yard.grid === 'hex' && (x + y) % 2 === 1 ? ' ' : mark)).join('')}"`;
  });
  const person = (id: string, side: string, at: At, when: number, sheet: 0 | 1 | string): string => {
    const written = typeof sheet === 'number' ? sheets[sheet] : sheet;
    return `  ${id}: { side: ${side}, at: [${at.join(', ')}], initiative: ${when}, sheet: ${written} }\n`;
  };
  const all = [
    person('ann', 'us', [1, 1], early, 0),
    person('abe', 'us', [2, 2], early + step, 1),
    person('bob', 'them', [3, 1], early + 2 * step, 0),
    person('ben', 'them', [4, 2], early + 3 * step, 1),
    ...(yard.ours === undefined ? [] : [`  ${yard.ours}\n`]),
    ...lurkers.map(({ id, at, sheet }, n) => person(id, 'them', at, late + n * step, sheet)),
  ];
  const standing = [...edges, ...yard.edges];
  const map = `{ grid: ${yard.grid}, rows: [${rows.join(', ')}]${standing.length === 0 ? '' : `, edges: [${standing.join(', ')}]`} }`;
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\nsight: true\nmap: ${map}\ncombatants:\n${all.join('')}`;
}

function pairOf(staged: Staged, yard: Yard, telling: Telling = 'numbers'): Promise<readonly Watched[]> {
  return Promise.all(yard.beyond.map((beyond) => Watched.of(encounter(staged, yard, beyond), { telling })));
}

/** What is said of a command that is tried. */
function tried({ play, table }: Watched, command: Command): string {
  const asker = { ...us, kind: 'player', known: knownAfter(table.entries, us) } as const;
  const outcome = outcomeOf(play, asker, { kind: 'command', command });
  return outcome.ok ? 'done' : JSON.stringify(outcome.refusals);
}

/** Each ruleset with the yards in which it can be played. */
const PLAYED: readonly { readonly ruleset: string; readonly yard: Yard }[] = Object.keys(STAGED).flatMap((ruleset) => {
  const own = ruleset === 'modern' ? [CARS] : ruleset === 'timecount' ? [HEXAGONS, HEX_EDGES] : [];
  return [SQUARES, EDGES, ...own].map((yard) => ({ ruleset, yard, title: yard.title }));
});

describe.each(PLAYED)('what is out of the sight of a seat of $ruleset with $title', ({ ruleset, yard }) => {
  const staged = STAGED[ruleset] as Staged;

  it('makes no difference to what is refused, whoever is there and whatever walls are', async () => {
    const pair = await pairOf(staged, yard);
    for (const each of pair) await each.lurk(faces());
    const [one, other] = pair as [Watched, Watched];
    expect(one.known().fight).toEqual(other.known().fight);
    const same = (command: Command): void => {
      expect(tried(other, command), JSON.stringify(command)).toBe(tried(one, command));
    };
    const ids = one.play.rules.actions.map(({ id }) => id);
    fc.assert(fc.property(commandsOf(ids, 14, 6), same), { numRuns: 200 });
    let done = 0;
    for (const way of ['move', 'run', 'withdraw', 'five-foot-step', 'share', 'charge'].flatMap((id) => [
      ...straightWays(id, 12),
    ])) {
      same(way);
      if (tried(one, way) === 'done') done++;
    }
    expect(done).toBeGreaterThan(0);
  });

  it.each(TELLINGS)('shows in no byte where players are told %s, as long as nobody gets to see it', async (telling) => {
    const pair = await pairOf(staged, yard, telling);
    const dice = pair.map(() => faces());
    const [one, other] = pair as [Watched, Watched];
    for (let n = 0; n < 30 && one.play.fight.over === null; n++) {
      for (const [at, each] of pair.entries()) await each.lurk(dice[at] as (sides: number) => number);
      expect(other.heard).toEqual(one.heard);
      const { rules, fight } = one.play;
      const [who = -1] = rules.clock.waiting(openWorld(fight, rules));
      const known = one.known();
      const legal = [...legalCommands(openWorld(known.fight, known.rules), who)];
      const command = legal.filter(({ to }) => to === undefined || to[0] < 5)[(n * 31) % Math.max(1, legal.length)];
      const given = command ?? legal.find((each) => each.do === 'end-turn' || each.do === 'wait');
      if (given === undefined) break;
      const seat = us.owns.includes(given.by) ? us : gm;
      const results = [];
      for (const each of pair) results.push(await each.does(seat, { kind: 'command', command: given }));
      expect(results[1], JSON.stringify(given)).toBe(results[0]);
    }
    expect(one.heard.length).toBeGreaterThan(10);
    for (const { id } of yard.beyond.flatMap(({ lurkers }) => lurkers))
      expect(one.heard.concat(other.heard).join()).not.toContain(`"${id}"`);
  });
});
