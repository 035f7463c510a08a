import { MAX_STAFF_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '@afterglow/domain/staff-accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { validateChosenPassword } from '../auth/chosen-password.ts';
import { requireCapacity } from '../auth/passwords.ts';
import { acceptInvite, openInvite } from '../console/staff/staff.ts';
import { setStaffCookie } from './console-cookie.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';
import { getUserAgent } from './sign-in.ts';

const body = z.object({
  // Not trimmed: signing in does not trim, either.
  password: z
    .string()
    .refine((password) => [...password].length >= MIN_STAFF_PASSWORD_LENGTH)
    .refine((password) => [...password].length <= MAX_STAFF_PASSWORD_LENGTH)
    .refine((password) => validateChosenPassword(password) === null),
  code: z.string().max(12).optional(),
});

type Route = { Params: { token: string } };

/**
 * Registers the routes of an invitation: its purpose, and the password and second factor of the invited
 * person.
 */
export function registerConsoleInvite(fastify: FastifyInstance, app: App): void {
  fastify.get<Route>('/console/api/invite/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    reply.header('cache-control', 'no-store');
    const invite = await openInvite(app, request.params.token);
    if (invite.ok) return reply.send(invite.value);
    return invite.error === 'ended' ? sendError(reply, 410, 'ended') : sendError(reply, 404, 'not_found');
  });

  fastify.post<Route>('/console/api/invite/:token', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'bad_request', { fields: { password: 'invalid' } });
    requireCapacity();
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    reply.header('cache-control', 'no-store');
    const { password, code } = parsed.data;
    const { token } = request.params;
    const accepted = await acceptInvite(app, { token, password, code, userAgent: getUserAgent(request) });
    if (accepted.ok) {
      const { staffId, token: session, recoveryCodes } = accepted.value;
      setStaffCookie(reply, app, session);
      return reply.code(201).send({ staff_id: staffId, recovery_codes: recoveryCodes });
    }
    if (accepted.error === 'invalid_code') return sendError(reply, 401, 'invalid_code');
    return accepted.error === 'ended' ? sendError(reply, 410, 'ended') : sendError(reply, 404, 'not_found');
  });
}
