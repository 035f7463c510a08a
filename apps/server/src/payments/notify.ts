import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { paymentComplete } from '@afterglow/protocol/wallet/payment-complete';
import { paymentFailed } from '@afterglow/protocol/wallet/payment-failed';
import type { FastifyInstance } from 'fastify';
import { pushFrame } from '../calls/push-frame.ts';
import type { House } from '../house.ts';
import { networkOf } from '../identity/client-address.ts';
import { tellBalance } from '../modules/wallet/wallet.ts';
import type { Notice } from './provider.ts';
import { type Settled, settle, type Verdict } from './settle.ts';

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
  used_transaction: 409,
  wrong_state: 409,
};

const statusOfFault = { signature: 401, malformed: 400 };

/** Who sends what proves nothing is told so for ever, and written down this often an hour: enough to look into. */
const falseNoticesAnHour = 60;
async function mayBeKept(house: House, address: string): Promise<boolean> {
  const { count } = await house.memory.count(`false-notices:${networkOf(address)}`, 3600);
  return count <= falseNoticesAnHour;
}

/** Settled, and yet for a person to look at. */
const noteworthy = (settled: Settled) => settled.verdict === 'refund_due' || settled.payment?.late === true;

/** `POST /api/payments/notify/:provider`: kept as it came, then applied where it was proved; answered 200 only once that is committed. */
export async function notifyRoute(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes: nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxNoticeBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/api/payments/notify/:provider', async (request, reply) => {
      const provider = house.providers.get(request.params.provider);
      if (!provider) return reply.code(404).send({ error: 'not_found' });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = provider.read({ body, headers: request.headers });
      if ('fault' in notice && !(await mayBeKept(house, request.ip))) {
        house.log.warn({ provider: provider.code, fault: notice.fault }, 'too many false payment notices');
        return reply.code(statusOfFault[notice.fault]).send({ error: notice.fault });
      }
      const kept = await house.db
        .insertInto('payment_notice')
        // PostgreSQL's text holds no NUL; what carries one is no notification anyway.
        .values({
          provider: provider.code,
          body: body.toString('utf8').replaceAll('\0', '\ufffd'),
          received_at: house.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const judge = (verdict: string) =>
        house.db.updateTable('payment_notice').set({ verdict }).where('id', '=', kept.id).execute();
      if ('fault' in notice) {
        await judge(notice.fault);
        house.log.error(
          { provider: provider.code, notice: kept.id, fault: notice.fault },
          'a payment notice is not to be believed',
        );
        return reply.code(statusOfFault[notice.fault]).send({ error: notice.fault });
      }
      const settled = await house.db
        .transaction()
        .execute((transaction) => settle(transaction, provider.code, notice, house.now()));
      await judge(settled.verdict);
      const status = statusOf[settled.verdict];
      if (status !== 200) {
        const { verdict } = settled;
        house.log.error({ provider: provider.code, notice: kept.id, verdict }, 'a payment notice is held');
        return reply.code(status).send({ error: verdict });
      }
      if (noteworthy(settled)) {
        const { verdict, payment, refund } = settled;
        house.log.warn({ notice: kept.id, payment: payment?.id, verdict, refund }, 'a payment needs a look');
      }
      if (settled.verdict === 'done') tellPayer(house, notice, settled);
      return reply.send({ verdict: settled.verdict });
    });
  });
}

/** After the commit: what happened, what is in the wallet now, and that the own profile changed (premium, spins). */
function tellPayer(house: House, notice: Notice, { payment, balance, premiumUntil }: Settled): void {
  if (!payment || notice.event === 'pending') return;
  const { id, person_id: personId, kind, credits, bonus } = payment;
  const tell = (frame: string) => house.fanout.toPerson(personId, frame);
  if (notice.event === 'declined' || notice.event === 'expired') {
    tell(pushFrame(paymentFailed, { data: { payment_id: id, reason: notice.event } }));
    return;
  }
  if (notice.event === 'paid') {
    const bought =
      kind === 'premium'
        ? {
            type: 'premium' as const,
            ...(premiumUntil ? { premium_until: Math.floor(premiumUntil.getTime() / 1000) } : {}),
          }
        : { type: 'buy-credits' as const, credits: credits + bonus };
    tell(pushFrame(paymentComplete, { data: { payment_id: id, ...bought } }));
  }
  if (balance) tellBalance(house, personId, balance);
  tell(pushFrame(sessionChanged, { data: { authenticated: true } }));
}
