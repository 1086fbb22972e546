import { describe, expect, it } from 'vitest';
import { EXAMPLES, type Made } from './client.ts';
import { engineHere } from './engine.ts';
import { TestTable, testServer, yard } from './yard.ts';

let tables = 0;
const server = testServer({ engine: engineHere(EXAMPLES), seeds: () => `${++tables}` });

const sent = (journal: string): Promise<Response> =>
  fetch(`${server.url}/api/tables/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ journal }),
  });

/** A journal in which something was taken back, and which ends in the middle of a typed roll. */
async function kept(): Promise<{ readonly journal: string; readonly table: TestTable }> {
  const table = await server.table({ encounter: yard(), typedDice: true });
  const gm = await table.sit('game master');
  for (const amount of [-3, -4]) {
    const command = { by: 'gm', do: 'adjust', target: 'ann', choice: 'hp', amount };
    expect((await gm.does({ t: 'do', command })).t).toBe('done');
  }
  expect((await gm.does({ t: 'undo' })).t).toBe('done');
  expect((await gm.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } })).t).toBe('done');
  gm.close();
  return { journal: await table.journal(), table };
}

describe('a journal that was kept elsewhere', () => {
  it('is a table again that goes on where it ended, with links of its own', async () => {
    const { journal, table } = await kept();
    const answer = await sent(journal);
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as Made;
    expect(made.id).not.toBe(table.made.id);
    const again = new TestTable(server.url, made);
    const [gm, us, before] = [await again.sit('game master'), await again.sit('us'), await table.sit('game master')];
    const [here, there] = [gm, before].map(({ frames }) => frames.find((frame) => frame.t === 'welcome'));
    expect(here?.fight).toEqual({ ...there?.fight });
    expect(here?.log.map(({ events }) => events)).toEqual(there?.log.map(({ events }) => events));
    expect((await us.does({ t: 'answer', answer: 15 })).t).toBe('done');
    for (const client of [gm, us, before]) client.close();
  });

  it('goes on with dice of its own, which nobody who has the journal can know, also from before where it ended', async () => {
    const table = await server.table({ encounter: yard() });
    const [gm, us] = await table.sitAll('game master', 'us');
    const attack = { t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } } as const;
    expect((await us.does(attack)).t).toBe('done');
    expect((await us.does({ t: 'do', command: { by: 'ann', do: 'end-turn' } })).t).toBe('done');
    const journal = await table.journal();
    const events: string[] = [];
    for (let time = 0; time < 4; time++) {
      const again = new TestTable(server.url, (await (await sent(journal)).json()) as Made);
      const master = await again.sit('game master');
      const [before, after] = [gm, master].map(({ frames }) => frames.find((frame) => frame.t === 'welcome'));
      expect(after?.fight.clock).toEqual(gm.frames.findLast((frame) => frame.t === 'step')?.now.clock);
      expect(before?.log.length).toBe(1);
      expect(after?.log.length).toBe(3);
      for (let back = 0; back < 2; back++) expect((await master.does({ t: 'undo' })).t).toBe('done');
      expect((await master.does({ t: 'do', command: { ...attack.command, by: 'ann' } })).t).toBe('done');
      const step = master.frames.findLast((frame) => frame.t === 'step');
      events.push(JSON.stringify(step?.entry.events));
      master.close();
    }
    expect(new Set(events).size).toBeGreaterThan(1);
    for (const client of [gm, us]) client.close();
  });

  it('can be kept and read again as often as one likes', async () => {
    const once = new TestTable(server.url, (await (await sent((await kept()).journal)).json()) as Made);
    const twice = new TestTable(server.url, (await (await sent(await once.journal())).json()) as Made);
    expect(await twice.journal()).toBe(await once.journal());
  });

  it.each<[string, (journal: string) => string, RegExp]>([
    ['is none', () => 'Yard', /journal:1: .*expected one JSON document/],
    ['is empty', () => '', /journal:1: .*expected one JSON document/],
    ['is of another version', (text) => text.replace('"frayJournal":3', '"frayJournal":4'), /a later version of Fray/],
    ['is of no known rules', (text) => text.replace('"ruleset":"modern"', '"ruleset":"ours"'), /found 'ours'/],
    ['says what the rules do not', (text) => text.replace('"by":-3', '"by":-2'), /journal:3: .*the journal says/],
    ['has a line too few', (text) => text.split('\n').toSpliced(2, 1).join('\n'), /journal:3/],
    [
      'has more actions than anybody has',
      (text) => text.replace(/"standard":0(,[^}]*"hp":9,)/, '"standard":7$1'),
      /sly: standard: expected a whole number from 0 to 1, found 7/,
    ],
    ['has no fight', (text) => text.replace('"clock":{', '"clock":{"order":7,"x":{'), /journal/],
  ])('is refused by its line where it %s', async (_what, change, problem) => {
    const answer = await sent(change((await kept()).journal));
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { problems: string[] }).problems[0]).toMatch(problem);
  });

  it('may be longer than an encounter, up to a bound', async () => {
    expect((await sent(`${'x'.repeat(2_000_000)}`)).status).toBe(422);
    expect((await sent('x'.repeat(8 * 1_048_576 + 1))).status).toBe(413);
  });
});
