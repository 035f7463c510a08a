import { isLanguage, type Language } from '@afterglow/domain/languages';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { statementCauses } from '@afterglow/domain/statement-causes';
import { loadTranslations } from '@afterglow/i18n/node';
import { MAX_UNIX_SECONDS } from '@afterglow/protocol/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { listStatementLines, listStatementOrders } from '../features/wallet/index.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

const seconds = z.coerce.number().int().min(0).max(MAX_UNIX_SECONDS).optional();
const querySchema = z.object({
  from: seconds,
  until: seconds,
  direction: z.enum(['in', 'out']).optional(),
  cause: z.enum(statementCauses).optional(),
});

const columns = ['time', 'amount', 'lot', 'cause', 'with', 'balance', 'order', 'money', 'currency'] as const;
/** German programs read a comma as the one of a number. */
const separators: Record<Language, string> = { he: ',', en: ',', de: ';' };
let translations: ReturnType<typeof loadTranslations<'member'>> | undefined;

/**
 * The statement of whoever asks, oldest first, as tables read it (RFC 4180, UTF-8 with its mark), in their words and by the clock of
 * where they live: all of it, or what was chosen on the screen. What was bought has its order and its price.
 */
export function registerStatement(fastify: FastifyInstance, app: App): void {
  fastify.get('/api/statement.csv', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    const { personId } = session;
    if (await rejectOverBudget(app, reply, [['statement_person', String(personId)]])) return reply;
    const requested = querySchema.safeParse(request.query);
    if (!requested.success) return sendError(reply, 400, 'wrong_data');
    const whole = { currentLength: 0, recordsToTake: null };
    const lines = await listStatementLines(app.db, personId, { ...whole, ...requested.data });
    const orders = await listStatementOrders(app.db, personId);
    const { language, zone } = await findReader(app, personId);
    translations ??= loadTranslations('member');
    const { t } = translations(language);
    const rows = lines.reverse().map(({ id, time, amount, lot, cause, with: peer, balance }) => {
      const order = orders.get(id);
      return [
        formatMoment(time, zone),
        amount,
        t(`statement.lot_${lot}`),
        t(`statement.cause_${cause}`),
        peer?.name ?? '',
        balance,
        order ? formatReceiptNumber(order.paymentId) : '',
        order?.money ? formatDecimal(order.money.amount, language) : '',
        order?.money?.currency ?? '',
      ];
    });
    const head = columns.map((column) => t(`statement.col_${column}`));
    const text = [head, ...rows]
      .map((row) => row.map((value) => formatCell(value, separators[language])).join(separators[language]))
      .join('\r\n');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .header('cache-control', 'no-store')
      .send(`\uFEFF${text}\r\n`);
  });
}

async function findReader(app: App, personId: number): Promise<{ language: Language; zone: string }> {
  const row = await app.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select(['member.language', 'place.utc_zone'])
    .where('member.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { language: isLanguage(row.language) ? row.language : 'en', zone: row.utc_zone ?? 'UTC' };
}

/** As every program takes it for a date: 2026-11-22 23:31:07, by the clock of the place. */
function formatMoment(timeS: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(timeS * 1000),
  );
}

/** A decimal of money as tables of that language read it. */
function formatDecimal(minor: number, language: Language): string {
  const text = (minor / 100).toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}

/** A name that begins as a formula does stays a name in every program that opens the table. */
function formatCell(value: string | number, separator: string): string {
  if (typeof value === 'number') return String(value);
  // Marks of direction are for screens.
  const plain = value.replace(/[\u2066-\u2069]/g, '');
  const harmless = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(harmless) || harmless.includes(separator)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}
