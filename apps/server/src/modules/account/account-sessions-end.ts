import { accountSessionsEnd } from '@afterglow/protocol/account/account-sessions-end';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { closeSessions } from '../../identity/session-ends.ts';

/** Another's session and none answer alike. */
export const accountSessionsEndHandler = write(accountSessionsEnd, async (ctx, wanted) => {
  const { me, tx, house, sessionId } = ctx;
  const which = 'id' in wanted ? sql`s.id = ${wanted.id}` : sql`s.id <> ${sessionId ?? 0}`;
  const { rows } = await sql<{ id: number }>`
    delete from auth_session s using member m
    where m.auth_user_id = s.user_id and m.person_id = ${me.id} and ${which} returning s.id`.execute(tx);
  if ('id' in wanted && rows.length === 0) return refuse('not_found');
  const ended = rows.map(({ id }) => String(id));
  ctx.afterCommit(() => void closeSessions(house, ended));
  return replyDetails({ ended: ended.length });
});
