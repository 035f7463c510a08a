import { createHmac } from 'node:crypto';
import type { Result } from '@afterglow/domain/result';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { DomainSource } from '../site-domains.ts';
import type { AuthApp } from './better-auth.ts';
import { getDeviceName } from './device-name.ts';
import {
  CHALLENGE_TTL_S,
  consumeChallenge,
  getPasskeySite,
  listPasskeySites,
  readChallenge,
  storeChallenge,
} from './passkey-challenges.ts';
import { lockPasswordForShare } from './password-lock.ts';
import type { Session, Sessions } from './sessions.ts';

/** The maximum number of passkeys: one for each device, and some in reserve. */
export const MAX_PASSKEYS = 10;

/** Ed25519, P-256 and RSA: every current device supports one of them, and Node can verify all three. */
const SUPPORTED_ALGORITHM_IDS = [-8, -7, -257];

/** Returns the account's id for an authenticator. It reveals nothing to somebody who reads the authenticator. */
const createUserHandle = (secret: string, personId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', secret).update(`passkey-handle\n${personId}`).digest());

/** Returns the options for creating a passkey on the member's device. */
export async function createRegistrationOptions(
  app: AuthApp & DomainSource,
  personId: number,
  { siteName, host }: { siteName: string; host: string | undefined },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, config, now } = app;
  const { email, name } = await db
    .selectFrom('member')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .select(['member.email', 'profile.name'])
    .where('member.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: getPasskeySite(app, host),
    userID: createUserHandle(config.secret, personId),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_TTL_S * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: SUPPORTED_ALGORITHM_IDS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, personId, now());
  return options;
}

type PasskeyError = 'rejected' | 'known' | 'full';
const fail = (error: PasskeyError) => ({ ok: false, error }) as const;

/**
 * Stores a passkey that answers a challenge of this member. `rejected`: it does not; `known`: it belongs to an account
 * already; `full`: the member has the maximum number.
 */
export async function addPasskey(
  app: AuthApp & DomainSource & { sessions: Pick<Sessions, 'findValid'> },
  { personId, sessionId }: Session,
  response: RegistrationResponseJSON,
  userAgent: string,
): Promise<Result<{ id: number; device: string }, PasskeyError>> {
  const { db, now, sessions } = app;
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === null || !(await consumeChallenge(db, challenge, personId, now())))
    return fail('rejected');
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    ...listPasskeySites(app),
    requireUserVerification: true,
    supportedAlgorithmIDs: SUPPORTED_ALGORITHM_IDS,
  }).catch(() => null);
  if (!checked?.verified) return fail('rejected');
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const device = getDeviceName(userAgent);
  return db.transaction().execute(async (tx) => {
    // Locks the account, so that two passkeys at the same moment are counted. A step that ends passkeys either ends
    // this one, too, or has ended the session in which it is made.
    const { rows: held } = await sql<{ auth_user_id: number }>`
      select auth_user_id from member where person_id = ${personId} for no key update`.execute(tx);
    await lockPasswordForShare(tx, held[0]?.auth_user_id ?? 0);
    if (!(await sessions.findValid([sessionId], tx)).has(sessionId)) return fail('rejected');
    const { rows: had } = await sql<{ n: number }>`
      select count(*)::int as n from passkey where person_id = ${personId}`.execute(tx);
    if ((had[0]?.n ?? 0) >= MAX_PASSKEYS) return fail('full');
    const made = await tx
      .insertInto('passkey')
      .values({
        person_id: personId,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: [...transports],
        device,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return fail('known');
    await sql`update auth_session set passkey_id = ${made.id} where id = ${sessionId}`.execute(tx);
    return { ok: true, value: { id: made.id, device } };
  });
}

/** Returns whether this member had such a passkey. */
export async function removePasskey(tx: Kysely<DB>, personId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
