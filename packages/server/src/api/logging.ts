import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

type Logger = Exclude<FastifyServerOptions['logger'], undefined>;

/** How much is logged: `info` has a line for each request, `warn` and `error` only what somebody should look at. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Asked every few seconds by whatever looks after the server. */
const ROUTINE: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** A logger that writes one JSON document a line, and no secrets: what is asked behind a path may be one, and so may headers. */
export function discreet(logger: Logger): Logger {
  if (logger === false) return false;
  return {
    ...(logger === true ? {} : logger),
    serializers: { req: about },
    formatters: { level: (level: string) => ({ level }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}

/** What is logged of a request. */
function about({ method, url, ip }: FastifyRequest): { method: string; path: string; address: string } {
  return { method, path: url.split('?')[0] ?? '', address: ip };
}

/** Logs a request once, when it was answered, with its milliseconds. */
export class OneLine extends LogController {
  override incomingRequest(): void {
    // It is told with its answer.
  }

  override routeNotFound(): void {
    // Its answer says so.
  }

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...about(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (err) request.log.error({ ...line, err }, 'not answered');
    else if (ROUTINE.has(line.path) && line.status < 400) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  }
}
