import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { replay, rulesets } from '@fray/engine';
import { afterAll, expect } from 'vitest';
import { asked } from '../../../../test/postgres/database.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { EXAMPLES, type Made } from '../client.ts';

/** A server in a process of its own. */
export interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

const children: Set<ChildProcess> = new Set();

/** Starts one. @param drainMs so long it serves on when it is told to stop */
export async function start(database: string, drainMs: number = 0): Promise<Server> {
  const script = join(import.meta.dirname, 'server-process.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, database, EXAMPLES, `${drainMs}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')));
  const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { child, url: said.toString().trim() };
}

/** Ends it by a signal. @returns with what code, or by which signal */
export async function end({ child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code, by] = (await gone) as [number | null, string | null];
  return code ?? by;
}

/** Ends behind the tests of a file whatever it has started. */
export function endAllAfterwards(): void {
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
}

/** Who was told that something is done: under which name, at which line. */
export interface Told {
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Whatever was acknowledged is kept where it was said to be, once, in order, and nothing beside; and it can be played again. */
export async function expectAllKept(
  database: string,
  played: readonly { readonly table: Made; readonly players: readonly Told[] }[],
): Promise<void> {
  const store = await openPostgres(database, () => undefined);
  for (const { table, players } of played) {
    const { lines, damage } = await store.kept(table.id);
    expect(damage).toBeNull();
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    const written = new Map(lines.map(({ client, line }) => [client?.split('/')[1], line]));
    for (const { acknowledged } of players)
      for (const [id, line] of acknowledged) expect([id, written.get(id)]).toEqual([id, line]);
    const stored = await store.table(table.id);
    const rules = rulesets[stored?.ruleset ?? ''];
    const journal = [stored?.header, ...lines.map(({ body }) => body), ''].join('\n');
    expect(rules !== undefined && replay(rules, journal).fight.line).toBeGreaterThan(0);
  }
  await store.close();
  const [found] = await asked<{ sum: number }>(database, 'SELECT count(*)::integer AS sum FROM fray.lines');
  const told = played.flatMap(({ players }) => players).reduce((all, { acknowledged }) => all + acknowledged.size, 0);
  expect(found?.sum).toBe(played.length + told);
}
