import { spotlightList } from '@afterglow/protocol/console/economy/spotlight-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createBoostsList, toBoostRows } from './boost-rows.ts';

export const spotlightListHandler = staffRead(spotlightList, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const list = createBoostsList(db, now);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const reader = { language: chooseReaderLanguage(me, []), secret, now };
  return reply({ ...page, rows: await toBoostRows(db, page.rows, reader) });
});
