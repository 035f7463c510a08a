import { NOTICE_KINDS } from '@afterglow/domain/notices';
import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

/** What the site tells one member, in their language. It names nobody of the staff. */
export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  time: unixSeconds,
  read: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The number of the decision that it is about. */
  statement: z.string().optional(),
  /** A path of the app. */
  link: z.string().optional(),
});
export type Notice = z.output<typeof notice>;

/** Unread notices of the member. */
export const unreadNotices = z.object({ unread: z.number().int().nonnegative() });
