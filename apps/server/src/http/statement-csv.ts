import { isLanguage, type Language } from '@afterglow/domain/languages';
import { receiptNumber } from '@afterglow/domain/receipt-number';
import { statementCauses } from '@afterglow/domain/statement-causes';
import { loadWords } from '@afterglow/i18n/node';
import { furthest } from '@afterglow/protocol/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { statementLines, statementOrders } from '../modules/wallet/wallet.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

const seconds = z.coerce.number().int().min(0).max(furthest).optional();
const chosen = z.object({
  from: seconds,
  until: seconds,
  direction: z.enum(['in', 'out']).optional(),
  cause: z.enum(statementCauses).optional(),
});

const columns = ['time', 'amount', 'lot', 'cause', 'with', 'balance', 'order', 'money', 'currency'] as const;
/** German programs read a comma as the one of a number. */
const separators: Record<Language, string> = { he: ',', en: ',', de: ';' };
let wordsOf: ReturnType<typeof loadWords<'member'>> | undefined;

/**
 * The statement of whoever asks, oldest first, as tables read it (RFC 4180, UTF-8 with its mark), in their words and by the clock of
 * where they live: all of it, or what was chosen on the screen. What was bought has its order and its price.
 */
export function statementRoute(app: FastifyInstance, house: House): void {
  app.get('/api/statement.csv', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    const { personId } = session;
    if (await overBudget(house, reply, [['statement_person', String(personId)]])) return reply;
    const asked = chosen.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'wrong_data');
    const whole = { currentLength: 0, recordsToTake: null };
    const lines = await statementLines(house.db, personId, { ...whole, ...asked.data });
    const orders = await statementOrders(house.db, personId);
    const { language, zone } = await readerOf(house, personId);
    wordsOf ??= loadWords('member');
    const { t } = wordsOf(language);
    const rows = lines.reverse().map(({ id, time, amount, lot, cause, with: peer, balance }) => {
      const order = orders.get(id);
      return [
        moment(time, zone),
        amount,
        t(`statement.lot_${lot}`),
        t(`statement.cause_${cause}`),
        peer?.name ?? '',
        balance,
        order ? receiptNumber(order.paymentId) : '',
        order?.money ? decimal(order.money.amount, language) : '',
        order?.money?.currency ?? '',
      ];
    });
    const head = columns.map((column) => t(`statement.col_${column}`));
    const text = [head, ...rows]
      .map((row) => row.map((value) => cell(value, separators[language])).join(separators[language]))
      .join('\r\n');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .header('cache-control', 'no-store')
      .send(`\uFEFF${text}\r\n`);
  });
}

async function readerOf(house: House, personId: number): Promise<{ language: Language; zone: string }> {
  const row = await house.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select(['member.language', 'place.utc_zone'])
    .where('member.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { language: isLanguage(row.language) ? row.language : 'en', zone: row.utc_zone ?? 'UTC' };
}

/** As every program takes it for a date: 2026-11-22 23:31:07, by the clock of the place. */
function moment(timeS: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(timeS * 1000),
  );
}

/** A decimal of money as tables of that language read it. */
function decimal(minor: number, language: Language): string {
  const text = (minor / 100).toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}

/** A name that begins as a formula does stays a name in every program that opens the table. */
function cell(value: string | number, separator: string): string {
  if (typeof value === 'number') return String(value);
  // Marks of direction are for screens.
  const plain = value.replace(/[\u2066-\u2069]/g, '');
  const harmless = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(harmless) || harmless.includes(separator)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}
