import { settingsList } from '@afterglow/protocol/console/settings/settings-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listSettings } from '../../site-settings.ts';
import { paginateArray } from '../list-array.ts';
import { loadSettingRows, placeSetting } from './setting-rows.ts';

export const settingsListHandler = staffRead(settingsList, async ({ db, app }, input) => {
  const groups = input.filter?.group === undefined ? null : [input.filter.group].flat();
  const wanted = input.search?.toLowerCase() ?? '';
  const found = listSettings()
    .filter(({ key, group }) => (groups?.includes(group) ?? true) && key.includes(wanted))
    .sort((setting, other) => (setting.key < other.key ? -1 : 1));
  if (input.sort.startsWith('-')) found.reverse();
  const list = {
    name: settingsList.name,
    getKey: ({ key }: { key: string }) => key,
    config: app.config,
  };
  const page = paginateArray(found, list, input);
  if (!page) return rejectInput('after', 'unknown');
  return reply({
    ...page,
    rows:
      page.rows.length > 0
        ? await loadSettingRows(
            db,
            page.rows.map((row) => placeSetting(app, row)),
          )
        : [],
  });
});
