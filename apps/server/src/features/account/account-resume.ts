import { accountResume } from '@afterglow/protocol/account/account-resume';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { sql } from 'kysely';
import { reply, writeExclusive } from '../../rpc/handler.ts';
import { notifyVisible } from './visibility-change.ts';

/** A member who hides their presence stays hidden. */
export const accountResumeHandler = writeExclusive(accountResume, async (ctx) => {
  const { me, tx } = ctx;
  const { rows } = await sql<{ hide_online: boolean }>`
    update person set state = 'active' from member
    where person.id = ${me.id} and state = 'paused' and member.person_id = person.id returning member.hide_online`.execute(
    tx,
  );
  const [changed] = rows;
  if (changed) {
    notifyVisible(ctx, me.id, { hideOnline: changed.hide_online });
    ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  }
  return reply({ paused: false });
});
