import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { matchLanguage, parseAcceptLanguage } from '@afterglow/domain/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { getTranslate } from '../mail/email-parts.ts';
import { html } from '../mail/html.ts';
import { type DomainSource, findDomain, findHomeDomain, getOrigin } from '../site-domains.ts';
import { icons, sendPage } from './hosted-page.ts';

const { resolve } = createRequire(import.meta.url);
const FILES: Record<string, { file: string; type: string }> = {
  'hosted-page.css': {
    file: path.join(import.meta.dirname, 'hosted-page.css'),
    type: 'text/css; charset=utf-8',
  },
  'return-page.js': {
    file: path.join(import.meta.dirname, 'return-page.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'frame-escape.js': {
    file: path.join(import.meta.dirname, 'frame-escape.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'print.js': {
    file: path.join(import.meta.dirname, 'print.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'rubik-hebrew.woff2': { file: resolve('@afterglow/ui/fonts/rubik-hebrew.woff2'), type: 'font/woff2' },
  'rubik-latin.woff2': { file: resolve('@afterglow/ui/fonts/rubik-latin.woff2'), type: 'font/woff2' },
};

/**
 * Registers the page to which a provider returns the payer, by GET or POST, maybe without a cookie. It
 * changes nothing, regardless of its parameters; `host` leads to one of our hosts. It tells the page around
 * the frame that the payer is back.
 */
export async function registerReturnPage(fastify: FastifyInstance, app: App): Promise<void> {
  for (const [name, { file, type }] of Object.entries(FILES)) {
    const bytes = fs.readFileSync(file);
    fastify.get(`/payments/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.route({
      method: ['GET', 'POST'],
      url: '/payments/redirect',
      handler: (request, reply) => {
        const payersOrigin = findPayersOrigin(app, request);
        if (payersOrigin) return reply.redirect(`${payersOrigin}/payments/redirect`, 303);
        const language = chooseLanguage(app, request);
        const t = getTranslate({ email: '', language });
        const site = getSiteName(app.settings.current(), language);
        const title = `${t('mail.return_title')} · ${site}`;
        const body = html`<div class="centre">${icons.clock}<h1>${t('mail.return_title')}</h1><p>${t('mail.return_body')}</p></div>
          <a class="button quiet" href="/purchases" target="_top">${t('mail.return_back', { site })}</a>`;
        return sendPage(reply, { language, title, body, script: '/payments/return-page.js' });
      },
    });
  });
}

/**
 * Returns the further host of ours that the address names, where the payer is signed in; null for every other text, and
 * where the payer is there already.
 */
function findPayersOrigin(app: DomainSource, { query, headers }: FastifyRequest): string | null {
  const { host } = query as { host?: unknown };
  const payersHost = typeof host === 'string' ? findHomeDomain(app, host) : null;
  if (payersHost === null || payersHost === findHomeDomain(app, headers.host)) return null;
  return getOrigin(app, payersHost);
}

function chooseLanguage(app: DomainSource, request: FastifyRequest) {
  return matchLanguage([
    readCookie(request, 'lang') ?? '',
    findDomain(app, request.headers.host)?.language ?? '',
    ...parseAcceptLanguage(request.headers['accept-language']),
  ]);
}
