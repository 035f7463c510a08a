import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { toPlainText } from '../features/profile/index.ts';
import { declareWithdrawal } from '../payments/index.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import { sendError } from './error-reply.ts';
import { chooseReplyLanguage, cleanLine } from './form-fields.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const MAX_REFERENCE_LENGTH = 64;

const bodySchema = z.object({
  // Pages that were opened before this field existed do not send it: nobody's withdrawal is rejected for that.
  name: z.string().max(200).default(''),
  email: z.string().max(300),
  reference: z.string().max(200).default(''),
  text: z.string().max(10_000).default(''),
  language: z.string().max(8).optional(),
});

/**
 * Stores a withdrawal from a contract for staff and mails a receipt; nobody has to be signed in. The reply is the same
 * for every address: only its mailbox learns what is known of it, and members see it in their purchases. The receipt is
 * in `language`, else in that of the page.
 */
export function registerWithdrawal(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/withdraw', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['withdraw_source', getSource(request)]])) return reply;
    const parsed = bodySchema.safeParse(request.body ?? {});
    if (!parsed.success && !hasOnlyEmailWrong(parsed.error)) return sendError(reply, 400, 'wrong_data');
    const email = parsed.success ? normalizeEmail(parsed.data.email) : '';
    if (!parsed.success || !isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const name = cleanLine(parsed.data.name, MAX_SIGNED_NAME_LENGTH);
    if (name === null) return sendError(reply, 400, 'wrong_data', { fields: { name: 'too_long' } });
    const reference = cleanLine(parsed.data.reference, MAX_REFERENCE_LENGTH);
    const text = toPlainText(parsed.data.text);
    if (reference === null) return sendError(reply, 400, 'wrong_data', { fields: { reference: 'too_long' } });
    if (text === null) return sendError(reply, 400, 'wrong_data', { fields: { text: 'too_long' } });
    const session = await app.sessions.find(request);
    const language = chooseReplyLanguage(request, parsed.data.language);
    const senderId = session?.personId ?? null;
    await declareWithdrawal(app, { name, email, reference, text, language, senderId });
    publishListChanged(app, 'withdrawals/list');
    publishListChanged(app, 'refunds/list');
    return reply.send({ received: true });
  });
}

const hasOnlyEmailWrong = ({ issues }: z.ZodError) => issues.every(({ path }) => path[0] === 'email');
