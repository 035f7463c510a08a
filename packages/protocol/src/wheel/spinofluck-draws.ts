import { z } from 'zod';
import { defineCall } from '../define.ts';
import { pastDraw } from '../entities/wheel.ts';
import { none, page } from '../fields.ts';

/** The member's own draws, newest first. */
export const spinofluckDraws = defineCall({
  name: 'spinofluck/draws',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(pastDraw),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
