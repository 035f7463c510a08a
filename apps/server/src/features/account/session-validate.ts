import { sessionValidate } from '@afterglow/protocol/account/session-validate';
import { read, reply } from '../../rpc/handler.ts';
import { loadOwnUser } from './own-account.ts';

/** Reports the session behind the ticket; a guest is not authenticated, whatever the frame says. */
export const sessionValidateHandler = read(sessionValidate, async (ctx) => {
  const { me } = ctx;
  if (!me) return reply({ authenticated: false });
  return reply({ authenticated: true, user: await loadOwnUser(ctx.db, ctx.app, me.id, me.language) });
});
