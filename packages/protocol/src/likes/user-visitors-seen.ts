import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** The member has looked at the list: nobody in it is new any more, and all devices are told so. */
export const userVisitorsSeen = defineCall({
  name: 'user/visitors/seen',
  input: noInput,
  output: none,
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
