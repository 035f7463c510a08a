import { sessionValidate } from '@afterglow/protocol/account/session-validate';
import { read, reply } from '../../rpc/handler.ts';
import { loadOwnUser } from './own-account.ts';

/** Returns the session of the connection. A guest is not authenticated. */
export const sessionValidateHandler = read(sessionValidate, async (ctx) => {
  const { me } = ctx;
  if (!me) return reply({ authenticated: false });
  return reply({ authenticated: true, user: await loadOwnUser(ctx.db, ctx.app, me.id, me.language) });
});
