import { accountPause } from '@afterglow/protocol/account/account-pause';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { sql } from 'kysely';
import { reply, writeExclusive } from '../../rpc/handler.ts';
import { notifyHidden } from './visibility-change.ts';

/** A repeated call changes nothing. */
export const accountPauseHandler = writeExclusive(accountPause, async (ctx) => {
  const { me, tx } = ctx;
  const { rows } = await sql`
    update person set state = 'paused' where id = ${me.id} and state = 'active' returning id`.execute(tx);
  if (rows.length > 0) {
    await notifyHidden(ctx, tx, me.id);
    ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  }
  return reply({ paused: true });
});
