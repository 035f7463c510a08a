import { MAX_FILTER_VALUES } from '@afterglow/domain/console-limits';
import { z } from 'zod';
import { page } from '../fields.ts';

/* Input and output of every list of the console. Inputs are strict: an unknown field, filter or sort is `bad_request`. */

/** A list counts its rows up to this number. Above it, the reply is `capped`. */
export const MAX_COUNTED = 10_000;
const MAX_CURSOR_LENGTH = 400;

/** Unix seconds up to the year 9999, which a database can store. */
export const moment = z.number().int().min(0).max(253_402_300_799);

/** A filter value: one value, or a list of up to 50; a row needs to match one of them. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(MAX_FILTER_VALUES)]);

/** A filter range: `from` is included, `to` is not. */
export const range = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value.optional(), to: value.optional() });

/** Filter and sort of a list, as its contract has parsed them. */
export type ListQuery = {
  filter?: Readonly<Record<string, unknown>> | undefined;
  sort?: string | undefined;
};

type Descending<Sort extends string> = `-${Sort}`;

/** `sort`: a name sorts ascending, with `-` in front descending. */
function createSortSchema<const Sort extends string>(names: readonly Sort[]) {
  const descending = names.map((name): Descending<Sort> => `-${name}`);
  return z.enum([...names, ...descending] as [Sort | Descending<Sort>, ...(Sort | Descending<Sort>)[]]);
}

/** The input of a list: its filters by name, each optional, and the names of its sorts. */
export function listInput<Filters extends z.ZodRawShape, const Sort extends string>({
  filter,
  sort,
}: {
  filter: Filters;
  sort: readonly Sort[];
}) {
  return z
    .strictObject({
      filter: z.strictObject(filter).partial().optional(),
      sort: createSortSchema(sort).optional(),
      /** The last `next`, with the same filter and sort. */
      after: z.string().min(1).max(MAX_CURSOR_LENGTH).optional(),
      currentLength: z.number().int().min(0).max(MAX_COUNTED).default(0),
      recordsToTake: page(50).recordsToTake,
    })
    .refine(({ after, currentLength }) => after === undefined || currentLength === 0, {
      path: ['after'],
      message: 'after and currentLength exclude each other',
    });
}

export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
    total: z.number().int().nonnegative(),
    capped: z.boolean(),
  });
}
