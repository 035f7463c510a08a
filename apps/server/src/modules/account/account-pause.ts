import { accountPause } from '@afterglow/protocol/account/account-pause';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { sql } from 'kysely';
import { reply, writeAlone } from '../../calls/handler.ts';
import { tellUnseen } from './unseen.ts';

/** Asked again it changes nothing. */
export const accountPauseHandler = writeAlone(accountPause, async (ctx) => {
  const { me, tx } = ctx;
  const { rows } = await sql<{ hide_online: boolean }>`
    update person set state = 'paused' from member m
    where person.id = ${me.id} and state = 'active' and m.person_id = person.id returning m.hide_online`.execute(
    tx,
  );
  const [changed] = rows;
  if (changed) {
    await tellUnseen(ctx, tx, me.id, true);
    ctx.push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  }
  return reply({ paused: true });
});
