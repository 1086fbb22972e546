import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { HOST_SCHEME, INVITATION_SCHEME, LINK_SCHEME, REPLAY_SCHEME } from './auth.ts';
import { LIBRARY_SCHEME } from './library/schema.ts';
import { OPERATION_EXAMPLES, type OperationExample, PLAIN_ANSWERS } from './operation-examples.ts';
import { PROBLEM_TYPE } from './problem.ts';

interface Media {
  schema?: object;
  example?: unknown;
}

interface Content {
  description?: string;
  content?: Record<string, Media>;
}

interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** A description of the interface as far as it is looked into here. */
interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, { additionalProperties?: unknown }> };
}

const JSON_TYPE = 'application/json';
const TEXT = { type: 'string' } as const;
const BASE64 = { type: 'string', contentEncoding: 'base64' } as const;
const PROBLEM = { $ref: '#/components/schemas/Problem' } as const;
const OTHERS =
  'Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503).';

/** How the interface is described: every route with its answers, problems and an example. */
export const DESCRIPTION: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Fray',
      description:
        'Tables, seats and journals. What is played at a table goes by one door, over HTTP and over the socket; see docs/server.md.',
      version: '0.1.0',
    },
    components: {
      securitySchemes: {
        link: LINK_SCHEME,
        host: HOST_SCHEME,
        invitation: INVITATION_SCHEME,
        replay: REPLAY_SCHEME,
        library: LIBRARY_SCHEME,
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (document) => {
    const described = jsonSchemaTransformObject(document);
    finish(described as Description);
    return described;
  },
};

function finish(described: Description): void {
  for (const [path, operations] of Object.entries(described.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      tellAnswers(operation, PLAIN_ANSWERS[name]);
      tellExample(operation, OPERATION_EXAMPLES[name] ?? {});
    }
  const schemas = described.components?.schemas ?? {};
  // RFC 9457 lets a problem tell more.
  if (schemas['Problem'] !== undefined) schemas['Problem'].additionalProperties = true;
  keepUsed(described, schemas);
}

/** @param types of what is no JSON, undefined where it is */
function tellAnswers(operation: Operation, types: readonly string[] | undefined): void {
  const { responses } = operation;
  if (types !== undefined)
    responses['200'] = { content: Object.fromEntries(types.map((type) => [type, { schema: TEXT }])) };
  responses['default'] = { description: OTHERS, content: { [JSON_TYPE]: { schema: PROBLEM } } };
  for (const [status, answer] of Object.entries(responses)) {
    if (answer.description === undefined || answer.description === 'Default Response')
      answer.description = STATUS_CODES[status] ?? status;
    const media = answer.content?.[JSON_TYPE];
    if (!status.startsWith('2') && media !== undefined) answer.content = { [PROBLEM_TYPE]: media };
    // Nothing is sent with it.
    if (status === '204') delete answer.content;
  }
}

function tellExample(operation: Operation, example: OperationExample): void {
  const { params, query, headers, body, raw, picture, answer } = example;
  const told: Readonly<Record<string, unknown>> = { ...params, ...query, ...headers };
  for (const parameter of operation.parameters ?? [])
    if (told[parameter.name] !== undefined) parameter.example = told[parameter.name];
  if (raw !== undefined)
    operation.requestBody = { content: { 'application/octet-stream': { schema: TEXT, example: raw } } };
  if (picture !== undefined) operation.requestBody = { content: { 'image/png': { schema: BASE64, example: picture } } };
  const sent = operation.requestBody?.content?.[JSON_TYPE];
  if (sent !== undefined && body !== undefined) sent.example = body;
  const [, done] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const told200 = done?.content?.[JSON_TYPE];
  if (told200 !== undefined && answer !== undefined) told200.example = answer;
}

/** Leaves out schemas to which nothing refers. */
function keepUsed({ paths }: Description, schemas: Record<string, object>): void {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
