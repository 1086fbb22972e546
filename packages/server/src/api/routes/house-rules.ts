import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import * as engine from '@fray/engine';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENGINE, type House } from '../../house-rules.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { ProblemError } from '../problem.ts';

const PLACE = '/api/house-rules';
const ENGINE_PLACE = `${PLACE}/engine.js`;

const houseSchema = z
  .object({
    module: z.string().nullable().describe('Where the module is that exports them; null where there are none.'),
  })
  .meta({ id: 'HouseRules', description: 'The house rules by which tables can be played here.' });

export type HouseRulesPlace = DeepReadonly<z.output<typeof houseSchema>>;

/**
 * `GET /api/house-rules` and the modules of house rules as scripts, for pages: the rules run there too. Only files that
 * the house rules themselves import are handed out.
 */
export function houseRulesRoute({ modules }: House): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const root = sharedFolder(modules);
    // Read once: a page plays by what this server plays by, whatever becomes of the files.
    const scripts = new Map(modules.map((file) => [placeOf(root, file), scriptOf(file)]));
    const [first] = scripts.keys();
    const module = first === undefined ? null : `${PLACE}/files/${first.split('/').map(encodeURIComponent).join('/')}`;
    const schema = { summary: 'Where the house rules are', response: { 200: houseSchema } };
    app.withTypeProvider<ZodTypeProvider>().get(PLACE, { schema }, async () => ({ module }));
    app.get(ENGINE_PLACE, { schema: { hide: true } as object }, (_request, reply) => sent(reply, HANDED_OVER));
    app.get<{ Params: { '*': string } }>(
      `${PLACE}/files/*`,
      { schema: { hide: true } as object },
      ({ params }, reply) => {
        const script = scripts.get(params['*']);
        if (script === undefined) throw new ProblemError(404, 'There is nothing here');
        return sent(reply, script);
      },
    );
  };
}

/** What a page loads as a module. */
interface Script {
  readonly type: string;
  readonly text: string;
}

function sent(reply: FastifyReply, { type, text }: Script): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-store').send(text);
}

/** The page hands its own engine over, so that there is one of it. */
const HANDED_OVER: Script = {
  type: 'text/javascript',
  text: `export const { ${Object.keys(engine).join(', ')} } = globalThis.frayEngine;\n`,
};

/** Without its types; the engine is the page's. */
function scriptOf(file: string): Script {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return { type: 'application/json', text };
  const script = /\.[cm]?ts$/.test(file) ? stripTypeScriptTypes(text) : text;
  return {
    type: 'text/javascript',
    text: script.replaceAll(`'${ENGINE}'`, `'${ENGINE_PLACE}'`).replaceAll(`"${ENGINE}"`, `"${ENGINE_PLACE}"`),
  };
}

/** The folder in which all of the files lie, so that they find each other by the same paths as here. */
function sharedFolder(files: readonly string[]): string {
  let folder = dirname(files[0] ?? '');
  while (!files.every((file) => file.startsWith(folder + sep)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Where a file lies below the folder, as a page asks for it. */
function placeOf(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
