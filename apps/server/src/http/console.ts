import { cleanEmail } from '@afterglow/domain/email';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  openSignIn,
  signOut,
  staffOfSession,
  staffPrefix,
  staffSessionLifeS,
  staffTokenHash,
} from '../console/staff/staff.ts';
import type { House } from '../house.ts';
import { cookieFor, cookieOf, sessionKeyOf } from '../identity/cookies.ts';
import { knownBrowserCookies } from '../identity/known-browser.ts';
import { requireTurn } from '../identity/passwords.ts';
import { loginBudget } from './login-budget.ts';
import { refuse } from './refusal.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(128),
  code: z.string().max(12).optional(),
});

/** The console's door: signing in and out, and the ticket to its channel. */
export function consoleRoutes(app: FastifyInstance, house: House): void {
  const signIn = openSignIn(house);

  app.post('/console/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const email = cleanEmail(parsed.data.email);
    requireTurn();
    const budget = loginBudget(house, 'staff', request, email);
    if (await budget.over(reply)) return reply;
    const answer = await signIn(parsed.data);
    if (!answer.ok) return refuse(reply, answer.error === 'second_factor_missing' ? 403 : 401, answer.error);
    await budget.giveBack();
    setCookie(reply, house, answer.token, staffSessionLifeS);
    reply.header('set-cookie', knownBrowserCookies(house.config, 'staff', email));
    return reply.send({ staff_id: answer.staffId });
  });

  app.post('/console/api/logout', async (request, reply) => {
    const token = cookieOf(request.raw, 'staff_session');
    setCookie(reply, house, '', 0);
    if (token) await signOut(house, token);
    return reply.send({ ok: true });
  });

  app.post('/console/api/ticket', async (request, reply) => {
    const askedAt = house.now();
    const token = cookieOf(request.raw, 'staff_session');
    if (!token || token.length > 128) return refuse(reply, 401, 'unauthenticated');
    const hash = staffTokenHash(token);
    if (!(await staffOfSession(house.db, hash, house.now()))) return refuse(reply, 401, 'unauthenticated');
    const ticket = await house.tickets.issue({
      personId: null,
      sessionId: staffPrefix + hash,
      sessionKey: sessionKeyOf(token),
      askedAt,
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ token: ticket.token, expires_in: ticket.expiresInS });
  });
}

function setCookie(reply: FastifyReply, house: House, token: string, maxAgeS: number): void {
  const cookie = { name: 'staff_session', value: token, maxAge: maxAgeS, path: '/console', httpOnly: true };
  reply.header('set-cookie', cookieFor(house.config, { ...cookie, sameSite: 'strict' }));
}
