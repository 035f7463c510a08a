import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { limitRecord } from './limit-record.ts';

/** The limits in force. */
export const limitsGet = defineCall({
  name: 'limits/get',
  input: z.strictObject({}),
  output: limitRecord,
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});
