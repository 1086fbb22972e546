import { type FightView, sheetsShared, type Telling } from '@fray/engine';
import type {
  Called,
  ExampleText,
  FeatsAndItems,
  InvitationOut,
  ListedTable,
  MadeInvitation,
  MadeReplay,
  NewTable,
  Orders,
  ProblemBody,
  QuestionOdds,
  ReadySheet,
  ReplayShown,
  RuleTexts,
  SeatLink,
  ShownEntry,
  ShownExample,
  ShownNote,
  Standing,
  Told,
  WrittenLibraryEntry,
} from '@fray/server';
import { phrase, t } from '../texts/t.ts';

export type { FeatsAndItems, ListedTable, MadeInvitation, NewTable, Orders, ReadySheet, SeatLink, Standing };
export type ListedSeat = ListedTable['seats'][number];
export type Example = ShownExample;
export type Invitation = InvitationOut;

/** One thing that is wrong with a file: where (from line 1), what belongs there and what is there; a name that may have been meant, or ''. */
export type ProblemPlace = NonNullable<Told<ProblemBody>['places']>[number];

/** What the server refused, with everything that is wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problems: readonly string[];
  /** The same by places of the file that was sent; empty where it was no file. */
  readonly places: readonly ProblemPlace[];
  /** What is in a library in place of what was to be saved, or null. */
  readonly entry: WrittenLibraryEntry | null;
  constructor(
    title: string,
    problems: readonly string[],
    places: readonly ProblemPlace[] = [],
    entry: WrittenLibraryEntry | null = null,
  ) {
    super(title);
    this.problems = problems;
    this.places = places;
    this.entry = entry;
  }
}

/** Asks the server. @throws ApiError */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new ApiError(t('The server cannot be reached'), []);
  });
  if (answer.ok) return answer.status === 204 ? (null as T) : ((await answer.json()) as T);
  const body = (await answer.json().catch(() => ({}))) as Partial<
    Told<ProblemBody> & { readonly entry: WrittenLibraryEntry | null }
  >;
  const problems = body.problems ?? (body.detail === undefined ? [] : [body.detail]);
  throw new ApiError(
    body.title === undefined ? t('The server answered {status}', { status: answer.status }) : phrase(body.title),
    problems.map(phrase),
    body.places,
    body.entry ?? null,
  );
}

/** A request with a document in it. */
export const sending = (method: string, body: unknown, token: string | null): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...bearer(token) },
  body: JSON.stringify(body),
});

/** A file that is sent as it is: what it is shows when the server reads it. */
export const sendingFile = (file: Blob, token: string): RequestInit => ({
  method: 'POST',
  headers: { ...bearer(token), 'Content-Type': 'application/octet-stream' },
  body: file,
});

/** What says whose link a request comes by. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

export const listExamples = (): Promise<readonly Example[]> => ask('api/examples');

/** For those who may make tables: an example as it is written, with the sheets that it names. */
export function exampleText(host: string | null, id: string): Promise<ExampleText> {
  return ask(`api/examples/text?id=${encodeURIComponent(id)}`, { headers: bearer(host) });
}

/** For those who may make tables: the sheets of a ruleset that come with the program. */
export function listSheets(host: string | null, ruleset: string): Promise<readonly ReadySheet[]> {
  return ask(`api/sheets?ruleset=${encodeURIComponent(ruleset)}`, { headers: bearer(host) });
}

/** What this page may do on the server. @param host the secret of the host's link, if it is known here; so in what follows */
export function askStanding(host: string | null): Promise<Standing> {
  return ask('api/standing', { headers: bearer(host) });
}

/** For the host: all tables of the server, newest first. */
export function listTables(host: string | null): Promise<readonly ListedTable[]> {
  return ask('api/tables', { headers: bearer(host) });
}

export function archiveTable(host: string | null, id: string, archived: boolean): Promise<null> {
  return ask(`api/tables/${encodeURIComponent(id)}`, sending('PATCH', { archived }, host));
}

export function deleteTable(host: string | null, id: string): Promise<null> {
  return ask(`api/tables/${encodeURIComponent(id)}`, { method: 'DELETE', headers: bearer(host) });
}

/** A new link for any seat of any table. */
export function renewSeatOf(host: string | null, table: string, seat: string): Promise<SeatLink> {
  const path = `api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/link`;
  return ask(path, { method: 'POST', headers: bearer(host) });
}

export function revokeSeatOf(host: string | null, table: string, seat: string): Promise<null> {
  const path = `api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}`;
  return ask(path, { method: 'DELETE', headers: bearer(host) });
}

/** What a table is made from: an example, an encounter file, or a journal that was kept. */
export type Origin =
  | { readonly example: string }
  /** With the secret of a library whose pictures it may name. */
  | { readonly encounter: string; readonly library?: string }
  | { readonly journal: string };

/** How a new table is to be played. */
export interface TableWishes {
  /** Whether people roll. */
  readonly typedDice: boolean;
  /** Whether players see what their own see, whatever the encounter says; left out: as it says. */
  readonly sight?: true;
  /** What players are told of their enemies. */
  readonly telling: Telling;
}

/** @param wishes a journal goes on as it was played @throws ApiError with every problem of the file */
export function makeTable(host: string | null, from: Origin, wishes: TableWishes): Promise<NewTable> {
  return 'journal' in from
    ? ask('api/tables/import', sending('POST', from, host))
    : ask('api/tables', sending('POST', { ...from, ...wishes }, host));
}

export function addSeat(token: string, wishes: Pick<SeatLink, 'kind' | 'name' | 'owns'>): Promise<SeatLink> {
  return ask('api/table/seats', sending('POST', wishes, token));
}

export function revokeSeat(token: string, id: string): Promise<null> {
  return ask(`api/table/seats/${encodeURIComponent(id)}`, { method: 'DELETE', headers: bearer(token) });
}

/** For the game master: the invitation to the table; null where there is none. */
export function askInvitation(token: string): Promise<Invitation | null> {
  return ask('api/table/invitation', { headers: bearer(token) });
}

/** A new invitation: the link of the one before is dead. @param heroes ids of those from whom players choose */
export function invite(token: string, heroes: readonly string[]): Promise<MadeInvitation> {
  return ask('api/table/invitation', sending('PUT', { heroes }, token));
}

export function endInvitation(token: string): Promise<null> {
  return ask('api/table/invitation', { method: 'DELETE', headers: bearer(token) });
}

/** For the game master: the link by which the fight is played back; null where there is none. */
export function askReplay(token: string): Promise<ReplayShown | null> {
  return ask('api/table/replay', { headers: bearer(token) });
}

/** A new one: the link before is dead. @param whole whether it shows all that a game master sees, of a fight that is at rest */
export function makeReplay(token: string, whole: boolean): Promise<MadeReplay> {
  return ask('api/table/replay', sending('PUT', { whole }, token));
}

export function endReplay(token: string): Promise<null> {
  return ask('api/table/replay', { method: 'DELETE', headers: bearer(token) });
}

/** For whoever is invited: who can be chosen. @param token the secret of the invitation; so in what follows */
export function askWhoIsFree(token: string): Promise<Invitation> {
  return ask('api/invitation', { headers: bearer(token) });
}

/** @throws ApiError also where somebody else was faster */
export function takeSeat(
  token: string,
  wishes: { readonly name: string; readonly heroes: readonly string[] },
): Promise<SeatLink> {
  return ask('api/invitation', sending('POST', wishes, token));
}

/** A new link for a seat of the own table: the old one is dead. */
export function renewSeat(token: string, id: string): Promise<SeatLink> {
  return ask(`api/table/seats/${encodeURIComponent(id)}/link`, { method: 'POST', headers: bearer(token) });
}

/**
 * The fight as it stood after a line of the journal, as this seat saw it.
 *
 * @param as id of the seat through which a game master looks; null for the own one
 * @param after of that seat's log only what came after this line
 */
export async function pastView(
  token: string,
  line: number,
  as: string | null,
  after: number,
): Promise<{
  readonly fight: FightView;
  readonly gone: readonly (Called | null)[];
  readonly log: readonly ShownEntry[];
}> {
  const through = as === null ? '' : `&seat=${encodeURIComponent(as)}&after=${after}`;
  const past = await ask<Awaited<ReturnType<typeof pastView>>>(`api/table/view?line=${line}${through}`, {
    headers: bearer(token),
  });
  return { ...past, fight: sheetsShared(past.fight) };
}

/** What a seat was shown, from the first step on: as one reads it, or one step a line as JSON. */
export async function logOf(token: string, form: 'text' | 'json'): Promise<string> {
  const answer = await fetch(`api/table/log?form=${form}`, { headers: bearer(token) });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** So many steps of the log of this seat before a line, the newest of them. */
export async function logBefore(token: string, line: number, most: number): Promise<readonly ShownEntry[]> {
  const answer = await fetch(`api/table/log?before=${line}&most=${most}`, { headers: bearer(token) });
  if (!answer.ok) throw new Error(answer.statusText);
  const lines = (await answer.text()).split('\n');
  return lines.filter((text) => text !== '').map((text) => JSON.parse(text) as ShownEntry);
}

/** A rule in our words, and our ruling where its source is unclear. */
export type RuleText = RuleTexts[string];

export const listRules = (): Promise<RuleTexts> => ask('api/rules');

/** Goes on with a damaged table from where it is still whole. */
export function goOnWithout(token: string): Promise<null> {
  return ask('api/table/go-on', { method: 'POST', headers: bearer(token) });
}

/** The whole journal, for the game master, as JSON Lines. */
export async function journalText(token: string): Promise<string> {
  const answer = await fetch('api/table/journal', { headers: bearer(token) });
  return answer.text();
}

/** Where one choice of an open question leads. */
export type ChoiceOdds = QuestionOdds['choices'][number];

/** What becomes of one combatant, in numbers. */
export type CombatantOdds = ChoiceOdds['byCombatant'][number];

/** The odds of each choice of the question that this seat is asked; none where it is asked nothing. */
export function questionOdds(token: string): Promise<QuestionOdds> {
  return ask('api/table/question', { headers: bearer(token) });
}

/** What a note says, where, and for whom. */
export interface NoteContent {
  readonly at: [number, number];
  readonly text: string;
  /** Ids of seats; null for all. */
  readonly to: string[] | null;
}

export function pinNote(token: string, content: NoteContent): Promise<ShownNote> {
  return ask('api/table/notes', sending('POST', content, token));
}

export function changeNote(token: string, id: string, content: NoteContent): Promise<ShownNote> {
  return ask(`api/table/notes/${encodeURIComponent(id)}`, sending('PUT', content, token));
}

export function takeOffNote(token: string, id: string): Promise<null> {
  return ask(`api/table/notes/${encodeURIComponent(id)}`, { method: 'DELETE', headers: bearer(token) });
}

/** What the combatants of this seat do in reactions without being asked. */
export function listOrders(token: string): Promise<Orders> {
  return ask('api/table/orders', { headers: bearer(token) });
}

/** @param given order null: as if nothing had been said @returns all orders of this seat */
export function giveOrder(
  token: string,
  given: Omit<Orders[number], 'order'> & { readonly order: Orders[number]['order'] | null },
): Promise<Orders> {
  return ask('api/table/orders', sending('PUT', given, token));
}

export const listFeatsAndItems = (): Promise<readonly FeatsAndItems[]> => ask('api/feats-and-items');
