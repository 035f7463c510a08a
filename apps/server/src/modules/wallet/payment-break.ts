import { DAY_MS, unixSecondsUp } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { paymentBreak } from '@afterglow/protocol/wallet/payment-break';
import { refuse, replyDetails, writeAlone } from '../../calls/handler.ts';
import { giveUpOpenOrders } from './left-to-buy.ts';

/** Only ever later: nothing here, nor anywhere else, ends a break before its time. */
export const paymentBreakHandler = writeAlone(paymentBreak, async ({ tx, me, now, push }, { days }) => {
  const { break_until: standing } = await tx
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', me.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const wanted = new Date(now.getTime() + days * DAY_MS);
  if (standing && standing >= wanted) return refuse('conflict', { until: unixSecondsUp(standing) });
  await tx.updateTable('member').set({ break_until: wanted }).where('person_id', '=', me.id).execute();
  await giveUpOpenOrders(tx, me.id, now);
  push(me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: me.connectionId });
  return replyDetails({ until: unixSecondsUp(wanted) });
});

/** Never before the real end. */
