import { MAX_FILTER_VALUES, MAX_SEARCH_LENGTH } from '@afterglow/domain/console-limits';
import { z } from 'zod';
import type { CallContract } from '../define.ts';
import { page } from '../fields.ts';
import { text } from './text.ts';

/*
 * Input and output of every list of the console. Inputs are strict: an unknown field, filter or sort is `bad_request`.
 */

/** A list counts its rows up to this number. Above it, the reply is `capped`. */
export const MAX_COUNTED = 10_000;
const MAX_CURSOR_LENGTH = 400;

/** Unix seconds up to the year 9999, which a database can store. */
export const moment = z.number().int().min(0).max(253_402_300_799);

/** Returns a filter value: one value, or a list of up to 50; a row needs to match one of them. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(MAX_FILTER_VALUES)]);

/** Returns a filter range: `from` is included, `to` is not. */
export const range = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value.optional(), to: value.optional() });

/** Search, filter and sort of a list, as its contract has parsed them. */
export type ListQuery = {
  search?: string | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  sort: string;
};

/** What staff look for: an id, an exact email address, or the beginning of a name. */
export const search = text(1, MAX_SEARCH_LENGTH).optional();

/** The name of a sort without its direction. */
type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;
type EitherDirection<Sort extends string> = SortName<Sort> | `-${SortName<Sort>}`;

/** Creates the schema of `sort`: a name sorts ascending, with `-` in front descending. */
function createSortSchema<Sort extends string>(sorts: readonly Sort[]) {
  const names = sorts.map((sort) => sort.replace(/^-/, ''));
  const values = names.flatMap((name) => [name, `-${name}`]);
  return z.enum(values as [EitherDirection<Sort>, ...EitherDirection<Sort>[]]).default(sorts[0] as never);
}

/** Returns whether a list takes one position: `after` continues a page, `currentLength` skips rows. */
function isOnePosition(input: unknown): boolean {
  const { after, currentLength } = input as { after?: string; currentLength: number };
  return after === undefined || currentLength === 0;
}

/**
 * Returns the input of a list: its filters by name, each optional, and its sorts. The first sort is the
 * default (`['-created', 'name']`). `fields` are what else it takes: `search`, or the `id` of the record that
 * it belongs to.
 */
export function listInput<
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
  Fields extends z.ZodRawShape = Record<never, never>,
>({ filter, sort, fields }: { filter: Filters; sort: Sorts; fields?: Fields }) {
  const input = z
    .strictObject({
      ...(fields ?? ({} as Fields)),
      filter: z.strictObject(filter).partial().optional(),
      sort: createSortSchema<Sorts[number]>(sort),
      /** The last `next`, with the same search, filter and sort. */
      after: z.string().min(1).max(MAX_CURSOR_LENGTH).optional(),
      currentLength: z.number().int().min(0).max(MAX_COUNTED).default(0),
      recordsToTake: page(50).recordsToTake,
    })
    .refine(isOnePosition, { path: ['after'], message: 'after and currentLength exclude each other' });
  const [defaultSort] = sort;
  return Object.assign(input, { defaultSort: defaultSort as Sorts[0] });
}

/** The sort of a list that is asked for without one. */
export type DefaultSortOf<C extends CallContract> = C['input'] extends {
  defaultSort: infer Sort extends string;
}
  ? Sort
  : never;

export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
    total: z.number().int().nonnegative(),
    capped: z.boolean(),
  });
}
