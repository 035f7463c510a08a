import { SETTING_GROUPS } from '@afterglow/domain/site-settings';
import { sanitizeSearch } from '../../core/list-address.ts';

const keyPattern = /^[a-z][a-z0-9_]{0,63}$/;

/** What the page keeps in its address: what is searched for, the group, and the open setting by its key. */
export type SettingsSearch = { search?: string; group?: string; row?: string };

export function validateSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const wanted = sanitizeSearch(search.search);
  const { group, row } = search;
  return {
    ...(wanted ? { search: wanted } : {}),
    ...(SETTING_GROUPS.some((settingGroup) => settingGroup === group) ? { group: String(group) } : {}),
    ...(typeof row === 'string' && keyPattern.test(row) ? { row } : {}),
  };
}
