import { accountPassword } from '@afterglow/protocol/account/account-password';
import { badInput, direct, refuse, replyDetails } from '../../calls/handler.ts';
import { chosenPasswordFault } from '../../identity/chosen-password.ts';
import { byOwnPassword } from '../../identity/own-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { closeSessions } from '../../identity/session-ends.ts';
import { takeStep } from '../../identity/ways-in.ts';
import { stillTheirs } from './still-theirs.ts';

export const accountPasswordHandler = direct(
  accountPassword,
  async (ctx, { password, new_password: chosen }) => {
    const { me, house, sessionId, now } = ctx;
    const owner = await byOwnPassword(ctx.db, house, me.id, password);
    if (typeof owner === 'string') return refuse(owner);
    const fault = chosenPasswordFault(chosen, owner);
    if (fault) return badInput('new_password', `password_${fault}`);
    const hash = await hashPassword(chosen);
    const done = await ctx.db.transaction().execute(async (tx) => {
      if (!(await stillTheirs(ctx, tx, owner))) return null;
      const account = { personId: me.id, authUserId: owner.authUserId, sessionId };
      return takeStep(tx, 'password_changed', account, { now, passwordHash: hash });
    });
    if (!done?.undo) return refuse('forbidden');
    await closeSessions(house, done.endedSessions);
    return replyDetails({ undo_until: done.undo.untilS });
  },
);
