import { DAY_MS } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import { getNetwork } from '../auth/client-address.ts';
import type { DB } from '../db/schema.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';
import type { IgnoredEvent, Provider, RawWebhook, WebhookError, WebhookEvent } from './provider.ts';
import type { Verdict } from './settlement.ts';

/** A notification is a few hundred bytes. */
const maxWebhookBytes = 64 * 1024;

const statusByVerdict: Record<Verdict, number> = {
  done: 200,
  duplicate: 200,
  refund_due: 200,
  too_early: 409,
  unknown_order: 404,
  wrong_amount: 409,
  wrong_currency: 409,
  wrong_page: 409,
  used_transaction: 409,
  unconfirmed: 409,
  wrong_state: 409,
};

const statusByError: Record<WebhookError['error'], number> = {
  signature: 401,
  malformed: 400,
  wrong_shop: 409,
  unconfirmed: 409,
};

/** Who sends what proves nothing is told so for ever, and written down this often an hour: enough to look into. */
const maxFalseEventsPerHour = 60;
async function canStoreFalseEvent(app: App, address: string): Promise<boolean> {
  const { count } = await app.ttlStore.count(`false-notices:${getNetwork(address)}`, 3600);
  return count <= maxFalseEventsPerHour;
}

type Address = { Params: { provider: string; key?: string }; Querystring: Record<string, unknown> };

/**
 * `POST /api/payments/notify/:provider`, with a secret behind it for a provider that signs too little: kept, then proved, then
 * applied; answered 200 only once that is committed.
 */
export async function registerWebhook(fastify: FastifyInstance, app: App): Promise<void> {
  await fastify.register(async (scope) => {
    // The signature is over the bytes: nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
      (_request, body, done) => done(null, body),
    );
    for (const address of ['/api/payments/notify/:provider', '/api/payments/notify/:provider/:key'])
      scope.post<Address>(address, (request, reply) => handleWebhook(app, request, reply));
  });
}

async function handleWebhook(
  app: App,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = app.providers.get(request.params.provider);
  if (!provider) return reply.code(404).send({ error: 'not_found' });
  const raw: RawWebhook = {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: request.headers,
    query: request.query,
    address: request.ip,
    key: request.params.key,
  };
  const first = provider.readWebhook(raw);
  if ('error' in first && !(await canStoreFalseEvent(app, request.ip))) {
    app.log.warn({ provider: provider.code, error: first.error }, 'too many false payment notices');
    return reply.code(statusByError[first.error]).send({ error: first.error });
  }
  const webhookId = await storeWebhook(app, provider, raw);
  const setVerdict = (verdict: string) =>
    app.db.updateTable('payment_notice').set({ verdict }).where('id', '=', webhookId).execute();
  const logFields = { provider: provider.code, notice: webhookId };

  let read: WebhookEvent | WebhookError | IgnoredEvent;
  try {
    read = 'confirm' in first ? await first.confirm() : first;
  } catch (error) {
    await setVerdict('unasked');
    app.log.error({ ...logFields, err: error }, 'a payment notice waits: its provider could not be asked');
    return reply.code(503).header('retry-after', '60').send({ error: 'try_later' });
  }
  if ('error' in read) {
    await setVerdict(read.error);
    app.log.error({ ...logFields, error: read.error }, 'a payment notice is not to be believed');
    return reply.code(statusByError[read.error]).send({ error: read.error });
  }
  if ('ignored' in read) {
    await setVerdict('unused');
    if (read.isUnexpected)
      app.log.error({ ...logFields, unused: read.ignored }, 'a payment notice that buys nothing');
    return reply.send({ verdict: 'unused' });
  }
  const { verdict } = await applyWebhookEvent(app, provider.code, read, webhookId);
  await setVerdict(verdict);
  if (statusByVerdict[verdict] !== 200) return reply.code(statusByVerdict[verdict]).send({ error: verdict });
  return reply.send({ verdict });
}

async function storeWebhook(app: App, provider: Provider, raw: RawWebhook): Promise<number> {
  const body = provider.redactWebhook?.(raw) ?? raw.body.toString('utf8');
  const { id } = await app.db
    .insertInto('payment_notice')
    // PostgreSQL's text holds no NUL; what carries one is no notification anyway.
    .values({ provider: provider.code, body: body.replaceAll('\0', '\ufffd'), received_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As long as a card's owner may dispute a payment; what was settled is proven by its notification. */
const settledDays = 180;
/** What proved nothing is kept while somebody may look for who sent it. */
const unprovenDays = 30;

/** Notifications that are needed no more; what is held for a person to look at stays. */
export async function pruneWebhookEvents(db: Kysely<DB>, now: Date): Promise<void> {
  for (const [days, verdicts] of [
    [settledDays, ['done', 'duplicate', 'refund_due', 'unused']],
    [unprovenDays, ['signature', 'malformed', 'wrong_shop', 'unconfirmed', 'unasked']],
  ] as const) {
    await db
      .deleteFrom('payment_notice')
      .where('verdict', 'in', verdicts)
      .where('received_at', '<', new Date(now.getTime() - days * DAY_MS))
      .execute();
  }
}
