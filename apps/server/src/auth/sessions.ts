import { createHmac, createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY_S } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { isSameSignature } from '../compare-signatures.ts';
import { listAcceptedSecrets } from '../config.ts';
import { createBatchLoader } from '../db/batch-loader.ts';
import type { DB } from '../db/schema.ts';
import { deriveCookieSecret, SESSION_TTL_S } from './better-auth.ts';
import { readCookie } from './cookies.ts';

/** A member's session: the id of its row, and its owner. */
export type Session = { sessionId: number; personId: number };

/** What a valid session says of its member, so that a write needs no further statement. */
export type ValidSession = { mayBeRestricted: boolean };

export type Sessions = {
  /**
   * The caller of a request. Null for guests, ended sessions, and banned or deleted members. Concurrent calls share a
   * statement. `renewable`: used for a day, so that its lifetime may be renewed.
   */
  find: (request: Pick<IncomingMessage, 'headers'>) => Promise<(Session & { renewable: boolean }) | null>;
  /** Renews a session for 30 days. */
  renew: (sessionId: number) => Promise<void>;
  /**
   * Which of these sessions are valid. Sessions for which `find` would return null are missing. One statement for any
   * number of them. `db`: runs in an open transaction.
   */
  findValid: (sessionIds: readonly number[], db?: Kysely<DB>) => Promise<ReadonlyMap<number, ValidSession>>;
  /**
   * Locks the member until the transaction ends, so that their writes run one after the other, and returns in the same
   * statement their session if it is valid, or if there is no session to check; else null. A call that waited for
   * the end of the session sees it: the session's row is locked after the member's, which makes PostgreSQL read it
   * again.
   */
  lock: (
    member: { personId: number; sessionId: number | null },
    transaction: Kysely<DB>,
  ) => Promise<ValidSession | null>;
  /**
   * Invalidates this cookie in this process and returns the ended session. If the database fails, it throws, the cookie
   * stays invalid, and `endLeftSessions` tries again.
   */
  signOut: (request: Pick<IncomingMessage, 'headers'>) => Promise<number[]>;
  deleteSignedOut: () => Promise<number[]>;
};

type FoundSession = Session & { renewable: boolean };

/**
 * A session in use is renewed for its full 30 days after it has lost a day of them. It ends after 90 days in any case.
 */
const RENEW_AFTER_S = DAY_S;
const MAX_AGE_S = 90 * DAY_S;
/**
 * Nobody notices this delay beside the network. In a storm of reconnects one statement then serves dozens of sockets.
 */
const BATCH_DELAY_MS = 4;

export function createSessions(options: {
  db: Kysely<DB>;
  secret: string;
  previousSecrets?: readonly string[];
  now: () => Date;
}): Sessions {
  const { db, now } = options;
  const keys = listAcceptedSecrets(options).map((secret) =>
    createSecretKey(Buffer.from(deriveCookieSecret(secret))),
  );
  const findByToken = createBatchLoader((tokens: string[]) => findSessions(db, tokens, now()), {
    delayMs: BATCH_DELAY_MS,
  });

  /** Returns the session's token, after its signature is verified: a forged cookie costs no query. */
  function readToken(cookie: string | null): string | null {
    const cut = cookie?.lastIndexOf('.') ?? -1;
    if (!cookie || cut < 1 || cookie.length > 256) return null;
    const token = cookie.slice(0, cut);
    const signature = Buffer.from(cookie.slice(cut + 1), 'base64');
    const isSigned = keys.some((key) =>
      isSameSignature(signature, createHmac('sha256', key).update(token).digest()),
    );
    return isSigned ? token : null;
  }

  /** Tokens of members who logged out, whose rows may still exist. */
  const signedOut = new Set<string>();
  async function deleteTokens(tokens: readonly string[]): Promise<number[]> {
    if (tokens.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      delete from auth_session where token = any(${tokens}) returning id`.execute(db);
    for (const token of tokens) signedOut.delete(token);
    return rows.map(({ id }) => id);
  }

  return {
    find: async (request) => {
      const token = readToken(readCookie(request, 'session'));
      return token === null || signedOut.has(token) ? null : findByToken(token);
    },
    findValid: (sessionIds, connection = db) => findValidSessions(connection, sessionIds, now()),
    lock: async ({ personId, sessionId }, transaction) => {
      if (sessionId === null) {
        const { rows } = await sql<{ restricted: boolean }>`
          select restricted from member where person_id = ${personId} for no key update`.execute(transaction);
        return { mayBeRestricted: rows[0]?.restricted === true };
      }
      const { rows } = await sql<{ restricted: boolean }>`
        select member.restricted from ${selectValid(now())} and auth_session.id = ${sessionId}
        for no key update of member for key share of auth_session`.execute(transaction);
      return rows[0] ? { mayBeRestricted: rows[0].restricted } : null;
    },
    signOut: async (request) => {
      const token = readToken(readCookie(request, 'session'));
      if (token === null) return [];
      signedOut.add(token);
      return deleteTokens([token]);
    },
    deleteSignedOut: () => deleteTokens([...signedOut]),
    renew: async (sessionId) => {
      const expiresAt = new Date(now().getTime() + SESSION_TTL_S * 1000);
      await sql`update auth_session set expires_at = ${expiresAt}, updated_at = ${now()}
        where id = ${sessionId}`.execute(db);
    },
  };
}

/**
 * Returns the tables and conditions of valid sessions: not expired, not above the maximum age, and the owner
 * neither banned nor deleted.
 */
const selectValid = (now: Date) => sql`
  auth_session join member on member.auth_user_id = auth_session.user_id join person on person.id = member.person_id
  where auth_session.expires_at > ${now} and auth_session.created_at > ${new Date(now.getTime() - MAX_AGE_S * 1000)}
    and person.state in ('active', 'paused', 'suspended')`;

async function findSessions(db: Kysely<DB>, tokens: string[], now: Date): Promise<(FoundSession | null)[]> {
  const { rows } = await sql<{ token: string; id: number; person_id: number; expires_at: Date }>`
    select auth_session.token, auth_session.id, member.person_id, auth_session.expires_at from ${selectValid(now)}
      and auth_session.token = any(${tokens})`.execute(db);
  const found = new Map<string, FoundSession>();
  for (const row of rows) {
    const remainingS = (row.expires_at.getTime() - now.getTime()) / 1000;
    const isRenewable = remainingS < SESSION_TTL_S - RENEW_AFTER_S;
    found.set(row.token, { sessionId: row.id, personId: row.person_id, renewable: isRenewable });
  }
  return tokens.map((token) => found.get(token) ?? null);
}

async function findValidSessions(
  db: Kysely<DB>,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ValidSession>> {
  const { rows } = await sql<{ id: number; restricted: boolean }>`
    select auth_session.id, member.restricted from ${selectValid(now)}
      and auth_session.id = any(${sessionIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, restricted }) => [id, { mayBeRestricted: restricted }]));
}
