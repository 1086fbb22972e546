import { type Command, legalCommands, openWorld } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/engine/as-known.ts';
import type { StoredSeat } from '../src/store/store.ts';
import { knownAfter } from '../src/tables/acquaintance.ts';
import { commandsOf, straightWays } from './prying.ts';
import { STAGED, type Staged } from './staged.ts';
import { faces, gm, us, Watched } from './watched.ts';

/** Somebody whom the seat of "us" does not see. */
interface Lurker {
  readonly id: string;
  readonly at: readonly [number, number];
}

/** Two against two, and those who lurk. */
function encounter({ ruleset, map, sheets: [first, second], initiative }: Staged, lurkers: readonly Lurker[]): string {
  const { early, step, late } = initiative;
  const at = (place: number): string => `initiative: ${early + place * step}`;
  const all = [
    `ann: { side: us, at: [1, 1], ${at(0)}, sheet: ${first} }`,
    `abe: { side: us, at: [2, 2], ${at(1)}, sheet: ${second} }`,
    `bob: { side: them, at: [3, 1], ${at(2)}, sheet: ${first} }`,
    `ben: { side: them, at: [4, 2], ${at(3)}, sheet: ${second} }`,
    ...lurkers.map(
      ({ id, at: [x, y] }, n) =>
        `${id}: { side: them, hidden: true, at: [${x}, ${y}], initiative: ${late + n * step}, sheet: ${second} }`,
    ),
  ];
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\n${map}\ncombatants:\n${all.map((each) => `  ${each}\n`).join('')}`;
}

describe.each(Object.keys(STAGED))('what a seat of %s may not see', (ruleset) => {
  const staged = STAGED[ruleset] as Staged;
  const here: readonly Lurker[] = [{ id: 'lurker', at: [2, 1] }];
  const there: readonly Lurker[] = [
    { id: 'prowler', at: [1, 2] },
    { id: 'sneak', at: [5, 3] },
  ];

  it('makes no difference to what is refused, wherever it is and whatever it is called', async () => {
    const pair = await Promise.all([here, there].map((all) => Watched.of(encounter(staged, all))));
    const asker = ({ table }: Watched) => ({ ...us, kind: 'player', known: knownAfter(table.entries, us) }) as const;
    for (const each of pair) await each.lurk(faces());
    const [one, other] = pair as [Watched, Watched];
    const answers = (command: Command): readonly string[] =>
      pair.map((each) => {
        const outcome = outcomeOf(each.play, asker(each), { kind: 'command', command });
        return outcome.ok ? 'done' : JSON.stringify(outcome.refusals);
      });
    const same = (command: Command): void => {
      const [a, b] = answers(command);
      expect(a, JSON.stringify(command)).toEqual(b);
    };
    expect(one.known().fight).toEqual(other.known().fight);
    const ids = one.play.rules.actions.map(({ id }) => id);
    fc.assert(fc.property(commandsOf(ids), same), { numRuns: 200 });
    let done = 0;
    for (const way of ['move', 'run', 'withdraw', 'five-foot-step', 'share', 'charge'].flatMap((id) => [
      ...straightWays(id),
    ])) {
      same(way);
      if (answers(way)[0] === 'done') done++;
    }
    expect(done).toBeGreaterThan(0);
  });

  it('shows in no byte, however many there are, as long as nobody meets them', async () => {
    const far = (id: string, x: number): Lurker => ({ id, at: [x, 3] });
    const pair = await Promise.all(
      [[far('lurker', 9)], [far('sly', 8), far('prowler', 9), far('bo', 7)]].map((all) =>
        Watched.of(encounter(staged, all)),
      ),
    );
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
      const fallback = legal.find((each) => each.do === 'end-turn' || each.do === 'wait');
      const given = command ?? fallback;
      if (given === undefined) break;
      const seat = us.owns.includes(given.by) ? us : gm;
      const results = [];
      for (const each of pair) results.push(await each.does(seat, { kind: 'command', command: given }));
      expect(results[1], JSON.stringify(given)).toBe(results[0]);
    }
    expect(one.heard.length).toBeGreaterThan(10);
  });
});

describe.each(Object.keys(STAGED))('what is taken back in %s', (ruleset) => {
  it('is the own last act, whether or not somebody unseen has acted since: no byte of it tells', async () => {
    const staged = STAGED[ruleset] as Staged;
    const lurking = encounter(staged, [{ id: 'lurker', at: [9, 3] }]);
    const pair = [await Watched.of(lurking), await Watched.of(lurking)] as const;
    const [still, busy] = pair;
    const dice = pair.map(() => faces());
    const lurk = async (): Promise<void> => {
      for (const [at, each] of pair.entries()) await each.lurk(dice[at] as (sides: number) => number);
    };
    let back = 0;
    for (let n = 0; n < 12 && still.play.fight.over === null; n++) {
      await lurk();
      const { rules, fight } = still.play;
      const [who = -1] = rules.clock.waiting(openWorld(fight, rules));
      const by = fight.combatants[who]?.id ?? '';
      const legal = [...legalCommands(openWorld(fight, rules), who)];
      const quiet = legal.find((each) => ['move', 'five-foot-step', 'walk', 'drop'].includes(each.do));
      const pass = legal.find((each) => each.do === 'end-turn' || each.do === 'wait');
      const command = n % 2 === 0 ? (quiet ?? pass) : pass;
      if (command === undefined) break;
      const seat = us.owns.includes(by) ? us : gm;
      for (const each of pair) await each.does(seat, { kind: 'command', command });
      const { line } = busy.table;
      for (const to of [
        [8, 3],
        [7, 3],
      ] as const)
        await busy.does(gm, { kind: 'command', command: { by: 'gm', do: 'place', target: 'lurker', to } });
      const before = still.known().fight;
      expect(busy.known().fight).toEqual(before);
      const results = [];
      for (const each of pair) results.push(await each.does(us, { kind: 'undo' }));
      expect(results[1]).toBe(results[0]);
      expect(busy.heard).toEqual(still.heard);
      expect(busy.known().fight).toEqual(still.known().fight);
      if (!results[0]?.includes('done')) continue;
      back++;
      // The game master can do all of it again, what nobody saw among it.
      expect(busy.table.line).toBe(line + 5);
      for (let n = 0; n < 3; n++) expect(await busy.does(gm, { kind: 'redo' })).toBe('done');
      expect(await still.does(gm, { kind: 'redo' })).toBe('done');
      expect(busy.play.fight.combatants.find(({ id }) => id === 'lurker')?.x).toBe(7);
    }
    expect(back).toBeGreaterThan(1);
  });
});

/** What a hidden one aboard has to do with the van of bob and the car of ann. */
function chase(aboard: readonly string[]): string {
  const car = (id: string, side: string, x: number, facing: number): string =>
    `${id}: { side: ${side}, at: [${x}, 2], sheet: { vehicle: { like: economy car, cover: none, gunners: 3, windows: false, hp: 60 }, weapons: [{ name: glock 17, mount: turret }] }, conditions: [engine-running, { name: facing, value: ${facing} }, { name: speed, value: 1 }] }`;
  const person = (id: string, initiative: number, seat: string, of: string): string =>
    `${id}: { side: ${of === 'car' ? 'us' : 'them'}, at: [5, 2], initiative: ${initiative}, hidden: ${seat === 'gunner'}, sheet: { hp: 60, abilities: { constitution: 60 }, skills: { drive: 5 }, weapons: [glock 17] }, conditions: [{ name: ${seat}, source: ${of} }] }`;
  const all = [
    car('car', 'us', 5, 2),
    car('van', 'them', 25, 6),
    person('ann', 20, 'driver', 'car'),
    person('abe', 19, 'passenger', 'car'),
    person('bob', 18, 'driver', 'van'),
    ...aboard.map((id, n) => person(id, 5 - n, 'gunner', 'van')),
  ];
  return `fray: 1\ntitle: Chase\nruleset: modern\noptions: { vehicleInitiative: individual }\ncombatants:\n${all.map((each) => `  ${each}\n`).join('')}`;
}

describe('somebody hidden aboard a vehicle', () => {
  const commands: readonly (readonly [StoredSeat, Command])[] = [
    [us, { by: 'ann', do: 'drive', text: 'alley 4' }],
    [us, { by: 'ann', do: 'end-turn' }],
    [us, { by: 'abe', do: 'attack', target: 'van' }],
    [us, { by: 'abe', do: 'end-turn' }],
    [gm, { by: 'bob', do: 'drive', text: 'street 21' }],
    [gm, { by: 'bob', do: 'end-turn' }],
  ];

  it('[MOD-VROLE-04] [MOD-VOCC-02] shows in no byte: not by the gun that it mans, nor in a collision that shakes it', async () => {
    const crews = [[], ['lurker'], ['sly', 'prowler', 'quiet']];
    const pair = await Promise.all(crews.map((aboard) => Watched.of(chase(aboard))));
    const [without, one, other] = pair as [Watched, Watched, Watched];
    const dice = pair.map(() => faces());
    for (let round = 0; round < 3; round++) {
      for (const [seat, command] of commands) {
        for (const [at, each] of pair.entries()) await each.lurk(dice[at] as (sides: number) => number);
        expect(one.known().fight).toEqual(without.known().fight);
        const results = [];
        for (const each of pair) results.push(await each.does(seat, { kind: 'command', command }));
        for (const [at, each] of pair.entries()) await each.settle(dice[at] as (sides: number) => number);
        expect(results[2], JSON.stringify(command)).toBe(results[1]);
        expect(other.heard).toEqual(one.heard);
      }
    }
    const lurker = one.play.fight.combatants.find(({ id }) => id === 'lurker');
    expect(lurker?.counts['hp']).toBeLessThan(60);
    expect(one.heard.join()).toContain('collision');
    for (const name of crews.flat()) expect(one.heard.concat(other.heard).join()).not.toContain(name);
  });
});
