import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';

/** Marks the sessions of staff, so that no member's ticket opens the console's channel or the other way round. */
export const staffPrefix = 'staff:';

export const staffSessionLifeS = 12 * 3600;

/** Only hashes of session tokens are stored; a stolen table opens nothing. */
export function staffTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Who holds a running console session (12 h, active accounts only); null for anybody else. */
export async function staffOfSession(
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; role: string } | null> {
  const staff = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.role'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  return staff ?? null;
}

/** Closes the sockets of sessions that ran out or whose account was closed; without this an open socket would outlive them. */
export async function endStaleSessions(house: House): Promise<void> {
  const ended = await house.db
    .deleteFrom('staff_session')
    .where((where) =>
      where.or([
        where('expires_at', '<=', house.now()),
        where('staff_id', 'in', where.selectFrom('staff').select('id').where('active', '=', false)),
      ]),
    )
    .returning('token_hash')
    .execute();
  for (const { token_hash } of ended) {
    await house.tickets.revoke({ sessionId: staffPrefix + token_hash });
    house.fanout.endSession(staffPrefix + token_hash);
  }
}
