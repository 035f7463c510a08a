import { getSiteName } from '@afterglow/domain/brand/brand';
import { notices } from '@afterglow/protocol/safety/notices';
import { read, reply } from '../../rpc/handler.ts';
import { findLanguage } from '../profile/index.ts';
import { countUnreadNotices, listNotices } from './member-notices.ts';

export const noticesHandler = read(notices, async ({ db, me, app }, page) => {
  const language = me.language ?? (await findLanguage(db, me.id));
  const reader = { language, site: getSiteName(app.settings.current(), language) };
  return reply(await listNotices(db, me.id, page, reader), { unread: await countUnreadNotices(db, me.id) });
});
