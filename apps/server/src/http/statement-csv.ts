import { furthest } from '@afterglow/protocol/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { statementLines } from '../modules/wallet/wallet.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

const seconds = z.coerce.number().int().min(0).max(furthest).optional();
const stretch = z.object({ from: seconds, until: seconds });

const columns = ['time', 'amount', 'lot', 'cause', 'with', 'balance'];

/** The statement of whoever asks, whole or of a stretch of time (`from`, `until`), oldest first, as tables read it (RFC 4180, UTF-8 with its mark). */
export function statementRoute(app: FastifyInstance, house: House): void {
  app.get('/api/statement.csv', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (await overBudget(house, reply, [['statement_person', String(session.personId)]])) return reply;
    const asked = stretch.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'wrong_data');
    const whole = { currentLength: 0, recordsToTake: null };
    const lines = await statementLines(house.db, session.personId, { ...whole, ...asked.data });
    const rows = lines
      .reverse()
      .map(({ time, amount, lot, cause, with: peer, balance }) => [
        new Date(time * 1000).toISOString(),
        amount,
        lot,
        cause,
        peer?.name ?? '',
        balance,
      ]);
    const text = [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .header('cache-control', 'no-store')
      .send(`\uFEFF${text}\r\n`);
  });
}

/** A name that begins as a formula does stays a name in every program that opens the table. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
