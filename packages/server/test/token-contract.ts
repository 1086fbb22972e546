import { expect, it } from 'vitest';
import type { Store, StoredSeat } from '../src/store/store.ts';
import type { StoredToken } from '../src/store/tokens.ts';

/** What every store must do with tokens. @param open a fresh one, empty */
export function tokenContract(name: string, open: () => Promise<Store>): void {
  const table = { id: 't1', title: 'One', ruleset: 'tiny', header: '{}', created: '2026-01-02', archived: false };
  const seat = (id: string): StoredSeat => ({
    id,
    table: 't1',
    kind: 'player',
    name: id,
    owns: ['ann'],
    hash: `hash of ${id}`,
    revoked: false,
  });
  const token = (id: string, of: string, created = '2026-01-03'): StoredToken => ({
    id,
    table: 't1',
    seat: of,
    name: `bot "${id}"`,
    right: 'look',
    hash: `secret of ${id}`,
    created,
  });
  const opened = async (): Promise<Store> => {
    const store = await open();
    await store.addTable(table, [seat('s1'), seat('s2')], []);
    return store;
  };

  it(`${name} keeps tokens, oldest first, finds each by its hash, and forgets one`, async () => {
    const store = await opened();
    const [old, young] = [token('b', 's1'), { ...token('a', 's2', '2026-01-04'), right: 'play' as const }];
    await store.tokens.add(young);
    await store.tokens.add(old);
    expect([await store.tokens.of('t1'), await store.tokens.of('t2')]).toEqual([[old, young], []]);
    expect([await store.tokens.byHash(young.hash), await store.tokens.byHash('x')]).toEqual([young, null]);
    await expect(store.tokens.add({ ...token('c', 's1'), hash: old.hash })).rejects.toThrow();
    await expect(store.tokens.add(token('d', 'nobody'))).rejects.toThrow();
    expect([await store.tokens.drop('t2', 'b'), await store.tokens.drop('t1', 'b')]).toEqual([false, true]);
    expect([await store.tokens.drop('t1', 'b'), await store.tokens.byHash(old.hash)]).toEqual([false, null]);
    expect(JSON.stringify(await store.rows('t1'))).not.toContain('secret of');
    await store.close();
  });

  it(`${name} forgets the tokens of a seat that is taken away or has a new link, and of a table that is deleted`, async () => {
    const store = await opened();
    for (const of of ['s1', 's2']) await store.tokens.add(token(`t ${of}`, of));
    const left = async (): Promise<readonly string[]> => (await store.tokens.of('t1')).map((each) => each.seat);
    await store.revokeSeat('t1', 's1');
    expect(await left()).toEqual(['s2']);
    await store.tokens.add(token('again', 's2'));
    await store.renewSeat('t1', 's2', 'new');
    expect(await left()).toEqual([]);
    await store.tokens.add(token('last', 's2'));
    const dump = await store.dump('t1');
    expect(dump?.tokens).toEqual([token('last', 's2')]);
    await store.deleteTable('t1');
    expect(await store.tokens.byHash('secret of last')).toBeNull();
    if (dump === null) throw new Error('there was a table');
    await store.restore(dump);
    expect(await store.dump('t1')).toEqual(dump);
    await store.close();
  });
}
