/*
 * What a list keeps in its address: filters, sort and the open row, in a form that people can read and share:
 * `?kind=act,read&at=7d&row=12`.
 */

/** The type of a filter: ids, any words, days, or the words of a fixed set. */
export type FilterType = 'ids' | 'words' | 'days' | readonly string[];

export type ListSearch = Readonly<Record<string, string>>;
/** Filter and sort in the shape of the call. */
export type ListQuestion = { filter?: Record<string, unknown>; sort?: string };

export type ListAddress = {
  validate: (search: Record<string, unknown>) => ListSearch;
  question: (search: ListSearch, now?: Date) => ListQuestion;
  isFiltered: (search: ListSearch) => boolean;
  withoutFilters: (search: ListSearch) => ListSearch;
};

const maxValues = 50;
const text = /^[\w/ -]{1,64}$/;
const idPattern = /^[1-9]\d{0,14}$/;
const rowPattern = /^[\w@-]{1,64}$/;

/** `sorts` as the contract names them; the first is the default and stays out of the address. */
export function defineListAddress<const Filters extends Readonly<Record<string, FilterType>>>({
  filters,
  sorts,
}: {
  filters: Filters;
  sorts: readonly [string, ...string[]];
}): ListAddress {
  const names = Object.keys(filters);
  return {
    validate(search) {
      const valid: Record<string, string> = {};
      for (const name of names) {
        const value = validFilter(filters[name] ?? 'words', search[name]);
        if (value) valid[name] = value;
      }
      const { sort, row } = search;
      if (typeof sort === 'string' && sorts.slice(1).includes(sort)) valid.sort = sort;
      if (typeof row === 'string' && rowPattern.test(row)) valid.row = row;
      return valid;
    },
    question(search, now = new Date()) {
      const filter: Record<string, unknown> = {};
      for (const name of names) {
        const value = search[name];
        if (value) filter[name] = readFilter(filters[name] ?? 'words', value, now);
      }
      return {
        ...(Object.keys(filter).length > 0 ? { filter } : {}),
        ...(search.sort ? { sort: search.sort } : {}),
      };
    },
    isFiltered: (search) => names.some((name) => search[name]),
    withoutFilters: (search) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name))),
  };
}

export const valuesOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

function validFilter(type: FilterType, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (type === 'days') return daysToRange(value, new Date()) ? value : null;
  const fits = (one: string): boolean =>
    type === 'ids' ? idPattern.test(one) : type === 'words' ? text.test(one) : type.includes(one);
  const values = [...new Set(value.split(','))].filter(fits).slice(0, maxValues);
  return values.length > 0 ? values.join(',') : null;
}

function readFilter(type: FilterType, value: string, now: Date): unknown {
  if (type === 'days') return daysToRange(value, now) ?? {};
  return type === 'ids' ? value.split(',').map(Number) : value.split(',');
}

/** Named ranges of days. Other ranges are written `2026-11-01..2026-11-20`; one side may be missing. */
export const dayPresets = ['today', 'yesterday', '7d', '30d'] as const;
export type DayPreset = (typeof dayPresets)[number];

const between = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** Returns the two days of a written range; null for a named one. */
export function writtenDays(value: string): { from: string; to: string } | null {
  const [, from = '', to = ''] = between.exec(value) ?? [];
  return from || to ? { from, to } : null;
}

/** Returns Unix seconds in the time zone of the browser, `to` excluded; null for an invalid range. */
export function daysToRange(value: string, now: Date): { from?: number; to?: number } | null {
  const startOf = (offset: number): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getTime() / 1000;
  if (value === 'today') return { from: startOf(0) };
  if (value === 'yesterday') return { from: startOf(-1), to: startOf(0) };
  if (value === '7d') return { from: startOf(-6) };
  if (value === '30d') return { from: startOf(-29) };
  const days = writtenDays(value);
  if (!days) return null;
  const [from, to] = [dayStart(days.from, 0), dayStart(days.to, 1)];
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

/** Returns the start of the day that is `later` days after `day`; null for an empty `day`, NaN for a day that does not exist. */
function dayStart(day: string, later: number): number | null {
  if (!day) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date);
  const exists = at.getMonth() === month - 1 && at.getDate() === date && year >= 1970;
  return exists ? new Date(year, month - 1, date + later).getTime() / 1000 : Number.NaN;
}
