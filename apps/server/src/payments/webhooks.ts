import type { WebhookVerdict } from '@afterglow/domain/payments';
import { HOUR_S } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { getNetwork } from '../auth/client-address.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import { applyWebhook } from './apply-webhook.ts';
import type { Provider, RawWebhook } from './provider.ts';

/** A webhook has a few hundred bytes. */
const MAX_WEBHOOK_BYTES = 64 * 1024;

const STATUS_BY_VERDICT: Record<Exclude<WebhookVerdict, 'unasked' | 'received'>, number> = {
  done: 200,
  duplicate: 200,
  refund_due: 200,
  unused: 200,
  too_early: 409,
  unknown_order: 404,
  wrong_amount: 409,
  wrong_currency: 409,
  wrong_page: 409,
  used_transaction: 409,
  unconfirmed: 409,
  wrong_state: 409,
  signature: 401,
  malformed: 400,
  wrong_shop: 409,
};

/** False webhooks that are stored for each network in an hour. Further ones get the same answer and are only logged. */
const MAX_FALSE_EVENTS_PER_HOUR = 60;
async function canStoreFalseEvent(app: App, address: string): Promise<boolean> {
  const { count } = await app.ttlStore.count(`false-notices:${getNetwork(address)}`, HOUR_S);
  return count <= MAX_FALSE_EVENTS_PER_HOUR;
}

type WebhookRoute = { Params: { provider: string; key?: string }; Querystring: Record<string, unknown> };

/**
 * Registers `POST /api/payments/notify/:provider`, with a secret behind it for a provider whose signature
 * covers too little. A webhook is stored, verified and applied; the reply is 200 only after the commit.
 */
export async function registerWebhook(fastify: FastifyInstance, app: App): Promise<void> {
  await fastify.register(async (scope) => {
    // The signature covers the raw bytes, so no parser may run before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const path of ['/api/payments/notify/:provider', '/api/payments/notify/:provider/:key'])
      scope.post<WebhookRoute>(path, (request, reply) => handleWebhook(app, request, reply));
  });
}

async function handleWebhook(
  app: App,
  request: FastifyRequest<WebhookRoute>,
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
  const reading = provider.readWebhook(raw);
  if ('error' in reading && !(await canStoreFalseEvent(app, request.ip))) {
    app.log.warn(
      { provider: provider.code, error: reading.error },
      'too many webhook events that are not authentic',
    );
    return reply.code(STATUS_BY_VERDICT[reading.error]).send({ error: reading.error });
  }
  const id = await storeWebhook(app, provider, raw);
  const verdict = await applyWebhook(app, { id, provider: provider.code }, reading);
  // Only now: a list that is filtered by the verdict counts it.
  publishListChanged(app, 'payments/notices');
  if (verdict === 'unasked') return reply.code(503).header('retry-after', '60').send({ error: 'try_later' });
  const status = STATUS_BY_VERDICT[verdict];
  return status === 200 ? reply.send({ verdict }) : reply.code(status).send({ error: verdict });
}

async function storeWebhook(app: App, provider: Provider, raw: RawWebhook): Promise<number> {
  const body = provider.redactWebhook?.(raw) ?? raw.body.toString('utf8');
  const { id } = await app.db
    .insertInto('payment_notice')
    // PostgreSQL's text cannot store NUL; a message with one is no valid webhook.
    .values({ provider: provider.code, body: body.replaceAll('\0', '\ufffd'), received_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
