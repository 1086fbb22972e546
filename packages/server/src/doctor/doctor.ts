import process from 'node:process';
import { isDatabase } from '../store/open.ts';
import { databaseFindings } from './database.ts';
import { fileFindings } from './file.ts';
import { bad, type Finding } from './finding.ts';
import { folderFindings, nodeFinding } from './machine.ts';
import { portFinding } from './port.ts';

/** Where a server would listen and keep its tables, as `serve` takes it. */
export interface Examined {
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly database?: string;
}

/** Looks at what a server needs, while one may run, and changes nothing. */
export async function examine({ host, port, data, database }: Examined): Promise<readonly Finding[]> {
  return [
    nodeFinding(process.versions.node),
    ...folderFindings(data),
    ...(database === undefined ? fileFindings(data) : await databaseOrNot(database)),
    await portFinding(host, port),
  ];
}

async function databaseOrNot(url: string): Promise<readonly Finding[]> {
  if (isDatabase(url)) return databaseFindings(url);
  return [bad('--database is no URL of a database', 'write postgres://user:password@host:5432/name')];
}
