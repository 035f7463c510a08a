import type { Language } from '@afterglow/domain/languages';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import { DAY_S } from '@afterglow/domain/time';
import { loadTranslations } from '@afterglow/i18n/node';
import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { MAX_UNIX_SECONDS } from '@afterglow/protocol/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { findBannedExportOwner, findExportFile } from '../features/account/index.ts';
import {
  findReceipt,
  findStatementReader,
  listReceipts,
  listStatementPayments,
  type StatementReader,
  streamStatementLines,
} from '../features/wallet/index.ts';
import { sendReceiptPage, sendReceiptsPage } from '../payments/index.ts';
import { type CsvCell, sendCsv } from './csv.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

const seconds = z.coerce.number().int().min(0).max(MAX_UNIX_SECONDS).optional();
const statementQuery = z.object({
  from: seconds,
  until: seconds,
  direction: z.enum(['in', 'out']).optional(),
  cause: z.enum(STATEMENT_CAUSES).optional(),
});

/** A month, in any time zone and across a change of the clocks. */
const MAX_RECEIPTS_RANGE_S = 32 * DAY_S;
const receiptsQuery = z
  .object({
    from: z.coerce.number().int().min(0).max(MAX_UNIX_SECONDS),
    until: z.coerce.number().int().min(0).max(MAX_UNIX_SECONDS),
  })
  .refine(({ from, until }) => from < until && until - from <= MAX_RECEIPTS_RANGE_S);

const STATEMENT_COLUMNS = [
  'time',
  'amount',
  'lot',
  'cause',
  'with',
  'balance',
  'order',
  'money',
  'currency',
] as const;
/** German programs take a comma for a decimal point. */
const SEPARATORS = { he: ',', en: ',', de: ';' } as const satisfies Record<Language, string>;
let translations: ReturnType<typeof loadTranslations<'member'>> | undefined;
const loadText = (language: Language) => {
  translations ??= loadTranslations('member');
  return translations(language).t;
};

/**
 * Registers the files that only their member may download: the export of their data, receipts, the statement
 * as a table.
 */
export function registerMemberDownloads(fastify: FastifyInstance, app: App): void {
  // A link in an email may open in another browser: its owner signs in there first.
  fastify.get<{ Params: { token: string } }>('/api/exports/:token', async (request, reply) => {
    const session = await app.sessions.find(request);
    // A banned member cannot sign in: for them the link alone opens it.
    const { token } = request.params;
    const ownerId = session?.personId ?? (await findBannedExportOwner(app.db, token));
    if (ownerId === null) return reply.header('cache-control', 'no-store').redirect('/login');
    const found = await findExportFile(app, token, ownerId);
    if (!found) return sendError(reply, 404, 'not_found');
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-length': found.size,
        'cache-control': 'private, no-store',
      })
      .send(found.stream);
  });

  fastify.get<{ Params: { id: string } }>('/api/receipts/:id', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    if (await rejectOverBudget(app, reply, [['receipt_person', String(session.personId)]])) return reply;
    const { id } = request.params;
    const receipt = /^[1-9]\d{0,14}$/.test(id)
      ? await findReceipt(app.db, Number(id), session.personId)
      : undefined;
    return receipt ? sendReceiptPage(reply, app, receipt) : sendError(reply, 404, 'not_found');
  });

  fastify.get('/api/receipts', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    if (await rejectOverBudget(app, reply, [['receipt_person', String(session.personId)]])) return reply;
    const { success, data } = receiptsQuery.safeParse(request.query);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const [first, ...others] = await listReceipts(app.db, session.personId, data);
    return first ? sendReceiptsPage(reply, app, [first, ...others]) : sendError(reply, 404, 'not_found');
  });

  // Oldest first, in the language and the time zone of the member: the whole statement, or what they filtered on the
  // screen.
  fastify.get('/api/statement.csv', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    const { personId } = session;
    if (await rejectOverBudget(app, reply, [['statement_person', String(personId)]])) return reply;
    const requested = statementQuery.safeParse(request.query);
    if (!requested.success) return sendError(reply, 400, 'wrong_data');
    const payments = await listStatementPayments(app.db, personId);
    const reader = await findStatementReader(app.db, personId);
    const t = loadText(reader.language);
    const toCells = createRowFormat(reader, payments);
    async function* rows() {
      for await (const lines of streamStatementLines(app.db, personId, requested.data ?? {}))
        yield lines.map(toCells);
    }
    return sendCsv(reply, {
      name: 'statement',
      // The times carry no zone: their column names it.
      head: STATEMENT_COLUMNS.map((column) =>
        column === 'time' ? `${t('statement.col_time')} (${reader.zone})` : t(`statement.col_${column}`),
      ),
      rows: rows(),
      separator: SEPARATORS[reader.language],
    });
  });
}

/** Formats a line of the statement as cells. Lines about a purchase carry its receipt number and price. */
function createRowFormat(
  { language, zone }: StatementReader,
  payments: Awaited<ReturnType<typeof listStatementPayments>>,
): (line: StatementLine) => CsvCell[] {
  const t = loadText(language);
  // Every program reads 2026-11-22 23:31:07 as a date.
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return ({ id, time: timeS, amount, lot, cause, with: peer, balance }) => {
    const payment = payments.get(id);
    return [
      time.format(new Date(timeS * 1000)),
      amount,
      t(`statement.lot_${lot}`),
      t(`statement.cause_${cause}`),
      peer?.name ?? '',
      balance,
      payment ? formatReceiptNumber(payment.paymentId) : '',
      payment?.money ? formatDecimal(payment.money.amount, language) : '',
      payment?.money?.currency ?? '',
    ];
  };
}

/** Returns an amount as spreadsheets of that language read it. */
function formatDecimal(amountMinor: number, language: Language): string {
  const text = (amountMinor / 100).toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}
