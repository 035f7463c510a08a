import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, unixSeconds } from '@afterglow/domain/time';
import { accountDelete } from '@afterglow/protocol/account/account-delete';
import { sql } from 'kysely';
import { direct, refuse, replyDetails } from '../../calls/handler.ts';
import { byOwnPassword } from '../../identity/own-password.ts';
import { closeSessions } from '../../identity/session-ends.ts';
import { takeStep } from '../../identity/ways-in.ts';
import { addJob } from '../../jobs/jobs.ts';
import { stillTheirs } from './still-theirs.ts';
import { tellUnseen } from './unseen.ts';

export const comeBackDays = 30;
/** The device that asked gets its answer before its socket closes. */
const answerMs = 300;

export const accountDeleteHandler = direct(accountDelete, async (ctx, { password }) => {
  const { me, house, now } = ctx;
  const owner = await byOwnPassword(ctx.db, house, me.id, password);
  if (typeof owner === 'string') return refuse(owner);
  const until = new Date(now.getTime() + comeBackDays * DAY_MS);
  const done = await ctx.db.transaction().execute(async (tx) => {
    if (!(await stillTheirs(ctx, tx, owner))) return null;
    await sql`
      update member m set erase_at = ${until}, returns_paused = p.state = 'paused' from person p
      where p.id = m.person_id and m.person_id = ${me.id}`.execute(tx);
    await sql`update person set state = 'deleted' where id = ${me.id}`.execute(tx);
    await tellUnseen(ctx, tx, me.id);
    await addJob(tx, 'send_letter', { letter: 'account_deleted', personId: me.id });
    return takeStep(tx, 'left', { personId: me.id, authUserId: owner.authUserId }, { now });
  });
  if (!done) return refuse('forbidden');
  const own = done.endedSessions.filter((id) => id === me.sessionId);
  await closeSessions(
    house,
    done.endedSessions.filter((id) => id !== me.sessionId),
  );
  void sleep(answerMs, undefined, { ref: false }).then(() => closeSessions(house, own));
  return replyDetails({ until: unixSeconds(until) });
});
