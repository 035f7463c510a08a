import type { Money } from '@afterglow/domain/money';
import type { StatementCause } from '@afterglow/domain/statement-causes';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError } from '../../core/request.ts';
import { onAuthenticated } from '../refresh.ts';

/** A month in the reader's time zone, as `2026-11`. */
export type Month = string;

const toMonth = (at: Date): Month => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

export const parseMonth = (month: Month): { year: number; month: number } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, month: number };
};

/**
 * Returns the range of a month, from its first second to before the next month's, in unix seconds; empty for
 * all months.
 */
export function getMonthRange(month: Month | undefined): { from?: number; until?: number } {
  if (!month) return {};
  const { year, month: number } = parseMonth(month);
  const start = (index: number): number => toUnixSeconds(new Date(year, index, 1));
  return { from: start(number - 1), until: start(number) };
}

/** Returns every month from that of `sinceS` to that of `nowS`, newest first. */
export function listMonthsSince(sinceS: number, nowS: number): Month[] {
  const last = toMonth(new Date(sinceS * 1_000));
  const today = new Date(nowS * 1_000);
  const months: Month[] = [];
  for (let back = 0; months.at(-1) !== last && back < 1_200; back++)
    months.push(toMonth(new Date(today.getFullYear(), today.getMonth() - back, 1)));
  return months;
}

/** The filter: all movements, received or spent coins, one cause, or one month. */
export interface StatementFilter {
  readonly direction?: 'in' | 'out';
  readonly cause?: StatementCause;
  readonly month?: Month;
}

/** The newest matching movements, without duplicates, and the totals of all matching ones. */
export interface Statement {
  readonly rows: readonly StatementLine[];
  readonly lines: number;
  readonly came: number;
  readonly went: number;
  /** The money paid for purchases in that period, and how much of it was refunded. */
  readonly paid: readonly { readonly money: Money; readonly back: number }[];
  /** The time of the first movement; absent if there is none. */
  readonly since?: number | undefined;
}

const PAGE_SIZE = 50;
/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;
/** Nobody prints more pages than this: the table has all movements. */
export const MAX_PRINTED_LINES = 1_000;

const getQueryKey = ({ direction, cause, month }: StatementFilter) =>
  ['statement', direction ?? 'all', cause ?? '', month ?? ''] as const;

async function fetchPage(
  { month, ...filter }: StatementFilter,
  currentLength: number,
  recordsToTake: number,
): Promise<Statement> {
  const reply = await channel.call('statement', {
    ...filter,
    ...getMonthRange(month),
    currentLength,
    recordsToTake,
  });
  if (!reply.ok) throw new CallError(reply.code, reply.details);
  return { ...reply.details, rows: reply.data };
}

/**
 * Returns the first movements in the server's order. Coins that move meanwhile shift the later rows, so a row that
 * arrives twice counts once.
 */
async function fetchFirst(filter: StatementFilter, count: number): Promise<Statement> {
  let statement = await fetchPage(filter, 0, Math.min(count, MAX_PAGE_SIZE));
  while (statement.rows.length < Math.min(count, statement.lines)) {
    const next = await fetchPage(
      filter,
      statement.rows.length,
      Math.min(count - statement.rows.length, MAX_PAGE_SIZE),
    );
    if (next.rows.length === 0) break;
    statement = { ...next, rows: mergeLines(statement.rows, next.rows) };
  }
  return statement;
}

function mergeLines(before: readonly StatementLine[], rows: readonly StatementLine[]): StatementLine[] {
  return [...new Map([...before, ...rows].map((line) => [line.id, line])).values()];
}

const getCached = (filter: StatementFilter): Statement | undefined =>
  queryClient.getQueryData(getQueryKey(filter));

export function useStatement(filter: StatementFilter): UseQueryResult<Statement> {
  return useQuery(
    {
      queryKey: getQueryKey(filter),
      // As many as were loaded before, so that the scroll position stays.
      queryFn: () => fetchFirst(filter, Math.max(PAGE_SIZE, getCached(filter)?.rows.length ?? 0)),
      staleTime: 0,
    },
    queryClient,
  );
}

const loading = new Map<string, Promise<void>>();

/** Loads more, up to this many rows in all; one request at a time. Rejects if they could not be loaded. */
export function loadStatement(filter: StatementFilter, upTo?: number): Promise<void> {
  const key = getQueryKey(filter).join();
  const pending = loading.get(key);
  if (pending && upTo === undefined) return pending;
  const more = (async () => {
    await pending;
    const before = getCached(filter);
    if (!before || before.rows.length >= before.lines) return;
    const reloaded = await fetchFirst(filter, upTo ?? before.rows.length + PAGE_SIZE);
    queryClient.setQueryData<Statement>(getQueryKey(filter), reloaded);
  })().finally(() => loading.delete(key));
  loading.set(key, more);
  return more;
}

const refetchStatement = (): void => void queryClient.invalidateQueries({ queryKey: ['statement'] });
channel.on('balance', refetchStatement);
onAuthenticated(refetchStatement);
