import { FLAGS } from '@afterglow/domain/flags';

/** What the page keeps in its address: the open flag by its key. */
export type FlagsSearch = { row?: string };

export function validateFlagsSearch({ row }: Record<string, unknown>): FlagsSearch {
  return FLAGS.some((key) => key === row) ? { row: String(row) } : {};
}
