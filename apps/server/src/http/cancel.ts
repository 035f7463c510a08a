import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { plainText } from '../modules/profile/profile.ts';
import { cancellationKinds, cancelledContracts, keepCancellation } from '../modules/wallet/wallet.ts';
import { languageToAnswer, lineOf, mostName } from './declared.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const sent = z.object({
  kind: z.enum(cancellationKinds),
  reason: z.string().max(10_000).default(''),
  name: z.string().max(200),
  email: z.string().max(300),
  contract: z.enum(cancelledContracts),
  /** Left out: as soon as it may. */
  ends_on: z.iso.date().optional(),
  language: z.string().max(8).optional(),
});

/**
 * Cancelling a contract, signed in or not: kept for staff, with a receipt by mail. The answer is the same for every address; what
 * is known of it only its own mailbox learns.
 */
export function cancelRoute(app: FastifyInstance, house: House): void {
  app.post('/api/cancel', async (request, reply) => {
    if (await overBudget(house, reply, [['cancel_source', sourceOf(request)]])) return reply;
    const parsed = sent.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const { kind, contract, ends_on: endsOn = null, language } = parsed.data;
    const email = cleanEmail(parsed.data.email);
    if (!validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const name = lineOf(parsed.data.name, mostName);
    if (!name)
      return refuse(reply, 400, 'wrong_data', { fields: { name: name === null ? 'too_long' : 'required' } });
    const reason = plainText(parsed.data.reason);
    if (reason === null) return refuse(reply, 400, 'wrong_data', { fields: { reason: 'too_long' } });
    if (kind === 'cause' && reason === '')
      return refuse(reply, 400, 'wrong_data', { fields: { reason: 'required' } });
    const session = await house.sessions.of(request);
    const given = { kind, reason: kind === 'cause' ? reason : '', name, email, contract, endsOn };
    const number = await keepCancellation(
      house.db,
      { ...given, language: languageToAnswer(request, language), senderId: session?.personId ?? null },
      house.now(),
    );
    return reply.send({ received: true, number });
  });
}
