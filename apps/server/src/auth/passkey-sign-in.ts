import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { DomainSource } from '../site-domains.ts';
import { type AuthApp, createAuth } from './better-auth.ts';
import {
  CHALLENGE_TTL_S,
  consumeChallenge,
  getPasskeySite,
  listPasskeySites,
  readChallenge,
  storeChallenge,
} from './passkey-challenges.ts';
import { lockPasswordForShare } from './password-lock.ts';

/** Returns the options for login. They name no account and no key, so that they are the same for everybody. */
export async function createLoginOptions(
  app: AuthApp & DomainSource,
  host: string | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { db, now } = app;
  const options = await generateAuthenticationOptions({
    rpID: getPasskeySite(app, host),
    timeout: CHALLENGE_TTL_S * 1000,
    userVerification: 'required',
  });
  await storeChallenge(db, options.challenge, null, now());
  return options;
}

export type VerifiedPasskey = {
  id: number;
  personId: number;
  authUserId: number;
  email: string;
  /** The counter as stored, and the counter of the authenticator now. */
  counter: { before: number; now: number };
};

/** Returns the owner of the passkey that answered a login challenge; null for any failure. Opens no session yet. */
export async function verifyPasskey(
  app: AuthApp & DomainSource,
  response: AuthenticationResponseJSON,
): Promise<VerifiedPasskey | null> {
  const { db, now } = app;
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === null || !(await consumeChallenge(db, challenge, null, now()))) return null;
  const found = await db
    .selectFrom('passkey')
    .innerJoin('member', 'member.person_id', 'passkey.person_id')
    .select([
      'passkey.id',
      'passkey.person_id',
      'passkey.credential_id',
      'passkey.public_key',
      'passkey.counter',
      'member.auth_user_id',
      'member.email',
    ])
    .where('passkey.credential_id', '=', response.id)
    .executeTakeFirst();
  if (!found) return null;
  const counter = Number(found.counter);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...listPasskeySites(app),
    requireUserVerification: true,
    // Throws if the authenticator's counter is not above the stored one: somebody has a copy of it.
    credential: { id: found.credential_id, publicKey: new Uint8Array(found.public_key), counter },
  }).catch(() => null);
  if (!checked?.verified) return null;
  return {
    id: found.id,
    personId: found.person_id,
    authUserId: found.auth_user_id,
    email: found.email,
    counter: { before: counter, now: checked.authenticationInfo.newCounter },
  };
}

/**
 * Opens a session for the owner of a proved passkey and returns its token. Returns null if the passkey was
 * removed or used meanwhile, and for banned and deleted members.
 */
export async function openSession(
  app: AuthApp,
  { id, personId, authUserId, counter }: VerifiedPasskey,
  userAgent: string,
): Promise<string | null> {
  return app.db.transaction().execute(async (tx) => {
    // A step that ends every session comes before or after this transaction. After it, it ends this session too.
    await lockPasswordForShare(tx, authUserId);
    if (!(await countUse(tx, { id, counter }, app.now())) || !(await canSignIn(tx, personId))) return null;
    const { internalAdapter } = await createAuth(tx, app.config).$context;
    const { token } = await internalAdapter.createSession(String(authUserId), false, { userAgent }, true);
    await sql`update auth_session set passkey_id = ${id} where token = ${token}`.execute(tx);
    return token;
  });
}

/** Returns whether the passkey exists and its answer was the first with this counter. */
export async function countUse(
  db: Kysely<DB>,
  { id, counter }: Pick<VerifiedPasskey, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter.now}, used_at = ${now}
    where id = ${id} and counter = ${counter.before} returning id`.execute(db);
  return rows.length > 0;
}

async function canSignIn(db: Kysely<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and state in ('active', 'paused', 'suspended')`.execute(db);
  return rows.length > 0;
}
