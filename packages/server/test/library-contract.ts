import { describe, expect, it } from 'vitest';
import type { EntryChange, LibraryBounds, StoredLibrary } from '../src/store/libraries.ts';
import type { StoredPicture } from '../src/store/pictures.ts';
import type { Store } from '../src/store/store.ts';

/** Room for anything that is not about room. */
export const ROOMY: LibraryBounds = { entries: 100, versions: 3, bytes: 9999, allBytes: 9999, guestBytes: 9999 };

export const library = (id: string, maker: string | null = null): StoredLibrary => ({
  id,
  title: `Shelf "Zum Löwen" ${id}`,
  hash: `hash of ${id}`,
  created: `2026-01-02T03:04:05.00${id.length}Z`,
  maker,
  offered: null,
});

/** An entry that says `text`. */
export const entry = (
  id: string,
  text: string,
  more: { before?: number; folder?: string; name?: string; picture?: string } = {},
) =>
  ({
    id,
    before: more.before ?? 0,
    saved: `2026-02-0${(more.before ?? 0) + 1}T00:00:00.000Z`,
    content: {
      kind: 'sheet',
      ruleset: 'tiny',
      folder: more.folder ?? 'foes',
      name: more.name ?? `name of ${id}`,
      tags: ['ü', `"o'neill"`],
      picture: more.picture ?? '',
      text,
    },
  }) satisfies EntryChange;

/** What every store of libraries must do. @param open a fresh one, empty */
export function libraryContract(name: string, open: () => Promise<Store>): void {
  /** A store with one library, and that. */
  async function opened(maker: string | null = null) {
    const store = await open();
    await store.libraries.add(library('l1', maker));
    const { libraries } = store;
    const save = (change: EntryChange, bounds: LibraryBounds = ROOMY) => libraries.save('l1', [change], bounds);
    const texts = async (id: string): Promise<string | undefined> => (await libraries.entry('l1', id))?.text;
    return { store, libraries, save, texts };
  }

  describe(`${name} as a store of libraries`, () => {
    it('gives back what was kept, byte for byte, and nothing of another library', async () => {
      const { store, libraries, save } = await opened();
      await libraries.add(library('l22', '192.0.2.7'));
      const text = 'hp: 11 # ü 😀\r\n\n';
      expect(await save(entry('e1', text))).toBeNull();
      const { content, saved } = entry('e1', text);
      const { text: _, ...rest } = content;
      const kept = { ...rest, id: 'e1', version: 1, saved, deleted: null, bytes: 19 };
      expect(await libraries.entry('l1', 'e1')).toEqual({ ...kept, text });
      expect(await libraries.entries('l1')).toEqual([kept]);
      expect([await libraries.entry('l22', 'e1'), await libraries.entries('l22')]).toEqual([null, []]);
      expect(await libraries.byHash('hash of l22')).toEqual(library('l22', '192.0.2.7'));
      const { hash: _hash, ...listed } = library('l1');
      expect(await libraries.listings()).toMatchObject([{ id: 'l22' }, { ...listed, entries: 1, bytes: 19 }]);
      await store.close();
    });

    it('knows which are offered to all tables, and since when', async () => {
      const { store, libraries } = await opened();
      const since = '2026-01-02T00:00:00.000Z';
      expect([await libraries.offer('l1', since), await libraries.offer('l9', since)]).toEqual([true, false]);
      expect(await libraries.byHash('hash of l1')).toEqual({ ...library('l1'), offered: since });
      expect(await libraries.listings()).toMatchObject([{ id: 'l1', offered: since }]);
      expect((await libraries.dump('l1'))?.library.offered).toBe(since);
      expect(await libraries.offer('l1', null)).toBe(true);
      expect(await libraries.listings()).toMatchObject([{ offered: null }]);
      await store.close();
    });

    it('keeps the version before at every save, and so many of them as it shall', async () => {
      const { store, libraries, save } = await opened();
      for (let n = 0; n < 4; n++)
        expect(await save(entry('e1', `hp: ${n}`, { before: n, folder: `f${n}` }))).toBeNull();
      const versions = await libraries.versions('l1', 'e1');
      expect(versions.map(({ version, folder }) => [version, folder])).toEqual([
        [4, 'f3'],
        [3, 'f2'],
        [2, 'f1'],
      ]);
      expect((await libraries.version('l1', 'e1', 3))?.text).toBe('hp: 2');
      expect([await libraries.version('l1', 'e1', 1), await libraries.version('l2', 'e1', 3)]).toEqual([null, null]);
      expect(await libraries.entries('l1')).toMatchObject([{ version: 4, folder: 'f3', bytes: 5 }]);
      await store.close();
    });

    it('takes no save of who has not seen the newest version', async () => {
      const { store, save, texts } = await opened();
      await save(entry('e1', 'one'));
      const both = await Promise.all([
        save(entry('e1', 'two', { before: 1 })),
        save(entry('e1', 'three', { before: 1 })),
      ]);
      expect(both.filter((each) => each === null)).toHaveLength(1);
      expect(both).toContainEqual({ kind: 'changed', id: 'e1' });
      expect(await save(entry('e1', 'x', { before: 3 }))).toEqual({ kind: 'changed', id: 'e1' });
      expect(await save(entry('e1', 'x'))).toEqual({ kind: 'changed', id: 'e1' });
      expect(await save(entry('e9', 'x', { before: 1 }))).toEqual({ kind: 'changed', id: 'e9' });
      expect(await texts('e1')).toBe(both[0] === null ? 'two' : 'three');
      await store.close();
    });

    it('has one entry of a name in a folder, small and capital letters the same', async () => {
      const { store, libraries, save } = await opened();
      await save(entry('e1', 'x', { name: 'Ogre' }));
      expect(await save(entry('e2', 'x', { name: 'oGRE' }))).toEqual({ kind: 'taken', id: 'e1' });
      expect(await save(entry('e2', 'x', { name: 'Ogre', folder: 'friends' }))).toBeNull();
      const moved = entry('e2', 'x', { before: 1, name: 'ogre' });
      expect(await save(moved)).toEqual({ kind: 'taken', id: 'e1' });
      expect(await save(entry('e1', 'y', { before: 1, name: 'OGRE' }))).toBeNull();
      await libraries.add(library('l22'));
      expect(await libraries.save('l22', [entry('e3', 'x', { name: 'Ogre' })], ROOMY)).toBeNull();
      await store.close();
    });

    it('puts entries into a bin and takes them out again, or forgets them', async () => {
      const { store, libraries, save, texts } = await opened();
      const when = '2026-03-01T00:00:00.000Z';
      await save(entry('e1', 'x', { name: 'ogre' }));
      expect(await libraries.forget('l1', 'e1')).toBe(false);
      expect(await libraries.bin('l1', 'e1', 2, when)).toEqual({ kind: 'changed', id: 'e1' });
      expect(await libraries.bin('l22', 'e1', 1, when)).not.toBeNull();
      expect(await libraries.bin('l1', 'e1', 1, when)).toBeNull();
      expect(await libraries.bin('l1', 'e1', 1, when)).toEqual({ kind: 'changed', id: 'e1' });
      expect(await libraries.entries('l1')).toMatchObject([{ id: 'e1', deleted: when }]);
      expect(await save(entry('e1', 'y', { before: 1, name: 'ogre' }))).toEqual({ kind: 'changed', id: 'e1' });
      // Its name is free meanwhile.
      expect(await save(entry('e2', 'z', { name: 'ogre' }))).toBeNull();
      expect(await libraries.bin('l1', 'e1', 1, null)).toEqual({ kind: 'taken', id: 'e2' });
      await save(entry('e2', 'z', { before: 1, name: 'troll' }));
      expect(await libraries.bin('l1', 'e1', 1, null)).toBeNull();
      expect(await texts('e1')).toBe('x');
      await libraries.bin('l1', 'e1', 1, when);
      expect([await libraries.forget('l22', 'e1'), await libraries.forget('l1', 'e1')]).toEqual([false, true]);
      expect([await texts('e1'), await libraries.versions('l1', 'e1')]).toEqual([undefined, []]);
      await store.close();
    });

    it('keeps several entries all or none', async () => {
      const { store, libraries, save } = await opened();
      await save(entry('e1', 'x', { name: 'ogre' }));
      const all = [entry('e2', 'a'), entry('e1', 'b', { before: 1, name: 'ogre' }), entry('e3', 'c', { name: 'Ogre' })];
      expect(await libraries.save('l1', all, ROOMY)).toEqual({ kind: 'taken', id: 'e1' });
      expect(await libraries.entries('l1')).toMatchObject([{ id: 'e1', version: 1 }]);
      expect(await libraries.save('l1', all.slice(0, 2), ROOMY)).toBeNull();
      expect((await libraries.entries('l1')).map(({ id, version }) => [id, version])).toEqual([
        ['e2', 1],
        ['e1', 2],
      ]);
      await store.close();
    });

    it('holds no more than it may: entries, bytes of one library, of all, of those of guests', async () => {
      const { store, libraries, save } = await opened('192.0.2.7');
      await libraries.add(library('l22', '192.0.2.8'));
      await libraries.add(library('l333'));
      for (const id of ['l22', 'l333']) await libraries.save(id, [entry(`of ${id}`, '1234567890')], ROOMY);
      await save(entry('e1', '12345'));
      const over = (bounds: Partial<LibraryBounds>) => save(entry('e2', '12345'), { ...ROOMY, ...bounds });
      expect(await over({ entries: 1 })).toEqual({ kind: 'full', of: 'entries' });
      expect(await over({ bytes: 9 })).toEqual({ kind: 'full', of: 'bytes' });
      expect(await over({ allBytes: 29 })).toEqual({ kind: 'full', of: 'allBytes' });
      expect(await over({ guestBytes: 19 })).toEqual({ kind: 'full', of: 'guestBytes' });
      expect(await libraries.entries('l1')).toHaveLength(1);
      expect(await over({ entries: 2, bytes: 10, allBytes: 30, guestBytes: 20 })).toBeNull();
      // The host's are not held against guests.
      const ofHost = [entry('e3', '123')];
      expect(await libraries.save('l333', ofHost, { ...ROOMY, guestBytes: 0 })).toBeNull();
      // A version that is forgotten makes room.
      const again = (before: number) => save(entry('e2', '12345', { before }), { ...ROOMY, versions: 1, bytes: 10 });
      expect(await again(1)).toBeNull();
      await store.close();
    });

    it('gives a library another link, and removes one with all that is in it', async () => {
      const { store, libraries, save } = await opened();
      await libraries.add(library('l22'));
      await libraries.save('l22', [entry('e2', 'x')], ROOMY);
      await save(entry('e1', 'x'));
      expect([await libraries.renew('l1', 'new'), await libraries.renew('l9', 'newer')]).toEqual([true, false]);
      expect([await libraries.byHash('hash of l1'), (await libraries.byHash('new'))?.id]).toEqual([null, 'l1']);
      expect([await libraries.remove('l1'), await libraries.remove('l1')]).toEqual([true, false]);
      expect([await libraries.byHash('new'), await libraries.entries('l1')]).toEqual([null, []]);
      expect((await libraries.listings()).map(({ id }) => id)).toEqual(['l22']);
      expect(await libraries.entries('l22')).toHaveLength(1);
      expect(await save(entry('e3', 'x')).catch(() => 'refused')).not.toBeNull();
      await store.close();
    });

    it('keeps pictures as long as a version of an entry names them, and counts them', async () => {
      const { store, libraries } = await opened('192.0.2.7');
      const picture = (hash: string): StoredPicture => ({ hash, body: Uint8Array.of(0, 200, 255, 10) });
      const [a, b] = [picture('aa'), picture('bb')];
      const keep = (change: EntryChange, pictures: readonly StoredPicture[], bounds: LibraryBounds = ROOMY) =>
        libraries.save('l1', [change], bounds, pictures);
      expect(await keep(entry('e1', 'hp: 1', { picture: 'aa' }), [a])).toBeNull();
      expect(await libraries.picture('l1', 'aa')).toEqual(a.body);
      expect((await libraries.entry('l1', 'e1'))?.picture).toBe('aa');
      expect([await libraries.bytes('l1'), (await libraries.listings())[0]?.bytes]).toEqual([9, 9]);
      // What no entry names is not kept, and what is not kept cannot be named.
      expect(await keep(entry('e2', '', { picture: 'cc' }), [b])).toEqual({ kind: 'unpictured', id: 'e2' });
      expect(await keep(entry('e2', 'x'), [b])).toBeNull();
      expect([await libraries.picture('l1', 'bb'), await libraries.picture('l2', 'aa')]).toEqual([null, null]);

      for (const of of ['bytes', 'allBytes', 'guestBytes'] as const)
        expect(await keep(entry('e3', '', { picture: 'bb' }), [b], { ...ROOMY, [of]: 13 })).toEqual({
          kind: 'full',
          of,
        });
      expect(await libraries.picture('l1', 'bb')).toBeNull();
      expect(await keep(entry('e3', '', { picture: 'bb' }), [b], { ...ROOMY, bytes: 14 })).toBeNull();

      const dump = await libraries.dump('l1');
      expect(dump?.pictures).toEqual([a, b]);
      if (dump === null) throw new Error('there is a library');
      const other = await open();
      await other.libraries.restore(dump);
      expect(await other.libraries.dump('l1')).toEqual(dump);
      expect(await other.libraries.remove('l1')).toBe(true);
      expect(await other.libraries.picture('l1', 'aa')).toBeNull();

      for (const before of [1, 2, 3]) await keep(entry('e1', 'hp: 1', { before }), []);
      expect(await libraries.picture('l1', 'aa')).toBeNull();
      await libraries.bin('l1', 'e3', 1, '2026-03-01T00:00:00.000Z');
      expect(await libraries.picture('l1', 'bb')).toEqual(b.body);
      expect(await libraries.forget('l1', 'e3')).toBe(true);
      expect(await libraries.picture('l1', 'bb')).toBeNull();
      await Promise.all([store.close(), other.close()]);
    });

    it('gives all of a library, which another store takes as it is', async () => {
      const { store, libraries, save } = await opened('192.0.2.7');
      for (let n = 0; n < 4; n++) await save(entry('e1', `hp: ${n}`, { before: n }));
      await save(entry('B', 'x'));
      await libraries.bin('l1', 'B', 1, '2026-03-01T00:00:00.000Z');
      const dump = await libraries.dump('l1');
      if (dump === null) throw new Error('there is a library');
      expect(dump.entries.map(({ id, version }) => [id, version])).toEqual([
        ['B', 1],
        ['e1', 4],
      ]);
      expect(dump.versions.map(({ text }) => text)).toEqual(['x', 'hp: 1', 'hp: 2', 'hp: 3']);
      expect(await libraries.dump('l2')).toBeNull();
      await expect(libraries.restore(dump)).rejects.toThrow();
      const other = await open();
      await other.libraries.restore(dump);
      expect(await other.libraries.dump('l1')).toEqual(dump);
      expect(await other.libraries.entries('l1')).toEqual(await libraries.entries('l1'));
      // Half of a library is none.
      expect(await other.libraries.remove('l1')).toBe(true);
      const broken = { ...dump, versions: [...dump.versions, ...dump.versions] };
      await expect(other.libraries.restore(broken)).rejects.toThrow();
      expect(await other.libraries.dump('l1')).toBeNull();
      await Promise.all([store.close(), other.close()]);
    });
  });
}
