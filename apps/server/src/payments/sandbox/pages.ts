import type { Language } from '@afterglow/domain/languages';
import { formatMoney } from '@afterglow/i18n/formats';
import type { MailKey } from '@afterglow/i18n/keys';
import type { FastifyReply } from 'fastify';
import { type Say, sayTo } from '../../mail/mail-words.ts';
import { type Html, html, icons, sendPage } from '../hosted-page.ts';
import { testCards } from './cards.ts';

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

const wordsIn = (language: Language): Say => sayTo({ email: '', language });

const priceOf = ({ amountMinor, currency, language }: SandboxOrder): string =>
  formatMoney(language, { amount: amountMinor, currency });

function itemOf({ credits, bonus, months }: SandboxOrder, say: Say): string {
  if (months > 0) return say('mail.receipt_premium', { n: months });
  return bonus > 0
    ? say('mail.receipt_coins_bonus', { n: credits, bonus })
    : say('mail.receipt_coins', { n: credits });
}

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The card form, and a button for each test card. */
export function cardPage(reply: FastifyReply, order: SandboxOrder, fault?: MailKey): FastifyReply {
  const say = wordsIn(order.language);
  const price = priceOf(order);
  const cards = testCards.map(
    (card) =>
      html`<li><button name="test_card" value="${card.number}" formnovalidate><span><bdi dir="ltr">${grouped(card.number)}</bdi></span><small>${say(card.key)}</small></button></li>`,
  );
  const field = (name: string, label: MailKey, attributes: Html) =>
    html`<label>${say(label)}<input name="${name}" required inputmode="numeric" dir="ltr" ${attributes}></label>`;
  const body = html`<h1>${say('mail.sandbox_title')}</h1>
    <p class="notice">${say('mail.sandbox_notice')}</p>
    <dl class="order"><dt><bdi>${itemOf(order, say)}</bdi></dt><dd><bdi>${price}</bdi></dd></dl>
    ${fault ? html`<p class="fault" role="alert">${say(fault)}</p>` : ''}
    <form method="post" action="/payments/sandbox/${order.reference}">
      ${field('number', 'mail.sandbox_number', html`autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"`)}
      <div class="pair">
        ${field('expiry', 'mail.sandbox_expiry', html`autocomplete="off" maxlength="5" pattern="(0[1-9]|1[0-2])/?[0-9]{2}" placeholder="12/30"`)}
        ${field('cvc', 'mail.sandbox_cvc', html`autocomplete="off" maxlength="4" pattern="[0-9]{3,4}" placeholder="123"`)}
      </div>
      <button>${say('mail.sandbox_pay', { price })}</button>
      <div class="heading"><h2>${say('mail.sandbox_cards')}</h2><p class="hint">${say('mail.sandbox_cards_hint')}</p></div>
      <ul class="cards">${cards}</ul>
    </form>`;
  return sendPage(reply, {
    language: order.language,
    title: say('mail.sandbox_title'),
    body,
    script: '/payments/frame-escape.js',
    status: fault ? 422 : 200,
  });
}

/** 3-D Secure: the card's bank asks. `mark` shows that the answer comes from this page. */
export function bankPage(
  reply: FastifyReply,
  order: SandboxOrder,
  { number, mark }: { number: string; mark: string },
): FastifyReply {
  const say = wordsIn(order.language);
  const body = html`<div class="centre">${icons.shield}<h1>${say('mail.sandbox_bank_title')}</h1>
    <p>${say('mail.sandbox_bank_body', { price: priceOf(order), site: order.site })}</p></div>
    <form method="post" action="/payments/sandbox/${order.reference}">
      <input type="hidden" name="number" value="${number}"><input type="hidden" name="mark" value="${mark}">
      <button name="bank" value="confirm">${say('mail.sandbox_bank_confirm')}</button>
      <button name="bank" value="refuse" class="quiet">${say('mail.sandbox_bank_refuse')}</button>
    </form>`;
  return sendPage(reply, {
    language: order.language,
    title: say('mail.sandbox_bank_title'),
    body,
    script: '/payments/frame-escape.js',
  });
}

export function messagePage(
  reply: FastifyReply,
  language: Language,
  key: MailKey,
  status = 200,
): FastifyReply {
  const say = wordsIn(language);
  return sendPage(reply, {
    language,
    title: say('mail.sandbox_title'),
    body: html`<div class="centre">${icons.card}<h1>${say(key)}</h1></div>`,
    status,
  });
}
