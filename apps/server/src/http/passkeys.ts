import { toUnixSeconds } from '@afterglow/domain/time';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { checkOwnPassword, ownPasswordWindowS } from '../auth/check-password.ts';
import { addHintCookie, formatSessionCookie } from '../auth/cookies.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { addPasskey, createRegistrationOptions } from '../auth/new-passkey.ts';
import { countUse, createLoginOptions, openSession, verifyPasskey } from '../auth/passkey-sign-in.ts';
import { endSessions } from '../auth/session-ends.ts';
import { findRestoreDeadline, restoreAccount } from '../features/account/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const answerSchema = { id: bytes.min(1).max(1_400), rawId: bytes, type: z.literal('public-key') };
/** As browsers write them (`toJSON` of a credential); what else they say is looked at by the library. */
const registrationSchema = z.looseObject({
  ...answerSchema,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const assertionSchema = z.looseObject({
  ...answerSchema,
  response: z.looseObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  come_back: z.boolean().optional(),
});

/** A session alone makes no passkey: the password once more, or an answer of a passkey they have to `/api/login/passkey/options`. */
const proofSchema = z
  .object({ password: z.string().max(1000).optional(), passkey: assertionSchema.optional() })
  .prefault({});

async function verifyOwnProof(
  app: App,
  personId: number,
  { password, passkey }: z.output<typeof proofSchema>,
): Promise<'proven' | 'forbidden' | 'limit_reached'> {
  if (passkey) {
    const proven = await verifyPasskey(app, passkey as unknown as AuthenticationResponseJSON);
    const own = proven?.personId === personId && (await countUse(app.db, proven, app.now()));
    return own ? 'proven' : 'forbidden';
  }
  if (password === undefined) return 'forbidden';
  const owner = await checkOwnPassword(app.db, app, personId, password);
  return typeof owner === 'string' ? owner : 'proven';
}

/** Passkeys in the shapes that browsers have for them: making one while signed in, and signing in by one. */
export function registerPasskeys(fastify: FastifyInstance, app: App): void {
  const userAgentOf = (headers: { 'user-agent'?: string | undefined }) =>
    (headers['user-agent'] ?? '').slice(0, 300);

  fastify.post('/api/passkeys/options', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = proofSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const proven = await verifyOwnProof(app, session.personId, data);
    if (proven === 'limit_reached') return sendError(reply, 429, 'wait', { seconds: ownPasswordWindowS });
    if (proven === 'forbidden') return sendError(reply, 403, 'forbidden');
    const { name } = app.settings.current();
    return reply
      .header('cache-control', 'no-store')
      .send(await createRegistrationOptions(app, session.personId, name));
  });

  fastify.post('/api/passkeys', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = registrationSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const response = data as unknown as RegistrationResponseJSON;
    const added = await addPasskey(app, session, response, userAgentOf(request.headers));
    if (added === 'refused') return sendError(reply, 400, 'passkey_refused');
    if (added === 'known') return sendError(reply, 409, 'conflict');
    if (added === 'full') return sendError(reply, 409, 'limit_reached');
    const at = app.now().toISOString();
    await addJob(app.db, 'send_letter', { letter: 'passkey_added', personId: session.personId, at });
    return reply.code(201).send({ verified: true, ...added });
  });

  fastify.post('/api/login/passkey/options', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['passkey_source', getSource(request)]])) return reply;
    return reply.header('cache-control', 'no-store').send(await createLoginOptions(app));
  });

  // One answer for a passkey that is unknown, wrong or too late, and for whoever may not come in.
  fastify.post('/api/login/passkey', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['passkey_source', getSource(request)]])) return reply;
    const { success, data } = assertionSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const { come_back, ...response } = data;
    const proven = await verifyPasskey(app, response as unknown as AuthenticationResponseJSON);
    if (!proven) return sendError(reply, 401, 'passkey_refused');
    if (come_back) await restoreAccount(app.db, proven.authUserId, app.now());
    const token = await openSession(app, proven, userAgentOf(request.headers));
    if (token === null) {
      const until = await findRestoreDeadline(app.db, proven.authUserId, app.now());
      if (!until) return sendError(reply, 401, 'passkey_refused');
      return sendError(reply, 403, 'account_deleted', { until: toUnixSeconds(until) });
    }
    // Whoever sat here before is signed out: a browser has one session, and it is new.
    const before = await app.sessions.find(request);
    if (before) await endSessions(app, [before.sessionId]);
    const known = createKnownBrowserCookies(app.config, 'member', proven.email);
    reply.header('set-cookie', [
      ...addHintCookie(app.config, [formatSessionCookie(app.config, token)]),
      ...known,
    ]);
    return reply.send({ user_id: proven.personId });
  });
}
