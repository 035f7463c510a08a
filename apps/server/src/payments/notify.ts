import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { networkOf } from '../identity/client-address.ts';
import { applyNotice } from './apply-notice.ts';
import type { Fault, Notice, Provider, RawNotice, Unused } from './provider.ts';
import type { Verdict } from './settled.ts';

/** A notification is a few hundred bytes. */
const maxNoticeBytes = 64 * 1024;

const statusOf: Record<Verdict, number> = {
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

const statusOfFault: Record<Fault['fault'], number> = {
  signature: 401,
  malformed: 400,
  wrong_shop: 409,
  unconfirmed: 409,
};

/** Who sends what proves nothing is told so for ever, and written down this often an hour: enough to look into. */
const falseNoticesAnHour = 60;
async function mayBeKept(house: House, address: string): Promise<boolean> {
  const { count } = await house.memory.count(`false-notices:${networkOf(address)}`, 3600);
  return count <= falseNoticesAnHour;
}

type Address = { Params: { provider: string; key?: string }; Querystring: Record<string, unknown> };

/**
 * `POST /api/payments/notify/:provider`, with a secret behind it for a provider that signs too little: kept, then proved, then
 * applied; answered 200 only once that is committed.
 */
export async function notifyRoute(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes: nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxNoticeBytes },
      (_request, body, done) => done(null, body),
    );
    for (const address of ['/api/payments/notify/:provider', '/api/payments/notify/:provider/:key'])
      scope.post<Address>(address, (request, reply) => hear(house, request, reply));
  });
}

async function hear(
  house: House,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = house.providers.get(request.params.provider);
  if (!provider) return reply.code(404).send({ error: 'not_found' });
  const raw: RawNotice = {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: request.headers,
    query: request.query,
    address: request.ip,
    key: request.params.key,
  };
  const first = provider.read(raw);
  if ('fault' in first && !(await mayBeKept(house, request.ip))) {
    house.log.warn({ provider: provider.code, fault: first.fault }, 'too many false payment notices');
    return reply.code(statusOfFault[first.fault]).send({ error: first.fault });
  }
  const kept = await keep(house, provider, raw);
  const judge = (verdict: string) =>
    house.db.updateTable('payment_notice').set({ verdict }).where('id', '=', kept).execute();
  const about = { provider: provider.code, notice: kept };

  let read: Notice | Fault | Unused;
  try {
    read = 'confirm' in first ? await first.confirm() : first;
  } catch (error) {
    await judge('unasked');
    house.log.error({ ...about, err: error }, 'a payment notice waits: its provider could not be asked');
    return reply.code(503).header('retry-after', '60').send({ error: 'try_later' });
  }
  if ('fault' in read) {
    await judge(read.fault);
    house.log.error({ ...about, fault: read.fault }, 'a payment notice is not to be believed');
    return reply.code(statusOfFault[read.fault]).send({ error: read.fault });
  }
  if ('unused' in read) {
    await judge('unused');
    if (read.alert) house.log.error({ ...about, unused: read.unused }, 'a payment notice that buys nothing');
    return reply.send({ verdict: 'unused' });
  }
  const { verdict } = await applyNotice(house, provider.code, read, kept);
  await judge(verdict);
  if (statusOf[verdict] !== 200) return reply.code(statusOf[verdict]).send({ error: verdict });
  return reply.send({ verdict });
}

async function keep(house: House, provider: Provider, raw: RawNotice): Promise<number> {
  const body = provider.keep?.(raw) ?? raw.body.toString('utf8');
  const { id } = await house.db
    .insertInto('payment_notice')
    // PostgreSQL's text holds no NUL; what carries one is no notification anyway.
    .values({ provider: provider.code, body: body.replaceAll('\0', '\ufffd'), received_at: house.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
