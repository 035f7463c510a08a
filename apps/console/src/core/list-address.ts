import { MAX_FILTER_VALUES } from '@afterglow/domain/console-limits';
import type { DefaultSortOf, ListQuery } from '@afterglow/protocol/console/list';
import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { daysToRange } from './day-range.ts';
import type { Calls } from './request.ts';

/*
 * What a list keeps in its address: filters, sort and the open row, in a form that people can read and share:
 * `?kind=act,read&at=7d&row=12`. The contract of the list gives the names of its filters and sorts.
 */

/** The calls that return a list. */
export type ListCall = {
  [Name in keyof Calls]: DataOf<Calls[Name]> extends {
    rows: readonly { id: number }[];
    next: string | null;
  }
    ? Name
    : never;
}[keyof Calls];
export type RowOf<Name extends ListCall> = DataOf<Calls[Name]>['rows'][number] & { id: number };

type FiltersOf<Name extends ListCall> =
  InputOf<Calls[Name]> extends { filter?: infer Filters } ? NonNullable<Filters> : never;
type FilterName<Name extends ListCall> = keyof FiltersOf<Name> & string;
export type SortOf<Name extends ListCall> =
  InputOf<Calls[Name]> extends { sort?: infer Sort } ? NonNullable<Sort> & string : never;

/** The type of a filter: ids, any words, days, or the words of a fixed set. */
type FilterType = 'ids' | 'words' | 'days' | readonly string[];
/** The type that fits the values of the contract. */
type FilterTypeOf<Value> = FilterTypeOfOne<Exclude<Value, readonly unknown[] | undefined>>;
type FilterTypeOfOne<Value> = [Value] extends [number]
  ? 'ids'
  : [Value] extends [string]
    ? string extends Value
      ? 'words'
      : readonly Value[]
    : 'days';

/** Filter and sort in the shape of the call. */
export type QueryOf<Name extends ListCall> = {
  filter?: FiltersOf<Name> & Readonly<Record<string, unknown>>;
  sort?: SortOf<Name>;
};
/** What the address holds, by name. */
export type ListSearch<Name extends ListCall> = {
  readonly [Filter in FilterName<Name>]?: string;
} & { readonly sort?: string; readonly row?: string };
/** Changes of the address by name; undefined removes a value. */
export type SearchChange<Name extends ListCall> = {
  readonly [Filter in FilterName<Name>]?: string | undefined;
} & { readonly sort?: string | undefined; readonly row?: string | undefined };

export type ListAddress<Name extends ListCall> = {
  call: Name;
  validate: (search: Record<string, unknown>) => ListSearch<Name>;
  toQuery: (search: ListSearch<Name>, now?: Date) => QueryOf<Name>;
  /** Returns the sort of the address, or else the default. */
  getSort: (search: ListSearch<Name>) => SortOf<Name>;
  isFiltered: (search: ListSearch<Name>) => boolean;
  withoutFilters: (search: ListSearch<Name>) => ListSearch<Name>;
};

const textPattern = /^[\w/ -]{1,64}$/;
const idPattern = /^[1-9]\d{0,14}$/;

/**
 * The first of `sorts` is the default of the contract and stays out of the address. A row is named by its id, unless `row` is the pattern of
 * other names. What does not match is dropped.
 */
export function defineListAddress<Name extends ListCall>(
  call: Name,
  {
    filters,
    sorts,
    row = idPattern,
  }: {
    filters: { readonly [Filter in FilterName<Name>]?: FilterTypeOf<FiltersOf<Name>[Filter]> };
    sorts: readonly [DefaultSortOf<Calls[Name]>, ...SortOf<Name>[]];
    row?: RegExp;
  },
): ListAddress<Name> {
  const address = createAddress(filters as Readonly<Record<string, FilterType>>, sorts, row);
  return { call, ...address } as unknown as ListAddress<Name>;
}

type Search = Readonly<Record<string, string>>;

function createAddress(
  filters: Readonly<Record<string, FilterType>>,
  sorts: readonly [string, ...string[]],
  rowPattern: RegExp,
) {
  const types = Object.entries(filters);
  return {
    validate(search: Record<string, unknown>): Search {
      const valid: Record<string, string> = {};
      for (const [name, type] of types) {
        const value = sanitizeFilter(type, search[name]);
        if (value) valid[name] = value;
      }
      const { sort, row } = search;
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
        ...(Object.keys(filter).length > 0 ? { filter } : {}),
        ...(search.sort ? { sort: search.sort } : {}),
      };
    },
    getSort: (search: Search): string => search.sort ?? sorts[0],
    isFiltered: (search: Search): boolean => types.some(([name]) => search[name]),
    withoutFilters: (search: Search): Search =>
      Object.fromEntries(Object.entries(search).filter(([name]) => !(name in filters))),
  };
}

export const splitValues = (value: string | undefined): string[] => (value ? value.split(',') : []);

function sanitizeFilter(type: FilterType, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (type === 'days') return daysToRange(value, new Date()) ? value : null;
  const fits = (one: string): boolean =>
    type === 'ids' ? idPattern.test(one) : type === 'words' ? textPattern.test(one) : type.includes(one);
  const values = [...new Set(value.split(','))].filter(fits).slice(0, MAX_FILTER_VALUES);
  return values.length > 0 ? values.join(',') : null;
}

function readFilter(type: FilterType, value: string, now: Date): unknown {
  if (type === 'days') return daysToRange(value, now) ?? {};
  return type === 'ids' ? value.split(',').map(Number) : value.split(',');
}
