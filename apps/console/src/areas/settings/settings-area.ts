import { SETTING_GROUPS } from '@afterglow/domain/site-settings';
import { SlidersHorizontal } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { sanitizeSearch } from '../../core/list-address.ts';

const keyPattern = /^[a-z][a-z0-9_]{0,63}$/;

/** What the page keeps in its address: what is searched for, the group, and the open setting by its key. */
export type SettingsSearch = { search?: string; group?: string; row?: string };

export function validateSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const wanted = sanitizeSearch(search.search);
  const { group, row } = search;
  return {
    ...(wanted ? { search: wanted } : {}),
    ...(SETTING_GROUPS.some((one) => one === group) ? { group: String(group) } : {}),
    ...(typeof row === 'string' && keyPattern.test(row) ? { row } : {}),
  };
}

export const settingsArea: Area = {
  path: '/settings',
  minRole: 'manager',
  label: 'console.area.settings',
  icon: SlidersHorizontal,
  letter: 'S',
  keys: searchListKeys,
  messages: ['table', 'configuration'],
  lists: { 'settings/list': '' },
  validateSearch: validateSettingsSearch,
  load: () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
};
