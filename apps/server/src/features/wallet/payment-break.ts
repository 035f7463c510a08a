import { DAY_MS, toUnixSecondsUp } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { paymentBreak } from '@afterglow/protocol/wallet/payment-break';
import { reject, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { expireOpenOrders } from './expire-orders.ts';

/** Starts or extends a break from buying. Nothing ends a break early. */
export const paymentBreakHandler = writeExclusive(paymentBreak, async ({ tx, me, now, push }, { days }) => {
  const { break_until: current } = await tx
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', me.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const requested = new Date(now.getTime() + days * DAY_MS);
  if (current && current >= requested) return reject('conflict', { until: toUnixSecondsUp(current) });
  await tx.updateTable('member').set({ break_until: requested }).where('person_id', '=', me.id).execute();
  await expireOpenOrders(tx, me.id, now);
  push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  return replyWithDetails({ until: toUnixSecondsUp(requested) });
});
