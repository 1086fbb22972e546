import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { MOST_SENT, pictureSchema } from '../library/content-schema.ts';

/** The address of a picture. */
export const ofPicture = z.object({ hash: pictureSchema });

/** Pictures are known by what is in them: whoever has one need not ask again. Not for others who use the same browser. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/** Answers with a picture that the server has written. */
export function sendPicture(reply: FastifyReply, body: Uint8Array): FastifyReply {
  void reply.type('image/webp').header('cache-control', FOR_EVER).header('vary', 'authorization');
  return reply.header('x-content-type-options', 'nosniff').send(Buffer.from(body));
}

/** Takes bodies as they come, whatever they are called: what they are shows when they are read. */
export function takeBytes(app: FastifyInstance, bodyLimit: number = MOST_SENT): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

/** The bytes of a body that was taken so. */
export function bytesOfBody(body: unknown): Uint8Array {
  return new Uint8Array(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
}

/** The formats that are read. */
export const PICTURE_TYPES: string[] = ['image/png', 'image/jpeg', 'image/webp'];
