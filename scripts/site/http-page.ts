/** The API over HTTP as a page, made of what the server says of itself. */
import { z } from 'zod';
import { description } from '../../packages/client/generate.ts';
import { plain } from './plain.ts';

const PARAMETER = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
});
const OPERATION = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(PARAMETER).optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown(), examples: z.unknown() }).partial()) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional() })),
});
type Operation = z.infer<typeof OPERATION>;

/** Every operation by its path: what it does, what it is told, what it answers. */
export async function httpPage(): Promise<string> {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), OPERATION)) })
    .parse(JSON.parse(await description()));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationText(`\`${method.toUpperCase()} ${path}\``, operation),
    ),
  );
  return `# API over HTTP

All operations of a server. Who may do which, and the frames of its sockets: [the server](../server.md). With every schema, and to be tried:
\`/api/docs\` of a server that runs. In TypeScript: [@fray/client](../../packages/client/README.md).

${operations.join('\n')}`;
}

function operationText(
  name: string,
  { summary, description: more, parameters = [], requestBody, responses }: Operation,
): string {
  const rows = parameters.map(
    ({ name: parameter, in: where, required, description: about }) =>
      `| \`${parameter}\` | ${where} | ${required ? 'yes' : ''} | ${plain(about ?? '')} |`,
  );
  const table =
    rows.length === 0 ? '' : `\n| parameter | in | needed | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  const answers = Object.entries(responses).map(
    ([status, { description: about }]) => `| ${status} | ${plain(about ?? '')} |`,
  );
  return `## ${name}

${plain([summary, more].filter(Boolean).join('. '))}
${table}${bodyText(requestBody)}
| answer | |
| --- | --- |
${answers.join('\n')}
`;
}

function bodyText(body: Operation['requestBody']): string {
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(body?.content ?? {});
  if (type === '') return '';
  const shown =
    example === undefined ? '' : `, for example:\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`;
  return `\nBody: \`${type}\`${shown}\n`;
}
