import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

/** Tells who is a member, so it is asked rarely; where sign-up is neutral every address is answered as free. */
export function registerEmailAvailable(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Querystring: { email?: unknown } }>('/api/email-available', async (request, reply) => {
    const { email: given } = request.query;
    const email = typeof given === 'string' ? normalizeEmail(given) : '';
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    if (await rejectOverBudget(app, reply, [['email_source', getSource(request)]])) return reply;
    const known = await app.db
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    const available = !known || app.settings.current().neutral_signup;
    return reply.header('cache-control', 'no-store').send({ available });
  });
}
