import { z } from 'zod';
import { defineCall } from '../define.ts';
import { purchase } from '../entities/purchase.ts';
import { noInput, none } from '../fields.ts';

/**
 * The member's purchases, newest first. Orders that were not paid are left out. `GET /api/receipts/:payment_id` prints
 * one.
 */
export const purchases = defineCall({
  name: 'purchases',
  input: noInput,
  output: z.array(purchase),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
