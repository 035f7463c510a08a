import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets } from '../config.ts';
import type { ShortMemory } from './short-memory.ts';

/** Whose connection a ticket opens; a guest has neither person nor session. */
export type TicketHolder = { personId: number | null; sessionId: string | null };

/**
 * What `/socket` wants: good for one connection attempt, 30 s, and only beside the cookie that asked for it. Signed, so
 * that any process of the house can take what another gave out; that it is used once is kept in the short memory.
 */
export type Tickets = {
  /**
   * `sessionKey` names the cookie that asks (`sessionKeyOf` of `identity/cookies.ts`), also for guests. The 30 s count from
   * `askedAt`, taken before the session was looked up: were it to end while that is under way, the ticket is over before
   * the memory of that end is.
   */
  issue: (
    holder: TicketHolder & { sessionKey: string; askedAt: Date },
  ) => Promise<{ token: string; expiresInS: number }>;
  /** The holder, or null for a forged, stale, used or foreign token, and when its session ended meanwhile. */
  redeem: (token: string, sessionKey: string) => Promise<TicketHolder | null>;
  /** Whether the session or the person was revoked within a ticket's life: what was looked up before may have been told otherwise. */
  ended: (holder: TicketHolder) => Promise<boolean>;
  /** No ticket of theirs opens a connection any more: none given out before this, and none of the next 30 s. */
  revoke: (whose: { sessionId: string } | { personId: number }) => Promise<void>;
};

export const ticketLifeS = 30;
/** The clocks of two processes differ by less. */
const clocksApartMs = 5_000;
const maxTokenLength = 400;

export function openTickets(options: {
  secret: string;
  previousSecrets?: readonly string[];
  memory: ShortMemory;
  now: () => Date;
}): Tickets {
  const { memory } = options;
  const nowMs = () => options.now().getTime();
  const keys = acceptedSecrets(options).map((secret) => createSecretKey(Buffer.from(secret)));
  const sign = (payload: string, sessionKey: string, key = keys[0] as KeyObject) =>
    createHmac('sha256', key).update(`ticket\n${payload}\n${sessionKey}`).digest();
  const endedKeys = ({ personId, sessionId }: TicketHolder) => [
    ...(sessionId === null ? [] : [`ended:session:${sessionId}`]),
    ...(personId === null ? [] : [`ended:person:${personId}`]),
  ];
  const ended = async (holder: TicketHolder) =>
    (await Promise.all(endedKeys(holder).map(memory.has))).includes(true);
  return {
    issue: async ({ personId, sessionId, sessionKey, askedAt }) => {
      const endsAt = askedAt.getTime() + ticketLifeS * 1000;
      const payload = `${randomUUID()}~${endsAt}~${personId ?? ''}~${sessionId ?? ''}`;
      return {
        token: `${payload}~${sign(payload, sessionKey).toString('base64url')}`,
        expiresInS: ticketLifeS,
      };
    },
    redeem: async (token, sessionKey) => {
      const cut = token.lastIndexOf('~');
      if (token.length > maxTokenLength || cut < 0) return null;
      const payload = token.slice(0, cut);
      const given = Buffer.from(token.slice(cut + 1), 'base64url');
      const isSignedBy = (key: KeyObject) => {
        const right = sign(payload, sessionKey, key);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      if (!keys.some(isSignedBy)) return null;
      const [nonce, endsAt, person, session] = payload.split('~');
      // One that ends later than any could was given out before the clock was set back; that it was used is forgotten by now.
      const leftMs = Number(endsAt) - nowMs();
      if (leftMs <= 0 || leftMs > ticketLifeS * 1000 + clocksApartMs) return null;
      const holder = { personId: person ? Number(person) : null, sessionId: session || null };
      if (!(await memory.once(`ticket:${nonce}`, ticketLifeS + 1))) return null;
      // Asked last: a session that ends from here on finds the connection and closes it.
      return (await ended(holder)) ? null : holder;
    },
    ended,
    revoke: async (whose) => {
      const [key] = endedKeys({ personId: null, sessionId: null, ...whose });
      if (key) await memory.once(key, ticketLifeS + 1);
    },
  };
}
