import type { Result } from '@afterglow/domain/result';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { verifyPassword } from './passwords.ts';

/** How long a member has to wait after too many attempts. */
export const OWN_PASSWORD_WINDOW_S = 15 * 60;
/** Attempts from a device that somebody left open, within this time, regardless of the number of its sockets. */
const MAX_ATTEMPTS = 10;

export type PasswordOwner = {
  authUserId: number;
  hash: string;
  email: string;
  verified: boolean;
  name: string;
};

/**
 * Authenticates the member again by password, or returns the reason for the rejection. Call it outside of a
 * transaction: argon2 takes its time. Throws `TooBusyError`.
 */
export async function checkOwnPassword(
  db: Kysely<DB>,
  app: Pick<App, 'ttlStore' | 'config'>,
  personId: number,
  password: string,
): Promise<Result<PasswordOwner, 'forbidden' | 'limit_reached'>> {
  const key = `own-password:${personId}`;
  if (app.config.limits && (await app.ttlStore.count(key, OWN_PASSWORD_WINDOW_S)).count > MAX_ATTEMPTS)
    return { ok: false, error: 'limit_reached' };
  const owner = await db
    .selectFrom('member')
    .innerJoin('auth_account', 'auth_account.user_id', 'member.auth_user_id')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .select([
      'member.auth_user_id',
      'member.email',
      'member.email_verified',
      'auth_account.password',
      'profile.name',
    ])
    .where('member.person_id', '=', personId)
    .where('auth_account.provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!owner?.password || !(await verifyPassword(password, owner.password)))
    return { ok: false, error: 'forbidden' };
  await app.ttlStore.delete(key);
  return {
    ok: true,
    value: {
      authUserId: owner.auth_user_id,
      hash: owner.password,
      email: owner.email,
      verified: owner.email_verified,
      name: owner.name,
    },
  };
}
