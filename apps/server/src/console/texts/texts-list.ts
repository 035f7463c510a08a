import { getTextKind, TEXT_NAMES } from '@afterglow/domain/texts';
import { textsList } from '@afterglow/protocol/console/texts/texts-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { paginateArray } from '../list-array.ts';
import { readTextRows } from './text-records.ts';

export const textsListHandler = staffRead(textsList, async ({ db, app, me }, input) => {
  const { search, filter = {}, sort } = input;
  const wanted = search?.toLowerCase() ?? '';
  const isIn = <Value>(filtered: Value | readonly Value[] | undefined, value: Value): boolean =>
    filtered === undefined || [filtered].flat().includes(value);
  const names = TEXT_NAMES.filter(
    (name) => name.includes(wanted) && isIn(filter.kind, getTextKind(name)),
  ).sort();
  const rows = names.length > 0 ? await readTextRows(db, names) : [];
  const found = rows.filter(
    (row) =>
      isIn(filter.draft, row.draft) && isIn(filter.state, row.published === null ? 'shipped' : 'published'),
  );
  if (sort.endsWith('at')) found.sort((a, b) => a.at - b.at);
  if (sort.startsWith('-')) found.reverse();
  const list = {
    name: textsList.name,
    getKey: ({ name }: { name: string }) => name,
    config: app.config,
  };
  const page = paginateArray(found, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const shown = page.rows;
  app.listWatchers.watchCount(me, textsList.name, async () => {
    const current = shown.length > 0 ? await readTextRows(db, TEXT_NAMES) : [];
    return shown.filter((row) =>
      current.some(({ name, version }) => name === row.name && version > row.version),
    ).length;
  });
  return reply({ ...page, rows: shown.map(({ at: _, ...row }) => row) });
});
