import type { Money } from '@afterglow/domain/money';
import type { StatementCause } from '@afterglow/domain/statement-causes';
import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Refused } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { type Month, stretchOf } from './statement-months.ts';

/** Which movements are shown: all of them, what came or what went, what one cause moved, or those of a month. */
export interface StatementFilter {
  readonly direction?: 'in' | 'out';
  readonly cause?: StatementCause;
  readonly month?: Month;
}

/** The newest movements that fit, each once, and what all that fit come to. */
export interface Statement {
  readonly rows: readonly StatementLine[];
  readonly lines: number;
  readonly came: number;
  readonly went: number;
  /** The money that was paid for what was bought in that time, and how much of it came back. */
  readonly paid: readonly { readonly money: Money; readonly back: number }[];
  /** When it all began; absent where nothing has. */
  readonly since?: number | undefined;
}

const PAGE = 50;
/** The server's own bound on a page. */
const MOST_AT_ONCE = 100;
/** A print-out of more pages than this is nobody's wish: the table has all of them. */
export const MOST_PRINTED = 1_000;

const keyOf = ({ direction, cause, month }: StatementFilter) =>
  ['statement', direction ?? 'all', cause ?? '', month ?? ''] as const;

async function page(
  { month, ...filter }: StatementFilter,
  currentLength: number,
  recordsToTake: number,
): Promise<Statement> {
  const reply = await channel.call('statement', {
    ...filter,
    ...stretchOf(month),
    currentLength,
    recordsToTake,
  });
  if (!reply.ok) throw new Refused(reply.code, reply.details);
  return { ...reply.details, rows: reply.data };
}

/**
 * The first so many, in the server's order: coins that move meanwhile shift what stands behind them, so a line that comes twice
 * counts once.
 */
async function first(filter: StatementFilter, wanted: number): Promise<Statement> {
  let found = await page(filter, 0, Math.min(wanted, MOST_AT_ONCE));
  while (found.rows.length < Math.min(wanted, found.lines)) {
    const next = await page(filter, found.rows.length, Math.min(wanted - found.rows.length, MOST_AT_ONCE));
    if (next.rows.length === 0) break;
    found = { ...next, rows: joined(found.rows, next.rows) };
  }
  return found;
}

function joined(before: readonly StatementLine[], rows: readonly StatementLine[]): StatementLine[] {
  return [...new Map([...before, ...rows].map((line) => [line.id, line])).values()];
}

const known = (filter: StatementFilter): Statement | undefined => queryClient.getQueryData(keyOf(filter));

export function useStatement(filter: StatementFilter): UseQueryResult<Statement> {
  return useQuery(
    {
      queryKey: keyOf(filter),
      // As much as was loaded before, so that nobody loses their place in it.
      queryFn: () => first(filter, Math.max(PAGE, known(filter)?.rows.length ?? 0)),
      staleTime: 0,
    },
    queryClient,
  );
}

const loading = new Map<string, Promise<void>>();

/** More of it, up to so many lines in all; one question at a time. Rejects when they could not be had. */
export function loadStatement(filter: StatementFilter, upTo?: number): Promise<void> {
  const key = keyOf(filter).join();
  const already = loading.get(key);
  if (already && upTo === undefined) return already;
  const more = (async () => {
    await already;
    const before = known(filter);
    if (!before || before.rows.length >= before.lines) return;
    const now = await first(filter, upTo ?? before.rows.length + PAGE);
    queryClient.setQueryData<Statement>(keyOf(filter), now);
  })().finally(() => loading.delete(key));
  loading.set(key, more);
  return more;
}

const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: ['statement'] });
channel.on('balance', askAgain);
onAuthenticated(askAgain);
