import { type Command, type Fight, legalCommands, openWorld, playable, rulesets } from '@fray/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { bytesOf, type TestClient } from './client.ts';
import { STAGED, type Staged } from './staged.ts';
import { testServer } from './yard.ts';

const server = testServer({ perSecond: 1e6 });

/** How many are hidden, before, among and behind those who show. */
type Hidden = readonly [number, number, number];

/** Those who are hidden are behind this wall: where they stand nobody can go. */
const WALLED = `map: { rows: [${Array(4).fill('"........#.."').join(', ')}] }`;

/** Two against two, who all act before anybody of those who are hidden. */
function encounter({ ruleset, map, sheets: [first, second], initiative }: Staged, hidden: Hidden): string {
  let names = 0;
  const lurkers = (count: number): string[] =>
    Array.from({ length: count }, () => {
      return `lurker-${names++}: { side: them, hidden: true, at: [${9 + (names % 2)}, ${names >> 1}], initiative: ${initiative.late - names}, sheet: ${second} }`;
    });
  const seen = (id: string, side: string, x: number, n: number): string =>
    `${id}: { side: ${side}, at: [${x}, 1], initiative: ${initiative.early + initiative.step * n}, sheet: ${first} }`;
  const all = [
    ...lurkers(hidden[0]),
    seen('ann', 'us', 1, 0),
    seen('bob', 'them', 2, 1),
    ...lurkers(hidden[1]),
    seen('abe', 'us', 3, 2),
    seen('ben', 'them', 4, 3),
    ...lurkers(hidden[2]),
  ];
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\n${map === '' ? '' : WALLED}\ncombatants:\n${all.map((each) => `  ${each}\n`).join('')}`;
}

/** The fight as a client knows it. */
class Eyes {
  fight: Fight | null = null;
  readonly #client: TestClient;
  #read = 0;

  constructor(client: TestClient) {
    this.#client = client;
  }

  look(): Fight {
    for (const frame of this.#client.frames.slice(this.#read)) this.#take(frame);
    this.#read = this.#client.frames.length;
    if (this.fight === null) throw new Error('no welcome yet');
    return this.fight;
  }

  #take(frame: ServerFrame): void {
    if (frame.t === 'welcome') this.fight = playable(frame.fight);
    if (this.fight === null || (frame.t !== 'step' && frame.t !== 'back')) return;
    const { combatants, clock, pending, over } = frame.now;
    const known = this.fight.combatants;
    const merged = combatants.map((now, index) => ({ ...known[index], ...now })) as Fight['combatants'];
    this.fight = { ...this.fight, combatants: merged, clock, pending, over };
  }
}

/** Plays on as far as those in sight have to decide, by what the onlookers see, and then shows somebody and hides him again. */
async function played(staged: Staged, hidden: Hidden, steps: number, seed: number): Promise<readonly string[]> {
  const world = await server.table({ encounter: encounter(staged, hidden), typedDice: true });
  const [gm, us, look] = await world.sitAll('game master', 'us', 'onlookers');
  const eyes = new Eyes(look);
  const master = new Eyes(gm);
  const does = async (deed: Parameters<TestClient['does']>[0]): Promise<void> => {
    const answer = await gm.does(deed);
    if (answer.t !== 'done') throw new Error(`${JSON.stringify(deed)}: ${JSON.stringify(answer)}`);
    await Promise.all([us.heardAll(), look.heardAll()]);
  };
  for (let n = 0; n < steps; n++) {
    const deed = next(eyes.look(), master.look(), seed + 7 * n);
    if (deed === null) break;
    await does(deed);
  }
  for (let n = 0; master.look().pending !== null; n++) {
    const deed = next(eyes.look(), master.look(), seed + n);
    if (deed !== null) await does(deed);
  }
  for (const t of ['reveal', 'hide', 'reveal'])
    await does({ t: 'do', command: { by: 'gm', do: t, target: 'lurker-0' } });
  await does({ t: 'undo' });
  const past = await world.ask(`/api/table/view?line=1`, 'onlookers');
  const found = [...bytesOf(us, world.made), 'onlookers', ...bytesOf(look, world.made), 'past', await past.text()];
  for (const client of [gm, us, look]) client.close();
  return found;
}

function next(
  seen: Fight,
  all: Fight,
  seed: number,
): { t: 'do'; command: Command } | { t: 'answer'; answer: string | number } | null {
  if (all.pending !== null) {
    const { need } = all.pending;
    if (need.kind === 'dice') return { t: 'answer', answer: 1 + (seed % need.sides) };
    const { choices } = need.question;
    return { t: 'answer', answer: choices[seed % choices.length]?.id ?? '' };
  }
  const rules = rulesets[seen.ruleset];
  if (rules === undefined || seen.over !== null) return null;
  const eyes = openWorld(seen, rules);
  const who = rules.clock.waiting(eyes)[0];
  if (who === undefined) return null;
  const commands = [...legalCommands(eyes, who)];
  const fierce = commands.filter(({ do: id }) => id === 'attack');
  const among = seed % 3 === 0 || fierce.length === 0 ? commands : fierce;
  const command = among[seed % among.length];
  return command === undefined ? null : { t: 'do', command };
}

/** The texts from shortly before they differ; '' where they do not. */
function parted(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 80);
  return one === other ? ['', ''] : [one.slice(from, at + 120), other.slice(from, at + 120)];
}

it.each(Object.keys(STAGED))('how many are hidden is in no byte that a player of %s receives', async (ruleset) => {
  const staged = STAGED[ruleset] as Staged;
  const count = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2));
  const some = count.filter((each) => each.some((n) => n > 0));
  await fc.assert(
    fc.asyncProperty(some, some, fc.integer({ min: 0, max: 12 }), fc.nat(1000), async (one, other, steps, seed) => {
      const [first, second] = [await played(staged, one, steps, seed), await played(staged, other, steps, seed)];
      expect(first.length).toBe(second.length);
      const at = first.findIndex((text, index) => text !== second[index]);
      expect(parted(first[at] ?? '', second[at] ?? '')).toEqual(['', '']);
    }),
    { numRuns: 6 },
  );
});
