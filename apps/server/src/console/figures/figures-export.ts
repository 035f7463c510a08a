import { type FigureSeries, figuresGet } from '@afterglow/protocol/console/figures/figures-get';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { z } from 'zod';
import { defineExport, type ExportQuery } from '../exports.ts';
import { mayReadBoard } from '../policies/figures.ts';
import { readBoard, toRequestedSpan } from './figures-get.ts';

type Row = { series: FigureSeries; n: number };

const toRequest = ({ filter }: ExportQuery) => filter as ParsedInputOf<typeof figuresGet>;
const getPoint = ({ series, n }: Row) => series.points[n];

/** A board as a file: a line for each point of each series. `filter` is the input of `figures/get`. */
export const figuresExport = defineExport<Row>({
  contract: figuresGet,
  input: z
    .strictObject({ filter: figuresGet.input.refine((request) => toRequestedSpan(request) !== null) })
    .transform(({ filter }) => ({ filter, sort: 'at' })),
  findError: async (_db, query, { role }) =>
    mayReadBoard({ role }, toRequest(query).board).allowed ? null : 'forbidden',
  about: (query) => ({ subject: `figures:${toRequest(query).board}` }),
  columns: [
    { name: 'at', cell: (row, { isoTime }) => isoTime(getPoint(row)?.at ?? 0) },
    { name: 'key', cell: ({ series }) => series.key },
    { name: 'unit', cell: ({ series }) => series.unit },
    {
      name: 'value',
      cell: (row) => (getPoint(row)?.under ? `<${getPoint(row)?.under}` : (getPoint(row)?.value ?? null)),
    },
    { name: 'unfinished', cell: (row) => (getPoint(row)?.at === row.series.unfinished ? 1 : 0) },
    {
      name: 'compare_at',
      cell: ({ series, n }, { isoTime }) => (series.compare?.[n] ? isoTime(series.compare[n].at) : null),
    },
    { name: 'compare', cell: ({ series, n }) => series.compare?.[n]?.value ?? null },
  ],
  async *rows(db, query, { now, promisedH }) {
    const request = toRequest(query);
    const span = toRequestedSpan(request);
    if (!span) return;
    const series = await readBoard(db, request, span, { now, promisedH });
    for (const one of series) yield one.points.map((_, n) => ({ series: one, n }));
  },
});
