import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { listAcceptedSecrets } from '../config.ts';
import type { TtlStore } from './ttl-store.ts';

/** Whose connection a ticket opens; a guest has neither person nor session. */
export type TicketHolder = { personId: number | null; sessionId: string | null };

/**
 * What `/socket` wants: good for one connection attempt, 30 s, and only beside the cookie that asked for it. Signed, so
 * that any process of the house can take what another gave out; that it is used once is kept in the short memory.
 */
export type Tickets = {
  /**
   * `sessionKey` names the cookie that asks (`sessionKeyOf` of `auth/cookies.ts`), also for guests. The 30 s count from
   * `askedAt`, taken before the session was looked up: were it to end while that is under way, the ticket is over before
   * the memory of that end is.
   */
  issue: (
    holder: TicketHolder & { sessionKey: string; requestedAt: Date },
  ) => Promise<{ token: string; expiresInS: number }>;
  /** The holder, or null for a forged, stale, used or foreign token, and when its session ended meanwhile. */
  redeem: (token: string, sessionKey: string) => Promise<TicketHolder | null>;
  /** Whether the session or the person was revoked within a ticket's life: what was looked up before may have been told otherwise. */
  isEnded: (holder: TicketHolder) => Promise<boolean>;
  /** No ticket of theirs opens a connection any more: none given out before this, and none of the next 30 s. */
  revoke: (whose: { sessionId: string } | { personId: number }) => Promise<void>;
};

export const TICKET_TTL_S = 30;
/** The clocks of two processes differ by less. */
const MAX_CLOCK_SKEW_MS = 5_000;
const MAX_TOKEN_LENGTH = 400;

export function createTickets(options: {
  secret: string;
  previousSecrets?: readonly string[];
  memory: TtlStore;
  now: () => Date;
}): Tickets {
  const { memory } = options;
  const nowMs = () => options.now().getTime();
  const keys = listAcceptedSecrets(options).map((secret) => createSecretKey(Buffer.from(secret)));
  const sign = (payload: string, sessionKey: string, key = keys[0] as KeyObject) =>
    createHmac('sha256', key).update(`ticket\n${payload}\n${sessionKey}`).digest();
  const listEndedKeys = ({ personId, sessionId }: TicketHolder) => [
    ...(sessionId === null ? [] : [`ended:session:${sessionId}`]),
    ...(personId === null ? [] : [`ended:person:${personId}`]),
  ];
  const isEnded = async (holder: TicketHolder) =>
    (await Promise.all(listEndedKeys(holder).map(memory.has))).includes(true);
  return {
    issue: async ({ personId, sessionId, sessionKey, requestedAt }) => {
      const endsAt = requestedAt.getTime() + TICKET_TTL_S * 1000;
      const payload = `${randomUUID()}~${endsAt}~${personId ?? ''}~${sessionId ?? ''}`;
      return {
        token: `${payload}~${sign(payload, sessionKey).toString('base64url')}`,
        expiresInS: TICKET_TTL_S,
      };
    },
    redeem: async (token, sessionKey) => {
      const cut = token.lastIndexOf('~');
      if (token.length > MAX_TOKEN_LENGTH || cut < 0) return null;
      const payload = token.slice(0, cut);
      const signature = Buffer.from(token.slice(cut + 1), 'base64url');
      const isSignedBy = (key: KeyObject) => {
        const expected = sign(payload, sessionKey, key);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      };
      if (!keys.some(isSignedBy)) return null;
      const [nonce, endsAt, person, session] = payload.split('~');
      // One that ends later than any could was given out before the clock was set back; that it was used is forgotten by now.
      const remainingMs = Number(endsAt) - nowMs();
      if (remainingMs <= 0 || remainingMs > TICKET_TTL_S * 1000 + MAX_CLOCK_SKEW_MS) return null;
      const holder = { personId: person ? Number(person) : null, sessionId: session || null };
      if (!(await memory.setOnce(`ticket:${nonce}`, TICKET_TTL_S + 1))) return null;
      // Asked last: a session that ends from here on finds the connection and closes it.
      return (await isEnded(holder)) ? null : holder;
    },
    isEnded,
    revoke: async (whose) => {
      const [key] = listEndedKeys({ personId: null, sessionId: null, ...whose });
      if (key) await memory.setOnce(key, TICKET_TTL_S + 1);
    },
  };
}
