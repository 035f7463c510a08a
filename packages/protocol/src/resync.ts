import { definePush } from './define.ts';
import { none } from './fields.ts';

/**
 * Pushes may have been lost: the client requests what it shows again, as after a reconnect. Sent to members and staff.
 */
export const resync = definePush({ name: 'resync', data: none, details: none });
