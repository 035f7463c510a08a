import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { validateChosenPassword } from '../auth/chosen-password.ts';
import { expireCookies } from '../auth/cookies.ts';
import { findKnownBrowser } from '../auth/known-browser.ts';
import { consumeVerifyToken, isRecoveryToken, recoverPassword } from '../auth/mail-tokens.ts';
import { closeSessions } from '../auth/session-ends.ts';
import { redeemUndo } from '../auth/undo.ts';
import { isEmailBarred } from '../features/safety/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { createPushFrame } from '../rpc/push-frame.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const recoverSchema = z.object({ email: z.string().max(300) });
const resetSchema = z.object({ password: z.string().max(1000) });

/**
 * Returns the budget of recovery emails. An address gets five a day. A browser in which it has signed in has
 * five more of its own, so that strangers who ask for it keep nobody from a new password there.
 */
function chooseDailyBudget(app: App, request: FastifyRequest, email: string) {
  const browser = findKnownBrowser(app.config, 'member', request, email);
  return browser === null ? (['recover_day', email] as const) : (['recover_day_known', browser] as const);
}

/**
 * Registers what links in emails open: a new password, the proof of an address, and undoing a change of
 * either.
 */
export function registerMailLinks(fastify: FastifyInstance, app: App): void {
  // Only the job looks whether the address is known, so the reply cannot depend on it.
  fastify.post('/api/recover', async (request, reply) => {
    const parsed = recoverSchema.safeParse(request.body ?? {});
    const email = parsed.success ? normalizeEmail(parsed.data.email) : '';
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const wanted = [
      ['recover_source', getSource(request)],
      ['recover_address', email],
      chooseDailyBudget(app, request, email),
    ] as const;
    if (await rejectOverBudget(app, reply, wanted)) return reply;
    await addJob(app.db, 'send_email', { template: 'recover', email });
    return reply.send({ sent: true, seconds: app.settings.current().recover_wait_s });
  });

  // The page says immediately that a link is used up. Asking does not use it up.
  fastify.get<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    reply.header('cache-control', 'no-store');
    const isValid = await isRecoveryToken(app, request.params.token);
    return isValid ? reply.send({ ok: true }) : sendError(reply, 410, 'link_expired');
  });

  fastify.post<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const parsed = resetSchema.safeParse(request.body ?? {});
    const error = parsed.success ? validateChosenPassword(parsed.data.password) : 'too_short';
    const sendPasswordError = (key: string) =>
      sendError(reply, 400, 'invalid_password', { fields: { password: `password_${key}` } });
    if (!parsed.success || error) return sendPasswordError(error ?? 'too_short');
    const result = await recoverPassword(app, request.params.token, parsed.data.password);
    if (!result.ok)
      return result.error === 'link_expired'
        ? sendError(reply, 410, 'link_expired')
        : sendPasswordError(result.error);
    await closeSessions(app, result.value.sessionIds);
    reply.header('set-cookie', expireCookies(app.config));
    return reply.send({ ok: true });
  });

  // The mail once more, for the signed-in: to the address that waits for it, or to their own until it is proved.
  fastify.post('/api/verify', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['verify_person', String(session.personId)]])) return reply;
    await addJob(app.db, 'send_email', { template: 'verify', personId: session.personId });
    return reply.send({ sent: true, seconds: app.settings.current().recover_wait_s });
  });

  fastify.post<{ Params: { token: string } }>('/api/verify/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const verified = await consumeVerifyToken(app, request.params.token, isEmailBarred);
    if (!verified) return sendError(reply, 410, 'link_expired');
    app.fanout.toPerson(
      verified.personId,
      createPushFrame(sessionChanged, { data: { authenticated: true } }),
    );
    return reply.send({ ok: true });
  });

  // Gives the account back to the address that the link was sent to; nobody has to be signed in. No password opens the
  // account then: the link to a new one is on its way to that address.
  fastify.post<{ Params: { token: string } }>('/api/undo/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const undone = await redeemUndo(app.db, request.params.token, app.now());
    if (!undone) return sendError(reply, 410, 'link_expired');
    await closeSessions(app, undone.sessionIds);
    return reply.send({ ok: true });
  });
}
