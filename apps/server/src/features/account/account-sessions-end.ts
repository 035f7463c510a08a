import { accountSessionsEnd } from '@afterglow/protocol/account/account-sessions-end';
import { closeSessions, deleteSessions } from '../../auth/session-ends.ts';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';

/** Somebody else’s session is `not_found`. */
export const accountSessionsEndHandler = write(accountSessionsEnd, async (ctx, wanted) => {
  const { me, tx, app, sessionId } = ctx;
  const which = 'id' in wanted ? { id: wanted.id } : { exceptId: sessionId ?? 0 };
  const ended = await deleteSessions(tx, me.id, which);
  if ('id' in wanted && ended.length === 0) return reject('not_found');
  ctx.afterCommit(() => void closeSessions(app, ended));
  return replyWithDetails({ ended: ended.length });
});
