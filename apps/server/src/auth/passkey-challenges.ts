import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type DomainSource, getOrigin, listOrigins } from '../site-domains.ts';

/** Returns for which site a passkey is made or asked for: a host of ours, and for any other one that of PUBLIC_URL. */
export const getPasskeySite = (site: DomainSource, host: string | undefined): string =>
  new URL(getOrigin(site, host)).hostname;

/** Returns the sites whose passkeys are accepted. Browsers hold a passkey to the one that it was made for. */
export function listPasskeySites(site: DomainSource): { expectedRPID: string[]; expectedOrigin: string[] } {
  const origins = listOrigins(site);
  return { expectedRPID: origins.map((origin) => new URL(origin).hostname), expectedOrigin: origins };
}

/** Long enough to fetch a phone from the next room. The dialog of the browser waits as long. */
export const CHALLENGE_TTL_S = 5 * 60;

const hashChallenge = (challenge: string) => hash('sha256', challenge, 'buffer');

/**
 * Stores the hash of a challenge with its expiry. A member who asks again has several valid challenges, each
 * for one use. `personId`: null during login.
 */
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
      expires_at: new Date(now.getTime() + CHALLENGE_TTL_S * 1000),
    })
    .execute();
}

/**
 * Returns whether this challenge was given for this purpose and is valid. It is used up in any case, in a statement of
 * its own, so that a later failure does not restore it.
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

/** Returns the challenge that the browser claims to have signed; null if it cannot be read. */
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
