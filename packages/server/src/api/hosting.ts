import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../seats/token.ts';
import type { TableListing } from '../store/store.ts';
import { bearerOf } from './auth.ts';
import { ProblemError } from './problem.ts';

/** Who is the host of a server, and what guests may do there. */
export interface HostingWishes {
  /** The secret of the host's link; null where there is none. */
  readonly secret: string | null;
  /** Whether everybody who asks from this machine, and not through a proxy, is the host. */
  readonly isLocal: boolean;
  /** How many tables one guest may have at a time; none where 0. */
  readonly guestTables: number;
  /** How many characters all tables of guests may have together. */
  readonly guestBytes: number;
}

/** For a server that this machine alone can reach. */
export const LOCAL_HOSTING: HostingWishes = { secret: null, isLocal: true, guestTables: 0, guestBytes: 0 };

/** Headers by which a proxy says for whom it asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether an address can be reached from this machine alone. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || LOOPBACK.test(address);
}

/** What guests have on the server already. */
export interface GuestShare {
  /** How many tables this guest has. */
  readonly tables: number;
  /** How many characters the tables of all guests have. */
  readonly bytes: number;
}

/** Tells the host of the server from its guests. */
export class Hosting {
  readonly #wishes: HostingWishes;
  readonly #hash: Buffer | null;

  constructor(wishes: HostingWishes) {
    this.#wishes = wishes;
    this.#hash = wishes.secret === null ? null : Buffer.from(hashOf(wishes.secret));
  }

  /** Whether the host asks: by its link, or where that is enough, from this machine. */
  isHost(request: FastifyRequest): boolean {
    const token = bearerOf(request);
    if (token !== null && this.#hash !== null && timingSafeEqual(this.#hash, Buffer.from(hashOf(token)))) return true;
    const isDirect = isLoopback(request.ip) && !FORWARDED.some((name) => request.headers[name] !== undefined);
    return this.#wishes.isLocal && isDirect;
  }

  /** @throws ProblemError 403 where somebody else asks */
  onlyHost(request: FastifyRequest): void {
    if (this.isHost(request)) return;
    throw new ProblemError(
      403,
      'Only the host of this server can do that',
      'expected "Authorization: Bearer" with the secret of the host\u2019s link, which the server printed when it started',
    );
  }

  /** Passes the host, and guests where any may make tables. @throws ProblemError 403 where somebody else asks */
  onlyMakers(request: FastifyRequest): void {
    const why = this.isHost(request) ? null : this.whyNoTable({ tables: 0, bytes: 0 });
    if (why !== null) throw why;
  }

  /** So many bytes all libraries of guests may have together. */
  get guestBytes(): number {
    return this.#wishes.guestBytes;
  }

  /** Why a guest may have no further library; null where it may: as many as tables. @param libraries that it has */
  whyNoLibrary(libraries: number): ProblemError | null {
    const { guestTables } = this.#wishes;
    if (guestTables === 0) return this.whyNoTable({ tables: 0, bytes: 0 });
    if (libraries < guestTables) return null;
    return new ProblemError(
      403,
      'You have as many libraries here as a guest may have',
      `expected fewer than ${guestTables}, found ${libraries}: ask the host to delete one`,
    );
  }

  /** By what a guest is known: its address, of long ones the half that names its network. Null for the host. */
  guestOf(request: FastifyRequest): string | null {
    return this.isHost(request) ? null : networkOf(request.ip);
  }

  /** What the guest has on the server. */
  shareOf(guest: string, listings: readonly TableListing[]): GuestShare {
    const all = listings.filter(({ maker }) => maker !== null);
    const own = all.filter(({ maker }) => maker === guest);
    return { tables: own.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Why a guest with this share may have no further table; null where it may. @param bytes that the table has */
  whyNoTable({ tables, bytes }: GuestShare, more: number = 0): ProblemError | null {
    const { guestTables, guestBytes } = this.#wishes;
    if (guestTables === 0)
      return new ProblemError(
        403,
        'Only the host makes tables on this server',
        'ask the host for a table; fray serve --guest-tables lets guests make some',
      );
    if (tables >= guestTables)
      return new ProblemError(
        403,
        'You have as many tables here as a guest may have',
        `expected fewer than ${guestTables}, found ${tables}: ask the host to delete one`,
      );
    if (bytes + more > guestBytes)
      return new ProblemError(
        403,
        'The tables of guests have filled their share of this server',
        `expected at most ${guestBytes} characters in all, found ${bytes + more}: ask the host to delete some`,
      );
    return null;
  }
}

/** Where an address belongs to: somebody who has a network of long addresses has more of them than can be counted. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  return `${[...groups, ...(address.includes('::') ? [...zeros, ...last] : [])].slice(0, 4).join(':')}::/64`;
}
