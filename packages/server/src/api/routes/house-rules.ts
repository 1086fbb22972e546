import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import * as engine from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENGINE, type House } from '../../house-rules.ts';
import { ProblemError } from '../problem.ts';
import type { Told } from '../told.ts';

const PLACE = '/api/house-rules';
const ENGINE_PLACE = `${PLACE}/engine.js`;
const SCRIPT = 'text/javascript; charset=utf-8';

const houseSchema = z
  .object({
    module: z.string().nullable().describe('Where the module is that exports them; null where there are none.'),
  })
  .meta({ id: 'HouseRules', description: 'The house rules by which tables can be played here.' });

export type HouseRulesPlace = Told<z.output<typeof houseSchema>>;

/**
 * `GET /api/house-rules` and the modules of house rules as scripts, for pages: the rules run there too. Only files that
 * the house rules themselves import are handed out.
 */
export function houseRulesRoute({ modules }: House): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const root = sharedFolder(modules);
    const byPlace = new Map(modules.map((file) => [`${PLACE}/files/${placeOf(root, file)}`, file]));
    const [module = null] = byPlace.keys();
    const schema = { summary: 'Where the house rules are', response: { 200: houseSchema } };
    app.withTypeProvider<ZodTypeProvider>().get(PLACE, { schema }, async () => ({ module }));
    app.get(ENGINE_PLACE, { schema: { hide: true } as object }, (_request, reply) =>
      reply.type(SCRIPT).header('Cache-Control', 'no-store').send(HANDED_OVER),
    );
    app.get(`${PLACE}/files/*`, { schema: { hide: true } as object }, (request, reply) => {
      const file = byPlace.get(request.url);
      if (file === undefined) throw new ProblemError(404, 'There is nothing here');
      return reply.type(SCRIPT).header('Cache-Control', 'no-store').send(scriptOf(file));
    });
  };
}

/** The page hands its own engine over, so that there is one of it. */
const HANDED_OVER = `export const { ${Object.keys(engine).join(', ')} } = globalThis.frayEngine;\n`;

/** Without its types; the engine is the page's. */
function scriptOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return script.replaceAll(`'${ENGINE}'`, `'${ENGINE_PLACE}'`).replaceAll(`"${ENGINE}"`, `"${ENGINE_PLACE}"`);
}

/** The folder in which all of the files lie, so that they find each other by the same paths as here. */
function sharedFolder(files: readonly string[]): string {
  let folder = dirname(files[0] ?? '');
  while (!files.every((file) => file.startsWith(folder + sep)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

function placeOf(root: string, file: string): string {
  return relative(root, file).split(sep).map(encodeURIComponent).join('/');
}
