import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

/** Tells who is a member, so it is asked rarely; where sign-up is neutral every address is answered as free. */
export function emailAvailableRoute(app: FastifyInstance, house: House): void {
  app.get<{ Querystring: { email?: unknown } }>('/api/email-available', async (request, reply) => {
    const { email: given } = request.query;
    const email = typeof given === 'string' ? cleanEmail(given) : '';
    if (!validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    if (await overBudget(house, reply, [['email_source', sourceOf(request)]])) return reply;
    const known = await house.db
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    const available = !known || house.settings.current().neutral_signup;
    return reply.header('cache-control', 'no-store').send({ available });
  });
}
