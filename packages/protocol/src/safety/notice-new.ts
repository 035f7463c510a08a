import { z } from 'zod';
import { definePush } from '../define.ts';
import { notice, unreadNotices } from '../entities/notice.ts';
import { none } from '../fields.ts';

/** A new notice of the site to the member. */
export const noticeNew = definePush({
  name: 'notice/new',
  data: z.object({ notice, unread: unreadNotices.shape.unread }),
  details: none,
});
