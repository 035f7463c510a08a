import { sessionVisible } from '@afterglow/protocol/account/session-visible';
import { direct, reply } from '../../rpc/handler.ts';

/** Applies to this socket only. A new socket counts as visible. */
export const sessionVisibleHandler = direct(sessionVisible, ({ app, me }, { visible }) => {
  app.connections.setForeground(me.connectionId, visible);
  return reply({ visible });
});
