import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { plainText } from '../modules/profile/profile.ts';
import { contentKinds, keepContentNotice } from '../modules/safety/safety.ts';
import { languageToAnswer, lineOf, mostName } from './declared.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const mostPlace = 500;

const sent = z.object({
  kind: z.enum(contentKinds),
  place: z.string().max(2_000),
  reason: z.string().max(10_000),
  name: z.string().max(200).default(''),
  email: z.string().max(300).default(''),
  /** That it is true and whole as far as whoever sends it knows. */
  honest: z.literal(true),
  language: z.string().max(8).optional(),
});

/** Illegal content, reported by anybody: kept for staff, confirmed at once. Without name and email where it is about minors alone. */
export function reportContentRoute(app: FastifyInstance, house: House): void {
  app.post('/api/report-content', async (request, reply) => {
    if (await overBudget(house, reply, [['report_content_source', sourceOf(request)]])) return reply;
    const parsed = sent.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const { kind, language } = parsed.data;
    const email = cleanEmail(parsed.data.email);
    const nameless = kind === 'minors';
    if (!(nameless && email === '') && !validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const lines = {
      place: lineOf(parsed.data.place, mostPlace),
      reason: plainText(parsed.data.reason),
      name: lineOf(parsed.data.name, mostName),
    };
    const { place, reason, name } = lines;
    if (place === null || reason === null || name === null) {
      const fields = Object.entries(lines).filter(([, text]) => text === null);
      return refuse(reply, 400, 'wrong_data', {
        fields: Object.fromEntries(fields.map(([field]) => [field, 'too_long'])),
      });
    }
    const empty = Object.entries(lines).filter(
      ([field, text]) => text === '' && !(field === 'name' && nameless),
    );
    if (empty.length > 0)
      return refuse(reply, 400, 'wrong_data', {
        fields: Object.fromEntries(empty.map(([field]) => [field, 'required'])),
      });
    const session = await house.sessions.of(request);
    const number = await keepContentNotice(
      house.db,
      {
        ...{ kind, place, reason, name, email },
        language: languageToAnswer(request, language),
        senderId: session?.personId ?? null,
      },
      house.now(),
    );
    return reply.send({ received: true, number });
  });
}
