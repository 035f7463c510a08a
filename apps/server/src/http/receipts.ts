import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { createVatRow, formatPurchase } from '../mail/emails/payment-receipt.ts';
import { formatMoment, getTranslate, type Translate } from '../mail/mail-text.ts';
import { html, sendPage } from '../payments/hosted-page.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

type Row = {
  id: number;
  credits: number;
  bonus: number;
  free_spins: number;
  months: number;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  state: string;
  settled_at: Date;
  vat_percent: number | null;
  start_text: string | null;
  back_at: Date | null;
  email: string;
  language: string;
  zone: string | null;
};

/** The printable receipt of a purchase, to whoever bought it: in their language, with the operator as the settings name them. */
export function registerReceipts(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { id: string } }>('/api/receipts/:id', async (request, reply) => {
    const session = await app.sessions.find(request);
    // From a letter it is opened in whatever browser reads mails.
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    if (await rejectOverBudget(app, reply, [['receipt_person', String(session.personId)]])) return reply;
    const { id } = request.params;
    const row = /^[1-9]\d{0,14}$/.test(id) ? await findPayment(app, Number(id), session.personId) : undefined;
    if (!row) return sendError(reply, 404, 'not_found');
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
    const t = getTranslate({ email: '', language });
    const site = app.settings.current().name;
    const number = formatReceiptNumber(row.id);
    const rows = listRows(app, row, t, language).map(
      ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
    );
    const state = formatState(row.state, t);
    const body = html`<header class="receipt-head"><p>${site}</p><h1>${t('mail.receipt_title', { number })}</h1></header>
      ${state ? html`<p class="notice">${state}</p>` : ''}
      <dl class="receipt">${rows}</dl>
      <p class="hint">${t('mail.receipt_no_renewal')}</p>
      ${row.start_text === null ? '' : html`<p class="hint">${t('mail.receipt_start')}</p>`}
      <button type="button" class="quiet print" hidden>${t('mail.receipt_print')}</button>
      <a class="button quiet back" href="/purchases">${t('mail.receipt_back')}</a>`;
    return sendPage(reply, {
      language,
      title: t('mail.receipt_title', { number }),
      body,
      script: '/payments/print.js',
    });
  });
}

function listRows(app: App, row: Row, t: Translate, language: 'he' | 'en' | 'de') {
  const { name, address } = app.settings.current().operator;
  const money = (amount: number) => formatMoney(language, { amount, currency: row.currency });
  const rows: [string, string][] = [
    [t('mail.receipt_date'), formatMoment(language, t, row.settled_at, row.zone)],
    [t('mail.receipt_item'), formatPurchase(t, row)],
  ];
  if (row.free_spins > 0)
    rows.push([t('mail.receipt_included'), t('mail.receipt_spins', { n: row.free_spins })]);
  rows.push([t('mail.receipt_total'), money(row.amount_minor)]);
  if (row.vat_percent !== null) {
    const { amount_minor: amountMinor, currency, vat_percent: vatPercent } = row;
    const [label, value] = createVatRow(t, language, { amountMinor, currency, vatPercent });
    rows.push([label, value]);
  }
  if (row.refunded_minor > 0) {
    const when = row.back_at ? ` · ${formatMoment(language, t, row.back_at, row.zone)}` : '';
    rows.push([t('mail.refund_total'), `${money(row.refunded_minor)}${when}`]);
  }
  rows.push([t('mail.receipt_account'), row.email]);
  if (name && address) rows.push([t('mail.receipt_seller'), `${name}, ${address}`]);
  return rows;
}

function formatState(state: string, t: Translate): string | null {
  if (state === 'refunded') return t('mail.receipt_went_back');
  return state === 'charged_back' ? t('mail.receipt_charged_back') : null;
}

/** Only what was paid has a receipt; somebody else's is not there. */
async function findPayment(app: App, id: number, personId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select y.id, y.credits, y.bonus, y.free_spins, y.months, y.amount_minor, y.refunded_minor, y.currency, y.state, y.settled_at, y.vat_percent, y.start_text,
      (select max(r.created_at) from payment_refund r where r.payment_id = y.id and r.reason in ('requested', 'by_provider')) as back_at,
      m.email, m.language, l.utc_zone as zone
    from payment y
    join member m on m.person_id = y.person_id
    join person p on p.id = y.person_id
    left join place l on l.id = p.place_id
    where y.id = ${id} and y.person_id = ${personId} and y.state in ('paid', 'refunded', 'charged_back')
      and y.settled_at is not null`.execute(app.db);
  return rows[0];
}
