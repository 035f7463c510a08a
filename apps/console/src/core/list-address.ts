import { MAX_FILTER_VALUES, MAX_SEARCH_LENGTH } from '@afterglow/domain/console-limits';
import type { DefaultSortOf, ListQuery } from '@afterglow/protocol/console/list';
import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { daysToRange } from './day-range.ts';
import { idPattern } from './id-pattern.ts';
import type { Calls } from './request.ts';

/*
 * What a list keeps in its address: search, filters, sort and the open row, in a form that people can read and share:
 * `?search=dana&kind=act,read&at=7d&row=12`. The contract of the list gives the names of its filters and sorts.
 */

/** The calls that return a list of records, each with an id. */
export type ListCall = {
  [Name in keyof Calls]: DataOf<Calls[Name]> extends {
    rows: readonly { id: number }[];
    next: string | null;
  }
    ? Name
    : never;
}[keyof Calls];
/** The calls that return a list in pages. */
export type PagedCall = {
  [Name in keyof Calls]: DataOf<Calls[Name]> extends { rows: readonly unknown[]; next: string | null }
    ? Name
    : never;
}[keyof Calls];
export type RowOf<Name extends PagedCall> = DataOf<Calls[Name]>['rows'][number] &
  (Name extends ListCall ? { id: number } : unknown);

type FiltersOf<Name extends PagedCall> =
  InputOf<Calls[Name]> extends { filter?: infer Filters } ? NonNullable<Filters> : never;
export type FilterName<Name extends ListCall> = keyof FiltersOf<Name> & string;
export type SortOf<Name extends PagedCall> =
  InputOf<Calls[Name]> extends { sort?: infer Sort } ? NonNullable<Sort> & string : never;

/** Whether the contract of a list has a search. */
type HasSearch<Name extends ListCall> = 'search' extends keyof InputOf<Calls[Name]> ? true : false;
/** What else a list takes, besides its query and its page: the record whose list it is. */
export type ScopeOf<Name extends PagedCall> = Omit<
  InputOf<Calls[Name]>,
  'search' | 'filter' | 'sort' | 'after' | 'currentLength' | 'recordsToTake'
>;

/** The type of a filter: ids, words (any, of a pattern, or of a fixed set), days, or yes and no. */
type FilterType = 'ids' | 'words' | 'days' | 'yes_no' | RegExp | readonly string[];
/** The type that fits the values of the contract. */
type FilterTypeOf<Value> = FilterTypeOfOne<Exclude<Value, readonly unknown[] | undefined>>;
type FilterTypeOfOne<Value> = [Value] extends [number]
  ? 'ids'
  : [Value] extends [string]
    ? string extends Value
      ? 'words' | RegExp
      : readonly Value[]
    : [Value] extends [boolean]
      ? 'yes_no'
      : 'days';

/** Search, filter and sort in the shape of the call. */
export type QueryOf<Name extends PagedCall> = {
  search?: string;
  filter?: FiltersOf<Name> & Readonly<Record<string, unknown>>;
  sort?: SortOf<Name>;
};
/** What the address holds, by name. */
export type ListSearch<Name extends ListCall> = {
  readonly [Filter in FilterName<Name>]?: string;
} & { readonly search?: string; readonly sort?: string; readonly row?: string };
/** Changes of the address by name; undefined removes a value. */
export type SearchChange<Name extends ListCall> = {
  readonly [Filter in FilterName<Name>]?: string | undefined;
} & {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly row?: string | undefined;
};

/** How a change enters the history of the browser. */
export type ChangeOptions = {
  /** Replaces the current entry. */
  replace?: boolean;
};
export type ChangeSearch<Name extends ListCall> = (
  changes: SearchChange<Name>,
  options?: ChangeOptions,
) => void;

export type ListAddress<Name extends ListCall> = {
  call: Name;
  hasSearch: HasSearch<Name>;
  validate: (search: Record<string, unknown>) => ListSearch<Name>;
  toQuery: (search: ListSearch<Name>, now?: Date) => QueryOf<Name>;
  /** Returns the sort of the address, or else the default. */
  getSort: (search: ListSearch<Name>) => SortOf<Name>;
  isFiltered: (search: ListSearch<Name>) => boolean;
  withoutFilters: (search: ListSearch<Name>) => ListSearch<Name>;
};

/** The values of a filter that is on, off or not set. */
export const YES_NO = ['yes', 'no'] as const;
const textPattern = /^[\w/ -]{1,64}$/;

/**
 * Defines the address of a list. The first of `sorts` is the default of the contract and stays out of the
 * address. A row is named by its id, unless `row` is the pattern of other names. What does not match is
 * dropped.
 */
export function defineListAddress<Name extends ListCall>(
  call: Name,
  {
    filters,
    sorts,
    row = idPattern,
    search: hasSearch,
  }: {
    filters: { readonly [Filter in FilterName<Name>]?: FilterTypeOf<FiltersOf<Name>[Filter]> };
    sorts: readonly [DefaultSortOf<Calls[Name]>, ...SortOf<Name>[]];
    row?: RegExp;
  } & (HasSearch<Name> extends true ? { search: true } : { search?: never }),
): ListAddress<Name> {
  const types = filters as Readonly<Record<string, FilterType>>;
  const address = createAddress(types, { sorts, rowPattern: row, hasSearch: hasSearch === true });
  return { call, hasSearch: hasSearch === true, ...address } as unknown as ListAddress<Name>;
}

type Search = Readonly<Record<string, string>>;
type Rules = { sorts: readonly [string, ...string[]]; rowPattern: RegExp; hasSearch: boolean };

function createAddress(
  filters: Readonly<Record<string, FilterType>>,
  { sorts, rowPattern, hasSearch }: Rules,
) {
  const types = Object.entries(filters);
  return {
    validate(search: Record<string, unknown>): Search {
      const valid: Record<string, string> = {};
      for (const [name, type] of types) {
        const value = sanitizeFilter(type, search[name]);
        if (value) valid[name] = value;
      }
      const { search: typed, sort, row } = search;
      const wanted = hasSearch ? sanitizeSearch(typed) : '';
      if (wanted) valid.search = wanted;
      if (typeof sort === 'string' && sorts.slice(1).includes(sort)) valid.sort = sort;
      if (typeof row === 'string' && rowPattern.test(row)) valid.row = row;
      return valid;
    },
    toQuery(search: Search, now = new Date()): Partial<ListQuery> {
      const filter: Record<string, unknown> = {};
      for (const [name, type] of types) {
        const value = search[name];
        if (value) filter[name] = readFilter(type, value, now);
      }
      return {
        ...(search.search ? { search: search.search } : {}),
        ...(Object.keys(filter).length > 0 ? { filter } : {}),
        ...(search.sort ? { sort: search.sort } : {}),
      };
    },
    getSort: (search: Search): string => search.sort ?? sorts[0],
    isFiltered: (search: Search): boolean => Boolean(search.search) || types.some(([name]) => search[name]),
    withoutFilters: (search: Search): Search =>
      Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'search' && !(name in filters))),
  };
}

export const splitValues = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** Returns what is searched for: a line of text, 80 characters at most. Empty if nothing is left. */
export function sanitizeSearch(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  const line = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return [...line].slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

function sanitizeFilter(type: FilterType, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (type === 'days') return daysToRange(value, new Date()) ? value : null;
  if (type === 'yes_no') return YES_NO.some((answer) => answer === value) ? value : null;
  const pattern =
    type === 'ids' ? idPattern : type === 'words' ? textPattern : type instanceof RegExp ? type : null;
  const fits = (item: string): boolean =>
    pattern ? pattern.test(item) : (type as readonly string[]).includes(item);
  const values = [...new Set(value.split(','))].filter(fits).slice(0, MAX_FILTER_VALUES);
  return values.length > 0 ? values.join(',') : null;
}

function readFilter(type: FilterType, value: string, now: Date): unknown {
  if (type === 'days') return daysToRange(value, now) ?? {};
  if (type === 'yes_no') return value === 'yes';
  return type === 'ids' ? value.split(',').map(Number) : value.split(',');
}
