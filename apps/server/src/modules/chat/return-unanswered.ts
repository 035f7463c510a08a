import { HOUR_MS } from '@afterglow/domain/time';
import { messageReturned } from '@afterglow/protocol/chat/message-returned';
import { sql } from 'kysely';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { giveBackMessages, holdReceiver, tellBalance } from '../wallet/wallet.ts';

/** Conversations looked after in one round; what is left waits for the next. */
const atOnce = 1_000;

type Pair = { personaId: number; memberId: number };

/**
 * The answer guarantee, for every server process to keep every few seconds: what a member paid for messages that a virtual profile left unanswered beyond `answer_within_h` comes
 * back to the lots it was taken from. Not where a block or a leaving member stands in the answer's way. 0 hours promise nothing.
 */
export async function returnUnanswered(house: House): Promise<void> {
  const hours = house.settings.current().answer_within_h;
  if (hours <= 0) return;
  const due = new Date(house.now().getTime() - hours * HOUR_MS);
  const { rows } = await sql<Pair>`
    select c.owner_id as "personaId", c.peer_id as "memberId"
    from conversation c join person m on m.id = c.peer_id
    where c.waiting_since <= ${due} and c.last_message_id > c.returned_until and m.state = 'active'
      and not exists (select from block where blocker_id = c.peer_id and blocked_id = c.owner_id)
      and exists (
        select from message
        where least(sender_id, receiver_id) = least(c.owner_id, c.peer_id)
          and greatest(sender_id, receiver_id) = greatest(c.owner_id, c.peer_id)
          and id > c.returned_until and sender_id = c.peer_id and at between c.waiting_since and ${due})
    order by c.waiting_since limit ${atOnce}`.execute(house.db);
  for (const pair of rows) {
    // One that fails is tried again the next time and keeps nobody else waiting.
    await returnTo(house, pair, due).catch((error: unknown) =>
      house.log.error({ err: error, ...pair }, 'coins could not be given back'),
    );
  }
}

async function returnTo(house: House, { personaId, memberId }: Pair, due: Date): Promise<void> {
  const returned = await house.db.transaction().execute(async (db) => {
    // The order of a send: first the pair, so that an answer under way comes first or waits; then the wallet.
    await holdReceiver(db, memberId, () =>
      sql`select pg_advisory_xact_lock(pair_key(${personaId}, ${memberId}))`.execute(db),
    );
    const { rows } = await sql<{ id: number; price: number }>`
      with waiting as (
        update conversation c set returned_until = (
          select max(id) from message
          where least(sender_id, receiver_id) = least(c.owner_id, c.peer_id)
            and greatest(sender_id, receiver_id) = greatest(c.owner_id, c.peer_id) and at <= ${due})
        where owner_id = ${personaId} and peer_id = ${memberId} and waiting_since <= ${due}
        returning waiting_since
      )
      update message set returned_at = ${house.now()} from waiting
      where least(sender_id, receiver_id) = ${Math.min(personaId, memberId)}
        and greatest(sender_id, receiver_id) = ${Math.max(personaId, memberId)}
        and sender_id = ${memberId} and at between waiting_since and ${due} and price > 0 and returned_at is null
      returning id, price`.execute(db);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const balance = await giveBackMessages(db, { personId: memberId, messageIds: ids, at: house.now() });
    return { ids, coins: rows.reduce((sum, { price }) => sum + price, 0), balance };
  });
  if (!returned) return;
  tellBalance(house, memberId, returned.balance);
  const { ids, coins } = returned;
  const data = { contact_user_id: personaId, message_id: ids.join(','), coins };
  house.fanout.toPerson(memberId, pushFrame(messageReturned, { data }));
}
