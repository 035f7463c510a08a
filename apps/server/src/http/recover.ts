import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { validateChosenPassword } from '../auth/chosen-password.ts';
import { expireCookies } from '../auth/cookies.ts';
import { findKnownBrowser } from '../auth/known-browser.ts';
import { isRecoveryToken, useRecoveryToken } from '../auth/mail-tokens.ts';
import { hashPassword } from '../auth/passwords.ts';
import { closeSessions } from '../auth/session-ends.ts';
import { addJob } from '../jobs/jobs.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const recoverSchema = z.object({ email: z.string().max(300) });
const resetSchema = z.object({ password: z.string().max(1000) });

/**
 * Five mails a day fill nobody's inbox. A browser in which this address has signed in has five of its own, so that strangers
 * who ask keep nobody from a new password there.
 */
function chargeDailyBudget(app: App, request: FastifyRequest, email: string) {
  const browser = findKnownBrowser(app.config, 'member', request, email);
  return browser === null ? (['recover_day', email] as const) : (['recover_day_known', browser] as const);
}

export function registerRecovery(fastify: FastifyInstance, app: App): void {
  // Whether the address is known is found out by the job: what is answered here cannot depend on it.
  fastify.post('/api/recover', async (request, reply) => {
    const parsed = recoverSchema.safeParse(request.body ?? {});
    const email = parsed.success ? normalizeEmail(parsed.data.email) : '';
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const wanted = [
      ['recover_source', getSource(request)],
      ['recover_address', email],
      chargeDailyBudget(app, request, email),
    ] as const;
    if (await rejectOverBudget(app, reply, wanted)) return reply;
    await addJob(app.db, 'send_letter', { letter: 'recover', email });
    return reply.send({ sent: true, seconds: app.settings.current().recover_wait_s });
  });

  // So that the page says at once that a link is used up. Whoever holds one may know, and it stays good.
  fastify.get<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    reply.header('cache-control', 'no-store');
    const good = await isRecoveryToken(app, request.params.token);
    return good ? reply.send({ ok: true }) : sendError(reply, 410, 'link_expired');
  });

  fastify.post<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const parsed = resetSchema.safeParse(request.body ?? {});
    const error = parsed.success ? validateChosenPassword(parsed.data.password) : 'too_short';
    const wrong = (key: string) =>
      sendError(reply, 400, 'invalid_password', { fields: { password: `password_${key}` } });
    if (!parsed.success || error) return wrong(error ?? 'too_short');
    const { password: plain } = parsed.data;
    const password = { plain, hash: await hashPassword(plain) };
    const done = await app.db.transaction().execute(async (transaction) => {
      const used = await useRecoveryToken(transaction, app, request.params.token, password);
      if (used && 'personId' in used) {
        const at = app.now().toISOString();
        await addJob(transaction, 'send_letter', { letter: 'password_changed', personId: used.personId, at });
      }
      return used;
    });
    if (!done) return sendError(reply, 410, 'link_expired');
    if ('error' in done) return wrong(done.error);
    await closeSessions(app, done.sessionIds);
    reply.header('set-cookie', expireCookies(app.config));
    return reply.send({ ok: true });
  });
}
