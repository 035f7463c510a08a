import { isTimeZone } from '@afterglow/domain/time-zones';
import { reason } from '@afterglow/protocol/console/reason';
import { z } from 'zod';
import type { ExportQuery } from '../console/exports.ts';

/** The query of an export: that of the list, and why somebody takes it. */
export const exportParams = z.strictObject({
  search: z.string().max(400).optional(),
  filter: z.string().max(4_000).optional(),
  sort: z.string().max(40).optional(),
  id: z.coerce.number().optional(),
  tz: z.string().max(60).refine(isTimeZone).default('UTC'),
  reason,
});

type RequestedList = Pick<z.output<typeof exportParams>, 'search' | 'filter' | 'sort' | 'id'>;

/** Parses search, filter, sort and id by the contract of the list; null where they are wrong. */
export function parseListQuery(
  { search, filter, sort, id }: RequestedList,
  input: z.ZodType,
): ExportQuery | null {
  try {
    // A list that has no search takes no search either, not even none.
    const asked = JSON.stringify({ search, filter: filter && JSON.parse(filter), sort, id });
    const parsed = input.parse(JSON.parse(asked)) as ExportQuery & {
      currentLength: number;
      recordsToTake: number;
    };
    const { currentLength: _skip, recordsToTake: _take, ...query } = parsed;
    return query;
  } catch {
    return null;
  }
}
