import { definePush } from '../define.ts';
import { incomingMessage } from '../entities/message.ts';
import { none } from '../fields.ts';

/** To the receiver, and to the sender's other devices. */
export const newMessage = definePush({ name: 'new_message', data: none, details: incomingMessage });
