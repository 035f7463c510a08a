import { getSiteName } from '@afterglow/domain/brand/brand';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import type { Receipt } from '../features/wallet/index.ts';
import { formatMoment, getTranslate, type Translate } from '../mail/email-parts.ts';
import {
  createProviderRow,
  createSellerRows,
  createVatRow,
  formatPurchase,
} from '../mail/emails/payments.ts';
import { type Html, html } from '../mail/html.ts';
import { sendPage } from './hosted-page.ts';

/** Sends the printable receipt in the buyer's language, with the operator as the settings name them. */
export function sendReceiptPage(reply: FastifyReply, app: App, row: Receipt): FastifyReply {
  const t = getTranslate({ email: '', language: toLanguage(row.language) });
  return sendReceipts(reply, app, [row], {
    title: t('mail.receipt_title', { number: formatReceiptNumber(row.id) }),
    print: t('mail.receipt_print'),
  });
}

/** Sends several receipts of one buyer as one page: on paper each has a sheet of its own. */
export function sendReceiptsPage(
  reply: FastifyReply,
  app: App,
  rows: readonly [Receipt, ...Receipt[]],
): FastifyReply {
  const t = getTranslate({ email: '', language: toLanguage(rows[0].language) });
  return sendReceipts(reply, app, rows, {
    title: t('mail.receipts_title', { n: rows.length }),
    print: t('mail.receipts_print'),
  });
}

function sendReceipts(
  reply: FastifyReply,
  app: App,
  rows: readonly [Receipt, ...Receipt[]],
  { title, print }: { title: string; print: string },
): FastifyReply {
  const language = toLanguage(rows[0].language);
  const t = getTranslate({ email: '', language });
  const body = html`${rows.map((row) => createReceipt(app, row, t, language))}
    <button type="button" class="quiet print" hidden>${print}</button>
    <a class="button quiet back" href="/purchases">${t('mail.receipt_back')}</a>`;
  return sendPage(reply, { language, title, body, script: '/payments/print.js' });
}

function createReceipt(app: App, row: Receipt, t: Translate, language: Language): Html {
  const number = formatReceiptNumber(row.id);
  const rows = listRows(app, row, t, language).map(
    ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
  );
  const state = formatState(row.state, t);
  return html`<article class="sheet"><header class="receipt-head"><p>${getSiteName(app.settings.current(), language)}</p><h1>${t('mail.receipt_title', { number })}</h1></header>
    ${state ? html`<p class="notice">${state}</p>` : ''}
    <dl class="receipt">${rows}</dl>
    <p class="hint">${t('mail.receipt_no_renewal')}</p>
    ${row.start_text === null ? '' : html`<p class="hint">${t('mail.receipt_start')}</p>`}</article>`;
}

function listRows(app: App, row: Receipt, t: Translate, language: Language) {
  const money = (amount: number) => formatMoney(language, { amount, currency: row.currency });
  const rows: (readonly [string, string])[] = [
    [t('mail.receipt_date'), formatMoment(language, t, row.settled_at, row.zone)],
    [t('mail.receipt_item'), formatPurchase(t, row)],
  ];
  if (row.free_spins > 0)
    rows.push([t('mail.receipt_included'), t('mail.receipt_spins', { n: row.free_spins })]);
  rows.push([t('mail.receipt_total'), money(row.amount_minor)]);
  if (row.vat_percent !== null) {
    const { amount_minor: amountMinor, currency, vat_percent: vatPercent } = row;
    rows.push(createVatRow(t, language, { amountMinor, currency, vatPercent }));
  }
  rows.push(createProviderRow(t, row.provider));
  if (row.refunded_minor > 0) {
    const when = row.back_at ? ` · ${formatMoment(language, t, row.back_at, row.zone)}` : '';
    rows.push([t('mail.refund_total'), `${money(row.refunded_minor)}${when}`]);
  }
  rows.push([t('mail.receipt_account'), row.email]);
  return [...rows, ...createSellerRows(app, t)];
}

function formatState(state: string, t: Translate): string | null {
  if (state === 'refunded') return t('mail.receipt_went_back');
  return state === 'charged_back' ? t('mail.receipt_charged_back') : null;
}
