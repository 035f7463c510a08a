import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { House } from '../house.ts';
import { passwordMatches } from './passwords.ts';

/** How long too many tries keep somebody waiting. */
export const ownPasswordWindowS = 15 * 60;
/** A device that somebody left open guesses this often, within this time, whatever the number of its sockets. */
const tries = 10;

export type PasswordOwner = {
  authUserId: number;
  hash: string;
  email: string;
  verified: boolean;
  name: string;
};

/** The member once more, by their password; or why not. Outside any transaction: argon2 takes its time. Throws `TooBusy`. */
export async function byOwnPassword(
  db: Kysely<DB>,
  house: Pick<House, 'memory' | 'config'>,
  personId: number,
  password: string,
): Promise<PasswordOwner | 'forbidden' | 'limit_reached'> {
  const key = `own-password:${personId}`;
  if (house.config.limits && (await house.memory.count(key, ownPasswordWindowS)).count > tries)
    return 'limit_reached';
  const owner = await db
    .selectFrom('member as m')
    .innerJoin('auth_account as a', 'a.user_id', 'm.auth_user_id')
    .innerJoin('profile as f', 'f.person_id', 'm.person_id')
    .select(['m.auth_user_id', 'm.email', 'm.email_verified', 'a.password', 'f.name'])
    .where('m.person_id', '=', personId)
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!owner?.password || !(await passwordMatches(password, owner.password))) return 'forbidden';
  await house.memory.forget(key);
  return {
    authUserId: owner.auth_user_id,
    hash: owner.password,
    email: owner.email,
    verified: owner.email_verified,
    name: owner.name,
  };
}
