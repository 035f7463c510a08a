import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { receiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { boughtText, vatRow } from '../mail/letters/payment-receipt.ts';
import { momentText, type Say, sayTo } from '../mail/mail-words.ts';
import { html, sendPage } from '../payments/hosted-page.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

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
export function receiptRoute(app: FastifyInstance, house: House): void {
  app.get<{ Params: { id: string } }>('/api/receipts/:id', async (request, reply) => {
    const session = await house.sessions.of(request);
    // From a letter it is opened in whatever browser reads mails.
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    if (await overBudget(house, reply, [['receipt_person', String(session.personId)]])) return reply;
    const { id } = request.params;
    const row = /^[1-9]\d{0,14}$/.test(id) ? await paymentOf(house, Number(id), session.personId) : undefined;
    if (!row) return refuse(reply, 404, 'not_found');
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
    const say = sayTo({ email: '', language });
    const site = house.settings.current().name;
    const number = receiptNumber(row.id);
    const rows = rowsOf(house, row, say, language).map(
      ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
    );
    const state = stateText(row.state, say);
    const body = html`<header class="receipt-head"><p>${site}</p><h1>${say('mail.receipt_title', { number })}</h1></header>
      ${state ? html`<p class="notice">${state}</p>` : ''}
      <dl class="receipt">${rows}</dl>
      <p class="hint">${say('mail.receipt_no_renewal')}</p>
      ${row.start_text === null ? '' : html`<p class="hint">${say('mail.receipt_start')}</p>`}
      <button type="button" class="quiet print" hidden>${say('mail.receipt_print')}</button>
      <a class="button quiet back" href="/purchases">${say('mail.receipt_back')}</a>`;
    return sendPage(reply, {
      language,
      title: say('mail.receipt_title', { number }),
      body,
      script: '/payments/print.js',
    });
  });
}

function rowsOf(house: House, row: Row, say: Say, language: 'he' | 'en' | 'de') {
  const { name, address } = house.settings.current().operator;
  const money = (amount: number) => formatMoney(language, { amount, currency: row.currency });
  const rows: [string, string][] = [
    [say('mail.receipt_date'), momentText(language, say, row.settled_at, row.zone)],
    [say('mail.receipt_item'), boughtText(say, row)],
  ];
  if (row.free_spins > 0)
    rows.push([say('mail.receipt_included'), say('mail.receipt_spins', { n: row.free_spins })]);
  rows.push([say('mail.receipt_total'), money(row.amount_minor)]);
  if (row.vat_percent !== null) {
    const { amount_minor: amountMinor, currency, vat_percent: vatPercent } = row;
    const [label, value] = vatRow(say, language, { amountMinor, currency, vatPercent });
    rows.push([label, value]);
  }
  if (row.refunded_minor > 0) {
    const when = row.back_at ? ` · ${momentText(language, say, row.back_at, row.zone)}` : '';
    rows.push([say('mail.refund_total'), `${money(row.refunded_minor)}${when}`]);
  }
  rows.push([say('mail.receipt_account'), row.email]);
  if (name && address) rows.push([say('mail.receipt_seller'), `${name}, ${address}`]);
  return rows;
}

function stateText(state: string, say: Say): string | null {
  if (state === 'refunded') return say('mail.receipt_went_back');
  return state === 'charged_back' ? say('mail.receipt_charged_back') : null;
}

/** Only what was paid has a receipt; somebody else's is not there. */
async function paymentOf(house: House, id: number, personId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select y.id, y.credits, y.bonus, y.free_spins, y.months, y.amount_minor, y.refunded_minor, y.currency, y.state, y.settled_at, y.vat_percent, y.start_text,
      (select max(r.created_at) from payment_refund r where r.payment_id = y.id and r.reason in ('requested', 'by_provider')) as back_at,
      m.email, m.language, l.utc_zone as zone
    from payment y
    join member m on m.person_id = y.person_id
    join person p on p.id = y.person_id
    left join place l on l.id = p.place_id
    where y.id = ${id} and y.person_id = ${personId} and y.state in ('paid', 'refunded', 'charged_back')
      and y.settled_at is not null`.execute(house.db);
  return rows[0];
}
