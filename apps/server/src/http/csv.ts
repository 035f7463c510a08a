import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;
type CsvFile = {
  /** Without the extension. */
  name: string;
  head: readonly CsvCell[];
  /** Batches of rows. The next batch is read once the browser has taken this one. */
  rows: AsyncIterable<readonly (readonly CsvCell[])[]>;
  /** German programs take a comma for a decimal point. */
  separator?: ',' | ';';
};

/**
 * Streams a table that every program opens: UTF-8 with a byte order mark, RFC 4180, and no cell that a program would
 * run as a formula.
 */
export function sendCsv(reply: FastifyReply, { name, head, rows, separator = ',' }: CsvFile): FastifyReply {
  const line = (cells: readonly CsvCell[]) =>
    `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;
  async function* text(): AsyncGenerator<string> {
    yield `\uFEFF${line(head)}`;
    for await (const some of rows) yield some.map(line).join('');
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Returns one cell. A text that begins like a formula stays text in every program. */
export function formatCsvCell(value: CsvCell, separator: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Direction marks are only for screens.
  const plain = value.replace(/[\u2066-\u2069]/g, '');
  const defused = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(defused) || defused.includes(separator)
    ? `"${defused.replaceAll('"', '""')}"`
    : defused;
}
