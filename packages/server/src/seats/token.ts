import { createHash, randomBytes } from 'node:crypto';

/** 128 bits. */
const BYTES = 16;

/** The secret of a new link: 128 random bits in the letters that a link can hold. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What is kept of a token. The token is random in full, so that a plain hash cannot be turned back. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A name for a table or a seat that says nothing and is nowhere else. */
export function newId(): string {
  return randomBytes(BYTES / 2).toString('base64url');
}
