import { getDirection, type Language } from '@afterglow/domain/languages';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../mail/html.ts';

/** The page runs in a frame of our own pages, loads nothing from other origins and runs only our own script files. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The address alone pays the order, so no other origin may learn it. With `no-referrer` the page's forms would come
 * from the origin `null`, which our routes reject like any other origin.
 */
const REFERRER_POLICY = 'same-origin';

const createIcon = (paths: string) =>
  new Html(
    `<svg viewBox="0 0 24 24" width="40" height="40" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
export const icons = {
  clock: createIcon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>'),
  shield: createIcon(
    '<path d="M12 3 5 6v5c0 4.5 2.9 8 7 10 4.1-2 7-5.5 7-10V6z"/><path d="m9 11.5 2.2 2.2L15.2 9.6"/>',
  ),
  card: createIcon('<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M7 15h3"/>'),
};

export function sendPage(
  reply: FastifyReply,
  page: { language: Language; title: string; body: Html; script?: string; status?: number },
): FastifyReply {
  const { language, title, body, script, status = 200 } = page;
  const text = html`<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/payments/hosted-page.css"><link rel="stylesheet" href="/brand.css">${script ? html`<script src="${script}" defer></script>` : ''}</head><body><main>${body}</main></body></html>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', REFERRER_POLICY)
    .send(text.text);
}
