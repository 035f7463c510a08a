import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { text } from '../text.ts';

/** Somebody else who has a record open. */
export const presentStaff = z.object({ id, name: z.string(), editing: z.boolean() });
export type PresentStaff = z.output<typeof presentStaff>;

/**
 * Says that the caller has a record open (`member:17`, `text:terms`), and returns who else has. Repeated every 20
 * seconds; who has not said so for 45 seconds is forgotten. `forbidden` for a record that the role does not see.
 */
export const here = defineCall({
  name: 'here',
  input: z.strictObject({ subject: text(3, 64), editing: z.boolean().default(false) }),
  output: z.object({ staff: z.array(presentStaff) }),
  details: none,
  errors: { forbidden: roleTooLow },
  rate: 'read',
  audience: { staff: 'operator' },
});
