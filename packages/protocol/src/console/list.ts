import { z } from 'zod';
import { page } from '../fields.ts';

/* What every list of the console takes and answers. Inputs are strict: an unknown field, filter or sort is `bad_request`. */

/** A list counts its rows up to here; beyond it only says that there are more (`capped`). */
export const maxCounted = 10_000;
const maxAnyOf = 50;
const maxCursorLength = 400;

/** Unix seconds that a database can hold: up to the year 9999. */
export const moment = z.number().int().min(0).max(253_402_300_799);

/** A filter value: one, or a list of up to 50 of which any fits. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(maxAnyOf)]);

/** A filter range: `from` is included, `to` is not. */
export const range = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value.optional(), to: value.optional() });

type Falling<Sort extends string> = `-${Sort}`;

/** `sort`: a name rises, with `-` in front it falls. */
function sortOf<const Sort extends string>(names: readonly Sort[]) {
  const falling = names.map((name): Falling<Sort> => `-${name}`);
  return z.enum([...names, ...falling] as [Sort | Falling<Sort>, ...(Sort | Falling<Sort>)[]]);
}

/** The input of a list: its filters by name, each optional, and the names it sorts by. */
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
      sort: sortOf(sort).optional(),
      /** The last `next`, together with the same filter and sort. */
      after: z.string().min(1).max(maxCursorLength).optional(),
      currentLength: z.number().int().min(0).max(maxCounted).default(0),
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
    /** What `after` takes for the next page; null on the last one. */
    next: z.string().nullable(),
    total: z.number().int().nonnegative(),
    capped: z.boolean(),
  });
}
