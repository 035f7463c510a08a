import { setTimeout as sleep } from 'node:timers/promises';
import { toUnixSeconds } from '@afterglow/domain/time';
import { accountDelete } from '@afterglow/protocol/account/account-delete';
import { checkOwnPassword } from '../../auth/check-password.ts';
import { closeSessions } from '../../auth/session-ends.ts';
import { addJob } from '../../jobs/jobs.ts';
import { direct, reject, replyWithDetails } from '../../rpc/handler.ts';
import { deleteAccount } from './delete-account.ts';
import { reauthenticate } from './reauthenticate.ts';

/** The device gets its reply before its socket closes. */
const REPLY_DELAY_MS = 300;

export const accountDeleteHandler = direct(accountDelete, async (ctx, { password }) => {
  const { me, app, now } = ctx;
  const checked = await checkOwnPassword(ctx.db, app, me.id, password);
  if (!checked.ok) return reject(checked.error);
  const owner = checked.value;
  const done = await ctx.db.transaction().execute(async (tx) => {
    if (!(await reauthenticate(ctx, tx, owner))) return null;
    await addJob(tx, 'send_email', { template: 'account_deleted', personId: me.id });
    return deleteAccount(ctx, tx, { personId: me.id, isByStaff: false, now });
  });
  if (!done) return reject('forbidden');
  const own = done.endedSessions.filter((id) => id === me.sessionId);
  await closeSessions(
    app,
    done.endedSessions.filter((id) => id !== me.sessionId),
  );
  void sleep(REPLY_DELAY_MS, undefined, { ref: false }).then(() => closeSessions(app, own));
  return replyWithDetails({ until: toUnixSeconds(done.until) });
});
