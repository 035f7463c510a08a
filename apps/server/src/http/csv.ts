import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;
type CsvFile = {
  /** Without its ending. */
  name: string;
  head: readonly CsvCell[];
  /** Rows as they are read, many at a time: the next are read when the browser has taken these. */
  rows: AsyncIterable<readonly (readonly CsvCell[])[]>;
  /** German programs read a comma as the one of a number. */
  separator?: ',' | ';';
};

/** A table as every program opens it: UTF-8 with its mark, RFC 4180, cells that begin like a formula defused. Streamed. */
export function sendCsv(reply: FastifyReply, { name, head, rows, separator = ',' }: CsvFile): FastifyReply {
  const line = (cells: readonly CsvCell[]) =>
    `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
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

/** One cell. A text that begins as a formula does stays a text in every program that opens the table. */
export function csvCell(value: CsvCell, separator: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Marks of direction are for screens.
  const plain = value.replace(/[\u2066-\u2069]/g, '');
  const defused = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(defused) || defused.includes(separator)
    ? `"${defused.replaceAll('"', '""')}"`
    : defused;
}
