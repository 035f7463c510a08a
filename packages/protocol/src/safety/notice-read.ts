import { z } from 'zod';
import { defineCall } from '../define.ts';
import { unreadNotices } from '../entities/notice.ts';
import { id, none } from '../fields.ts';

/** Marks notices as read: some, or all of them. Ids of another member are ignored. */
export const noticeRead = defineCall({
  name: 'notice/read',
  input: z
    .object({ ids: z.array(id).min(1).max(100).optional(), all: z.literal(true).optional() })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { message: 'either ids or all' }),
  output: none,
  details: unreadNotices,
  errors: {},
  rate: 'write',
  audience: 'member',
});
