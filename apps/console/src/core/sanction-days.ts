import { MAX_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';

/** How many days of a restriction or a suspension staff choose from. */
export const SANCTION_DAYS = [1, 3, 7, 30, 90, 180] as const;

/**
 * Returns when a decision of so many days ends, in Unix seconds. The longest ends a minute earlier, so that the clocks
 * of the page and the server may differ.
 */
export const getSanctionEnd = (fromS: number, days: number): number =>
  fromS + Math.min(days * DAY_MS, MAX_SANCTION_MS - MINUTE_MS) / 1000;
