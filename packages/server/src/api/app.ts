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
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { EngineWorkers } from '../engine/engine-workers.ts';
import { faultKeeper } from '../engine/fault-folder.ts';
import { TableEngine } from '../engine/table-engine.ts';
import { Examples } from '../examples.ts';
import { type House, NO_HOUSE } from '../house-rules.ts';
import { Librarian } from '../library/librarian.ts';
import { Metrics } from '../metrics.ts';
import { OddsService } from '../odds/odds-service.ts';
import { StandingOrders } from '../orders/standing-orders.ts';
import { Studio } from '../pictures/studio.ts';
import { Rates } from '../socket/message-rate.ts';
import { Rooms } from '../socket/rooms.ts';
import { socketRoute } from '../socket/route.ts';
import type { Store } from '../store/store.ts';
import type { Seeds } from '../tables/seeds.ts';
import { TablePictures } from '../tables/table-pictures.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import { Upkeep } from '../tables/upkeep.ts';
import { answerError, answerNoise, hangUp, problem, tooMany } from './answers.ts';
import { askerCheck } from './asker.ts';
import { Drain } from './drain.ts';
import { HEADERS } from './headers.ts';
import { Hosting, type HostingWishes, LOCAL_HOSTING } from './hosting.ts';
import { libraryEntryRoutes } from './library/entries.ts';
import { libraryFileRoutes } from './library/files.ts';
import { libraryMakingRoutes } from './library/making.ts';
import { libraryOfferRoutes } from './library/offers.ts';
import { libraryPictureRoutes } from './library/pictures.ts';
import { discreet, OneLine } from './logging.ts';
import { DESCRIPTION } from './openapi.ts';
import { deedRoutes } from './play/deeds.ts';
import { eventRoute } from './play/events.ts';
import { offerRoutes } from './play/offers.ts';
import { talkRoutes } from './play/talk.ts';
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
import { pictureRoutes } from './routes/pictures.ts';
import { questionRoute } from './routes/question.ts';
import { replayRoutes } from './routes/replays.ts';
import { rulesRoute } from './routes/rules.ts';
import { seatRoutes } from './routes/seats.ts';
import { sheetRoutes } from './routes/sheets.ts';
import { standingRoute } from './routes/standing.ts';
import { tableRoutes } from './routes/tables.ts';
import { tokenRoutes } from './routes/tokens.ts';
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
  /** So many bytes the pictures of all tables may have together; 1,000,000,000 where left out. */
  readonly mostPictureBytes?: number;
  /** How long a connection may take to say hello by a valid link, in milliseconds; 10,000 where left out. */
  readonly patienceMs?: number;
  /** Origins whose pages may show fights that are played back in a frame, as `https://example.org`; none where left out. */
  readonly embed?: readonly string[];
  /** How often something is sent over a stream of events on which nothing happens, in milliseconds; 15,000 where left out. */
  readonly heartbeatMs?: number;
  /** After how many lines of a table a snapshot of it is kept; 100 where left out. */
  readonly snapshotEvery?: number;
  /** Aborted some time before the server ends: from then on it says that it is not ready, and serves on. */
  readonly leaving?: AbortSignal;
  /** The folder in which steps are kept that the rules got wrong; nowhere, where left out. */
  readonly faults?: string;
}

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
function bareServer(parts: ServerParts, drain: Drain): FastifyInstance {
  const { requestMs = USUAL_REQUEST_MS } = parts;
  const app = Fastify({
    logger: discreet(parts.logger ?? false),
    logController: new OneLine(),
    bodyLimit: MOST_BYTES,
    forceCloseConnections: true,
    // What comes then is told so in a problem document.
    return503OnClosing: false,
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
  drain.watch(app);
  app.addHook('onRequest', askerCheck(parts.names ?? []));
  app.addHook('onResponse', hangUp);
  return app;
}

/** The server, ready to listen. Closing it finishes what it has begun, sends everybody away, and closes the store. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const drain = new Drain(parts.leaving);
  const app = bareServer(parts, drain);
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
  const studio = new Studio();
  const orders = new StandingOrders(parts.store, service);
  const rooms = roomsOf(app, registry, orders);
  const upkeep = new Upkeep(registry, rooms, parts.keepDays ?? null, (error) => app.log.error(error));
  app.addHook('onResponse', async (_request, { statusCode }) => metrics.answered(statusCode));
  await addRoutes(app, parts, { registry, rooms, service, orders, metrics, studio, drain });
  app.addHook('onReady', async () => {
    await rooms.listen();
    upkeep.start();
  });
  app.addHook('onClose', async () => {
    rooms.close();
    await upkeep.stop();
    await Promise.all([service.close(), workers.close(), studio.close()]);
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
  await app.register(swagger, DESCRIPTION);
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
  readonly studio: Studio;
  readonly drain: Drain;
}

async function addRoutes(
  app: FastifyInstance,
  parts: ServerParts,
  { registry, rooms, service, orders, metrics, studio, drain }: Served,
): Promise<void> {
  const examples = new Examples(parts.examples, registry.rulesets);
  const hosting = new Hosting(parts.hosting ?? LOCAL_HOSTING);
  const { seeds, perMinute = USUAL_PER_MINUTE } = parts;
  await app.register(healthRoutes(parts.store, drain));
  await app.register(metricsRoute(metrics, hosting));
  await app.register(exampleRoutes(examples, hosting));
  await app.register(sheetRoutes(registry, hosting));
  await app.register(rulesRoute);
  await app.register(nameablesRoute(registry.rulesets));
  await app.register(houseRulesRoute(parts.house ?? NO_HOUSE));
  const pictures = await addLibraries(app, parts, { registry, hosting, studio });
  await app.register(tableRoutes({ registry, hosting, examples, seeds, pictures, perMinute }));
  await app.register(standingRoute(registry.store, hosting));
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
  await app.register(tokenRoutes(registry, rooms, hosting));
  const { perSecond = USUAL_PER_SECOND, patienceMs } = parts;
  const doorway = { registry, rooms, metrics, rates: new Rates(perSecond), drain };
  await app.register(deedRoutes(doorway));
  await app.register(talkRoutes(doorway));
  await app.register(offerRoutes(doorway, service));
  await app.register(eventRoute(doorway, parts.heartbeatMs));
  await app.register(socketRoute({ ...doorway, ...(patienceMs !== undefined && { patienceMs }) }));
  if (parts.web !== null) await app.register(webRoute(parts.web, parts.embed ?? []));
}

/** What is kept of one's own, and the pictures of it. @returns the pictures of tables */
async function addLibraries(
  app: FastifyInstance,
  { mostLibraryBytes, mostPictureBytes, perMinute = USUAL_PER_MINUTE }: ServerParts,
  { registry, hosting, studio }: Pick<Served, 'registry' | 'studio'> & { readonly hosting: Hosting },
): Promise<TablePictures> {
  const { guestBytes } = hosting;
  const { store, engine } = registry;
  const librarian = new Librarian(store.libraries, { allBytes: mostLibraryBytes ?? USUAL_LIBRARY_BYTES, guestBytes });
  const forPictures = { allBytes: mostPictureBytes ?? USUAL_LIBRARY_BYTES, guestBytes };
  const pictures = new TablePictures(store, librarian, studio, forPictures);
  const library = { librarian, engine, studio };
  await app.register(libraryMakingRoutes(librarian, hosting, perMinute));
  await app.register(libraryOfferRoutes(librarian, registry, hosting));
  await app.register(libraryEntryRoutes(librarian, engine));
  await app.register(libraryFileRoutes(library, perMinute));
  await app.register(libraryPictureRoutes(library));
  await app.register(pictureRoutes(registry, pictures));
  return pictures;
}
