/** What processes cost beside time on the wall, which other work on the machine changes: read where Linux tells it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** A tick of the kernel, in milliseconds: what `getconf CLK_TCK` says of every common system. */
const TICK_MS = 10;

/** The number of the process that a database on this machine has started its others from. @param url of the database */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  await client.end();
  return Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

interface Seen {
  readonly pid: number;
  readonly parent: number;
  /** Of itself, and of what it has started and seen end. */
  readonly ms: number;
}

/** Processor time that a process and all that it has started have used up to now, in milliseconds. */
export function processorOf(pid: number): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap(seenIn);
  const family = new Set([pid]);
  // Parents are older: their numbers are met first, but where numbers begin anew.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid: child, parent } of all) if (family.has(parent)) family.add(child);
  }
  return all.reduce((sum, { pid: each, ms }) => (family.has(each) ? sum + ms : sum), 0);
}

function seenIn(file: string): readonly Seen[] {
  try {
    const text = readFileSync(file, 'utf8');
    // The name of the program, in brackets, may have spaces and brackets in it.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childUser, childSystem] = rest.slice(9, 13).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
    return [{ pid: Number(basename(dirname(file))), parent: Number(parent), ms: ticks * TICK_MS }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
