import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { withHint } from '../identity/cookies.ts';
import { identityOn } from '../identity/identity.ts';
import { knownBrowserCookies } from '../identity/known-browser.ts';
import { hashPassword, requireTurn } from '../identity/passwords.ts';
import { mayComeBack } from '../identity/undo-rows.ts';
import { addJob } from '../jobs/jobs.ts';
import { insertMember } from '../modules/account/account.ts';
import { likeFromRegistration } from '../modules/likes/likes.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';
import { checkRegistration, mainFault, type Registration } from './registration.ts';

export type Registered = { personId: number; setCookies: string[] };

/** Somebody already registered with this address, perhaps a moment ago. */
export class EmailTaken extends Error {}

/**
 * Makes the account: identity, person, consents, likes, session and the mail to come, in one transaction, so that either
 * all of it is there or nothing. Throws `EmailTaken`.
 */
export async function registerMember(
  house: House,
  { member, password, likes }: Registration,
  { headers = new Headers() }: { headers?: Headers } = {},
): Promise<Registered> {
  const passwordHash = await hashPassword(password);
  try {
    return await house.db.transaction().execute(async (transaction) => {
      if (await mayComeBack(transaction, member.email, house.now()))
        throw new EmailTaken('kept for who had it');
      const identity = identityOn(transaction, house.config, { passwordHash });
      const { response, headers: answered } = await identity.api.signUpEmail({
        body: { email: member.email, name: member.name, password },
        headers,
        returnHeaders: true,
      });
      const personId = await insertMember(
        transaction,
        { ...member, authUserId: Number(response.user.id) },
        house.now(),
      );
      if (likes.length > 0) await likeFromRegistration(transaction, personId, likes, house.now());
      await addJob(transaction, 'send_letter', { letter: 'verify', personId });
      return { personId, setCookies: answered.getSetCookie() };
    });
  } catch (error) {
    // 422 is the library's answer to an address that exists, also when two ask at the same moment.
    if ((error as { statusCode?: number }).statusCode === 422) throw new EmailTaken('email taken');
    throw error;
  }
}

export function registerRoute(app: FastifyInstance, house: House): void {
  app.post('/api/register', async (request, reply) => {
    requireTurn();
    if (await overBudget(house, reply, [['register_source', sourceOf(request)]])) return reply;
    const checked = await checkRegistration(house.db, request.body, house.now());
    if (!checked.ok) return refuse(reply, 400, mainFault(checked.fields), { fields: checked.fields });
    const { registration } = checked;
    const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) });
    const { neutral_signup: neutral } = house.settings.current();
    try {
      const { personId, setCookies } = await registerMember(house, registration, { headers });
      // The neutral answer may not sign anybody in: it would tell who is new.
      if (neutral) return reply.code(202).send({ check_inbox: true });
      const known = knownBrowserCookies(house.config, 'member', registration.member.email);
      reply.header('set-cookie', [...withHint(house.config, setCookies), ...known]);
      return reply.code(201).send({ user_id: personId });
    } catch (error) {
      if (!(error instanceof EmailTaken)) throw error;
      if (!neutral) return refuse(reply, 409, 'email_taken', { fields: { email: 'email_taken' } });
      await addJob(house.db, 'send_letter', {
        letter: 'already_registered',
        email: registration.member.email,
      });
      return reply.code(202).send({ check_inbox: true });
    }
  });
}
