import { type ServerFrame, serverFrame } from '../src/api/frames.ts';

/** An event as it came. */
export interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

let keys = 0;
const newKey = (): string => `k${++keys}`;

/** Somebody who has a secret and asks over HTTP alone. */
export class HttpSeat {
  readonly url: string;
  readonly secret: string;

  constructor(url: string, secret: string) {
    this.url = url;
    this.secret = secret;
  }

  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.secret}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Does something at the table, by default against its newest line. @returns the status with the answer */
  async does(path: string, body: object, key: string = newKey()): Promise<readonly [number, unknown]> {
    const at = 'at' in body || path === 'talk' ? {} : { at: await this.line() };
    const answer = await this.ask('POST', `/api/table/${path}`, { ...at, ...body }, { 'Idempotency-Key': key });
    return [answer.status, await answer.json()];
  }

  async json<T>(path: string): Promise<T> {
    return (await (await this.ask('GET', path)).json()) as T;
  }

  async line(): Promise<number> {
    return (await this.json<{ line: number }>('/api/table/view')).line;
  }

  async hears(lastId?: string): Promise<Events> {
    const answer = await this.ask(
      'GET',
      '/api/table/events',
      undefined,
      lastId === undefined ? {} : { 'Last-Event-ID': lastId },
    );
    return new Events(answer);
  }
}

/** What comes over one stream of events. */
export class Events {
  readonly status: number;
  readonly type: string | null;
  /** All events so far, and how often it was heard that the line stands. */
  readonly heard: Heard[] = [];
  beats = 0;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #rest = '';
  #passed = 0;

  constructor(answer: Response) {
    this.status = answer.status;
    this.type = answer.headers.get('content-type');
    this.#reader = answer.body?.getReader();
  }

  /** Takes in what comes next. @returns whether anything did before the end */
  async more(): Promise<boolean> {
    const part = await this.#reader?.read().catch(() => undefined);
    if (part === undefined || part.done) return false;
    const blocks = (this.#rest + Buffer.from(part.value).toString()).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#take(block);
    return true;
  }

  #take(block: string): void {
    if (block === ':') {
      this.beats++;
      return;
    }
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
    const { id = '', event = '', data = '' } = fields as Partial<Heard>;
    // Every event that any test hears is a frame of the protocol, or the test fails.
    if (event !== 'end') serverFrame.parse(JSON.parse(data));
    this.heard.push({ id, event, data });
  }

  /** The next event of that name; those before it are passed over. @throws where the stream ends before it */
  async next(event: string): Promise<Heard> {
    for (;;) {
      for (const each of this.heard.slice(this.#passed)) {
        this.#passed++;
        if (each.event === event) return each;
      }
      if (!(await this.more())) throw new Error(`the stream ended before ${event}`);
    }
  }

  async frame<K extends ServerFrame['t']>(kind: K): Promise<Extract<ServerFrame, { t: K }>> {
    return JSON.parse((await this.next(kind)).data) as Extract<ServerFrame, { t: K }>;
  }

  /** Waits until it has ended. */
  async ended(): Promise<void> {
    while (await this.more());
  }

  async hangUp(): Promise<void> {
    await this.#reader?.cancel().catch(() => undefined);
  }
}
