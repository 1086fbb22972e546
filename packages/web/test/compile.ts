/** Reads fights as JSON, and writes what the rules of the pages make of their sheets: with the stand-in for schemas. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Fight } from '@fray/engine';

const STAND_IN = pathToFileURL(join(import.meta.dirname, '../stand-ins/schemas.ts')).href;

registerHooks({
  resolve: (wanted, context, next) =>
    wanted === 'zod' ? { url: STAND_IN, shortCircuit: true } : next(wanted, context),
});

const fights = JSON.parse(await text(process.stdin)) as readonly Fight[];
const { loadRuleset, openWorld } = await import('@fray/engine');
for (const fight of fights) {
  const rules = await loadRuleset(fight.ruleset);
  if (rules === null) throw new Error(`there are no rules called ${fight.ruleset}`);
  process.stdout.write(`${JSON.stringify(openWorld(fight, rules).fighters.map(({ profile }) => profile))}\n`);
}
