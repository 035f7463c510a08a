import { z } from 'zod';
import { defineCall } from '../define.ts';
import { notice, unreadNotices } from '../entities/notice.ts';
import { page } from '../fields.ts';

/** The notices of the site to the member, newest first. */
export const notices = defineCall({
  name: 'notices',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(notice),
  details: unreadNotices,
  errors: {},
  rate: 'read',
  audience: 'member',
});
