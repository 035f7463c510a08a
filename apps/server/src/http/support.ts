import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { unixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { plainText } from '../modules/profile/profile.ts';
import { keepSupportRequest } from '../modules/safety/safety.ts';
import { languageToAnswer } from './declared.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const sent = z.object({
  email: z.string().max(300),
  text: z.string().max(10_000),
  language: z.string().max(8).optional(),
});

/** What guests and members ask support: kept under a number, and mailed to the operator, who answers from there. */
export function supportRoute(app: FastifyInstance, house: House): void {
  app.post('/api/support', async (request, reply) => {
    if (await overBudget(house, reply, [['support_source', sourceOf(request)]])) return reply;
    const parsed = sent.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const email = cleanEmail(parsed.data.email);
    if (!validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const body = plainText(parsed.data.text);
    if (!body)
      return refuse(reply, 400, 'wrong_data', {
        fields: { text: body === null ? 'too_long' : 'required' },
      });
    const session = await house.sessions.of(request);
    // A member is counted as who they are: nobody uses up the day of another's address.
    const who = session ? `member:${session.personId}` : `guest:${email}`;
    if (await overBudget(house, reply, [['support_day', who]])) return reply;
    const { number, at } = await keepSupportRequest(
      house.db,
      {
        email,
        body,
        language: languageToAnswer(request, parsed.data.language),
        senderId: session?.personId ?? null,
      },
      house.now(),
    );
    return reply.send({ received: true, number, at: unixSeconds(at) });
  });
}
