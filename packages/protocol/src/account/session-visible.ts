import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

/** Whether the page behind this socket is visible: a member who sees it needs no notification. */
export const sessionVisible = defineCall({
  name: 'session/visible',
  input: z.object({ visible: z.boolean() }),
  output: z.object({ visible: z.boolean() }),
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
