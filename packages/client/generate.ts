/** Makes the types of the client of what the server says of itself: `npm run client`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, openSqlite } from '@fray/server';
import openapiTS, { astToString } from 'openapi-typescript';

export const TYPES: string = join(import.meta.dirname, 'src/openapi.ts');

const HEAD = '// Made by `npm run client` of what the server says of its interface: changes belong there.\n\n';

/** What the server says of its interface: OpenAPI, as JSON. */
export async function description(): Promise<string> {
  const examples = join(import.meta.dirname, '../../examples');
  const app = await buildServer({ store: openSqlite(':memory:'), examples, seeds: () => '', web: null });
  try {
    return (await app.inject('/api/docs/json')).body;
  } finally {
    await app.close();
  }
}

/** The types as they have to be. */
export async function generated(): Promise<string> {
  return HEAD + astToString(await openapiTS(await description(), { exportType: true, alphabetize: true }));
}

if (import.meta.main) writeFileSync(TYPES, await generated());
