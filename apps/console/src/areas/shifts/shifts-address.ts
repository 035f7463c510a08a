import { parseDay } from '../../core/day-range.ts';
import { idPattern } from '../../core/id-pattern.ts';

/** What the address holds: a day of the week shown, and the open plan, or `new`. */
export type ShiftsSearch = { week?: string; row?: string };

export function validateShiftsSearch({ week, row }: Record<string, unknown>): ShiftsSearch {
  return {
    ...(typeof week === 'string' && parseDay(week) ? { week } : {}),
    ...(typeof row === 'string' && (row === 'new' || idPattern.test(row)) ? { row } : {}),
  };
}
