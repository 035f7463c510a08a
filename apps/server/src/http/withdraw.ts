import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { plainText } from '../modules/profile/profile.ts';
import { declareWithdrawal } from '../payments/declare-withdrawal.ts';
import { languageToAnswer, lineOf, mostName } from './declared.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const mostReference = 64;

const sent = z.object({
  // Not asked of pages that were opened before it was: nobody's withdrawal is refused for it.
  name: z.string().max(200).default(''),
  email: z.string().max(300),
  reference: z.string().max(200).default(''),
  text: z.string().max(10_000).default(''),
  language: z.string().max(8).optional(),
});

/**
 * Withdrawal from a contract, signed in or not: kept for staff, with a receipt by mail. The answer is the same for every
 * address; what is known of it only its own mailbox learns, and the signed-in from their purchases. The receipt is in `language`,
 * else in the page's.
 */
export function withdrawRoute(app: FastifyInstance, house: House): void {
  app.post('/api/withdraw', async (request, reply) => {
    if (await overBudget(house, reply, [['withdraw_source', sourceOf(request)]])) return reply;
    const parsed = sent.safeParse(request.body ?? {});
    if (!parsed.success && !hasOnlyEmailWrong(parsed.error)) return refuse(reply, 400, 'wrong_data');
    const email = parsed.success ? cleanEmail(parsed.data.email) : '';
    if (!parsed.success || !validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const name = lineOf(parsed.data.name, mostName);
    if (name === null) return refuse(reply, 400, 'wrong_data', { fields: { name: 'too_long' } });
    const reference = lineOf(parsed.data.reference, mostReference);
    const text = plainText(parsed.data.text);
    if (reference === null) return refuse(reply, 400, 'wrong_data', { fields: { reference: 'too_long' } });
    if (text === null) return refuse(reply, 400, 'wrong_data', { fields: { text: 'too_long' } });
    const session = await house.sessions.of(request);
    const language = languageToAnswer(request, parsed.data.language);
    const senderId = session?.personId ?? null;
    await declareWithdrawal(house, { name, email, reference, text, language, senderId });
    return reply.send({ received: true });
  });
}

const hasOnlyEmailWrong = ({ issues }: z.ZodError) => issues.every(({ path }) => path[0] === 'email');
