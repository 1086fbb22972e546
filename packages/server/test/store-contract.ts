import { describe, expect, it } from 'vitest';
import type { Held } from '../src/store/libraries.ts';
import type { StoredPicture } from '../src/store/pictures.ts';
import { LineTakenError, type Store, type StoredLine, type StoredSeat, type StoredTable } from '../src/store/store.ts';

/** What every store must do. @param open a fresh one, empty */
export function storeContract(name: string, open: () => Promise<Store>): void {
  const table = (id: string, created = '2026-01-02T03:04:05.000Z'): StoredTable => ({
    id,
    title: `Bar "Zum Löwen" ${id}`,
    ruleset: 'tiny',
    header: '{"a":"ü\\u0000"}',
    created,
    archived: false,
  });
  const seat = (id: string, of: string): StoredSeat => ({
    id,
    table: of,
    kind: 'player',
    name: `seat ${id}`,
    owns: ['ann', "o'neill"],
    hash: `hash of ${id}`,
    revoked: false,
  });
  const line = (n: number, client: string | null = null): StoredLine => ({
    line: n,
    seat: 's1',
    client,
    body: `{"n":${n}}`,
  });

  describe(`${name} as a store`, () => {
    it('gives back what was kept: tables, seats, lines', async () => {
      const store = await open();
      await store.addTable(table('t1'), [seat('s1', 't1'), seat('s2', 't1')], [line(1)]);
      await store.append('t1', line(2, 'c1'));
      expect(await store.table('t1')).toEqual(table('t1'));
      expect(await store.seats('t1')).toEqual([seat('s1', 't1'), seat('s2', 't1')]);
      expect(await store.linesAfter('t1', 0)).toEqual([line(1), line(2, 'c1')]);
      expect(await store.linesAfter('t1', 1)).toEqual([line(2, 'c1')]);
      await store.close();
    });

    it('keeps one invitation for a table, and lets a combatant be chosen by one seat that stands', async () => {
      const store = await open();
      await store.addTable(table('t1'), [seat('s1', 't1')], [line(1)]);
      await store.addTable(table('t2'), [], [line(1)]);
      expect(await store.invitation('t1')).toBeNull();
      await store.invite({ table: 't1', hash: 'old', heroes: ['ann'] });
      const invitation = { table: 't1', hash: 'new', heroes: ['ann', "o'neill", 'zoe'] };
      await store.invite(invitation);
      expect([await store.invitationByHash('old'), await store.invitationByHash('new')]).toEqual([null, invitation]);

      // That another seat plays them which came by no invitation takes nobody away.
      const of = (id: string, owns: readonly string[], at = 't1'): StoredSeat => ({ ...seat(id, at), owns });
      const both = await Promise.all([store.takeSeat(of('s2', ['ann'])), store.takeSeat(of('s3', ['zoe', 'ann']))]);
      expect(both.filter(Boolean)).toHaveLength(1);
      expect(await store.takeSeat(of('s4', ["o'neill"]))).toBe(true);
      expect(await store.takeSeat(of('s5', ['ann'], 't2'))).toBe(true);
      const stands = both[0] ? 's2' : 's3';
      expect(await store.chosen('t1')).toEqual(new Set(["o'neill", ...(both[0] ? ['ann'] : ['zoe', 'ann'])]));
      expect((await store.seats('t1')).map(({ id }) => id)).toEqual(['s1', stands, 's4']);
      await store.revokeSeat('t1', stands);
      expect(await store.chosen('t1')).toEqual(new Set(["o'neill"]));
      expect(await store.takeSeat(of('s6', ['ann']))).toBe(true);

      expect([await store.endInvitation('t1'), await store.endInvitation('t1')]).toEqual([true, false]);
      expect(await store.invitationByHash('new')).toBeNull();
      await store.invite(invitation);
      expect(await store.deleteTable('t1')).toBe(true);
      expect([await store.invitationByHash('new'), await store.chosen('t1')]).toEqual([null, new Set()]);
      await store.close();
    });

    it('keeps the orders of a table that were given last, as long as there is the table', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      expect(await store.orders('t1')).toBe('');
      expect(await store.saveOrders('t1', '[1]', '')).toBe(true);
      expect(await store.saveOrders('t1', '[2]', '[1]')).toBe(true);
      expect(await store.saveOrders('t1', '[3]', '[1]')).toBe(false);
      expect(await store.orders('t1')).toBe('[2]');
      expect(await store.deleteTable('t1')).toBe(true);
      expect(await store.orders('t1')).toBe('');
      await store.close();
    });

    it('knows nothing of what is not there', async () => {
      const store = await open();
      expect(await store.table('t1')).toBeNull();
      expect(await store.listings()).toEqual([]);
      expect(await store.sizes(['t1'])).toEqual(new Map());
      expect(await store.seats('t1')).toEqual([]);
      expect(await store.linesAfter('t1', 0)).toEqual([]);
      expect(await store.seatByHash('x')).toBeNull();
      expect(await store.lastSnapshot('t1')).toBeNull();
      expect(await store.revokeSeat('t1', 's1')).toBe(false);
      expect(await store.renewSeat('t1', 's1', 'x')).toBe(false);
      expect(await store.archiveTable('t1', true)).toBe(false);
      expect(await store.deleteTable('t1')).toBe(false);
      await store.close();
    });

    it('says of each table how large it is, when it was played and who had it made', async () => {
      const store = await open();
      const begun = new Date().toISOString();
      await store.addTable(table('t1'), [], [line(1)]);
      await store.addTable(table('t2', '2025-01-02T03:04:05.000Z'), [], [line(1)], '192.0.2.7');
      await store.append('t2', { ...line(2), body: '{"n":2,"é":"😀"}' });
      const [one, two] = await store.listings();
      const { header: _one, ...listed } = table('t1');
      // The header is told as it is written: 15 characters, of which six are an escape; a line has 7, and
      // one that is spoken has as many as it has signs.
      expect(one).toEqual({ ...listed, played: expect.any(String), lines: 1, bytes: 15 + 7, maker: null });
      expect(two).toMatchObject({ id: 't2', lines: 2, bytes: 15 + 7 + 15, maker: '192.0.2.7' });
      expect((one?.played ?? '') >= begun && (two?.played ?? '') >= (one?.played ?? '')).toBe(true);
      expect(await store.sizes(['t2', 't3'])).toEqual(new Map([['t2', 37]]));
      await store.close();
    });

    it('archives a table, and takes it up again', async () => {
      const store = await open();
      for (const id of ['t1', 't2']) await store.addTable(table(id), [], [line(1)]);
      expect(await store.archiveTable('t1', true)).toBe(true);
      expect(await store.table('t1')).toEqual({ ...table('t1'), archived: true });
      expect(await store.table('t2')).toEqual(table('t2'));
      expect((await store.listings()).map(({ archived }) => archived)).toEqual([true, false]);
      expect(await store.archiveTable('t1', false)).toBe(true);
      expect(await store.table('t1')).toEqual(table('t1'));
      await store.close();
    });

    it('deletes a table with all that belongs to it, and no other', async () => {
      const store = await open();
      for (const id of ['t1', 't2']) await store.addTable(table(id), [seat(`s of ${id}`, id)], [line(1)]);
      await store.append('t1', line(2));
      await store.setAside('t1', 2, '2026-01-02T00:00:00.000Z');
      await store.saveSnapshot('t1', { line: 1, fight: '{}', account: 'a' });
      expect(await store.deleteTable('t1')).toBe(true);
      expect(await store.table('t1')).toBeNull();
      expect([await store.seats('t1'), await store.linesAfter('t1', 0), await store.lastSnapshot('t1')]).toEqual([
        [],
        [],
        null,
      ]);
      expect(await store.seatByHash('hash of s of t1')).toBeNull();
      expect((await store.listings()).map(({ id }) => id)).toEqual(['t2']);
      expect(await store.linesAfter('t2', 0)).toEqual([line(1)]);
      expect(await store.deleteTable('t1')).toBe(false);
      await expect(store.append('t1', line(2))).rejects.toThrow();
      await store.close();
    });

    it('gives a seat another link, also one that was revoked', async () => {
      const store = await open();
      await store.addTable(table('t1'), [seat('s1', 't1'), seat('s2', 't1')], [line(1)]);
      expect(await store.renewSeat('t1', 's1', 'new')).toBe(true);
      expect(await store.seatByHash('hash of s1')).toBeNull();
      expect(await store.seatByHash('new')).toEqual({ ...seat('s1', 't1'), hash: 'new' });
      await store.revokeSeat('t1', 's1');
      expect(await store.seatByHash('new')).toBeNull();
      expect(await store.renewSeat('t1', 's1', 'newer')).toBe(true);
      expect(await store.seatByHash('newer')).toEqual({ ...seat('s1', 't1'), hash: 'newer' });
      expect(await store.seatByHash('hash of s2')).toEqual(seat('s2', 't1'));
      expect(await store.renewSeat('t2', 's2', 'other')).toBe(false);
      await store.close();
    });

    it('keeps as many lines of talk as it may, for each table, and none of a table that is gone', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      await store.addTable(table('t2'), [], [line(1)]);
      for (const number of [1, 2, 3]) await store.addTalk('t1', number, `t1 ${number}`, 3);
      await store.addTalk('t2', 1, 't2 1', 3);
      expect(await store.talk('t1')).toEqual(['t1 1', 't1 2', 't1 3']);
      await store.addTalk('t1', 4, 't1 4', 3);
      expect(await store.talk('t1')).toEqual(['t1 2', 't1 3', 't1 4']);
      await expect(store.addTalk('t1', 4, 'other', 3)).rejects.toThrow(LineTakenError);
      expect(await store.talk('t1')).toEqual(['t1 2', 't1 3', 't1 4']);
      expect(await store.deleteTable('t1')).toBe(true);
      expect([await store.talk('t1'), await store.talk('t2')]).toEqual([[], ['t2 1']]);
      await store.close();
    });

    it('keeps the notes of a table as they were saved last, and none of a table that is gone', async () => {
      const store = await open();
      for (const id of ['t1', 't2']) await store.addTable(table(id), [], [line(1)]);
      expect(await store.notes('t1')).toBe('');
      expect([await store.saveNotes('t1', '[1]', ''), await store.saveNotes('t1', '[0]', '')]).toEqual([true, false]);
      expect(await store.saveNotes('t1', '[2]', '[1]')).toBe(true);
      await store.saveNotes('t2', '[3]', '');
      await store.saveOrders('t1', '[4]', '');
      expect([await store.notes('t1'), await store.notes('t2')]).toEqual(['[2]', '[3]']);
      expect(await store.rows('t1')).toMatchObject({ talk: [], orders: '[4]', notes: '[2]' });
      await store.deleteTable('t1');
      expect([await store.notes('t1'), await store.notes('t2')]).toEqual(['', '[3]']);
      await store.close();
    });

    it('keeps one link of a replay for a table, and finds it by its hash until it is ended', async () => {
      const store = await open();
      for (const id of ['t1', 't2']) await store.addTable(table(id), [], [line(1)]);
      expect(await store.replayLink('t1')).toBeNull();
      await store.saveReplayLink({ table: 't1', hash: 'old', whole: true });
      const link = { table: 't1', hash: 'new', whole: false };
      await store.saveReplayLink(link);
      expect([await store.replayLinkByHash('old'), await store.replayLinkByHash('new')]).toEqual([null, link]);
      expect(await store.replayLink('t1')).toEqual(link);
      expect(JSON.stringify(await store.rows('t1'))).not.toContain('new');
      expect([await store.endReplayLink('t2'), await store.endReplayLink('t1')]).toEqual([false, true]);
      expect(await store.replayLinkByHash('new')).toBeNull();
      await store.saveReplayLink({ ...link, whole: true });
      expect((await store.replayLink('t1'))?.whole).toBe(true);
      await store.deleteTable('t1');
      expect(await store.replayLinkByHash('new')).toBeNull();
      await store.close();
    });

    it('writes for trial, and nothing of it shows', async () => {
      const store = await open();
      await store.tryWriting();
      await store.tryWriting();
      expect(await store.listings()).toEqual([]);
      await store.close();
    });

    it('lists tables newest first', async () => {
      const store = await open();
      await store.addTable(table('old', '2026-01-01T00:00:00.000Z'), [], [line(1)]);
      await store.addTable(table('new', '2026-01-03T00:00:00.000Z'), [], [line(1)]);
      expect((await store.listings()).map(({ id }) => id)).toEqual(['new', 'old']);
      await store.close();
    });

    it('takes each line of a table once, and each name of a client once', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      await store.addTable(table('t2'), [], [line(1)]);
      await store.append('t1', line(2, 'c1'));
      await expect(store.append('t1', line(2))).rejects.toThrow(LineTakenError);
      await expect(store.append('t1', line(3, 'c1'))).rejects.toThrow(LineTakenError);
      await store.append('t2', line(2, 'c1'));
      await store.append('t1', line(3));
      await store.append('t1', line(4));
      expect((await store.linesAfter('t1', 0)).map((each) => each.line)).toEqual([1, 2, 3, 4]);
      await store.close();
    });

    it('takes no line that leaves a gap, nor one of a table that is not there', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      await expect(store.append('t1', line(3))).rejects.toThrow('expected line 2');
      await expect(store.append('t2', line(1))).rejects.toThrow('t2');
      await store.append('t1', line(2));
      await expect(store.append('t1', line(4))).rejects.toThrow('expected line 3');
      expect(await store.linesAfter('t1', 0)).toEqual([line(1), line(2)]);
      await store.close();
    });

    it('takes lines that come in together, each for itself', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      await store.addTable(table('t2'), [], [line(1)]);
      const outcomes = await Promise.allSettled([
        store.append('t1', line(2, 'c1')),
        store.append('t2', line(1)),
        store.append('t1', line(3, 'c1')),
        store.append('t2', line(2)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      expect(await store.linesAfter('t1', 1)).toEqual([line(2, 'c1')]);
      expect(await store.linesAfter('t2', 1)).toEqual([line(2)]);
      await store.close();
    });

    it('loses no line that is on its way when it is closed', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      const written = store.append('t1', line(2));
      await store.close();
      await expect(written).resolves.toBeUndefined();
      await expect(store.append('t1', line(3))).rejects.toThrow();
    });

    it('keeps a new table entire or not at all', async () => {
      const store = await open();
      await store.addTable(table('t1'), [seat('s1', 't1')], [line(1)]);
      await expect(store.addTable(table('t2'), [seat('s1', 't2')], [line(1)])).rejects.toThrow();
      expect(await store.table('t2')).toBeNull();
      expect(await store.linesAfter('t2', 0)).toEqual([]);
      await store.close();
    });

    it('finds a seat by its hash until it is revoked', async () => {
      const store = await open();
      await store.addTable(table('t1'), [seat('s1', 't1')], [line(1)]);
      await store.addSeat(seat('s2', 't1'));
      expect(await store.seatByHash('hash of s2')).toEqual(seat('s2', 't1'));
      expect(await store.revokeSeat('other', 's2')).toBe(false);
      expect(await store.revokeSeat('t1', 's2')).toBe(true);
      expect(await store.revokeSeat('t1', 's2')).toBe(false);
      expect(await store.seatByHash('hash of s2')).toBeNull();
      expect((await store.seats('t1')).map(({ revoked }) => revoked)).toEqual([false, true]);
      await store.close();
    });

    it('gives all that belongs to a table, which another store takes as it is', async () => {
      const store = await open();
      await store.addTable({ ...table('t1') }, [seat('s1', 't1')], [line(1)], '192.0.2.7');
      await store.takeSeat(seat('s2', 't1'));
      await store.revokeSeat('t1', 's1');
      await store.invite({ table: 't1', hash: 'i', heroes: ['ann'] });
      for (const n of [2, 3, 4]) await store.append('t1', line(n, `c${n}`));
      await store.setAside('t1', 4, '2026-01-02T00:00:00.000Z');
      await store.saveSnapshot('t1', { line: 2, fight: '{"x":1}', account: 'a' });
      await store.saveOrders('t1', '[1]', '');
      for (const n of [7, 8]) await store.addTalk('t1', n, `said ${n}`, 500);
      await store.archiveTable('t1', true);
      const dump = await store.dump('t1');
      expect(dump).toMatchObject({
        table: { ...table('t1'), archived: true },
        maker: '192.0.2.7',
        seats: [{ ...seat('s1', 't1'), revoked: true }, seat('s2', 't1')],
        chosen: ['s2'],
        invitation: { hash: 'i' },
        lines: [line(1), line(2, 'c2'), line(3, 'c3')],
        setAside: [{ ...line(4, 'c4'), cut: '2026-01-02T00:00:00.000Z' }],
        snapshot: { line: 2, fight: '{"x":1}', account: 'a' },
        orders: '[1]',
        talk: [
          { number: 7, body: 'said 7' },
          { number: 8, body: 'said 8' },
        ],
      });
      expect(await store.dump('t2')).toBeNull();
      if (dump === null) throw new Error('there is a table');
      await expect(store.restore(dump)).rejects.toThrow();
      const other = await open();
      await other.restore(dump);
      expect(await other.dump('t1')).toEqual(dump);
      expect(await other.listings()).toMatchObject([
        { lines: 3, bytes: 15 + 3 * 7, maker: '192.0.2.7', archived: true },
      ]);
      await other.archiveTable('t1', false);
      await other.append('t1', line(4));
      expect(await other.linesAfter('t1', 3)).toEqual([line(4)]);
      // Half of a table is none.
      expect(await other.deleteTable('t1')).toBe(true);
      await expect(other.restore({ ...dump, chosen: ['nobody'] })).rejects.toThrow();
      expect([await other.table('t1'), await other.linesAfter('t1', 0)]).toEqual([null, []]);
      await Promise.all([store.close(), other.close()]);
    });

    it('keeps pictures of a table, each once, as far as there is room, and they go with it and come with it', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)], '192.0.2.7');
      await store.addTable(table('t2'), [], [line(1)]);
      const picture = (hash: string, bytes: number): StoredPicture => ({
        hash,
        body: Uint8Array.from({ length: bytes }, (_, at) => 255 - at),
      });
      const roomy: Held = { entries: 9, bytes: 99, allBytes: 99, guestBytes: 99 };
      const [a, b] = [picture('aa', 3), picture('bb', 4)];
      expect(await store.keepPictures('t1', [b, a, a], roomy)).toBeNull();
      expect(await store.keepPictures('t1', [a], { ...roomy, entries: 2, bytes: 7 })).toBeNull();
      expect([await store.picture('t1', 'aa'), await store.picture('t1', 'bb')]).toEqual([a.body, b.body]);
      expect([await store.picture('t2', 'aa'), await store.picture('t1', 'cc')]).toEqual([null, null]);

      const full = async (bounds: Partial<Held>, at = 't1') => {
        const refusal = await store.keepPictures(at, [picture('cc', 1)], { ...roomy, ...bounds });
        expect(await store.picture(at, 'cc')).toBeNull();
        return refusal;
      };
      expect(await full({ entries: 2 })).toEqual({ kind: 'full', of: 'entries' });
      expect(await full({ bytes: 7 })).toEqual({ kind: 'full', of: 'bytes' });
      expect(await full({ allBytes: 7 }, 't2')).toEqual({ kind: 'full', of: 'allBytes' });
      expect(await full({ guestBytes: 7 })).toEqual({ kind: 'full', of: 'guestBytes' });
      const tight = { entries: 1, bytes: 1, allBytes: 8, guestBytes: 0 };
      expect(await store.keepPictures('t2', [picture('cc', 1)], tight)).toBeNull();
      await expect(store.keepPictures('t9', [a], roomy)).rejects.toThrow();

      const dump = await store.dump('t1');
      expect(dump?.pictures).toEqual([a, b]);
      if (dump === null) throw new Error('there is a table');
      const other = await open();
      await other.restore(dump);
      expect(await other.dump('t1')).toEqual(dump);
      expect(await other.deleteTable('t1')).toBe(true);
      expect(await other.picture('t1', 'aa')).toBeNull();
      await Promise.all([store.close(), other.close()]);
    });

    it('finds the line of a client, and checks a journal without giving it', async () => {
      const store = await open();
      const whole = (n: number, client: string | null = null): StoredLine => {
        return { ...line(n), client, body: `{"n":${n},"x":1}` };
      };
      await store.addTable(table('t1'), [], [whole(1)]);
      await store.addTable(table('t2'), [], [whole(1)]);
      for (const n of [2, 3]) await store.append('t1', whole(n, `c${n}`));
      const lines = [store.lineOf('t1', 'c3'), store.lineOf('t1', 'c4'), store.lineOf('t2', 'c3')];
      expect(await Promise.all(lines)).toEqual([3, null, null]);
      expect(await store.checked('t1')).toEqual({ lines: 3, damage: null });
      expect(await store.checked('t3')).toEqual({ lines: 0, damage: null });
      await store.close();
    });

    it('gives the snapshot that was saved last, whatever its line', async () => {
      const store = await open();
      await store.addTable(table('t1'), [], [line(1)]);
      await store.saveSnapshot('t1', { line: 100, fight: '{"late":1}', account: 'a' });
      await store.saveSnapshot('t1', { line: 50, fight: '{"early":1}', account: 'a' });
      expect(await store.lastSnapshot('t1')).toEqual({ line: 50, fight: '{"early":1}', account: 'a' });
      await store.saveSnapshot('t1', { line: 50, fight: '{"again":1}', account: 'a' });
      expect(await store.lastSnapshot('t1')).toEqual({ line: 50, fight: '{"again":1}', account: 'a' });
      await store.close();
    });
  });
}
