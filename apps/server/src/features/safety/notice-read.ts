import { noticeRead } from '@afterglow/protocol/safety/notice-read';
import { replyWithDetails, write } from '../../rpc/handler.ts';
import { countUnreadNotices, markNoticesRead } from './member-notices.ts';

export const noticeReadHandler = write(noticeRead, async ({ tx, me, now }, { ids }) => {
  await markNoticesRead(tx, me.id, { ...(ids ? { ids } : {}), at: now });
  return replyWithDetails({ unread: await countUnreadNotices(tx, me.id) });
});
