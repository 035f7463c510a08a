import type { StaffRole } from '@afterglow/domain/staff-role';
import type { ListQuery } from '@afterglow/protocol/console/list';
import type { CallContract } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

export type ExportReader = {
  language: string;
  secret: string;
  now: Date;
  /** A moment as ISO 8601 with the offset of the reader's zone. */
  isoTime: (at: Date) => string;
};

/** A list as a CSV file. The columns have the names of the contract's fields. */
export type ListExport = {
  contract: CallContract & { audience: { staff: StaffRole } };
  columns: readonly string[];
  /** Yields batches of rows, each row in the order of the columns. */
  rows: (
    db: Kysely<DB>,
    query: ListQuery,
    reader: ExportReader,
  ) => AsyncIterable<readonly (readonly (string | number | null)[])[]>;
};

/** The maximum number of rows in a file. */
export const MAX_EXPORTED = 1_000_000;
/** Rows of one query. A million rows take a thousand queries, and a batch stays small in memory. */
export const EXPORT_BATCH = 1_000;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns a formatter of times in a time zone. It caches the offset of each quarter of an hour: no zone changes in between. */
export function isoTimeIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const quarterMs = 15 * 60_000;
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterMs);
    let minutes = offsets.get(quarter);
    if (minutes === undefined) {
      const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, sign = '+', hour = '0', minute = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
      minutes = (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute));
      offsets.set(quarter, minutes);
    }
    const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
    const away = Math.abs(minutes);
    return `${local}${minutes < 0 ? '-' : '+'}${pad(Math.floor(away / 60))}:${pad(away % 60)}`;
  };
}
