import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** The member has viewed the list: no row in it is new any more, and all devices are notified. */
export const userFansSeen = defineCall({
  name: 'user/fans/seen',
  input: noInput,
  output: none,
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
