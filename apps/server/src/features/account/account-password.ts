import { accountPassword } from '@afterglow/protocol/account/account-password';
import { applyAccessStep } from '../../auth/account-access.ts';
import { checkOwnPassword } from '../../auth/check-password.ts';
import { validateChosenPassword } from '../../auth/chosen-password.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { closeSessions } from '../../auth/session-ends.ts';
import { direct, reject, rejectInput, replyWithDetails } from '../../rpc/handler.ts';
import { reauthenticate } from './reauthenticate.ts';

export const accountPasswordHandler = direct(
  accountPassword,
  async (ctx, { password, new_password: chosen }) => {
    const { me, app, sessionId, now } = ctx;
    const checked = await checkOwnPassword(ctx.db, app, me.id, password);
    if (!checked.ok) return reject(checked.error);
    const owner = checked.value;
    const error = validateChosenPassword(chosen, owner);
    if (error) return rejectInput('new_password', `password_${error}`);
    const hash = await hashPassword(chosen);
    const done = await ctx.db.transaction().execute(async (tx) => {
      if (!(await reauthenticate(ctx, tx, owner))) return null;
      const account = { personId: me.id, authUserId: owner.authUserId, sessionId };
      return applyAccessStep(tx, 'password_changed', account, { now, passwordHash: hash });
    });
    if (!done?.undo) return reject('forbidden');
    await closeSessions(app, done.endedSessions);
    return replyWithDetails({ undo_until: done.undo.untilS });
  },
);
