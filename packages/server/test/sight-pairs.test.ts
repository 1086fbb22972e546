import { type Command, legalCommands, openWorld, TELLINGS, type Telling } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/engine/as-known.ts';
import { knownAfter } from '../src/tables/acquaintance.ts';
import { commandsOf, straightWays } from './prying.ts';
import { STAGED, type Staged } from './staged.ts';
import { faces, gm, us, Watched } from './watched.ts';

/** What lies behind the wall: the ground there, and who stands on it. */
interface Beyond {
  /** The eastern ends of the rows, from the north. */
  readonly ground: readonly [string, string, string];
  readonly lurkers: readonly { readonly id: string; readonly at: readonly [number, number]; readonly sheet: 0 | 1 }[];
}

const HERE: Beyond = { ground: ['....', '.##.', '....'], lurkers: [{ id: 'lurker', at: [12, 0], sheet: 0 }] };
const THERE: Beyond = {
  ground: ['#..#', '....', '~#.~'],
  lurkers: [
    { id: 'sly', at: [10, 1], sheet: 1 },
    { id: 'prowler', at: [11, 0], sheet: 1 },
    { id: 'bo', at: [12, 1], sheet: 0 },
  ],
};

/** Two against two in a yard; a wall with a gap in the south parts it from the east. */
function encounter({ ruleset, sheets, initiative }: Staged, { ground, lurkers }: Beyond): string {
  const { early, step, late } = initiative;
  const yard = ['......#...', '......#...', '......#...', '......#...', '......#...', '..........'];
  const rows = yard.map((row, y) => `"${row}${ground[y] ?? '....'}"`);
  const person = (id: string, side: string, at: readonly [number, number], when: number, sheet: 0 | 1): string =>
    `  ${id}: { side: ${side}, at: [${at.join(', ')}], initiative: ${when}, sheet: ${sheets[sheet]} }\n`;
  const all = [
    person('ann', 'us', [1, 1], early, 0),
    person('abe', 'us', [2, 2], early + step, 1),
    person('bob', 'them', [3, 1], early + 2 * step, 0),
    person('ben', 'them', [4, 2], early + 3 * step, 1),
    ...lurkers.map(({ id, at, sheet }, n) => person(id, 'them', at, late + n * step, sheet)),
  ];
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\nsight: true\nmap: { rows: [${rows.join(', ')}] }\ncombatants:\n${all.join('')}`;
}

function pairOf(staged: Staged, telling: Telling = 'numbers'): Promise<readonly Watched[]> {
  return Promise.all([HERE, THERE].map((beyond) => Watched.of(encounter(staged, beyond), { telling })));
}

/** What is said of a command that is tried. */
function tried({ play, table }: Watched, command: Command): string {
  const asker = { kind: 'player', owns: us.owns, known: knownAfter(table.entries, us) } as const;
  const outcome = outcomeOf(play, asker, { kind: 'command', command });
  return outcome.ok ? 'done' : JSON.stringify(outcome.refusals);
}

describe.each(Object.keys(STAGED))('what is out of the sight of a seat of %s', (ruleset) => {
  const staged = STAGED[ruleset] as Staged;

  it('makes no difference to what is refused, whoever is there and whatever walls are', async () => {
    const pair = await pairOf(staged);
    for (const each of pair) await each.lurk(faces());
    const [one, other] = pair as [Watched, Watched];
    expect(one.known().fight).toEqual(other.known().fight);
    const same = (command: Command): void => {
      expect(tried(other, command), JSON.stringify(command)).toBe(tried(one, command));
    };
    const ids = one.play.rules.actions.map(({ id }) => id);
    fc.assert(fc.property(commandsOf(ids, 14, 6), same), { numRuns: 1500, seed: 1 });
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
    const pair = await pairOf(staged, telling);
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
    for (const { id } of [...HERE.lurkers, ...THERE.lurkers])
      expect(one.heard.concat(other.heard).join()).not.toContain(`"${id}"`);
  });
});
