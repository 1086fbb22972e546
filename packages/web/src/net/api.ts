/** A seat with the secret of its link, as the server tells it once. */
export interface SeatLink {
  readonly id: string;
  readonly kind: 'gm' | 'player' | 'spectator';
  readonly name: string;
  readonly owns: readonly string[];
  readonly token: string;
}

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
}

export interface NewTable {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly seats: readonly SeatLink[];
}

/** What the server refused, with everything that is wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problems: readonly string[];
  constructor(title: string, problems: readonly string[]) {
    super(title);
    this.problems = problems;
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new ApiError('The server cannot be reached', []);
  });
  if (answer.ok) return answer.status === 204 ? (null as T) : ((await answer.json()) as T);
  const body = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string; problems?: string[] };
  const problems = body.problems ?? (body.detail === undefined ? [] : [body.detail]);
  throw new ApiError(body.title ?? `The server answered ${answer.status}`, problems);
}

const sending = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...bearer(token) },
  body: JSON.stringify(body),
});

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

export const listExamples = (): Promise<readonly Example[]> => ask('api/examples');

/** @throws ApiError with every problem of the file */
export function makeTable(
  from: { readonly example: string } | { readonly encounter: string },
  typedDice: boolean,
): Promise<NewTable> {
  return ask('api/tables', sending('POST', { ...from, typedDice }));
}

export function addSeat(token: string, wishes: Pick<SeatLink, 'kind' | 'name' | 'owns'>): Promise<SeatLink> {
  return ask('api/table/seats', sending('POST', wishes, token));
}

export function revokeSeat(token: string, id: string): Promise<null> {
  return ask(`api/table/seats/${encodeURIComponent(id)}`, { method: 'DELETE', headers: bearer(token) });
}
