import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { createAuth } from '../auth/better-auth.ts';
import { addHintCookie } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { hashPassword, requireCapacity } from '../auth/passwords.ts';
import { canRestoreAddress } from '../auth/undo-rows.ts';
import { insertMember } from '../features/account/index.ts';
import { likeFromRegistration } from '../features/likes/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';
import { checkRegistration, getMainError, type Registration } from './registration.ts';

export type Registered = { personId: number; setCookies: string[] };

/** Somebody already registered with this address, perhaps a moment ago. */
export class EmailTakenError extends Error {}

/**
 * Makes the account: identity, person, consents, likes, session and the mail to come, in one transaction, so that either
 * all of it is there or nothing. Throws `EmailTaken`.
 */
export async function registerMember(
  app: App,
  { member, password, likes }: Registration,
  { headers = new Headers() }: { headers?: Headers } = {},
): Promise<Registered> {
  const passwordHash = await hashPassword(password);
  try {
    return await app.db.transaction().execute(async (transaction) => {
      if (await canRestoreAddress(transaction, member.email, app.now()))
        throw new EmailTakenError('kept for who had it');
      const identity = createAuth(transaction, app.config, { passwordHash });
      const { response, headers: answered } = await identity.api.signUpEmail({
        body: { email: member.email, name: member.name, password },
        headers,
        returnHeaders: true,
      });
      const personId = await insertMember(
        transaction,
        { ...member, authUserId: Number(response.user.id) },
        app.now(),
      );
      if (likes.length > 0) await likeFromRegistration(transaction, personId, likes, app.now());
      await addJob(transaction, 'send_letter', { letter: 'verify', personId });
      return { personId, setCookies: answered.getSetCookie() };
    });
  } catch (error) {
    // 422 is the library's answer to an address that exists, also when two ask at the same moment.
    if ((error as { statusCode?: number }).statusCode === 422) throw new EmailTakenError('email taken');
    throw error;
  }
}

export function registerRegistration(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/register', async (request, reply) => {
    requireCapacity();
    if (await rejectOverBudget(app, reply, [['register_source', getSource(request)]])) return reply;
    const checked = await checkRegistration(app.db, request.body, app.now());
    if (!checked.ok) return sendError(reply, 400, getMainError(checked.fields), { fields: checked.fields });
    const { registration } = checked;
    const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) });
    const { neutral_signup: neutral } = app.settings.current();
    try {
      const { personId, setCookies } = await registerMember(app, registration, { headers });
      // The neutral answer may not sign anybody in: it would tell who is new.
      if (neutral) return reply.code(202).send({ check_inbox: true });
      const known = createKnownBrowserCookies(app.config, 'member', registration.member.email);
      reply.header('set-cookie', [...addHintCookie(app.config, setCookies), ...known]);
      return reply.code(201).send({ user_id: personId });
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      if (!neutral) return sendError(reply, 409, 'email_taken', { fields: { email: 'email_taken' } });
      await addJob(app.db, 'send_letter', {
        letter: 'already_registered',
        email: registration.member.email,
      });
      return reply.code(202).send({ check_inbox: true });
    }
  });
}
