import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// Loaded before anything else in each process and thread that tests start: see global-setup.ts.
const folder = process.env['FRAY_BUILT'] ?? '';
const built = new Map(Object.entries(JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as object));

registerHooks({
  load: (url, context, next) => {
    const name = built.get(url);
    if (name === undefined) return next(url, context);
    const source = `export * from '${pathToFileURL(join(folder, `${name}.js`)).href}';`;
    return { format: 'module', source, shortCircuit: true };
  },
});
