import { z } from 'zod';
import { definePush } from '../define.ts';
import { notice, unreadNotices } from '../entities/notice.ts';
import { none } from '../fields.ts';

/** The site has told the member something. */
export const noticeNew = definePush({
  name: 'notice/new',
  data: z.object({ notice, unread: unreadNotices.shape.unread }),
  details: none,
});
