import type { Language } from '@afterglow/domain/languages';
import { formatMoney } from '@afterglow/i18n/formats';
import type { MailKey } from '@afterglow/i18n/keys';
import type { FastifyReply } from 'fastify';
import { getTranslate, type Translate } from '../../mail/email-parts.ts';
import { type Html, html } from '../../mail/html.ts';
import { icons, sendPage } from '../hosted-page.ts';

/** What a test card does; `after` in milliseconds once the payer is sent back. */
type TestCard = {
  number: string;
  key:
    | 'mail.sandbox_card_paid'
    | 'mail.sandbox_card_declined'
    | 'mail.sandbox_card_3ds'
    | 'mail.sandbox_card_pending'
    | 'mail.sandbox_card_duplicate'
    | 'mail.sandbox_card_late'
    | 'mail.sandbox_card_refund';
  /** Asks for a confirmation on a 3-D Secure page first. */
  confirm?: true;
  /** Sent before the payer is redirected; several at the same time. */
  now: readonly ('paid' | 'pending' | 'declined')[];
  later?: { kind: 'paid' | 'refunded'; afterMs: number };
};

const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', key: 'mail.sandbox_card_paid', now: ['paid'] },
  { number: '4000000000000002', key: 'mail.sandbox_card_declined', now: ['declined'] },
  { number: '4000000000003220', key: 'mail.sandbox_card_3ds', confirm: true, now: ['paid'] },
  {
    number: '4000000000000077',
    key: 'mail.sandbox_card_pending',
    now: ['pending'],
    later: { kind: 'paid', afterMs: 5_000 },
  },
  { number: '4000000000000101', key: 'mail.sandbox_card_duplicate', now: ['paid', 'paid', 'paid'] },
  {
    number: '4000000000000119',
    key: 'mail.sandbox_card_late',
    now: [],
    later: { kind: 'paid', afterMs: 5_000 },
  },
  {
    number: '4000000000000259',
    key: 'mail.sandbox_card_refund',
    now: ['paid'],
    later: { kind: 'refunded', afterMs: 8_000 },
  },
];

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

export type SandboxOrder = {
  reference: string;
  state: string;
  credits: number;
  bonus: number;
  months: number;
  amountMinor: number;
  currency: string;
  language: Language;
  site: string;
};

const getText = (language: Language): Translate => getTranslate({ email: '', language });

const formatPrice = ({ amountMinor, currency, language }: SandboxOrder): string =>
  formatMoney(language, { amount: amountMinor, currency });

function formatItem({ credits, bonus, months }: SandboxOrder, t: Translate): string {
  if (months > 0) return t('mail.receipt_premium', { n: months });
  return bonus > 0
    ? t('mail.receipt_coins_bonus', { n: credits, bonus })
    : t('mail.receipt_coins', { n: credits });
}

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Sends the card form, with a button for each test card. */
export function sendCardPage(reply: FastifyReply, order: SandboxOrder, error?: MailKey): FastifyReply {
  const t = getText(order.language);
  const price = formatPrice(order);
  const cards = TEST_CARDS.map(
    (card) =>
      html`<li><button name="test_card" value="${card.number}" formnovalidate><span><bdi dir="ltr">${groupDigits(card.number)}</bdi></span><small>${t(card.key)}</small></button></li>`,
  );
  const field = (name: string, label: MailKey, attributes: Html) =>
    html`<label>${t(label)}<input name="${name}" required inputmode="numeric" dir="ltr" ${attributes}></label>`;
  const body = html`<h1>${t('mail.sandbox_title')}</h1>
    <p class="notice">${t('mail.sandbox_notice')}</p>
    <dl class="order"><dt><bdi>${formatItem(order, t)}</bdi></dt><dd><bdi>${price}</bdi></dd></dl>
    ${error ? html`<p class="fault" role="alert">${t(error)}</p>` : ''}
    <form method="post" action="/payments/sandbox/${order.reference}">
      ${field('number', 'mail.sandbox_number', html`autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"`)}
      <div class="pair">
        ${field('expiry', 'mail.sandbox_expiry', html`autocomplete="off" maxlength="5" pattern="(0[1-9]|1[0-2])/?[0-9]{2}" placeholder="12/30"`)}
        ${field('cvc', 'mail.sandbox_cvc', html`autocomplete="off" maxlength="4" pattern="[0-9]{3,4}" placeholder="123"`)}
      </div>
      <button>${t('mail.sandbox_pay', { price })}</button>
      <div class="heading"><h2>${t('mail.sandbox_cards')}</h2><p class="hint">${t('mail.sandbox_cards_hint')}</p></div>
      <ul class="cards">${cards}</ul>
    </form>`;
  return sendPage(reply, {
    language: order.language,
    title: t('mail.sandbox_title'),
    body,
    script: '/payments/frame-escape.js',
    status: error ? 422 : 200,
  });
}

/** Sends the 3-D Secure page of the bank. `mark` proves that the answer comes from this page. */
export function sendBankPage(
  reply: FastifyReply,
  order: SandboxOrder,
  { number, mark }: { number: string; mark: string },
): FastifyReply {
  const t = getText(order.language);
  const body = html`<div class="centre">${icons.shield}<h1>${t('mail.sandbox_bank_title')}</h1>
    <p>${t('mail.sandbox_bank_body', { price: formatPrice(order), site: order.site })}</p></div>
    <form method="post" action="/payments/sandbox/${order.reference}">
      <input type="hidden" name="number" value="${number}"><input type="hidden" name="mark" value="${mark}">
      <button name="bank" value="confirm">${t('mail.sandbox_bank_confirm')}</button>
      <button name="bank" value="refuse" class="quiet">${t('mail.sandbox_bank_refuse')}</button>
    </form>`;
  return sendPage(reply, {
    language: order.language,
    title: t('mail.sandbox_bank_title'),
    body,
    script: '/payments/frame-escape.js',
  });
}

export function sendMessagePage(
  reply: FastifyReply,
  language: Language,
  key: MailKey,
  status = 200,
): FastifyReply {
  const t = getText(language);
  return sendPage(reply, {
    language,
    title: t('mail.sandbox_title'),
    body: html`<div class="centre">${icons.card}<h1>${t(key)}</h1></div>`,
    status,
  });
}
