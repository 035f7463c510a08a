import { notices } from '@afterglow/protocol/safety/notices';
import { read, reply } from '../../rpc/handler.ts';
import { countUnreadNotices, listNotices } from './member-notices.ts';

export const noticesHandler = read(notices, async ({ db, me, app }, page) => {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const reader = { language: me.language ?? language, site: app.settings.current().name };
  return reply(await listNotices(db, me.id, page, reader), { unread: await countUnreadNotices(db, me.id) });
});
