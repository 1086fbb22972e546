import { existsSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { chainStart, wholeLines } from '../store/chain.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { Statements } from '../store/statements.ts';
import type { StoredTable } from '../store/store.ts';
import { chainedLines } from '../store/table-rows.ts';
import { bad, type Finding, ok, warning } from './finding.ts';
import { tableFindings, versionFinding } from './tables.ts';

const OTHERS = 0o077;

/** Looks at the file of the tables, which is only read, also while a server has it open. */
export function fileFindings(file: string): readonly Finding[] {
  if (!existsSync(file)) return [ok(`${file}: not there yet, the first start makes it`)];
  // Read before the file: a server that runs writes it after.
  const known = existsSync(`${file}.head`) ? Number(readFileSync(`${file}.head`, 'utf8')) : 0;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    try {
      return [privacyOf(file), ...contentsOf(database, known)];
    } finally {
      database.close();
    }
  } catch (error) {
    return [
      bad(`${file}: ${(error as Error).message}`, 'name a file of tables by --data, or bring it back from a back-up'),
    ];
  }
}

function privacyOf(file: string): Finding {
  if ((statSync(file).mode & OTHERS) === 0) return ok(`${file}: only its user can read it`);
  return warning(`${file}: others on this machine may read it`, `chmod 600 ${file}; the next start does so too`);
}

function contentsOf(database: DatabaseSync, known: number): readonly Finding[] {
  const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
  if (found !== 'ok') return [bad(`the file is not in order: ${found}`, 'bring it back from a back-up')];
  const { user_version: format } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const version = versionFinding(format, MIGRATIONS.length);
  if (format !== MIGRATIONS.length) return [version];
  const sql = new Statements(database);
  const tables = sql.prepared('SELECT id, title, ruleset, header FROM tables').all() as unknown as StoredTable[];
  const checked = tables.map((table) => ({ table, ...wholeLines(chainStart(table), chainedLines(sql, table.id)) }));
  return [version, ...tableFindings(checked), ...missing(database, known)];
}

function missing(database: DatabaseSync, known: number): readonly Finding[] {
  const { count } = database.prepare('SELECT count FROM writes').get() as { count: number };
  if (!(known > count)) return [];
  const text = `writes that were acknowledged are gone from the file: ${known - count}`;
  return [
    warning(text, 'it was put back from an older copy, or the file beside it (-wal) was lost: look for that one'),
  ];
}
