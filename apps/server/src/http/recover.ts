import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { chosenPasswordFault } from '../identity/chosen-password.ts';
import { endedCookies } from '../identity/cookies.ts';
import { knownBrowser } from '../identity/known-browser.ts';
import { isRecoveryToken, useRecoveryToken } from '../identity/mail-tokens.ts';
import { hashPassword } from '../identity/passwords.ts';
import { closeSessions } from '../identity/session-ends.ts';
import { addJob } from '../jobs/jobs.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const asked = z.object({ email: z.string().max(300) });
const chosen = z.object({ password: z.string().max(1000) });

/**
 * Five mails a day fill nobody's inbox. A browser in which this address has signed in has five of its own, so that strangers
 * who ask keep nobody from a new password there.
 */
function dayOf(house: House, request: FastifyRequest, email: string) {
  const browser = knownBrowser(house.config, 'member', request, email);
  return browser === null ? (['recover_day', email] as const) : (['recover_day_known', browser] as const);
}

export function recoverRoutes(app: FastifyInstance, house: House): void {
  // Whether the address is known is found out by the job: what is answered here cannot depend on it.
  app.post('/api/recover', async (request, reply) => {
    const parsed = asked.safeParse(request.body ?? {});
    const email = parsed.success ? cleanEmail(parsed.data.email) : '';
    if (!validEmail(email))
      return refuse(reply, 400, 'invalid_email', { fields: { email: 'invalid_email' } });
    const wanted = [
      ['recover_source', sourceOf(request)],
      ['recover_address', email],
      dayOf(house, request, email),
    ] as const;
    if (await overBudget(house, reply, wanted)) return reply;
    await addJob(house.db, 'send_letter', { letter: 'recover', email });
    return reply.send({ sent: true, seconds: house.settings.current().recover_wait_s });
  });

  // So that the page says at once that a link is used up. Whoever holds one may know, and it stays good.
  app.get<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    reply.header('cache-control', 'no-store');
    const good = await isRecoveryToken(house, request.params.token);
    return good ? reply.send({ ok: true }) : refuse(reply, 410, 'link_expired');
  });

  app.post<{ Params: { token: string } }>('/api/recover/:token', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    const parsed = chosen.safeParse(request.body ?? {});
    const fault = parsed.success ? chosenPasswordFault(parsed.data.password) : 'too_short';
    const wrong = (key: string) =>
      refuse(reply, 400, 'invalid_password', { fields: { password: `password_${key}` } });
    if (!parsed.success || fault) return wrong(fault ?? 'too_short');
    const { password: plain } = parsed.data;
    const password = { plain, hash: await hashPassword(plain) };
    const done = await house.db.transaction().execute(async (transaction) => {
      const used = await useRecoveryToken(transaction, house, request.params.token, password);
      if (used && 'personId' in used) {
        const at = house.now().toISOString();
        await addJob(transaction, 'send_letter', { letter: 'password_changed', personId: used.personId, at });
      }
      return used;
    });
    if (!done) return refuse(reply, 410, 'link_expired');
    if ('fault' in done) return wrong(done.fault);
    await closeSessions(house, done.sessionIds);
    reply.header('set-cookie', endedCookies(house.config));
    return reply.send({ ok: true });
  });
}
