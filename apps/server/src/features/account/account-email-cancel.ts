import { accountEmailCancel } from '@afterglow/protocol/account/account-email-cancel';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { applyAccessStep } from '../../auth/account-access.ts';
import { lockAccount } from '../../auth/password-lock.ts';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';

/** Needs no password, so that an owner can always stop a change. */
export const accountEmailCancelHandler = write(accountEmailCancel, async ({ me, tx, now, push }) => {
  const pending = await tx
    .selectFrom('email_change')
    .innerJoin('member', 'member.person_id', 'email_change.person_id')
    .select(['email_change.email', 'member.auth_user_id'])
    .where('email_change.person_id', '=', me.id)
    .where('email_change.expires_at', '>', now)
    .executeTakeFirst();
  if (!pending) return reject('not_found');
  const account = { personId: me.id, authUserId: pending.auth_user_id };
  await lockAccount(tx, account);
  await applyAccessStep(tx, 'email_cancelled', account, { now });
  push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  return replyWithDetails({ email: pending.email });
});
