import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import type { SignedInStaff } from '../console/log-route.ts';
import { findStaffOfSession, hashStaffToken, STAFF_PREFIX } from '../console/staff/staff.ts';

/** Returns the member of staff to whom the cookie of a request belongs; null without a session. */
export async function findStaff(request: FastifyRequest, app: App): Promise<SignedInStaff | null> {
  const token = readCookie(request.raw, 'staff_session');
  if (!token || token.length > 128) return null;
  const hash = hashStaffToken(token);
  const staff = await findStaffOfSession(app.db, hash, app.now());
  return staff && { id: staff.id, role: staff.role, sessionId: STAFF_PREFIX + hash };
}
