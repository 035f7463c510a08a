import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { sayTo } from '../mail/mail-words.ts';
import { refuse } from './refusal.ts';

/** The mails that a house without a mail server keeps: a list, and each as it would look. Never in production. */
export function devMailRoutes(app: FastifyInstance, house: House): void {
  if (house.config.production) return;
  const wantsJson = (accept: string | undefined) => accept?.includes('application/json') ?? false;
  // The letters carry their styles in attributes, as mail programs want them.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

  app.get('/dev/mail', async (request, reply) => {
    const kept = house.mail.kept();
    if (wantsJson(request.headers.accept)) return reply.send(kept);
    const say = sayTo({ email: '', language: 'en' });
    const rows = kept
      .map(
        ({ id, to, subject, at }) =>
          `<li><a href="/dev/mail/${id}"><bdi>${escapeHtml(subject)}</bdi></a> — ${escapeHtml(to)}, ${at.toISOString()}</li>`,
      )
      .join('');
    const title = escapeHtml(say('mail.dev_title'));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
          `<body style="font-family:sans-serif;margin:2rem;line-height:1.8"><h1>${title}</h1>` +
          (rows ? `<ul>${rows}</ul>` : `<p>${escapeHtml(say('mail.dev_none'))}</p>`) +
          '</body></html>',
      );
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const letter = house.mail.kept().find(({ id }) => id === Number(request.params.id));
    if (!letter) return refuse(reply, 404, 'not_found');
    if (wantsJson(request.headers.accept)) return reply.send(letter);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(letter.html);
  });
}
