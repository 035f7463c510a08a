import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { toPlainText } from '../features/profile/index.ts';
import { CONTENT_KINDS, storeContentNotice } from '../features/safety/index.ts';
import { sendError } from './error-reply.ts';
import { chooseReplyLanguage, cleanLine, MAX_NAME_LENGTH } from './form-fields.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const MAX_PLACE_LENGTH = 500;

const bodySchema = z.object({
  kind: z.enum(CONTENT_KINDS),
  place: z.string().max(2_000),
  reason: z.string().max(10_000),
  name: z.string().max(200).default(''),
  email: z.string().max(300).default(''),
  /** The sender states that it is accurate and complete to their knowledge. */
  honest: z.literal(true),
  language: z.string().max(8).optional(),
});

/**
 * Stores a report of illegal content for staff and confirms it by mail; anybody may send one. Only reports about minors
 * need no name and email.
 */
export function registerContentReports(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/report-content', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['report_content_source', getSource(request)]])) return reply;
    const parsed = bodySchema.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const { kind, language } = parsed.data;
    const email = normalizeEmail(parsed.data.email);
    const isAnonymousAllowed = kind === 'minors';
    if (!(isAnonymousAllowed && email === '') && !isValidEmail(email))
      return sendError(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const lines = {
      place: cleanLine(parsed.data.place, MAX_PLACE_LENGTH),
      reason: toPlainText(parsed.data.reason),
      name: cleanLine(parsed.data.name, MAX_NAME_LENGTH),
    };
    const { place, reason, name } = lines;
    if (place === null || reason === null || name === null) {
      const fields = Object.entries(lines).filter(([, text]) => text === null);
      return sendError(reply, 400, 'wrong_data', {
        fields: Object.fromEntries(fields.map(([field]) => [field, 'too_long'])),
      });
    }
    const empty = Object.entries(lines).filter(
      ([field, text]) => text === '' && !(field === 'name' && isAnonymousAllowed),
    );
    if (empty.length > 0)
      return sendError(reply, 400, 'wrong_data', {
        fields: Object.fromEntries(empty.map(([field]) => [field, 'required'])),
      });
    const session = await app.sessions.find(request);
    const number = await storeContentNotice(
      app.db,
      {
        ...{ kind, place, reason, name, email },
        language: chooseReplyLanguage(request, language),
        senderId: session?.personId ?? null,
      },
      app.now(),
    );
    return reply.send({ received: true, number });
  });
}
