import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { accountEmail } from '@afterglow/protocol/account/account-email';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { sql } from 'kysely';
import { badInput, direct, refuse, replyDetails } from '../../calls/handler.ts';
import { forgetLinks } from '../../identity/end-every-session.ts';
import { holdPassword } from '../../identity/held-password.ts';
import { byOwnPassword } from '../../identity/own-password.ts';
import { keepUndo, mayComeBack } from '../../identity/undo.ts';
import { addJob } from '../../jobs/jobs.ts';
import { stillTheirs } from './still-theirs.ts';

class Taken extends Error {}

export const accountEmailHandler = direct(accountEmail, async (ctx, given) => {
  const { me, house, now } = ctx;
  const email = cleanEmail(given.email);
  if (!validEmail(email)) return badInput('email', 'invalid_email');
  const owner = await byOwnPassword(ctx.tx, house, me.id, given.password);
  if (typeof owner === 'string') return refuse(owner);
  // Whoever has the old inbox may take the change back: it has to be the member's.
  if (!owner.verified) return refuse('conflict', { reason: 'email_not_verified' });
  if (email === owner.email) return badInput('email', 'invalid_email');
  try {
    const untilS = await ctx.tx.transaction().execute(async (tx) => {
      await holdPassword(tx, owner.authUserId);
      if (!(await stillTheirs(ctx, tx, owner))) return null;
      if (await mayComeBack(tx, email, now)) throw new Taken('kept for who had it');
      const { rows } = await sql`
        update member set email = ${email}, email_verified = false
        where person_id = ${me.id} and email = ${owner.email} returning person_id`.execute(tx);
      if (rows.length === 0) return null;
      await sql`update auth_user set email = ${email}, email_verified = false, updated_at = ${now}
        where id = ${owner.authUserId}`.execute(tx);
      await forgetLinks(tx, owner.authUserId);
      const undo = await keepUndo(tx, { personId: me.id, kind: 'email', before: owner.email, at: now });
      await addJob(tx, 'send_letter', { letter: 'undo', undoId: undo.undoId });
      await addJob(tx, 'send_letter', { letter: 'verify', personId: me.id });
      return undo.untilS;
    });
    if (untilS === null) return refuse('forbidden');
    ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
    return replyDetails({ email, undo_until: untilS });
  } catch (error) {
    if (!(error instanceof Taken) && (error as { code?: string }).code !== '23505') throw error;
    return refuse('conflict', { reason: 'email_taken' });
  }
});
