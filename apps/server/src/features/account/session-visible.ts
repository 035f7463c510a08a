import { sessionVisible } from '@afterglow/protocol/account/session-visible';
import { direct, reply } from '../../rpc/handler.ts';

/** Of this socket alone; a new one is looked at until it says otherwise. */
export const sessionVisibleHandler = direct(sessionVisible, ({ app, me }, { visible }) => {
  app.connections.setForeground(me.connectionId, visible);
  return reply({ visible });
});
