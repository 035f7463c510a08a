import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { getTranslate } from '../mail/email-parts.ts';
import { html } from '../mail/html.ts';
import { sendError } from './error-reply.ts';

/**
 * Shows the mails that a server without a mail server stores: a list, and each as it would look. Never in production.
 */
export function registerDevMailRoutes(fastify: FastifyInstance, app: App): void {
  if (app.config.production) return;
  const wantsJson = (accept: string | undefined) => accept?.includes('application/json') ?? false;
  // Mails carry their styles in attributes, as mail programs want them.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

  fastify.get('/dev/mail', async (request, reply) => {
    const stored = app.mail.listStored();
    if (wantsJson(request.headers.accept)) return reply.send(stored);
    const t = getTranslate({ email: '', language: 'en' });
    const rows = stored.map(
      ({ id, to, subject, at }) =>
        html`<li><a href="/dev/mail/${String(id)}"><bdi>${subject}</bdi></a> — ${to}, ${at.toISOString()}</li>`,
    );
    const title = t('mail.dev_title');
    const list = rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${t('mail.dev_none')}</p>`;
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="font-family:sans-serif;margin:2rem;line-height:1.8"><h1>${title}</h1>${list}</body></html>`;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page.text);
  });

  fastify.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const email = app.mail.listStored().find(({ id }) => id === Number(request.params.id));
    if (!email) return sendError(reply, 404, 'not_found');
    if (wantsJson(request.headers.accept)) return reply.send(email);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(email.html);
  });
}
