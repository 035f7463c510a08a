import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { addHintCookie } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { requireCapacity } from '../auth/passwords.ts';
import {
  checkRegistration,
  getMainError,
  isEmailAvailable,
  registerMember,
} from '../features/account/index.ts';
import { likeFromRegistration } from '../features/likes/index.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';
import { getUserAgent } from './sign-in.ts';

/** Registers what the sign-up wizard calls: whether an address is free, and the registration itself. */
export function registerRegistration(fastify: FastifyInstance, app: App): void {
  // The reply reveals who is a member, so the budget is small.
  fastify.get<{ Querystring: { email?: unknown } }>('/api/email-available', async (request, reply) => {
    const { email: given } = request.query;
    const email = typeof given === 'string' ? normalizeEmail(given) : '';
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    if (await rejectOverBudget(app, reply, [['email_source', getSource(request)]])) return reply;
    return reply.header('cache-control', 'no-store').send({ available: await isEmailAvailable(app, email) });
  });

  fastify.post('/api/register', async (request, reply) => {
    requireCapacity();
    if (await rejectOverBudget(app, reply, [['register_source', getSource(request)]])) return reply;
    const checked = await checkRegistration(app.db, request.body, app.now());
    if (!checked.ok) return sendError(reply, 400, getMainError(checked.error), { fields: checked.error });
    const result = await registerMember(app, checked.value, {
      userAgent: getUserAgent(request),
      host: request.headers.host,
      storeLikes: likeFromRegistration,
    });
    switch (result.code) {
      case 'check_inbox':
        return reply.code(202).send({ check_inbox: true });
      case 'email_taken':
        return sendError(reply, 409, 'email_taken', { fields: { email: 'email_taken' } });
      case 'registered': {
        const known = createKnownBrowserCookies(app.config, 'member', checked.value.member.email);
        reply.header('set-cookie', [...addHintCookie(app.config, result.setCookies), ...known]);
        return reply.code(201).send({ user_id: result.personId });
      }
    }
  });
}
