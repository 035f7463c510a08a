import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { DAY_S } from '@afterglow/domain/time';
import { accountEmail } from '@afterglow/protocol/account/account-email';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { checkOwnPassword } from '../../auth/check-password.ts';
import { isEmailTaken, requestEmailChange } from '../../auth/email-change.ts';
import { addJob } from '../../jobs/jobs.ts';
import { direct, reject, rejectInput, replyWithDetails } from '../../rpc/handler.ts';
import { isEmailBarred } from '../safety/index.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Each change sends an email to an address that may belong to somebody else. */
const MAX_PER_DAY = 10;

export const accountEmailHandler = direct(accountEmail, async (ctx, given) => {
  const { me, app, now, sessionId } = ctx;
  const email = normalizeEmail(given.email);
  if (!isValidEmail(email)) return rejectInput('email', 'invalid_email');
  const checked = await checkOwnPassword(ctx.db, app, me.id, given.password);
  if (!checked.ok) return reject(checked.error);
  const owner = checked.value;
  if (email === owner.email) return rejectInput('email', 'invalid_email');
  if (app.config.limits && (await app.ttlStore.count(`new-email:${me.id}`, DAY_S)).count > MAX_PER_DAY)
    return reject('limit_reached', { reason: 'too_many_addresses' });
  const { neutral_signup: neutral } = app.settings.current();
  const untilS = await ctx.db.transaction().execute(async (tx) => {
    if (!(await reauthenticate(ctx, tx, owner))) return 'forbidden';
    // With neutral sign-up only the inbox learns that it has an account, and nobody that it is barred: no email goes
    // there, and no link confirms it.
    const isRejected = (await isEmailTaken(tx, email, me.id, now)) || (await isEmailBarred(tx, email, now));
    if (isRejected && !neutral) return 'taken';
    const account = { personId: me.id, authUserId: owner.authUserId, sessionId };
    const until = await requestEmailChange(tx, account, { email, confirmed: owner.verified, now });
    await addJob(tx, 'send_email', { template: 'verify', personId: me.id });
    return until;
  });
  if (untilS === 'forbidden') return reject('forbidden');
  if (untilS === 'taken') return reject('conflict', { reason: 'email_taken' });
  ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  return replyWithDetails({ email, undo_until: untilS });
});
