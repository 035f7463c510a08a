import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { listAcceptedSecrets } from '../config.ts';
import { createBatchLoader } from '../db/batch-loader.ts';
import type { DB } from '../db/schema.ts';
import { deriveCookieSecret, sessionTtlS } from './better-auth.ts';
import { readCookie } from './cookies.ts';

export type Session = { sessionId: string; personId: number };

export type Sessions = {
  /**
   * Who asks. Null for guests, ended sessions, and people who are banned or deleted. Those who ask together share a statement.
   * `renewable`: in use for a day, so that it may be given its time again.
   */
  find: (request: Pick<IncomingMessage, 'headers'>) => Promise<(Session & { renewable: boolean }) | null>;
  /** Gives a session its 30 days again. */
  renew: (sessionId: string) => Promise<void>;
  /**
   * Which of these still stand; what `of` answers null for is missing. One statement however many are asked about. `db`: asks
   * on an open transaction.
   */
  findValid: (sessionIds: readonly string[], db?: Kysely<DB>) => Promise<Set<string>>;
  /**
   * Holds the member until the transaction ends, so that what they do comes one after the other, and answers in the same
   * statement whether their session stands (`standing`); without a session to ask about that is true. Who waited for a call that
   * ended the session is told so: its row is locked after the member's, which makes PostgreSQL look whether it is still there.
   */
  lock: (member: { personId: number; sessionId: string | null }, transaction: Kysely<DB>) => Promise<boolean>;
  /**
   * From now on this cookie is nobody's here; answers which session ended. Where the database fails this throws, the cookie
   * stays nobody's, and `endLeft` tries again.
   */
  signOut: (request: Pick<IncomingMessage, 'headers'>) => Promise<string[]>;
  deleteSignedOut: () => Promise<string[]>;
};

type FoundSession = Session & { renewable: boolean };

/** A session in use is given its full 30 days again once it has lost a day of them; it ends for good after 90. */
const renewAfterS = 24 * 3600;
const maxAgeS = 90 * 24 * 3600;
/** Nobody notices so little beside the way over the net; in a storm of reconnections a statement then serves dozens. */
const batchDelayMs = 4;

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
    delayMs: batchDelayMs,
  });

  /** The session's token, once its signature is ours: a forged cookie costs no query. */
  function readToken(cookie: string | null): string | null {
    const cut = cookie?.lastIndexOf('.') ?? -1;
    if (!cookie || cut < 1 || cookie.length > 256) return null;
    const token = cookie.slice(0, cut);
    const signature = Buffer.from(cookie.slice(cut + 1), 'base64');
    const isSigned = keys.some((key) => {
      const expected = createHmac('sha256', key).update(token).digest();
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    return isSigned ? token : null;
  }

  /** Tokens of those who left and whose rows may still be there. */
  const signedOut = new Set<string>();
  async function deleteTokens(tokens: readonly string[]): Promise<string[]> {
    if (tokens.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      delete from auth_session where token = any(${tokens}) returning id`.execute(db);
    for (const token of tokens) signedOut.delete(token);
    return rows.map(({ id }) => String(id));
  }

  return {
    find: async (request) => {
      const token = readToken(readCookie(request, 'session'));
      return token === null || signedOut.has(token) ? null : findByToken(token);
    },
    findValid: (sessionIds, connection = db) => findValidSessions(connection, sessionIds, now()),
    lock: async ({ personId, sessionId }, transaction) => {
      if (sessionId === null) {
        await sql`select from member where person_id = ${personId} for no key update`.execute(transaction);
        return true;
      }
      const { rows } = await sql`
        select from ${selectValid(now())} and s.id = ${Number(sessionId)}
        for no key update of m for key share of s`.execute(transaction);
      return rows.length > 0;
    },
    signOut: async (request) => {
      const token = readToken(readCookie(request, 'session'));
      if (token === null) return [];
      signedOut.add(token);
      return deleteTokens([token]);
    },
    deleteSignedOut: () => deleteTokens([...signedOut]),
    renew: async (sessionId) => {
      const expiresAt = new Date(now().getTime() + sessionTtlS * 1000);
      await sql`update auth_session set expires_at = ${expiresAt}, updated_at = ${now()}
        where id = ${Number(sessionId)}`.execute(db);
    },
  };
}

/** Whose sessions stand: not run out, not older than any may be, of people who are neither banned nor deleted. */
const selectValid = (now: Date) => sql`
  auth_session s join member m on m.auth_user_id = s.user_id join person p on p.id = m.person_id
  where s.expires_at > ${now} and s.created_at > ${new Date(now.getTime() - maxAgeS * 1000)}
    and p.state in ('active', 'paused')`;

async function findSessions(db: Kysely<DB>, tokens: string[], now: Date): Promise<(FoundSession | null)[]> {
  const { rows } = await sql<{ token: string; id: number; person_id: number; expires_at: Date }>`
    select s.token, s.id, m.person_id, s.expires_at from ${selectValid(now)} and s.token = any(${tokens})`.execute(
    db,
  );
  const found = new Map<string, FoundSession>();
  for (const row of rows) {
    const remainingS = (row.expires_at.getTime() - now.getTime()) / 1000;
    const renewable = remainingS < sessionTtlS - renewAfterS;
    found.set(row.token, { sessionId: String(row.id), personId: row.person_id, renewable });
  }
  return tokens.map((token) => found.get(token) ?? null);
}

async function findValidSessions(
  db: Kysely<DB>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${selectValid(now)} and s.id = any(${sessionIds.map(Number)}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => String(id)));
}
