import { sheetsShared } from '@fray/engine';
import type { ClientFrame, ServerFrame } from '@fray/server';

export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

/** What happens on the line, for whoever keeps the state. */
export interface LineListener {
  state(state: LineState): void;
  frame(frame: ServerFrame): void;
}

/** What is named, and sent again until the server has answered. */
type NamedFrame = Extract<ClientFrame, { id: string }>;
/** The deeds that a client can send. */
export type DeedFrame = Extract<NamedFrame, { at: number }>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/** The server's word that a link is not valid (RFC 6455: policy violation). */
const NOT_LET_IN = 1008;

/**
 * The line to the table: says hello with the link's secret, comes back after every loss, and sends again what had no
 * answer yet, which the server does no more than once.
 */
export class TableLine {
  readonly #token: string;
  readonly #listener: LineListener;
  readonly #unanswered: Map<string, NamedFrame> = new Map();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(token: string, listener: LineListener) {
    this.#token = token;
    this.#listener = listener;
    this.#open();
  }

  /** Sends a deed or a line, now or as soon as the line is back. */
  send(frame: NamedFrame): void {
    this.#unanswered.set(frame.id, frame);
    this.#put(frame);
  }

  /** Sends what has no answer and is of use only now. */
  sendNow(frame: Extract<ClientFrame, { t: 'point' }>): void {
    this.#put(frame);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    this.#listener.state('connecting');
    const url = new URL('api/socket', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#put({ t: 'hello', token: this.#token }));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.#receive(frameRead(data)));
    socket.addEventListener('close', ({ code }) => this.#lost(code));
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') {
      this.#wait = FIRST_WAIT_MS;
      this.#listener.state('open');
    }
    if ('id' in frame && frame.id !== undefined) this.#unanswered.delete(frame.id);
    this.#listener.frame(frame);
    if (frame.t === 'welcome') for (const deed of this.#unanswered.values()) this.#put(deed);
  }

  #lost(code: number): void {
    if (this.#closed) return;
    if (code === NOT_LET_IN) {
      this.#closed = true;
      this.#listener.state('refused');
      return;
    }
    this.#listener.state('lost');
    // A quarter more or less, so that those who lost their line together do not come back together.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }

  #put(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}

/** A message as the server means it: sheets that came once are shared. */
function frameRead(text: string): ServerFrame {
  const frame = JSON.parse(text) as ServerFrame;
  if (frame.t === 'welcome') return { ...frame, fight: sheetsShared(frame.fight) };
  return 'now' in frame ? { ...frame, now: sheetsShared(frame.now) } : frame;
}
