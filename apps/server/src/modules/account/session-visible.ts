import { sessionVisible } from '@afterglow/protocol/account/session-visible';
import { direct, reply } from '../../calls/handler.ts';

/** Of this socket alone; a new one is looked at until it says otherwise. */
export const sessionVisibleHandler = direct(sessionVisible, ({ house, me }, { visible }) => {
  house.lines.look(me.connectionId, visible);
  return reply({ visible });
});
