import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Long enough to fetch a phone from the next room; as long waits the window of the browser. */
export const challengeTtlS = 5 * 60;

const hashChallenge = (challenge: string) => hash('sha256', challenge, 'buffer');

/** Who asks again has several that are good, each once. `personId`: null while somebody signs in. */
export async function storeChallenge(
  db: Kysely<DB>,
  challenge: string,
  personId: number | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashChallenge(challenge),
      person_id: personId,
      expires_at: new Date(now.getTime() + challengeTtlS * 1000),
    })
    .execute();
}

/**
 * Whether this challenge was given for this and is good; from now on it is not. A statement of its own, so that what fails
 * afterwards does not bring it back.
 */
export async function consumeChallenge(
  db: Kysely<DB>,
  challenge: string,
  personId: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    delete from passkey_challenge
    where challenge_hash = ${hashChallenge(challenge)} and person_id is not distinct from ${personId}::bigint
    returning expires_at > ${now} as good`.execute(db);
  return rows[0]?.good === true;
}

/** What the browser says was signed; null where that cannot be read. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : null;
  } catch {
    return null;
  }
}
