import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { accountEmail } from '@afterglow/protocol/account/account-email';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { badInput, direct, refuse, replyDetails } from '../../calls/handler.ts';
import { askForAddress, isTaken } from '../../identity/address-change.ts';
import { byOwnPassword } from '../../identity/own-password.ts';
import { addJob } from '../../jobs/jobs.ts';
import { stillTheirs } from './still-theirs.ts';

/** Each wish is a mail to an inbox that may be anybody's. */
const mostADay = 10;

export const accountEmailHandler = direct(accountEmail, async (ctx, given) => {
  const { me, house, now, sessionId } = ctx;
  const email = cleanEmail(given.email);
  if (!validEmail(email)) return badInput('email', 'invalid_email');
  const owner = await byOwnPassword(ctx.db, house, me.id, given.password);
  if (typeof owner === 'string') return refuse(owner);
  if (email === owner.email) return badInput('email', 'invalid_email');
  if (house.config.limits && (await house.memory.count(`new-email:${me.id}`, 24 * 3600)).count > mostADay)
    return refuse('limit_reached', { reason: 'too_many_addresses' });
  const { neutral_signup: neutral } = house.settings.current();
  const untilS = await ctx.db.transaction().execute(async (tx) => {
    if (!(await stillTheirs(ctx, tx, owner))) return 'forbidden';
    // Where sign-up is neutral the inbox alone learns that it has an account.
    if ((await isTaken(tx, email, me.id, now)) && !neutral) return 'taken';
    const account = { personId: me.id, authUserId: owner.authUserId, sessionId };
    const until = await askForAddress(tx, account, { email, confirmed: owner.verified, now });
    await addJob(tx, 'send_letter', { letter: 'verify', personId: me.id });
    return until;
  });
  if (untilS === 'forbidden') return refuse('forbidden');
  if (untilS === 'taken') return refuse('conflict', { reason: 'email_taken' });
  ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  return replyDetails({ email, undo_until: untilS });
});
