import { FLAGS } from '@afterglow/domain/flags';
import { flagsList } from '@afterglow/protocol/console/flags/flags-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { paginateArray } from '../list-array.ts';
import { readFlagRows } from './flag-rows.ts';

export const flagsListHandler = staffRead(flagsList, async ({ db, app, me, now }, input) => {
  const wanted = input.search?.toLowerCase() ?? '';
  const found = FLAGS.filter((key) => key.includes(wanted)).sort();
  if (input.sort.startsWith('-')) found.reverse();
  const list = { name: flagsList.name, getKey: (key: string) => key, config: app.config };
  const page = paginateArray(found, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = page.rows.length > 0 ? await readFlagRows(db, page.rows, now) : [];
  app.listWatchers.watchCount(me, flagsList.name, async () => {
    const current = await readFlagRows(db, FLAGS, app.now());
    return rows.filter((row) => current.some(({ key, version }) => key === row.key && version > row.version))
      .length;
  });
  return reply({ ...page, rows });
});
