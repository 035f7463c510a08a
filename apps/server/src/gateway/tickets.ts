import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { isSameSignature } from '../compare-signatures.ts';
import { listAcceptedSecrets } from '../config.ts';
import type { TtlStore } from './ttl-store.ts';

/** The holder of a ticket. A guest has neither person nor session. */
export type TicketHolder = { personId: number | null; sessionId: string | null };

/**
 * Tickets for `/socket`: valid for one connection attempt, for 30 s, and only with the cookie that requested it. A
 * ticket is signed, so every process can verify it. The TTL store records that it was used.
 */
export type Tickets = {
  /**
   * `sessionKey` identifies the cookie of the request (`getSessionKey` of `auth/cookies.ts`), also for guests. The 30 s
   * count from `requestedAt`, taken before the session lookup: if the session ends during the lookup, the ticket
   * expires before the record of that end.
   */
  issue: (
    holder: TicketHolder & { sessionKey: string; requestedAt: Date },
  ) => Promise<{ token: string; expiresInS: number }>;
  /** The holder. Null for a forged, expired, used or foreign token, and when the session has ended meanwhile. */
  redeem: (token: string, sessionKey: string) => Promise<TicketHolder | null>;
  /**
   * Whether the session or the person was revoked within the lifetime of a ticket. An earlier lookup may have returned
   * otherwise.
   */
  isEnded: (holder: TicketHolder) => Promise<boolean>;
  /** Revokes their tickets: those already issued, and those of the next 30 s. */
  revoke: (whose: { sessionId: string } | { personId: number }) => Promise<void>;
};

export const TICKET_TTL_S = 30;
/** The clocks of two processes differ by less. */
const MAX_CLOCK_SKEW_MS = 5_000;
const MAX_TOKEN_LENGTH = 400;

export function createTickets(options: {
  secret: string;
  previousSecrets?: readonly string[];
  ttlStore: TtlStore;
  now: () => Date;
}): Tickets {
  const { ttlStore } = options;
  const nowMs = () => options.now().getTime();
  const keys = listAcceptedSecrets(options).map((secret) => createSecretKey(Buffer.from(secret)));
  const sign = (payload: string, sessionKey: string, key = keys[0] as KeyObject) =>
    createHmac('sha256', key).update(`ticket\n${payload}\n${sessionKey}`).digest();
  const listEndedKeys = ({ personId, sessionId }: TicketHolder) => [
    ...(sessionId === null ? [] : [`ended:session:${sessionId}`]),
    ...(personId === null ? [] : [`ended:person:${personId}`]),
  ];
  const isEnded = async (holder: TicketHolder) =>
    (await Promise.all(listEndedKeys(holder).map(ttlStore.has))).includes(true);
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
      if (!keys.some((key) => isSameSignature(signature, sign(payload, sessionKey, key)))) return null;
      const [nonce, endsAt, person, session] = payload.split('~');
      // A ticket that expires later than possible was issued before the clock was set back. The record of its use may
      // be gone by now.
      const remainingMs = Number(endsAt) - nowMs();
      if (remainingMs <= 0 || remainingMs > TICKET_TTL_S * 1000 + MAX_CLOCK_SKEW_MS) return null;
      const holder = { personId: person ? Number(person) : null, sessionId: session || null };
      if (!(await ttlStore.setOnce(`ticket:${nonce}`, TICKET_TTL_S + 1))) return null;
      // Checked last: a session that ends from here on finds the connection and closes it.
      return (await isEnded(holder)) ? null : holder;
    },
    isEnded,
    revoke: async (whose) => {
      const [key] = listEndedKeys({ personId: null, sessionId: null, ...whose });
      if (key) await ttlStore.setOnce(key, TICKET_TTL_S + 1);
    },
  };
}
