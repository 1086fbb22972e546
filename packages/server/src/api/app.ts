import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { EngineWorkers } from '../engine/engine-workers.ts';
import { faultKeeper } from '../engine/fault-folder.ts';
import { TableEngine } from '../engine/table-engine.ts';
import { Examples } from '../examples.ts';
import { type House, NO_HOUSE } from '../house-rules.ts';
import { Librarian } from '../library/librarian.ts';
import { Metrics } from '../metrics.ts';
import { OddsService } from '../odds/odds-service.ts';
import { StandingOrders } from '../orders/standing-orders.ts';
import { Rooms } from '../socket/rooms.ts';
import { socketRoute } from '../socket/route.ts';
import type { Store } from '../store/store.ts';
import type { Seeds } from '../tables/seeds.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import { Upkeep } from '../tables/upkeep.ts';
import { answerError, answerNoise, hangUp, problem, tooMany } from './answers.ts';
import { askerCheck } from './asker.ts';
import { HOST_SCHEME, INVITATION_SCHEME, LINK_SCHEME, REPLAY_SCHEME } from './auth.ts';
import { Hosting, type HostingWishes, LOCAL_HOSTING } from './hosting.ts';
import { libraryEntryRoutes } from './library/entries.ts';
import { libraryFileRoutes } from './library/files.ts';
import { libraryMakingRoutes } from './library/making.ts';
import { LIBRARY_SCHEME } from './library/schema.ts';
import { discreet, OneLine } from './logging.ts';
import { ProblemError } from './problem.ts';
import { damageRoutes } from './routes/damage.ts';
import { exampleRoutes } from './routes/examples.ts';
import { healthRoutes } from './routes/health.ts';
import { hostRoutes } from './routes/host.ts';
import { houseRulesRoute } from './routes/house-rules.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { logRoute } from './routes/log.ts';
import { metricsRoute } from './routes/metrics.ts';
import { nameablesRoute } from './routes/nameables.ts';
import { notesRoutes } from './routes/notes.ts';
import { ordersRoutes } from './routes/orders.ts';
import { ownSeatRoutes } from './routes/own-seat.ts';
import { pastRoute } from './routes/past.ts';
import { questionRoute } from './routes/question.ts';
import { replayRoutes } from './routes/replays.ts';
import { rulesRoute } from './routes/rules.ts';
import { seatRoutes } from './routes/seats.ts';
import { sheetRoutes } from './routes/sheets.ts';
import { standingRoute } from './routes/standing.ts';
import { tableRoutes } from './routes/tables.ts';
import { webRoute } from './routes/web.ts';

/** What a server is made of. */
export interface ServerParts {
  readonly store: Store;
  /** The folder of the encounters that come with the program. */
  readonly examples: string;
  /** Where the dice of new tables come from. */
  readonly seeds: Seeds;
  /** The folder of the built pages; null where there are none. */
  readonly web: string | null;
  /** By what tables can be played; the rulesets of Fray alone, where left out. */
  readonly house?: House;
  readonly logger?: FastifyServerOptions['logger'];
  /** Where encounters are read and steps are taken; in processes of the server's own where left out. */
  readonly engine?: TableEngine;
  /** By which others reach this server, beside addresses, `localhost` and the machine's own name. */
  readonly names?: readonly string[];
  /** Requests a minute from one address, of which one in twenty may make a table; 600 where left out. */
  readonly perMinute?: number;
  /** So many milliseconds a request may take to arrive whole; 30,000 where left out. */
  readonly requestMs?: number;
  /** Messages a second from one connection; 20 where left out. */
  readonly perSecond?: number;
  /** Who is the host, and what guests may do; whoever asks from this machine is the host, where left out. */
  readonly hosting?: HostingWishes;
  /** Tables that were not played for so many days are deleted; none are, where left out. */
  readonly keepDays?: number;
  /** So many characters the journals of all open tables may have together; as many as the memory of the process bears, where left out. */
  readonly mostOpenBytes?: number;
  /** So many bytes all libraries may have together, every version counted; 1,000,000,000 where left out. */
  readonly mostLibraryBytes?: number;
  /** How long a connection may take to say hello by a valid link, in milliseconds; 10,000 where left out. */
  readonly patienceMs?: number;
  /** After how many lines of a table a snapshot of it is kept; 100 where left out. */
  readonly snapshotEvery?: number;
  /** The folder in which steps are kept that the rules got wrong; nowhere, where left out. */
  readonly faults?: string;
}

/** Nothing from elsewhere, no frames, no plugins; the pages' own styles are set in place by their components. */
const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Local tables are served without TLS: telling browsers to insist on it would lock them out.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const;

/** Largest body of a request and largest message of a socket, in bytes. */
const MOST_BYTES = 1_048_576;
const MOST_MESSAGE_BYTES = 65_536;
const USUAL_REQUEST_MS = 30_000;
/** Node looks after slow requests every so often. */
const LOOK_MS = 5000;
/** A connection on which nothing moves is closed after so long. */
const IDLE_MS = 60_000;
const USUAL_LIBRARY_BYTES = 1_000_000_000;
const USUAL_PER_MINUTE = 600;
const USUAL_PER_SECOND = 20;

/** Answers nothing yet but what is no request for this server. */
function bareServer(parts: ServerParts): FastifyInstance {
  const { requestMs = USUAL_REQUEST_MS } = parts;
  const app = Fastify({
    logger: discreet(parts.logger ?? false),
    logController: new OneLine(),
    bodyLimit: MOST_BYTES,
    forceCloseConnections: true,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(LOOK_MS, requestMs) },
    connectionTimeout: IDLE_MS,
    clientErrorHandler: answerNoise,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => problem(reply, new ProblemError(404, 'There is nothing here').body));
  app.addHook('onRequest', askerCheck(parts.names ?? []));
  app.addHook('onResponse', hangUp);
  return app;
}

/** The server, ready to listen. Closing it closes the connections and the store. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = bareServer(parts);
  await addPlugins(app, parts);
  const { file, rulesets } = parts.house ?? NO_HOUSE;
  const workers = new EngineWorkers({ houseRules: file, examples: parts.examples });
  const metrics = new Metrics({
    tables: () => registry.opened,
    connections: () => app.websocketServer.clients.size,
  });
  const keepFault = faultKeeper(app, parts.faults, () => metrics.fault());
  const engine = parts.engine ?? new TableEngine((job) => workers.do(job), keepFault);
  const { snapshotEvery, mostOpenBytes } = parts;
  const registry = new TableRegistry(parts.store, engine, {
    rulesets,
    wrote: () => metrics.line(),
    ...(snapshotEvery !== undefined && { snapshotEvery }),
    ...(mostOpenBytes !== undefined && { mostOpenBytes }),
  });
  const service = new OddsService(file);
  const orders = new StandingOrders(parts.store, service);
  const rooms = roomsOf(app, registry, orders);
  const upkeep = new Upkeep(registry, rooms, parts.keepDays ?? null, (error) => app.log.error(error));
  app.addHook('onResponse', async (_request, { statusCode }) => metrics.answered(statusCode));
  await addRoutes(app, parts, { registry, rooms, service, orders, metrics });
  app.addHook('onReady', async () => {
    await rooms.listen();
    upkeep.start();
  });
  app.addHook('onClose', async () => {
    rooms.close();
    await upkeep.stop();
    await Promise.all([service.close(), workers.close()]);
    await parts.store.close();
  });
  return app;
}

function roomsOf(app: FastifyInstance, registry: TableRegistry, orders: StandingOrders): Rooms {
  const failed = (error: unknown, table: string): void => app.log.error({ err: error, table });
  return new Rooms(registry, {
    stepped: (table) => void orders.follow(table).catch((error: unknown) => failed(error, table.stored.id)),
    changed: (table) => orders.forget(table),
    failed,
  });
}

async function addPlugins(app: FastifyInstance, { perMinute = USUAL_PER_MINUTE }: ServerParts): Promise<void> {
  await app.register(helmet, HEADERS);
  await app.register(rateLimit, { max: perMinute, timeWindow: '1 minute', errorResponseBuilder: tooMany });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fray', description: 'Tables, seats and journals.', version: '0.1.0' },
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
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await app.register(websocket, { options: { maxPayload: MOST_MESSAGE_BYTES } });
}

/** What the routes share. */
interface Served {
  readonly registry: TableRegistry;
  readonly rooms: Rooms;
  readonly service: OddsService;
  readonly orders: StandingOrders;
  readonly metrics: Metrics;
}

async function addRoutes(
  app: FastifyInstance,
  parts: ServerParts,
  { registry, rooms, service, orders, metrics }: Served,
): Promise<void> {
  const examples = new Examples(parts.examples, registry.rulesets);
  const hosting = new Hosting(parts.hosting ?? LOCAL_HOSTING);
  const { seeds, perMinute = USUAL_PER_MINUTE } = parts;
  await app.register(healthRoutes(parts.store));
  await app.register(metricsRoute(metrics, hosting));
  await app.register(exampleRoutes(examples, hosting));
  await app.register(sheetRoutes(registry.engine, registry.rulesets, hosting));
  await app.register(rulesRoute);
  await app.register(nameablesRoute(registry.rulesets));
  await app.register(houseRulesRoute(parts.house ?? NO_HOUSE));
  await app.register(tableRoutes({ registry, hosting, examples, seeds, perMinute }));
  await app.register(standingRoute(registry.store, hosting));
  const room = { allBytes: parts.mostLibraryBytes ?? USUAL_LIBRARY_BYTES, guestBytes: hosting.guestBytes };
  const librarian = new Librarian(registry.store.libraries, room);
  await app.register(libraryMakingRoutes(librarian, hosting, perMinute));
  await app.register(libraryEntryRoutes(librarian, registry.engine));
  await app.register(libraryFileRoutes(librarian, registry.engine, perMinute));
  await app.register(hostRoutes({ registry, rooms, hosting }));
  await app.register(ownSeatRoutes(registry));
  await app.register(invitationRoutes(registry, rooms));
  await app.register(questionRoute(registry, service));
  await app.register(ordersRoutes(registry, orders));
  await app.register(notesRoutes(registry, rooms));
  await app.register(pastRoute(registry));
  await app.register(logRoute(registry, perMinute));
  await app.register(replayRoutes(registry, perMinute));
  await app.register(seatRoutes(registry, rooms));
  await app.register(damageRoutes(registry, rooms));
  const { perSecond = USUAL_PER_SECOND, patienceMs } = parts;
  await app.register(
    socketRoute({ registry, rooms, metrics, perSecond, ...(patienceMs !== undefined && { patienceMs }) }),
  );
  if (parts.web !== null) await app.register(webRoute(parts.web));
}
