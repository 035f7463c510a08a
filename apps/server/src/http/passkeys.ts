import { unixSeconds } from '@afterglow/domain/time';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { sessionCookie, withHint } from '../identity/cookies.ts';
import { knownBrowserCookies } from '../identity/known-browser.ts';
import { addPasskey, registrationOptions } from '../identity/new-passkey.ts';
import { byOwnPassword, ownPasswordWindowS } from '../identity/own-password.ts';
import { countUse, loginOptions, openByPasskey, provenPasskey } from '../identity/passkey-sign-in.ts';
import { endSessions } from '../identity/session-ends.ts';
import { addJob } from '../jobs/jobs.ts';
import { comeBack, mayReturnUntil } from '../modules/account/account.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const answered = { id: bytes.min(1).max(1_400), rawId: bytes, type: z.literal('public-key') };
/** As browsers write them (`toJSON` of a credential); what else they say is looked at by the library. */
const registered = z.looseObject({
  ...answered,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const signed = z.looseObject({
  ...answered,
  response: z.looseObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  come_back: z.boolean().optional(),
});

/** A session alone makes no passkey: the password once more, or an answer of a passkey they have to `/api/login/passkey/options`. */
const proof = z
  .object({ password: z.string().max(1000).optional(), passkey: signed.optional() })
  .prefault({});

async function byOwnProof(
  house: House,
  personId: number,
  { password, passkey }: z.output<typeof proof>,
): Promise<'proven' | 'forbidden' | 'limit_reached'> {
  if (passkey) {
    const proven = await provenPasskey(house, passkey as unknown as AuthenticationResponseJSON);
    const own = proven?.personId === personId && (await countUse(house.db, proven, house.now()));
    return own ? 'proven' : 'forbidden';
  }
  if (password === undefined) return 'forbidden';
  const owner = await byOwnPassword(house.db, house, personId, password);
  return typeof owner === 'string' ? owner : 'proven';
}

/** Passkeys in the shapes that browsers have for them: making one while signed in, and signing in by one. */
export function passkeyRoutes(app: FastifyInstance, house: House): void {
  const userAgentOf = (headers: { 'user-agent'?: string | undefined }) =>
    (headers['user-agent'] ?? '').slice(0, 300);

  app.post('/api/passkeys/options', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (await overBudget(house, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = proof.safeParse(request.body);
    if (!success) return refuse(reply, 400, 'wrong_data');
    const proven = await byOwnProof(house, session.personId, data);
    if (proven === 'limit_reached') return refuse(reply, 429, 'wait', { seconds: ownPasswordWindowS });
    if (proven === 'forbidden') return refuse(reply, 403, 'forbidden');
    const { name } = house.settings.current();
    return reply
      .header('cache-control', 'no-store')
      .send(await registrationOptions(house, session.personId, name));
  });

  app.post('/api/passkeys', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (await overBudget(house, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = registered.safeParse(request.body);
    if (!success) return refuse(reply, 400, 'wrong_data');
    const response = data as unknown as RegistrationResponseJSON;
    const added = await addPasskey(house, session, response, userAgentOf(request.headers));
    if (added === 'refused') return refuse(reply, 400, 'passkey_refused');
    if (added === 'known') return refuse(reply, 409, 'conflict');
    if (added === 'full') return refuse(reply, 409, 'limit_reached');
    const at = house.now().toISOString();
    await addJob(house.db, 'send_letter', { letter: 'passkey_added', personId: session.personId, at });
    return reply.code(201).send({ verified: true, ...added });
  });

  app.post('/api/login/passkey/options', async (request, reply) => {
    if (await overBudget(house, reply, [['passkey_source', sourceOf(request)]])) return reply;
    return reply.header('cache-control', 'no-store').send(await loginOptions(house));
  });

  // One answer for a passkey that is unknown, wrong or too late, and for whoever may not come in.
  app.post('/api/login/passkey', async (request, reply) => {
    if (await overBudget(house, reply, [['passkey_source', sourceOf(request)]])) return reply;
    const { success, data } = signed.safeParse(request.body);
    if (!success) return refuse(reply, 400, 'wrong_data');
    const { come_back, ...response } = data;
    const proven = await provenPasskey(house, response as unknown as AuthenticationResponseJSON);
    if (!proven) return refuse(reply, 401, 'passkey_refused');
    if (come_back) await comeBack(house.db, proven.authUserId, house.now());
    const token = await openByPasskey(house, proven, userAgentOf(request.headers));
    if (token === null) {
      const until = await mayReturnUntil(house.db, proven.authUserId, house.now());
      if (!until) return refuse(reply, 401, 'passkey_refused');
      return refuse(reply, 403, 'account_deleted', { until: unixSeconds(until) });
    }
    // Whoever sat here before is signed out: a browser has one session, and it is new.
    const before = await house.sessions.of(request);
    if (before) await endSessions(house, [before.sessionId]);
    const known = knownBrowserCookies(house.config, 'member', proven.email);
    reply.header('set-cookie', [...withHint(house.config, [sessionCookie(house.config, token)]), ...known]);
    return reply.send({ user_id: proven.personId });
  });
}
