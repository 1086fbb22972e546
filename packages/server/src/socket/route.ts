import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../api/drain.ts';
import type { Metrics } from '../metrics.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { Connection, type Host, LATER, type Wire } from './connection.ts';
import type { Rates } from './message-rate.ts';
import type { Rooms } from './rooms.ts';

/** Who has not sat down by a valid link after so long is sent away. */
const USUAL_PATIENCE_MS = 10_000;
/** So often it is asked whether the other side is still there; who has not answered by the next time is gone. */
const PULSE_MS = 30_000;
/** Who goes on after the end is cut off after so many messages more. */
const MOST_AFTERWARDS = 200;
/** Who has not hung up so long after it was asked to is cut off where the server stops. */
const PARTING_MS = 1000;
/** So much may wait to be sent to a client that does not read. */
const MOST_WAITING_BYTES = 16 * 1_048_576;

/** What connections are made of. */
interface SocketParts {
  readonly registry: TableRegistry;
  readonly rooms: Rooms;
  readonly metrics: Metrics;
  readonly rates: Rates;
  readonly drain: Drain;
  /** How long a client may take to say hello by a valid link, in milliseconds; 10,000 where left out. */
  readonly patienceMs?: number;
}

/** `GET /api/socket`: the connection of a client that sits at a table. */
export function socketRoute(parts: SocketParts): (app: FastifyInstance) => Promise<void> {
  const { registry, rooms, metrics, rates, drain, patienceMs = USUAL_PATIENCE_MS } = parts;
  return async (app) => {
    app.get('/api/socket', { websocket: true, schema: { hide: true } as object }, (socket, request) => {
      const host: Host = {
        callerOf: (secret) => registry.callerOf(secret),
        isStill: (caller) => registry.isStill(caller),
        roomOf: (table) => rooms.room(table),
        rateOf: (seat) => rates.ofSeat(seat),
        became: (outcome, seconds) => metrics.command(outcome, seconds),
        failed: (error, table) => request.log.error({ err: error, table }),
      };
      const connection = new Connection(wireOf(socket), host, rates.ofAddress(request.ip));
      attend(socket, connection, patienceMs);
      const gone = drain.stays({
        leave: async () => {
          await connection.leave();
          await parted(socket);
        },
      });
      socket.on('close', gone);
    });
  };
}

function wireOf(socket: WebSocket): Wire {
  return {
    send: (text) => {
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.close(LATER, 'too slow');
      else socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

/** Waits until the other side has hung up too, or cuts it off. */
async function parted(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return;
  await Promise.race([once(socket, 'close'), wait(PARTING_MS, undefined, { ref: false })]);
  socket.terminate();
}

/** Hands over what comes in, and lets go of whoever says nothing, is gone, or does not stop. */
function attend(socket: WebSocket, connection: Connection, patienceMs: number): void {
  const patience = setInterval(() => {
    if (connection.isSeated) clearInterval(patience);
    // Who has a valid link need not hurry for that its table takes long to open.
    else if (!connection.isComing) connection.refuse('expected hello with the secret of a link');
  }, patienceMs);
  let isThere = true;
  const pulse = setInterval(() => {
    if (!isThere) socket.terminate();
    isThere = false;
    socket.ping();
  }, PULSE_MS);
  let afterwards = 0;
  const hear = (): void => {
    if (connection.isOver && ++afterwards > MOST_AFTERWARDS) socket.terminate();
  };
  socket.on('pong', () => {
    isThere = true;
    connection.knock();
    hear();
  });
  // Each is answered by a pong, which costs as much as a message.
  socket.on('ping', () => {
    connection.knock();
    hear();
  });
  socket.on('message', (data, isBinary) => {
    hear();
    if (isBinary) connection.refuse('expected text');
    else void connection.receive(data.toString());
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(patience);
    clearInterval(pulse);
    connection.closed();
  });
}
