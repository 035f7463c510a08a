import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { sharePassword } from './held-password.ts';
import { type IdentityHouse, identityOn } from './identity.ts';
import { challengeIn, challengeLifeS, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';

/** For signing in: names no account and no key, so that it is the same for everybody who asks. */
export async function loginOptions({
  db,
  config,
  now,
}: IdentityHouse): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(config).rpID,
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
  const { rpID, origin } = passkeySite(config);
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
    if (!(await countUse(tx, { id, counter }, house.now())) || !(await mayComeIn(tx, personId))) return null;
    const { internalAdapter } = await identityOn(tx, house.config).$context;
    const { token } = await internalAdapter.createSession(String(authUserId), false, { userAgent }, true);
    await sql`update auth_session set passkey_id = ${id} where token = ${token}`.execute(tx);
    return token;
  });
}

/** Whether the passkey is there and its answer was the first with this counter. */
export async function countUse(
  db: Kysely<DB>,
  { id, counter }: Pick<ProvenPasskey, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter.now}, used_at = ${now}
    where id = ${id} and counter = ${counter.before} returning id`.execute(db);
  return rows.length > 0;
}

async function mayComeIn(db: Kysely<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and state in ('active', 'paused')`.execute(db);
  return rows.length > 0;
}
