import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { accountDelete } from '@afterglow/protocol/account/account-delete';
import { sql } from 'kysely';
import { applyAccessStep } from '../../auth/account-access.ts';
import { checkOwnPassword } from '../../auth/check-password.ts';
import { closeSessions } from '../../auth/session-ends.ts';
import { addJob } from '../../jobs/jobs.ts';
import { direct, reject, replyWithDetails } from '../../rpc/handler.ts';
import { reauthenticate } from './reauthenticate.ts';
import { notifyHidden } from './visibility-change.ts';

export const RESTORE_DAYS = 30;
/** The device gets its reply before its socket closes. */
const REPLY_DELAY_MS = 300;

export const accountDeleteHandler = direct(accountDelete, async (ctx, { password }) => {
  const { me, app, now } = ctx;
  const owner = await checkOwnPassword(ctx.db, app, me.id, password);
  if (typeof owner === 'string') return reject(owner);
  const until = new Date(now.getTime() + RESTORE_DAYS * DAY_MS);
  const done = await ctx.db.transaction().execute(async (tx) => {
    if (!(await reauthenticate(ctx, tx, owner))) return null;
    await sql`
      update member m set erase_at = ${until}, returns_paused = p.state = 'paused' from person p
      where p.id = m.person_id and m.person_id = ${me.id}`.execute(tx);
    await sql`update person set state = 'deleted' where id = ${me.id}`.execute(tx);
    await notifyHidden(ctx, tx, me.id);
    await addJob(tx, 'send_email', { template: 'account_deleted', personId: me.id });
    return applyAccessStep(tx, 'left', { personId: me.id, authUserId: owner.authUserId }, { now });
  });
  if (!done) return reject('forbidden');
  const own = done.endedSessions.filter((id) => id === me.sessionId);
  await closeSessions(
    app,
    done.endedSessions.filter((id) => id !== me.sessionId),
  );
  void sleep(REPLY_DELAY_MS, undefined, { ref: false }).then(() => closeSessions(app, own));
  return replyWithDetails({ until: toUnixSeconds(until) });
});
