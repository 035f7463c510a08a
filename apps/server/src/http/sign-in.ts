import { normalizeEmail } from '@afterglow/domain/email';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { addHintCookie, expireCookies, getSessionKey, readCookie, renewCookies } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { requireCapacity } from '../auth/passwords.ts';
import { closeSessions, endSessions } from '../auth/session-ends.ts';
import { type SignedIn, type SignInError, signInByPassword } from '../features/account/index.ts';
import { formatSessionId } from '../session-id.ts';
import { withTimeout } from '../with-timeout.ts';
import { sendError } from './error-reply.ts';
import { createLoginBudget, getSource, rejectOverBudget } from './rate.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(1000),
  come_back: z.boolean().optional(),
});

/** Signing out waits no longer for a database that hangs. */
const LOGOUT_TIMEOUT_MS = 3_000;

/** Returns the user agent as it is stored with a session. */
export const getUserAgent = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300);

/** Registers a member's session: signing in by a password, signing out, and the ticket to the socket. */
export function registerSignIn(fastify: FastifyInstance, app: App): void {
  // The same reply, byte for byte, for a wrong password, an unknown address and an account that may not come in. Who
  // proves a banned account learns by which decision.
  fastify.post('/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const email = normalizeEmail(parsed.data.email);
    requireCapacity();
    const budget = createLoginBudget(app, 'member', request, email);
    if (await budget.isOver(reply)) return reply;
    const { password, come_back: restore = false } = parsed.data;
    const result = await signInByPassword(app, {
      email,
      password,
      restore,
      userAgent: getUserAgent(request),
    });
    if (result.ok || result.error.code !== 'unknown') await budget.refund();
    return result.ok
      ? sendSignedIn(app, request, reply, result.value)
      : sendSignInError(reply, result.error, 'invalid_email_or_password');
  });

  /**
   * Ends this session everywhere: its row, its open sockets on every process, its unused tickets. The browser is signed
   * out even if a step fails, and from then on the cookie opens nothing on this process; 202 says that the rest follows
   * once the database is back.
   */
  fastify.post('/api/logout', async (request, reply) => {
    reply.header('set-cookie', expireCookies(app.config));
    const ended = app.sessions
      .signOut(request)
      .then((sessionIds) => closeSessions(app, sessionIds))
      .then(
        () => true,
        (error: unknown) => {
          app.log.warn({ err: error }, 'a session ends when the database is back');
          return false;
        },
      );
    const isDone = await withTimeout(ended, LOGOUT_TIMEOUT_MS, () => false);
    return reply.code(isDone ? 200 : 202).send({ ok: true });
  });

  // For members and guests, who open `/socket` with it. A session in use is renewed on the way, as the socket itself
  // does.
  fastify.post('/api/ticket', async (request, reply) => {
    const requestedAt = app.now();
    const session = await app.sessions.find(request);
    if (!session && (await rejectOverBudget(app, reply, [['ticket_source', getSource(request)]])))
      return reply;
    const cookie = readCookie(request, 'session');
    if (session?.renewable && cookie) {
      await app.sessions.renew(session.sessionId);
      reply.header('set-cookie', renewCookies(app.config, cookie));
    }
    const { token, expiresInS } = await app.tickets.issue({
      personId: session?.personId ?? null,
      sessionId: session && formatSessionId(session.sessionId),
      sessionKey: getSessionKey(cookie),
      requestedAt,
    });
    return reply.header('cache-control', 'no-store').send({ token, expires_in: expiresInS });
  });
}

/** Gives the browser its new session and ends the one it had: a browser has one session. */
export async function sendSignedIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, email, setCookies }: SignedIn,
): Promise<FastifyReply> {
  const before = await app.sessions.find(request);
  if (before) await endSessions(app, [before.sessionId]);
  const known = createKnownBrowserCookies(app.config, 'member', email);
  reply.header('set-cookie', [...addHintCookie(app.config, setCookies), ...known]);
  return reply.send({ user_id: personId });
}

/** Sends the error of a failed sign-in. `unknownText` is the error code when nobody was recognised. */
export function sendSignInError(reply: FastifyReply, error: SignInError, unknownText: string): FastifyReply {
  if (error.code === 'unknown') return sendError(reply, 401, unknownText);
  if (error.code === 'banned') return sendError(reply, 403, 'banned', { decision: error.decisionPath });
  return sendError(reply, 403, 'account_deleted', { until: toUnixSeconds(error.restorableUntil) });
}
