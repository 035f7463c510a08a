import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import {
  MAX_NOTICE_ADDRESS_LENGTH,
  MAX_NOTICE_TEXT_LENGTH,
  MIN_NOTICE_TEXT_LENGTH,
  NOTICE_REASONS,
} from '@afterglow/domain/reports';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { toPlainText } from '../features/profile/index.ts';
import { preparePublicNotice, storePublicNotice } from '../features/safety/index.ts';
import { inTransaction } from '../rpc/in-transaction.ts';
import { sendError } from './error-reply.ts';
import { chooseReplyLanguage, cleanLine } from './form-fields.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const bodySchema = z.object({
  address: z.string().max(2_000),
  reason: z.enum(NOTICE_REASONS),
  text: z.string().max(10_000),
  name: z.string().max(200).default(''),
  email: z.string().max(300).default(''),
  language: z.string().max(8).optional(),
});

/**
 * Takes a notice of illegal content from anybody, as a case for staff. The reply is the same for all. Senders who leave
 * an address get a receipt and the outcome by email.
 */
export function registerPublicNotice(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/notice', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['notice_source', getSource(request)]])) return reply;
    const parsed = bodySchema.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const { reason, language } = parsed.data;
    const email = normalizeEmail(parsed.data.email);
    if (email !== '' && !isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const lines = {
      address: cleanLine(parsed.data.address, MAX_NOTICE_ADDRESS_LENGTH),
      text: toPlainText(parsed.data.text, MAX_NOTICE_TEXT_LENGTH),
      name: cleanLine(parsed.data.name, MAX_SIGNED_NAME_LENGTH),
    };
    const { address, text, name } = lines;
    if (address === null || text === null || name === null) {
      const fields = Object.entries(lines).filter(([, line]) => line === null);
      return sendError(reply, 400, 'wrong_data', {
        fields: Object.fromEntries(fields.map(([field]) => [field, 'too_long'])),
      });
    }
    if (address === '' || [...text].length < MIN_NOTICE_TEXT_LENGTH)
      return sendError(reply, 400, 'wrong_data', {
        fields: { [address === '' ? 'address' : 'text']: 'required' },
      });
    const session = await app.sessions.find(request);
    const prepared = await preparePublicNotice(app, { reason, address });
    await inTransaction(app, (ctx, tx) =>
      storePublicNotice(ctx, tx, {
        files: prepared.value,
        reason,
        address,
        text,
        name,
        email,
        language: chooseReplyLanguage(request, language),
        senderId: session?.personId ?? null,
      }),
    );
    await prepared.discardUnused?.().catch(() => {});
    return reply.code(202).send({ sent: true });
  });
  // The address of this page until 2026.
  fastify.get('/report-content', (_request, reply) => reply.redirect('/report', 301));
}
