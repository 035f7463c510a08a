import { createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { deviceName } from './device-name.ts';
import { sharePassword } from './held-password.ts';
import { type IdentityHouse, identityOn } from './identity.ts';
import { challengeLifeS, keepChallenge, takeChallenge } from './passkey-challenges.ts';

/** One a device, and some in reserve. */
export const passkeysAtMost = 10;

/** Ed25519, P-256 and RSA: what every device of today has one of, and what does not have to be asked of this Node first. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Whom a passkey is made for and who may use it: the site as it is configured, never as a request calls it. */
function site({ publicUrl }: { publicUrl: string }) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** What an authenticator knows the account by; says nothing about it to whoever looks into one. */
const handleOf = (secret: string, personId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', secret).update(`passkey-handle\n${personId}`).digest());

/** For the making of a passkey on the member's device. */
export async function registrationOptions(
  house: IdentityHouse,
  personId: number,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, config, now } = house;
  const { email, name } = await db
    .selectFrom('member as m')
    .innerJoin('profile as f', 'f.person_id', 'm.person_id')
    .select(['m.email', 'f.name'])
    .where('m.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: site(config).rpID,
    userID: handleOf(config.secret, personId),
    userName: email,
    userDisplayName: name,
    timeout: challengeLifeS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, personId, now());
  return options;
}

/**
 * Keeps a passkey that answers a challenge of this member. `refused`: it does not; `known`: it is somebody's already; `full`:
 * they have as many as they may.
 */
export async function addPasskey(
  { db, config, now }: IdentityHouse,
  personId: number,
  response: RegistrationResponseJSON,
  userAgent: string,
): Promise<{ id: number; device: string } | 'refused' | 'known' | 'full'> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, personId, now()))) return 'refused';
  const { rpID, origin } = site(config);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!checked?.verified) return 'refused';
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const device = deviceName(userAgent);
  return db.transaction().execute(async (tx) => {
    // One after the other, so that two at the same moment are counted.
    await sql`select from member where person_id = ${personId} for no key update`.execute(tx);
    const { rows: had } = await sql<{ n: number }>`
      select count(*)::int as n from passkey where person_id = ${personId}`.execute(tx);
    if ((had[0]?.n ?? 0) >= passkeysAtMost) return 'full';
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
    return made ? { id: made.id, device } : 'known';
  });
}

/** For signing in: names no account and no key, so that it is the same for everybody who asks. */
export async function loginOptions({
  db,
  config,
  now,
}: IdentityHouse): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: site(config).rpID,
    timeout: challengeLifeS * 1000,
    userVerification: 'required',
  });
  await keepChallenge(db, options.challenge, null, now());
  return options;
}

export type ProvenPasskey = {
  id: number;
  personId: number;
  authUserId: number;
  email: string;
  /** As it was kept, and as the authenticator counts now. */
  counter: { before: number; now: number };
};

/** Whose passkey answered a challenge for signing in; null where none did, whatever the reason. Opens nothing yet. */
export async function provenPasskey(
  { db, config, now }: IdentityHouse,
  response: AuthenticationResponseJSON,
): Promise<ProvenPasskey | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, null, now()))) return null;
  const found = await db
    .selectFrom('passkey as k')
    .innerJoin('member as m', 'm.person_id', 'k.person_id')
    .select([
      'k.id',
      'k.person_id',
      'k.credential_id',
      'k.public_key',
      'k.counter',
      'm.auth_user_id',
      'm.email',
    ])
    .where('k.credential_id', '=', response.id)
    .executeTakeFirst();
  if (!found) return null;
  const { rpID, origin } = site(config);
  const counter = Number(found.counter);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // Throws where the authenticator counts no further than was kept: somebody has a copy of it.
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
 * A session of whoever proved a passkey: its token. Null where the passkey was removed or used meanwhile, and for the banned
 * and deleted.
 */
export async function openByPasskey(
  house: IdentityHouse,
  { id, personId, authUserId, counter }: ProvenPasskey,
  userAgent: string,
): Promise<string | null> {
  return house.db.transaction().execute(async (tx) => {
    // Whatever ends every session passes by before or after, and then takes this one along.
    await sharePassword(tx, authUserId);
    const { rows: used } = await sql`
      update passkey set counter = ${counter.now}, used_at = ${house.now()}
      where id = ${id} and counter = ${counter.before} returning id`.execute(tx);
    if (used.length === 0 || !(await mayComeIn(tx, personId))) return null;
    const { internalAdapter } = await identityOn(tx, house.config).$context;
    const { token } = await internalAdapter.createSession(String(authUserId), false, { userAgent }, true);
    return token;
  });
}

async function mayComeIn(db: Kysely<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and state in ('active', 'paused')`.execute(db);
  return rows.length > 0;
}

/** What the browser says was signed; null where that cannot be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : null;
  } catch {
    return null;
  }
}
