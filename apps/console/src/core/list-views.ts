import {
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
  MAX_VIEWS,
} from '@afterglow/domain/console-preferences';
import { countCharacters } from '@afterglow/domain/count-characters';
import type { Preferences } from '@afterglow/protocol/console/staff/preferences';

/*
 * What the address of a list holds, kept under a name: `{list: 'members/list', name: 'Paused', query: 'state=paused'}`.
 * A view is named by its list and its name. The open row is no part of it.
 */

export type SavedView = Preferences['views'][number];
/** The search parameters of a list, by name. */
export type ViewSearch = Readonly<Record<string, string | undefined>>;

export type ViewChange =
  | { kind: 'add'; list: string; name: string; query: string }
  | { kind: 'rename'; list: string; name: string; newName: string }
  | { kind: 'overwrite'; list: string; name: string; query: string }
  | { kind: 'remove'; list: string; name: string };

/** Why a view cannot be changed so. */
export type ViewError = 'name' | 'taken' | 'full' | 'long' | 'gone';

/** Writes the parameters in one order, so that equal lists have equal queries. */
export function formatViewQuery(search: ViewSearch): string {
  const params = Object.entries(search)
    .flatMap(([name, value]) => (value && name !== 'row' ? [[name, sortValues(name, value)]] : []))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return new URLSearchParams(params).toString();
}

/** Sorts the values of a filter. A comma in a search is text. */
const sortValues = (name: string, value: string): string =>
  name === 'search' ? value : value.split(',').sort().join(',');

export const parseViewQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/**
 * Returns the views after a change, or why it is not possible. A change that has happened already, because
 * its reply was lost, changes nothing.
 */
export function changeViews(
  views: readonly SavedView[],
  change: ViewChange,
): readonly SavedView[] | ViewError {
  const { list, kind } = change;
  const name = change.name.trim();
  const isNamed = (wanted: string) => (view: SavedView) => view.list === list && view.name === wanted;
  const own = views.find(isNamed(name));
  if (kind === 'remove') return own ? views.filter((view) => view !== own) : views;
  if (kind === 'rename') {
    const newName = change.newName.trim();
    if (!isViewName(newName)) return 'name';
    const other = views.find(isNamed(newName));
    if (!own) return other ? views : 'gone';
    if (other) return other === own ? views : 'taken';
    return views.map((view) => (view === own ? { ...view, name: newName } : view));
  }
  const { query } = change;
  if (countCharacters(query) > MAX_VIEW_QUERY_LENGTH) return 'long';
  if (own?.query === query) return views;
  if (kind === 'overwrite')
    return own ? views.map((view) => (view === own ? { ...view, query } : view)) : 'gone';
  if (!isViewName(name)) return 'name';
  if (own) return 'taken';
  if (views.length >= MAX_VIEWS) return 'full';
  return [...views, { list, name, query }];
}

const isViewName = (name: string): boolean => name !== '' && countCharacters(name) <= MAX_VIEW_NAME_LENGTH;
