import { normalizeEmail } from '@afterglow/domain/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { getSessionKey, readCookie } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { requireCapacity } from '../auth/passwords.ts';
import {
  createSignIn,
  findStaffOfSession,
  hashStaffToken,
  STAFF_PREFIX,
  signOut,
  touchSession,
} from '../console/staff/staff.ts';
import { setStaffCookie } from './console-cookie.ts';
import { sendError } from './error-reply.ts';
import { createLoginBudget } from './rate.ts';
import { getUserAgent } from './sign-in.ts';

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
    const answer = await signIn({ ...parsed.data, userAgent: getUserAgent(request) });
    if (!answer.ok)
      return sendError(reply, answer.error === 'second_factor_missing' ? 403 : 401, answer.error);
    await budget.refund();
    setStaffCookie(reply, app, answer.value.token);
    reply.header('set-cookie', createKnownBrowserCookies(app.config, 'staff', email));
    return reply.send({ staff_id: answer.value.staffId });
  });

  fastify.post('/console/api/logout', async (request, reply) => {
    const token = readCookie(request.raw, 'staff_session');
    setStaffCookie(reply, app, '');
    if (token) await signOut(app, token);
    return reply.send({ ok: true });
  });

  fastify.post('/console/api/ticket', async (request, reply) => {
    const requestedAt = app.now();
    const token = readCookie(request.raw, 'staff_session');
    if (!token || token.length > 128) return sendError(reply, 401, 'unauthenticated');
    const hash = hashStaffToken(token);
    if (!(await findStaffOfSession(app.db, hash, app.now()))) return sendError(reply, 401, 'unauthenticated');
    await touchSession(app.db, hash, app.now());
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
