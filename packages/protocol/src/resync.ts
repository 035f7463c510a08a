import { definePush } from './define.ts';
import { none } from './fields.ts';

/** Pushes may have been lost: the client asks again for what it shows, as after a reconnect. To members and staff. */
export const resync = definePush({ name: 'resync', data: none, details: none });
