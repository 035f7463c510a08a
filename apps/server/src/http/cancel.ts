import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { toPlainText } from '../features/profile/index.ts';
import { CANCELLATION_KINDS, CANCELLED_CONTRACTS, storeCancellation } from '../features/wallet/index.ts';
import { sendError } from './error-reply.ts';
import { chooseReplyLanguage, cleanLine } from './form-fields.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const bodySchema = z.object({
  kind: z.enum(CANCELLATION_KINDS),
  reason: z.string().max(10_000).default(''),
  name: z.string().max(200),
  email: z.string().max(300),
  contract: z.enum(CANCELLED_CONTRACTS),
  /** Without it, the contract ends as soon as it may. */
  ends_on: z.iso.date().optional(),
  language: z.string().max(8).optional(),
});

/**
 * Stores the cancellation of a contract for staff and mails a receipt; nobody has to be signed in. The reply is the
 * same for every address: only its mailbox learns what is known of it.
 */
export function registerCancellation(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/cancel', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['cancel_source', getSource(request)]])) return reply;
    const parsed = bodySchema.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const { kind, contract, ends_on: endsOn = null, language } = parsed.data;
    const email = normalizeEmail(parsed.data.email);
    if (!isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const name = cleanLine(parsed.data.name, MAX_SIGNED_NAME_LENGTH);
    if (!name)
      return sendError(reply, 400, 'wrong_data', {
        fields: { name: name === null ? 'too_long' : 'required' },
      });
    const reason = toPlainText(parsed.data.reason);
    if (reason === null) return sendError(reply, 400, 'wrong_data', { fields: { reason: 'too_long' } });
    if (kind === 'cause' && reason === '')
      return sendError(reply, 400, 'wrong_data', { fields: { reason: 'required' } });
    const session = await app.sessions.find(request);
    const cancellation = { kind, reason: kind === 'cause' ? reason : '', name, email, contract, endsOn };
    const number = await storeCancellation(
      app.db,
      {
        ...cancellation,
        language: chooseReplyLanguage(request, language),
        senderId: session?.personId ?? null,
      },
      app.now(),
    );
    return reply.send({ received: true, number });
  });
}
