import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import { staffSessionStepUp } from '@afterglow/protocol/console/staff/session-step-up';
import type { Kysely, Transaction } from 'kysely';
import { listAcceptedSecrets } from '../../config.ts';
import type { DB } from '../../db/schema.ts';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { toSessionHash } from '../../rpc/fresh-factor.ts';
import { reject, rejectForbidden, reply, staffDirect, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { logSession } from './session-log.ts';
import { useCode } from './use-code.ts';

/** How long a proof holds. */
const FRESH_MS = 10 * MINUTE_MS;
const MAX_WRONG_CODES = 5;
const WRONG_CODES_MS = 10 * MINUTE_MS;

/**
 * The claim counts the attempt in a separate transaction, before the code is checked: a wrong code rolls nothing back,
 * and a hundred codes at once are five tries.
 */
export const staffSessionStepUpHandler = staffDirect(staffSessionStepUp, {
  async claim({ tx, app, me, now }) {
    const waitS = app.config.demo ? 0 : await countTry(tx, me.id, now);
    return waitS > 0 ? { ...reject('rate_limited'), retryAfterS: waitS } : withAuditLog(reply(undefined));
  },
  async act({ db, app, me, now }, { code }) {
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'totp_secret'])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const secrets = listAcceptedSecrets(app.config);
    if (!app.config.demo && !(await useCode(db, staff, code, { now, secrets })))
      return rejectForbidden({ reason: 'code' }, { subject: toStaffSubject(me.id) });
    const until = new Date(now.getTime() + FRESH_MS);
    await db.transaction().execute((tx) => storeProof(tx, me, now, until));
    publishListChanged(app, 'audit/list');
    return reply({ until: toUnixSeconds(until) });
  },
});

/** Counts a try. Returns 0, or the seconds to wait after too many that were wrong; then it does not count. */
async function countTry(tx: Transaction<DB>, staffId: number, now: Date): Promise<number> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  const since = new Date(now.getTime() - WRONG_CODES_MS);
  await tx.deleteFrom('staff_code_try').where('staff_id', '=', staffId).where('at', '<=', since).execute();
  const tries = await tx
    .selectFrom('staff_code_try')
    .select('at')
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .limit(MAX_WRONG_CODES)
    .execute();
  const fifth = tries[MAX_WRONG_CODES - 1];
  if (fifth) return Math.ceil((fifth.at.getTime() - since.getTime()) / 1000);
  await tx.insertInto('staff_code_try').values({ staff_id: staffId, at: now }).execute();
  return 0;
}

async function storeProof(
  tx: Kysely<DB>,
  { id: staffId, sessionId }: StaffIdentity,
  at: Date,
  until: Date,
): Promise<void> {
  await tx.deleteFrom('staff_code_try').where('staff_id', '=', staffId).execute();
  const tokenHash = toSessionHash({ sessionId });
  await tx
    .updateTable('staff_session')
    .set({ step_up_until: until })
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  await logSession(tx, { staffId, action: 'session/step_up', at, sessionId: tokenHash });
}
