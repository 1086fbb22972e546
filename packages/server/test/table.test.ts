import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { bytesOf, TestClient } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer();
let table: TestTable;

const fresh = async <const N extends readonly string[]>(...names: N): Promise<{ [K in keyof N]: TestClient }> => {
  table = await server.table();
  return table.sitAll(...names);
};
const stab = { t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } } as const;

describe('a table over the socket', () => {
  it('lets a player act for the own combatants and tells everybody', async () => {
    const [us, them] = await fresh('us', 'them');
    expect(await us.does(stab)).toMatchObject({ t: 'done', line: 2 });
    const step = await them.next('step');
    expect(step).toMatchObject({ line: 2, entry: { line: 2 } });
    expect(step.entry.events.some(({ kind }) => kind === 'act')).toBe(true);
  });

  it('refuses what belongs to others, by reasons, and changes nothing', async () => {
    const [us, them, look] = await fresh('us', 'them', 'onlookers');
    expect(await them.does(stab)).toMatchObject({ t: 'refused', refusals: [{ text: /belongs/ }] });
    expect(await look.does(stab)).toMatchObject({ t: 'refused', refusals: [{ text: /looks on/ }] });
    const wrong = { t: 'do', command: { by: 'ann', do: 'attack', target: 'nobody' } } as const;
    expect(await us.does(wrong)).toMatchObject({ t: 'refused' });
    expect(us.line).toBe(1);
  });

  it('does a message once, however often it comes', async () => {
    const [us] = await fresh('us');
    expect(await us.does(stab, { id: 'once', at: 1 })).toMatchObject({ t: 'done', line: 2 });
    expect(await us.does(stab, { id: 'once', at: 1 })).toMatchObject({ t: 'done', line: 2 });
    expect(us.line).toBe(2);
  });

  it('refuses a command made against what is no longer so, with what is new to the seat', async () => {
    const [us, gm] = await fresh('us', 'game master');
    await gm.does({ t: 'do', command: { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } });
    await gm.does({ t: 'do', command: { by: 'gm', do: 'adjust', target: 'sly', choice: 'hp', amount: -1 } });
    expect(await us.does(stab, { at: 1 })).toMatchObject({
      t: 'stale',
      line: 2,
      // What befell the one in hiding is no line for them.
      news: [{ line: 2, events: [{ kind: 'count', count: 'hp', by: -1 }] }],
    });
    expect(await us.does(stab, { at: 2 })).toMatchObject({ t: 'done', line: 3 });
  });

  it('takes back: a player the own last act before any die, the game master anything, and does it again', async () => {
    const [us, them, gm] = await fresh('us', 'them', 'game master');
    const step = { t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } } as const;
    expect(await us.does(step)).toMatchObject({ t: 'done' });
    await them.next('step');
    expect(await them.does({ t: 'undo' })).toMatchObject({ t: 'refused' });
    expect(await us.does({ t: 'undo' })).toMatchObject({ t: 'done', line: 3 });
    expect(await gm.next('back')).toMatchObject({ line: 3, back: 2, canRedo: true });
    expect(await us.does(stab)).toMatchObject({ t: 'done', line: 4 });
    expect(await us.does({ t: 'undo' })).toMatchObject({ t: 'refused' });
    await gm.next('step');
    expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'done', line: 5 });
    expect(await gm.does({ t: 'redo' })).toMatchObject({ t: 'done', line: 6 });
  });

  it('lets no player take back what somebody was asked about, or has reacted to', async () => {
    const [us, them, gm] = await fresh('us', 'them', 'game master');
    for (const by of ['ann', 'bob', 'sly']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
    await us.heardAll();
    await us.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
    expect(await us.does({ t: 'undo' })).toMatchObject({ t: 'refused', refusals: [{ text: /come to light/ }] });
    await them.heardAll();
    await them.does({ t: 'answer', answer: 'decline' });
    await us.heardAll();
    expect(await us.does({ t: 'undo' })).toMatchObject({ t: 'refused', refusals: [{ text: /own last act/ }] });
    await gm.heardAll();
    expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'done' });
  });

  it('keeps hidden combatants from those whose they are not, in every byte', async () => {
    const [us, gm] = await fresh('us', 'game master');
    await us.does(stab);
    expect(await us.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'sly' } })).toMatchObject({
      refusals: [{ text: "target: there is no combatant 'sly'" }],
    });
    await gm.next('step');
    const before = bytesOf(us, table.made).filter((text) => text.includes('sly') && !text.includes('"refused"'));
    expect(before).toEqual([]);
    await gm.does({ t: 'do', command: { by: 'gm', do: 'reveal', target: 'sly', text: 'steps out' } });
    const step = await us.next('step');
    expect(step.now.combatants[2]).toMatchObject({ id: 'sly', hidden: false });
  });

  it('tells what lies over the ground where it has changed, and leaves it out where it has not', async () => {
    const [us, gm] = await fresh('us', 'game master');
    const areas = async (command: object): Promise<unknown> => {
      await gm.does({ t: 'do', command: { by: 'gm', ...command } as { by: string; do: string } });
      await us.heardAll();
      const frame = us.frames.findLast(({ t }) => t === 'step');
      return frame?.t === 'step' ? frame.now.areas?.map(({ id }) => id) : null;
    };
    expect(await areas({ do: 'hide', target: 'bob' })).toBeUndefined();
    const fog = { do: 'lay', choice: 'light fog', to: [1, 1], amount: 10, rounds: 3 };
    expect(await areas(fog)).toEqual(['light-fog-1']);
    expect(await areas({ do: 'reveal', target: 'bob' })).toBeUndefined();
    expect(await areas({ do: 'lift', choice: 'light-fog-1' })).toEqual([]);
  });

  it('shows somebody whole who comes back, after hiding again and after a revelation that was taken back', async () => {
    const [us, gm] = await fresh('us', 'game master');
    const master = async (what: string, target: string): Promise<ServerFrame | undefined> => {
      await gm.does({ t: 'do', command: { by: 'gm', do: what, target } });
      await us.heardAll();
      return us.frames.findLast(({ t }) => t === 'step');
    };
    const shown = (frame: ServerFrame | undefined): unknown =>
      frame?.t === 'step' ? frame.now.combatants.map((each) => (each === null ? null : 'sheet' in each)) : null;
    expect(shown(await master('hide', 'bob'))).toEqual([false, null]);
    expect(shown(await master('reveal', 'sly'))).toEqual([false, null, true]);
    expect(shown(await master('reveal', 'bob'))).toEqual([false, true, false]);
    await gm.does({ t: 'undo' });
    await gm.does({ t: 'undo' });
    await us.heardAll();
    expect(us.frames.findLast(({ t }) => t === 'back')).toMatchObject({ now: { combatants: [{}, null] } });
    expect(shown(await master('reveal', 'sly'))).toEqual([false, null, true]);
  });

  it('sends away a seat that was revoked, and lets nobody in by its link again', async () => {
    const [us] = await fresh('us');
    const gone = us.closed();
    const answer = await table.ask(`/api/table/seats/${table.seatId('us')}`, 'game master', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await gone).toBe(1008);
    const again = new TestClient(server.url);
    await again.opened();
    again.send({ t: 'hello', token: table.token('us') });
    expect(await again.closed()).toBe(1008);
  });

  it('lets a game master alone bring in somebody new, who then belongs to whoever he says, and changes sides', async () => {
    const [us, gm] = await fresh('us', 'game master');
    const sheet = { hp: 9, defense: 12, weapons: ['knife'] };
    const recruit = { name: 'Cousin', side: 'them', sheet };
    const bring = { t: 'do', command: { by: 'gm', do: 'reinforce', recruit, amount: 2, to: [4, 2] } } as const;
    expect(await us.does(bring)).toMatchObject({ t: 'refused', refusals: [{ text: /belongs to somebody else/ }] });
    expect(await gm.does(bring)).toMatchObject({ t: 'done', line: 2 });
    const step = await us.next('step');
    expect(step.entry.events.map(({ kind, why }) => `${kind}: ${why.text}`)).toEqual(['time: joins the fight']);
    // The one in hiding is still nobody to them: those who come are counted right after whom they know.
    expect(step.now.combatants.slice(2)).toMatchObject([
      { name: 'Cousin 1', index: 2, side: 'them', x: 4, y: 2, sheet: { hp: 9 } },
      { name: 'Cousin 2', index: 3 },
    ]);
    await gm.does({ t: 'do', command: { by: 'gm', do: 'side', target: 'cousin', choice: 'us' } });
    expect((await us.next('step')).now.combatants[2]).toMatchObject({ side: 'us' });

    const again = await table.sit('us');
    expect(JSON.parse(again.received[0] ?? '{}').fight.combatants.map(({ id }: { id: string }) => id)).toEqual([
      'ann',
      'bob',
      'cousin',
      'cousin-2',
    ]);
    await gm.does({ t: 'undo' });
    await gm.does({ t: 'undo' });
    const back = await us.next('back');
    expect(back.now.combatants.length).toBe(4);
    expect((await us.next('back')).now.combatants.length).toBe(2);
    await us.does(stab);
    const journal = (await table.journal()).split('\n');
    expect(journal.filter((line) => line.includes('"kind":"enlist"')).length).toBe(1);

    const broken = { ...bring, command: { ...bring.command, recruit: { ...recruit, sheet: { hp: 'x' } } } };
    expect(await gm.does(broken)).toMatchObject({ t: 'refused', refusals: [{ text: /^recruit\.sheet\.hp: / }] });
    expect(await table.ask('/api/sheets?ruleset=modern', 'game master')).toMatchObject({ status: 200 });
  });
});
