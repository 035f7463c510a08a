import { accountSessionsEnd } from '@afterglow/protocol/account/account-sessions-end';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { closeSessions, deleteSessions } from '../../identity/session-ends.ts';

/** Another's session and none answer alike. */
export const accountSessionsEndHandler = write(accountSessionsEnd, async (ctx, wanted) => {
  const { me, tx, house, sessionId } = ctx;
  const which = 'id' in wanted ? { id: wanted.id } : { exceptId: sessionId ?? 0 };
  const ended = await deleteSessions(tx, me.id, which);
  if ('id' in wanted && ended.length === 0) return refuse('not_found');
  ctx.afterCommit(() => void closeSessions(house, ended));
  return replyDetails({ ended: ended.length });
});
