import { maskEmail } from '@afterglow/domain/email';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import type { ListQuery } from '@afterglow/protocol/console/list';
import type { CallContract } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../db/schema.ts';
import type { LogEntry } from '../rpc/outcome.ts';
import { type List, streamListRows } from './list.ts';
import type { Reader } from './reader.ts';

export type ExportReader = Reader & {
  /** A time, in Unix seconds, as ISO 8601 with the offset of the reader's zone. */
  isoTime: (at: number) => string;
  /** The answer guarantee, in hours; 0 for none. */
  promisedH: number;
};

type Cell = string | number | null;
/** The input of the list, without paging; `id` is the record that the list belongs to. */
export type ExportQuery = ListQuery & { id?: number };
type Contract = CallContract & { audience: { staff: StaffRole } };

/**
 * A column of a file: its name, the cell of a row, and the role that may see it if it is higher than that of the list.
 */
export type ExportColumn<Row> = {
  name: string;
  cell: (row: Row, reader: ExportReader) => Cell;
  minRole?: StaffRole;
};

type ExportParts<Row> = {
  contract: Contract;
  /** The parameters of the file, where they are not those of the list. */
  input?: z.ZodType<ExportQuery, unknown>;
  columns: readonly ExportColumn<Row>[];
  /** Yields batches of rows. */
  rows: (db: Kysely<DB>, query: ExportQuery, reader: ExportReader) => AsyncIterable<readonly Row[]>;
  /** Why the reader does not get this file although the role may see the list; null if nothing is against it. */
  findError?: (
    db: Kysely<DB>,
    query: ExportQuery,
    reader: ExportReader,
  ) => Promise<'forbidden' | 'not_found' | null>;
  /** What the file is about, for the audit log; otherwise the list. */
  about?: (query: ExportQuery) => LogEntry;
};

/** Returns the query for the audit log, which holds no email addresses. */
export const toLoggedQuery = ({ search, ...rest }: ExportQuery) => ({
  ...(search ? { search: search.includes('@') ? maskEmail(search) : search } : {}),
  ...rest,
});

/** A list as a CSV file. */
export type ListExport = Pick<ExportParts<never>, 'contract' | 'input' | 'findError' | 'about'> & {
  open: (
    db: Kysely<DB>,
    query: ExportQuery,
    reader: ExportReader,
  ) => { head: readonly string[]; rows: AsyncIterable<readonly (readonly Cell[])[]> };
};

/** Puts the rows of a list into the columns that the reader may see. */
export function defineExport<Row>({ columns, rows, ...parts }: ExportParts<Row>): ListExport {
  return {
    ...parts,
    open(db, query, reader) {
      const shown = columns.filter(({ minRole }) => !minRole || hasRoleAtLeast(reader.role, minRole));
      async function* cells() {
        for await (const batch of rows(db, query, reader))
          yield batch.map((row) => shown.map(({ cell }) => cell(row, reader)));
      }
      return { head: shown.map(({ name }) => name), rows: cells() };
    },
  };
}

/** The maximum number of rows in a file. */
const MAX_EXPORTED = 1_000_000;
/**
 * Rows of one query. The process does nothing else while it formats them, so a batch takes about as long as a few
 * calls.
 */
const EXPORT_BATCH = 200;

/** Yields the rows of a list for its file, a batch at a time. */
export const exportRows = <Row>(db: Kysely<DB>, list: List<Row>, query: ExportQuery): AsyncGenerator<Row[]> =>
  streamListRows(db, list, query, { batch: EXPORT_BATCH, limit: MAX_EXPORTED });

const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns a formatter of times in a time zone. It caches the offset of each quarter of an hour: no zone changes in
 * between.
 */
export function createTimeFormatter(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const quarterS = 15 * 60;
  return (at) => {
    const quarter = Math.floor(at / quarterS);
    let minutes = offsets.get(quarter);
    if (minutes === undefined) {
      const name = format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, sign = '+', hour = '0', minute = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
      minutes = (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute));
      offsets.set(quarter, minutes);
    }
    const local = new Date((at + minutes * 60) * 1000).toISOString().slice(0, 19);
    const away = Math.abs(minutes);
    return `${local}${minutes < 0 ? '-' : '+'}${pad(Math.floor(away / 60))}:${pad(away % 60)}`;
  };
}
