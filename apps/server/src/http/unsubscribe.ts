import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { findUnsubscribeReader, setMarketingConsent } from '../features/profile/index.ts';
import { getTranslate } from '../mail/email-parts.ts';
import { html } from '../mail/html.ts';
import { sendPage } from '../payments/index.ts';
import { createPushFrame } from '../rpc/push-frame.ts';
import { chooseReplyLanguage } from './form-fields.ts';

type TokenRequest = { Params: { token: string } };

/**
 * Registers the link in emails with offers. Opening it changes nothing, because mail programs open links
 * automatically: the page has one button. The mail program's own button posts to the same address (RFC 8058).
 * Every address gets the same reply, so nobody learns which are real.
 */
export function registerUnsubscribe(fastify: FastifyInstance, app: App): void {
  const getReader = (request: FastifyRequest, found: { language: 'he' | 'en' | 'de' } | null) => ({
    email: '',
    language: found?.language ?? chooseReplyLanguage(request, undefined),
  });

  fastify.register(async (scope) => {
    // Mail programs send a form whose only field says what they do. Nothing of it is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, {}),
    );

    scope.get<TokenRequest>('/api/unsubscribe/:token', async (request, reply) => {
      const reader = getReader(request, await findUnsubscribeReader(app, request.params.token));
      const t = getTranslate(reader);
      const title = t('mail.unsubscribe_title');
      const body = html`<h1>${title}</h1><p>${t('mail.unsubscribe_text')}</p>
        <form method="post"><button type="submit">${t('mail.unsubscribe_do')}</button></form>`;
      return sendPage(reply, { language: reader.language, title, body });
    });

    scope.post<TokenRequest>('/api/unsubscribe/:token', async (request, reply) => {
      const found = await findUnsubscribeReader(app, request.params.token);
      if (found) {
        const { personId } = found;
        await setMarketingConsent(app.db, { personId, agreed: false, now: app.now() });
        app.fanout.toPerson(personId, createPushFrame(sessionChanged, { data: { authenticated: true } }));
      }
      const reader = getReader(request, found);
      const t = getTranslate(reader);
      const title = t('mail.unsubscribe_done');
      const body = html`<h1>${title}</h1><p>${t('mail.unsubscribe_done_text')}</p>
        <a class="button quiet back" href="/settings/notifications">${t('mail.unsubscribe_settings')}</a>`;
      return sendPage(reply, { language: reader.language, title, body });
    });
  });
}
