import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { OWN_PASSWORD_WINDOW_S } from '../auth/check-password.ts';
import { addPasskey, createRegistrationOptions } from '../auth/new-passkey.ts';
import { verifyOwnProof } from '../auth/own-proof.ts';
import { createLoginOptions } from '../auth/passkey-sign-in.ts';
import { signInByPasskey } from '../features/account/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';
import { getUserAgent, sendSignedIn, sendSignInError } from './sign-in.ts';

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const answerSchema = { id: bytes.min(1).max(1_400), rawId: bytes, type: z.literal('public-key') };
/** The `toJSON` of a credential; the library checks the rest of it. */
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

/**
 * A session alone is not enough to add a passkey: the member gives the password again, or uses a passkey they have,
 * with the options of `/api/login/passkey/options`.
 */
const proofSchema = z
  .object({ password: z.string().max(1000).optional(), passkey: assertionSchema.optional() })
  .prefault({});

/** Registers adding a passkey while signed in, and signing in by one, in the JSON shapes of WebAuthn. */
export function registerPasskeys(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/passkeys/options', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = proofSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const proven = await verifyOwnProof(app, session.personId, {
      password: data.password,
      passkey: data.passkey as unknown as AuthenticationResponseJSON | undefined,
    });
    if (proven === 'limit_reached') return sendError(reply, 429, 'wait', { seconds: OWN_PASSWORD_WINDOW_S });
    if (proven === 'forbidden') return sendError(reply, 403, 'forbidden');
    const { name } = app.settings.current();
    return reply.header('cache-control', 'no-store').send(
      await createRegistrationOptions(app, session.personId, {
        siteName: name,
        host: request.headers.host,
      }),
    );
  });

  fastify.post('/api/passkeys', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['passkey_person', String(session.personId)]])) return reply;
    const { success, data } = registrationSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const response = data as unknown as RegistrationResponseJSON;
    const added = await addPasskey(app, session, response, getUserAgent(request));
    if (!added.ok) {
      if (added.error === 'rejected') return sendError(reply, 400, 'passkey_refused');
      return sendError(reply, 409, added.error === 'known' ? 'conflict' : 'limit_reached');
    }
    const at = app.now().toISOString();
    await addJob(app.db, 'send_email', { template: 'passkey_added', personId: session.personId, at });
    return reply.code(201).send({ verified: true, ...added.value });
  });

  fastify.post('/api/login/passkey/options', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['passkey_source', getSource(request)]])) return reply;
    return reply
      .header('cache-control', 'no-store')
      .send(await createLoginOptions(app, request.headers.host));
  });

  // The same reply for an unknown, wrong or late passkey, and for accounts that may not sign in.
  fastify.post('/api/login/passkey', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['passkey_source', getSource(request)]])) return reply;
    const { success, data } = assertionSchema.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const { come_back: restore = false, ...response } = data;
    const result = await signInByPasskey(app, response as unknown as AuthenticationResponseJSON, {
      restore,
      userAgent: getUserAgent(request),
    });
    return result.ok
      ? sendSignedIn(app, request, reply, result.value)
      : sendSignInError(reply, result.error, 'passkey_refused');
  });
}
