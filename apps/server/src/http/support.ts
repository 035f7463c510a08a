import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { toPlainText } from '../features/profile/index.ts';
import { storeSupportRequest } from '../features/safety/index.ts';
import { sendError } from './error-reply.ts';
import { chooseReplyLanguage } from './form-fields.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const bodySchema = z.object({
  email: z.string().max(300),
  text: z.string().max(10_000),
  language: z.string().max(8).optional(),
});

/** Stores what guests and members ask support under a number, and mails it to the operator, who replies from there. */
export function registerSupport(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/support', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['support_source', getSource(request)]])) return reply;
    const parsed = bodySchema.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const email = normalizeEmail(parsed.data.email);
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const body = toPlainText(parsed.data.text);
    if (!body)
      return sendError(reply, 400, 'wrong_data', {
        fields: { text: body === null ? 'too_long' : 'required' },
      });
    const session = await app.sessions.find(request);
    // Members are counted by account, so nobody can use up the budget of another's address.
    const who = session ? `member:${session.personId}` : `guest:${email}`;
    if (await rejectOverBudget(app, reply, [['support_day', who]])) return reply;
    const { number, at } = await storeSupportRequest(
      app.db,
      {
        email,
        body,
        language: chooseReplyLanguage(request, parsed.data.language),
        senderId: session?.personId ?? null,
      },
      app.now(),
    );
    return reply.send({ received: true, number, at: toUnixSeconds(at) });
  });
}
