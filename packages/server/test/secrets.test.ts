import { type Effect, type Fight, Generator, openWorld, type Play, replay, rulesets } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { bytesOf, listening, type Made, makeTable, TestClient } from './client.ts';
import { nextDeed } from './player.ts';
import { STAGED, type Staged } from './staged.ts';

/** Words that nobody but their owner and the game master may ever receive. */
const LURKER = 'zqx';
const SIDE = 'wvk';
/** Of all dice. */
const SEED = 'seed';
/** No number of a fight is larger. */
const SMALL = 1_000_000;

/** Two against two, with one of each side hidden and one of a third side that is hidden whole, all near one another. */
function encounter({ ruleset, map, sheets: [first, second] }: Staged): string {
  const all = [
    `ann: { side: us, at: [1, 1], sheet: ${first} }`,
    `abe: { side: us, at: [2, 2], sheet: ${second} }`,
    `${LURKER}-own: { side: us, name: ${LURKER} of us, hidden: true, at: [1, 2], sheet: ${first} }`,
    `bob: { side: them, at: [2, 1], sheet: ${first} }`,
    `ben: { side: them, at: [3, 2], sheet: ${second} }`,
    `${LURKER}-foe: { side: them, name: ${LURKER} of them, hidden: true, at: [3, 1], sheet: ${second} }`,
    `${LURKER}-far: { side: ${SIDE}, name: ${LURKER} alone, hidden: true, at: [4, 3], sheet: ${second} }`,
  ];
  return `fray: 1\ntitle: Yard\nruleset: ${ruleset}\n${map}\ncombatants:\n${all.map((each) => `  ${each}\n`).join('')}`;
}

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  ({ app, url } = await listening({ perMinute: 1e9, perSecond: 1e6, seeds: () => SEED }));
});
afterAll(() => app.close());

/** Everybody at one table, and the fight as the game master sees it. */
class Party {
  readonly made: Made;
  readonly clients: ReadonlyMap<string, TestClient>;
  play: Play;

  private constructor(made: Made, clients: ReadonlyMap<string, TestClient>, play: Play) {
    this.made = made;
    this.clients = clients;
    this.play = play;
  }

  static async of(body: object): Promise<Party> {
    const made = await makeTable(url, body);
    const clients = new Map<string, TestClient>();
    let fight: Fight | null = null;
    for (const { name, token } of made.seats) {
      const client = new TestClient(url);
      await client.opened();
      client.send({ t: 'hello', token });
      const { fight: seen } = await client.next('welcome');
      if (name === 'game master') fight = seen as Fight;
      clients.set(name, client);
    }
    if (fight === null) throw new Error('the game master sees nothing');
    const rules = rulesets[fight.ruleset];
    if (rules === undefined) throw new Error('no such rules');
    return new Party(made, clients, { rules, fight, step: null, past: null, future: [] });
  }

  get gm(): TestClient {
    return this.clients.get('game master') as TestClient;
  }

  /** Does it from the seat to which the combatant belongs, and waits until everybody has heard of it. */
  async does(by: string | null, deed: Parameters<TestClient['does']>[0]): Promise<ServerFrame> {
    // Who must not know of somebody does not name it; the game master does that.
    const side = this.play.fight.combatants.find(({ id }) => id === by)?.side;
    const named = 'command' in deed ? JSON.stringify({ ...(deed.command as object), by: '' }) : '';
    const seat = named.includes(LURKER) ? null : side;
    const client = (seat ? this.clients.get(seat) : this.gm) as TestClient;
    const answer = await client.does(deed);
    await this.sync();
    return answer;
  }

  /** Waits until everybody has heard of everything, and sees what the game master sees. */
  async sync(): Promise<void> {
    await Promise.all([...this.clients.values()].map((each) => each.heardAll()));
    const frame = this.gm.frames.findLast(({ t }) => t === 'step' || t === 'back');
    if (frame?.t !== 'step' && frame?.t !== 'back') return;
    const { combatants, clock, pending, over, line } = frame.now;
    const merged = this.play.fight.combatants.map((known, index) => ({ ...known, ...combatants[index] }));
    this.play = { ...this.play, fight: { ...this.play.fight, combatants: merged, clock, pending, over, line } };
  }

  async on(): Promise<boolean> {
    const next = nextDeed(this.play, (sides) => 1 + ((this.gm.line * 7 + 3) % sides));
    if (next === null) return false;
    const { deed, by } = next;
    const frame =
      deed.kind === 'command'
        ? { t: 'do' as const, command: deed.command }
        : { t: 'answer' as const, answer: (deed as { answer: string | number }).answer };
    const answer = await this.does(by, frame);
    if (answer.t !== 'done') throw new Error(`${JSON.stringify(next)}: ${JSON.stringify(answer)}`);
    return true;
  }

  /** Plays on for so many deeds; now and then somebody holds an attack ready instead of acting, and everybody tries what is not theirs. */
  async playOn(most: number, ready: readonly [string, string] | null): Promise<void> {
    for (let n = 0; n < most; n++) {
      const [who] = this.play.rules.clock.waiting(openWorld(this.play.fight, this.play.rules));
      const id = this.play.fight.combatants[who ?? -1]?.id;
      if (ready !== null && n % 4 === 1 && id !== undefined && this.play.fight.pending === null) {
        await this.does(id, { t: 'do', command: { by: id, do: 'ready', choices: [...ready] } });
      }
      if (n % 5 === 2) await this.pry();
      if (!(await this.on())) return;
    }
  }

  /** Somebody tries to learn of others what can be learnt by trying. */
  async pry(): Promise<void> {
    for (const [name, own] of [
      ['us', 'ann'],
      ['them', 'bob'],
    ] as const) {
      const client = this.clients.get(name);
      if (client === undefined) continue;
      await client.does({ t: 'answer', answer: 'something' });
      await client.does({ t: 'undo' });
      const foe = own === 'ann' ? 'bob' : 'ann';
      await client.does({ t: 'do', command: { by: foe, do: 'attack', target: own } });
      await client.does({ t: 'do', command: { by: own, do: 'nothing-of-the-kind' } });
      await this.sync();
    }
    for (const [name, client] of this.clients) {
      if (client !== this.gm) client.received.push(await this.past(name));
    }
  }

  /** What a seat is told of the present line over HTTP. */
  async past(name: string): Promise<string> {
    const token = this.made.seats.find((seat) => seat.name === name)?.token;
    const path = `${url}/api/table/view?line=${this.clients.get(name)?.line}`;
    return (await fetch(path, { headers: { Authorization: `Bearer ${token}` } })).text();
  }

  /** All that the generator of this table has ever been, as written numbers; but small ones, which stand for much else. */
  async states(): Promise<ReadonlySet<string>> {
    const token = this.made.seats.find(({ kind }) => kind === 'gm')?.token;
    const answer = await fetch(`${url}/api/table/journal`, { headers: { Authorization: `Bearer ${token}` } });
    const journal = await answer.text();
    this.gm.received.push(journal);
    const dice = (generator: unknown): string => `"typed":false,"generator":${JSON.stringify(generator)}`;
    const found = new Set<string>();
    const whole = journal.replace(dice(null), dice(Generator.seeded(SEED).state()));
    for (let at: Play | null = replay(this.play.rules, whole); at !== null; at = at.past) {
      for (const word of at.fight.dice.generator ?? []) if (word > SMALL) found.add(`${word}`);
    }
    return found;
  }

  close(): void {
    for (const client of this.clients.values()) client.close();
  }
}

/** What effects seem to carry for whoever does not play their bearer, by their names. */
const VEILS = new Map(
  Object.values(rulesets).flatMap(({ effects }) =>
    Object.values(effects).flatMap(({ name, veil }) => (veil === undefined ? [] : [[name, JSON.stringify(veil)]])),
  ) as [string, string][],
);

/** Whether the effect says more than that it is there. */
function isUnveiled({ name, source, data }: Effect): boolean {
  const veil = VEILS.get(name);
  return veil !== undefined && (source !== -1 || JSON.stringify(data) !== veil);
}

type Visit = (key: string, value: unknown, inside: Readonly<Record<string, unknown>>) => void;

/** Calls `visit` for every field, however deep. */
function walk(value: unknown, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    visit(key, below, value as Record<string, unknown>);
    walk(below, visit);
  }
}

/** Everything in these frames that their reader must not know, one sentence each. */
function leaks(client: TestClient, own: ReadonlySet<number>): readonly string[] {
  const found = new Set<string>();
  const tell = (what: string, where: unknown): void => {
    found.add(`${what}: ${JSON.stringify(where)?.slice(0, 200)}`);
  };
  for (const text of client.received) {
    walk(JSON.parse(text), (key, value, inside) => {
      if (key === 'seed' || key === 'request' || key === 'hash' || key === 'token') tell(key, inside);
      if (key === 'generator' && value !== null) tell('generator', value);
      if ((key === 'script' || key === 'inputs') && (value as unknown[]).length > 0) tell(key, value);
      if (
        key === 'dice' &&
        value !== null &&
        typeof value === 'object' &&
        'generator' in value &&
        value.generator !== null
      )
        tell('dice', value);
      if (key === 'readied' && Array.isArray(value) && value.some(({ who }) => !own.has(who))) tell('readied', value);
      if (
        key === 'declared' &&
        (value as { who: number; command: { do: string } }[]).some(
          ({ who, command }) => !own.has(who) && command.do !== '',
        )
      )
        tell('declared', value);
      if (key === 'kind' && value === 'act' && inside['action'] === 'ready' && !own.has(inside['who'] as number)) {
        if (inside['target'] !== -1 || inside['item'] !== '' || (inside['why'] as { text: string }).text !== '')
          tell('ready', inside);
      }
      if (key === 'kind' && value === 'answer' && inside['question'] === 'readied' && !own.has(inside['who'] as number))
        tell('answer', inside);
      if (key === 'effects' && 'index' in inside && !own.has(inside['index'] as number)) {
        if ((value as readonly Effect[]).some(isUnveiled)) tell('effect', inside);
      }
      if (key === 'effect' && !own.has(inside['who'] as number) && isUnveiled(value as Effect)) tell('gain', inside);
    });
  }
  return [...found];
}

/** By what indexes the seat of a side knows its own. */
function indexesOf(client: TestClient, side: string): ReadonlySet<number> {
  const welcome = client.frames.find(({ t }) => t === 'welcome');
  const shown = welcome?.t === 'welcome' ? welcome.fight.combatants : [];
  return new Set(shown.flatMap((each, index) => (each?.side === side ? [index] : [])));
}

function expectNoLeak(party: Party, states: ReadonlySet<string>): void {
  for (const [name, client] of party.clients) {
    if (name !== 'game master') expect(leaks(client, indexesOf(client, name)), name).toEqual([]);
    const numbers = new Set(bytesOf(client, party.made).join('\n').match(/\d+/g));
    expect(
      [...states].filter((word) => numbers.has(word)),
      `${name} received words of the generator`,
    ).toEqual([]);
  }
}

describe.each(Object.keys(STAGED))('whole fights of %s', (ruleset) => {
  const staged = STAGED[ruleset] as Staged;

  it.each([false, true])('tell nobody what is not theirs to know (typed dice: %s)', async (typedDice) => {
    const party = await Party.of({ encounter: encounter(staged), typedDice });
    await party.does(null, {
      t: 'do',
      command: {
        by: 'gm',
        do: 'adjust',
        target: `${LURKER}-foe`,
        choice: Object.keys(party.play.rules.log.countNames)[0] as string,
        amount: -1,
      },
    });
    await party.playOn(typedDice ? 90 : 60, staged.ready);
    const others = {
      us: `${LURKER}-(foe|far)|${LURKER} (of them|alone)`,
      them: `${LURKER}-(own|far)|${LURKER} (of us|alone)`,
    };
    for (const [name, pattern] of Object.entries({ ...others, onlookers: LURKER })) {
      // The side that wins is told, whoever was on it.
      const bytes = bytesOf(party.clients.get(name) as TestClient, party.made);
      const received = bytes.map((text) => text.replaceAll(`"winner":"${SIDE}"`, ''));
      const told = received.filter((text) => new RegExp(`${pattern}|${SIDE}`).test(text));
      expect(told, name).toEqual([]);
    }
    const states = await party.states();
    expect(states.size > 0).toBe(!typedDice);
    expectNoLeak(party, states);
    party.close();
  });

  it('tells whose somebody is once it shows itself', async () => {
    const party = await Party.of({ encounter: encounter(staged) });
    while (party.play.fight.pending !== null) await party.on();
    await party.does(null, { t: 'do', command: { by: 'gm', do: 'reveal', target: `${LURKER}-far` } });
    const us = party.clients.get('us') as TestClient;
    const seats = us.frames.findLast(({ t }) => t === 'seats');
    expect(JSON.stringify(seats)).toContain(`"name":"${SIDE}","owns":["${LURKER}-far"]`);
    party.close();
  });

  it('keeps a name from whoever tries it, in the words of a name that does not exist', async () => {
    const party = await Party.of({ encounter: encounter(staged) });
    const us = party.clients.get('us') as TestClient;
    const tried = async (name: string): Promise<unknown> => {
      const texts: string[] = [];
      for (const by of ['ann', 'bob', name]) {
        for (const rest of [
          { target: name },
          { targets: [name] },
          { choice: name },
          { choices: [name, name] },
          { target: 'bob', with: name },
        ]) {
          for (const action of ['attack', 'ready', 'end-turn', 'no-such']) {
            const answer = await us.does({ t: 'do', command: { by, do: action, ...rest } });
            texts.push(JSON.stringify('refusals' in answer ? answer.refusals : answer.t).replaceAll(name, 'NAME'));
          }
        }
      }
      return texts;
    };
    expect(await tried(`${LURKER}-foe`)).toEqual(await tried(`${LURKER}-non`));
    party.close();
  });
});

describe('first fights', () => {
  it.each(['first/alley', 'first/bridge', 'first/rooftop', 'first/tavern'])(
    '%s is played to its end',
    async (example) => {
      const party = await Party.of({ example });
      await party.playOn(400, null);
      expect(party.play.fight.over).not.toBeNull();
      expectNoLeak(party, await party.states());
      party.close();
    },
  );

  it('would be caught: a word of the generator that is sent is found', () => {
    const state = Generator.seeded(1).state();
    const client = { received: [JSON.stringify({ dice: { generator: state, script: [3] } })] } as unknown as TestClient;
    expect(leaks(client, new Set())).toHaveLength(3);
  });
});
