import { normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { formatCookie, getSessionKey, readCookie } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { requireCapacity } from '../auth/passwords.ts';
import {
  createSignIn,
  findStaffOfSession,
  hashStaffToken,
  STAFF_PREFIX,
  STAFF_SESSION_TTL_S,
  signOut,
} from '../console/staff/staff.ts';
import { sendError } from './error-reply.ts';
import { createLoginBudget } from './rate.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(128),
  code: z.string().max(12).optional(),
});

/** Signs staff in and out, and issues the ticket to the socket of the console. */
export function registerConsoleRoutes(fastify: FastifyInstance, app: App): void {
  const signIn = createSignIn(app);

  fastify.post('/console/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const email = normalizeEmail(parsed.data.email);
    requireCapacity();
    const budget = createLoginBudget(app, 'staff', request, email);
    if (await budget.isOver(reply)) return reply;
    const answer = await signIn(parsed.data);
    if (!answer.ok)
      return sendError(reply, answer.error === 'second_factor_missing' ? 403 : 401, answer.error);
    await budget.refund();
    setCookie(reply, app, answer.token, STAFF_SESSION_TTL_S);
    reply.header('set-cookie', createKnownBrowserCookies(app.config, 'staff', email));
    return reply.send({ staff_id: answer.staffId });
  });

  fastify.post('/console/api/logout', async (request, reply) => {
    const token = readCookie(request.raw, 'staff_session');
    setCookie(reply, app, '', 0);
    if (token) await signOut(app, token);
    return reply.send({ ok: true });
  });

  fastify.post('/console/api/ticket', async (request, reply) => {
    const requestedAt = app.now();
    const token = readCookie(request.raw, 'staff_session');
    if (!token || token.length > 128) return sendError(reply, 401, 'unauthenticated');
    const hash = hashStaffToken(token);
    if (!(await findStaffOfSession(app.db, hash, app.now()))) return sendError(reply, 401, 'unauthenticated');
    const ticket = await app.tickets.issue({
      personId: null,
      sessionId: STAFF_PREFIX + hash,
      sessionKey: getSessionKey(token),
      requestedAt,
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ token: ticket.token, expires_in: ticket.expiresInS });
  });
}

function setCookie(reply: FastifyReply, app: App, token: string, maxAgeS: number): void {
  const cookie = { name: 'staff_session', value: token, maxAge: maxAgeS, path: '/console', httpOnly: true };
  reply.header('set-cookie', formatCookie(app.config, { ...cookie, sameSite: 'strict' }));
}
