import process from 'node:process';
import { type ProblemBody, type Running, type ServeOptions, serve, UnusableStoreError } from '@fray/server';
import { BadInput } from './bad-input.ts';
import { builtPages } from './built-pages.ts';
import { readText } from './files.ts';
import { type Io, paint, say } from './io.ts';
import { EXAMPLES } from './places.ts';
import { phrase, t } from './texts/t.ts';

/** Those that are ready to be played when the product is opened. */
const FIRST = 'first/';

export const USUAL_PORT = 4321;
export const USUAL_HOST = '127.0.0.1';
export const USUAL_DATA = 'data/fray.sqlite';

/** Starts the server. @throws BadInput where the port is taken or the file cannot be used */
export async function startServer(options: Omit<ServeOptions, 'examples' | 'pages'>): Promise<Running> {
  try {
    return await serve({ ...options, examples: EXAMPLES, pages: builtPages() });
  } catch (error) {
    throw badStart(error as NodeJS.ErrnoException, options);
  }
}

/** What goes wrong with an address, and not with the file. */
const OF_THE_ADDRESS: readonly (string | undefined)[] = ['ERR_SOCKET_BAD_PORT', 'ENOTFOUND'];

function badStart(error: NodeJS.ErrnoException, { port, host, data }: Omit<ServeOptions, 'examples'>): BadInput {
  const { code, syscall, message } = error;
  if (error instanceof UnusableStoreError) return new BadInput(phrase(message));
  if (code === 'EADDRINUSE')
    return new BadInput(
      t('port {port}: expected a free one, found one that is in use; --port takes another', { port: `${port}` }),
    );
  if (syscall === 'listen' || OF_THE_ADDRESS.includes(code))
    return new BadInput(
      t('{host}, port {port}: expected an address to listen on, found: {fault}', {
        host: `${host}`,
        port: `${port}`,
        fault: message,
      }),
    );
  return new BadInput(
    t('{file}: expected a file that tables can be kept in, found: {fault}', { file: `${data}`, fault: message }),
  );
}

/** Says what was found wrong when the file of the tables was opened. */
export function sayWarnings({ warnings }: Pick<Running, 'warnings'>, io: Io): void {
  for (const text of warnings) say(io.stderr, paint(io.stderr, 'bad', phrase(text)));
}

/** What the host of a server has to know that others can reach. */
export function hostText(link: string, guestTables: number): string {
  const guests =
    guestTables === 0
      ? t('nobody else makes tables')
      : t('every guest may have {count} tables', { count: guestTables });
  return t("The host's link, which is nobody else's: {link} ({guests})", { link, guests });
}

interface Made {
  readonly title: string;
  readonly ruleset: string;
  readonly seats: readonly { readonly kind: string; readonly name: string; readonly token: string }[];
}

/** Makes a table of each first example and prints the links of its seats. */
export async function readyTables({ app, url, asHost: headers }: Running, io: Io): Promise<void> {
  const listed = await app.inject({ url: '/api/examples' });
  for (const { id } of listed.json<readonly { id: string }[]>().filter((each) => each.id.startsWith(FIRST))) {
    const answer = await app.inject({ method: 'POST', url: '/api/tables', headers, payload: { example: id } });
    printLinks(io, url, answer.json<Made>());
  }
}

/** Makes a table of each journal and prints the links of its seats. @throws BadInput with what is wrong with a journal */
export async function importJournals(
  { app, url, asHost: headers }: Running,
  io: Io,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const payload = { journal: readText(path) };
    const answer = await app.inject({ method: 'POST', url: '/api/tables/import', headers, payload });
    if (answer.statusCode === 201) printLinks(io, url, answer.json<Made>());
    else throw new BadInput(`${path}: ${phrase(problemOf(answer.json()))}`);
  }
}

function problemOf({ title, detail, problems }: ProblemBody): string {
  return (problems?.[0] ?? detail ?? title).replace(/^journal:(\d+):/, (_, line: string) =>
    t('line {line}:', { line }),
  );
}

function printLinks(io: Io, url: string, { title, ruleset, seats }: Made): void {
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'heading', `${title} (${ruleset})`));
  for (const { kind, name, token } of seats) {
    say(
      io.stdout,
      `  ${(kind === 'player' ? t('player, {name}', { name }) : phrase(name)).padEnd(24)} ${url}/#/seat/${token}`,
    );
  }
}

/** Resolves when somebody interrupts the program; then what runs is stopped. */
export function untilInterrupted(running: { stop(): Promise<void> }): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      running.stop().then(resolve, resolve);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
