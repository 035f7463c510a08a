import type { WebhookVerdict } from '@afterglow/domain/payments';
import { paymentsNoticeRetry } from '@afterglow/protocol/console/payments/payments-notice-retry';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { retryWebhook } from '../../payments/index.ts';
import { reject, reply, staffDirect, withAuditLog } from '../../rpc/handler.ts';

/**
 * Applies a held message of a provider again. The provider may have to confirm it, which takes seconds, so no
 * transaction is open meanwhile.
 */
export const paymentsNoticeRetryHandler = staffDirect(paymentsNoticeRetry, {
  async claim({ tx }, { id, reason }) {
    const notice = await findNotice(tx, id);
    if (!notice) return reject('not_found');
    const { verdict, person_id: personId } = notice;
    const detail = { reason, before: verdict };
    return withAuditLog(reply(id), {
      subject: `notice:${id}`,
      ...(personId === null ? {} : { personId }),
      detail,
    });
  },

  async act({ app: { now, log, fanout, providers }, db }, _input, id) {
    await retryWebhook({ db, now, log, fanout, providers }, id);
    const notice = await findNotice(db, id);
    if (!notice) return reject('not_found');
    return reply({ id, verdict: notice.verdict as WebhookVerdict });
  },
});

const findNotice = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payment_notice')
    .leftJoin('payment', 'payment.id', 'payment_notice.payment_id')
    .select(['payment_notice.verdict', 'payment.person_id'])
    .where('payment_notice.id', '=', id)
    .executeTakeFirst();
