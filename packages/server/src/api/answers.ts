import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { NoRoomError } from '../tables/table-pictures.ts';
import { ClosedTableError, FullServerError } from '../tables/table-registry.ts';
import { PROBLEM_TYPE, type ProblemBody, ProblemError } from './problem.ts';

/** A request for a socket that was refused leaves a line behind of which the server no longer knows: it could not end. */
export async function hangUp({ headers, raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (headers.upgrade !== undefined && statusCode >= 400) raw.socket.destroySoon();
}

/** What is no HTTP, or too slow, or has too long a head: answered, where there is still somebody to answer, and cut off. */
export function answerNoise(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = NOISE[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const { body } = new ProblemError(status, status === 400 ? 'That is no request of HTTP' : reason);
  const text = JSON.stringify(body);
  const head = [`HTTP/1.1 ${status} ${reason}`, `Content-Type: ${PROBLEM_TYPE}`, `Content-Length: ${text.length}`];
  socket.end([...head, 'Connection: close', '', text].join('\r\n'));
}

const NOISE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Somebody asks too often. */
export function tooMany(): ProblemError {
  return new ProblemError(429, 'Too many requests', 'expected fewer requests a minute from one address');
}

/** Answers with a problem document. */
export function problem(reply: FastifyReply, body: ProblemBody): FastifyReply {
  return reply.code(body.status).type(PROBLEM_TYPE).send(JSON.stringify(body));
}

/** Answers where a request could not be done. What is the server's own fault goes into the log, and to nobody else. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProblemError) return problem(reply, error.body);
  if (error instanceof ClosedTableError)
    return problem(reply, new ProblemError(409, 'This table cannot be opened', error.message).body);
  if (error instanceof NoRoomError)
    return problem(reply, new ProblemError(403, 'There is no room for more pictures', error.message).body);
  if (error instanceof FullServerError)
    return problem(reply, new ProblemError(503, 'This table cannot be opened now', error.message).body);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(
      ({ instancePath, message }) => `${instancePath.slice(1) || 'body'}: ${message ?? ''}`,
    );
    return problem(reply, new ProblemError(400, 'The request is not valid', problems[0], problems).body);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return problem(reply, new ProblemError(status, error.message).body);
  request.log.error(error);
  return problem(reply, new ProblemError(500, 'The server could not do that; nothing has changed').body);
}
