import { accountPassword } from '@afterglow/protocol/account/account-password';
import { sql } from 'kysely';
import { badInput, direct, refuse, replyDetails } from '../../calls/handler.ts';
import { chosenPasswordFault } from '../../identity/chosen-password.ts';
import { endEverySession } from '../../identity/end-every-session.ts';
import { holdPassword } from '../../identity/held-password.ts';
import { byOwnPassword } from '../../identity/own-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { closeSessions } from '../../identity/session-ends.ts';
import { keepUndo } from '../../identity/undo.ts';
import { addJob } from '../../jobs/jobs.ts';
import { stillTheirs } from './still-theirs.ts';

export const accountPasswordHandler = direct(
  accountPassword,
  async (ctx, { password, new_password: chosen }) => {
    const { me, house, sessionId, now } = ctx;
    const owner = await byOwnPassword(ctx.tx, house, me.id, password);
    if (typeof owner === 'string') return refuse(owner);
    const fault = chosenPasswordFault(chosen, owner);
    if (fault) return badInput('new_password', `password_${fault}`);
    const hash = await hashPassword(chosen);
    const done = await ctx.tx.transaction().execute(async (tx) => {
      await holdPassword(tx, owner.authUserId);
      if (!(await stillTheirs(ctx, tx, owner))) return null;
      await sql`update auth_account set password = ${hash}, updated_at = ${now}
      where user_id = ${owner.authUserId} and provider_id = 'credential'`.execute(tx);
      const { undoId, untilS } = await keepUndo(tx, {
        personId: me.id,
        kind: 'password',
        before: owner.hash,
        at: now,
      });
      await addJob(tx, 'send_letter', { letter: 'undo', undoId });
      return { untilS, ended: await endEverySession(tx, owner.authUserId, { but: sessionId ?? 0 }) };
    });
    if (!done) return refuse('forbidden');
    await closeSessions(house, done.ended);
    return replyDetails({ undo_until: done.untilS });
  },
);
