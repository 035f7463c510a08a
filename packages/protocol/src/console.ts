import { callsByName, pushesByName } from './by-name.ts';
import * as inbox from './console/inbox/index.ts';
import * as staff from './console/staff/index.ts';
import { resync } from './resync.ts';

const areas = [staff, inbox] as const;

/** Every call of the staff console's channel, by its name on the wire. */
export const consoleCalls = callsByName(...areas);

export const consolePushes = pushesByName({ resync }, ...areas);
