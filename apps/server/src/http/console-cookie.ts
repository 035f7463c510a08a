import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { formatCookie } from '../auth/cookies.ts';
import { STAFF_SESSION_TTL_S } from '../console/staff/staff.ts';

/** Sets the cookie of a console session; an empty token removes it. */
export function setStaffCookie(reply: FastifyReply, app: App, token: string): void {
  const maxAge = token === '' ? 0 : STAFF_SESSION_TTL_S;
  const cookie = { name: 'staff_session', value: token, maxAge, path: '/console', httpOnly: true };
  reply.header('set-cookie', formatCookie(app.config, { ...cookie, sameSite: 'strict' }));
}
