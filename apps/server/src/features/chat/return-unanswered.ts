import { HOUR_MS } from '@afterglow/domain/time';
import { messageReturned } from '@afterglow/protocol/chat/message-returned';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { acquirePairLock } from '../../db/locks.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { lockMemberAndWallet, notifyBalance, returnMessageCoins } from '../wallet/index.ts';

/** Conversations per round. The rest waits for the next round. */
const BATCH_SIZE = 1_000;

type Pair = { personaId: number; memberId: number };

/**
 * Enforces the answer guarantee every few seconds, on every server process: when a virtual profile leaves messages
 * unanswered for more than `answer_within_h`, their coins return to the lots they were taken from, also when a decision
 * of staff prevents the answer. Not when a block or a deleted account does. 0 hours means no guarantee. Coins of
 * messages to a virtual profile that is gone permanently return immediately.
 */
export async function returnUnanswered(app: App): Promise<void> {
  const hours = app.settings.current().answer_within_h;
  if (hours > 0) await returnDue(app, new Date(app.now().getTime() - hours * HOUR_MS), sql`true`);
  await returnDue(
    app,
    app.now(),
    sql`exists (
    select from persona where persona.person_id = conversation.owner_id and retired_at is not null)`,
    STATES_OF_RETIRED,
  );
}

/** While a member pauses, an answer can still come after it. */
const STATES = ['active', 'suspended', 'banned'];
/** A virtual profile that is gone never answers, so nobody waits for the end of their pause. */
const STATES_OF_RETIRED = [...STATES, 'paused'];

/** Returns the coins of all messages that a virtual profile has not answered: it is gone permanently. */
export const returnUnansweredOf = (app: App, personaId: number): Promise<void> =>
  returnDue(app, app.now(), sql`conversation.owner_id = ${personaId}`, STATES_OF_RETIRED);

/** Returns the coins of messages that wait since `due`, in some conversations of virtual profiles. */
async function returnDue(
  app: App,
  due: Date,
  which: RawBuilder<unknown>,
  states: readonly string[] = STATES,
): Promise<void> {
  const { rows } = await sql<Pair>`
    select conversation.owner_id as "personaId", conversation.peer_id as "memberId"
    from conversation join person on person.id = conversation.peer_id
    where conversation.waiting_since <= ${due} and conversation.last_message_id > conversation.returned_until and person.state = any(${states}::text[])
      and ${which}
      and not exists (select from block where blocker_id = conversation.peer_id and blocked_id = conversation.owner_id)
      and exists (
        select from message
        where least(sender_id, receiver_id) = least(conversation.owner_id, conversation.peer_id)
          and greatest(sender_id, receiver_id) = greatest(conversation.owner_id, conversation.peer_id)
          and id > conversation.returned_until and sender_id = conversation.peer_id and at between conversation.waiting_since and ${due})
    order by conversation.waiting_since limit ${BATCH_SIZE}`.execute(app.db);
  for (const pair of rows) {
    // A failed one is retried in the next round and does not stop the others.
    await returnCoins(app, pair, due).catch((error: unknown) =>
      app.log.error({ err: error, ...pair }, 'coins could not be given back'),
    );
  }
}

async function returnCoins(app: App, { personaId, memberId }: Pair, due: Date): Promise<void> {
  const returned = await app.db.transaction().execute(async (db) => {
    // The lock order of a send: first the pair, so a reply in progress comes first or waits, then the wallet.
    await lockMemberAndWallet(db, memberId, () => acquirePairLock(db, personaId, memberId));
    const { rows } = await sql<{ id: number; price: number }>`
      with waiting as (
        update conversation c set returned_until = (
          select max(id) from message
          where least(sender_id, receiver_id) = least(c.owner_id, c.peer_id)
            and greatest(sender_id, receiver_id) = greatest(c.owner_id, c.peer_id) and at <= ${due})
        where owner_id = ${personaId} and peer_id = ${memberId} and waiting_since <= ${due}
        returning waiting_since
      )
      update message set returned_at = ${app.now()} from waiting
      where least(sender_id, receiver_id) = ${Math.min(personaId, memberId)}
        and greatest(sender_id, receiver_id) = ${Math.max(personaId, memberId)}
        and sender_id = ${memberId} and at between waiting_since and ${due} and price > 0 and returned_at is null
      returning id, price`.execute(db);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const balance = await returnMessageCoins(db, { personId: memberId, messageIds: ids, at: app.now() });
    return { ids, coins: rows.reduce((sum, { price }) => sum + price, 0), balance };
  });
  if (!returned) return;
  notifyBalance(app, memberId, returned.balance);
  const { ids, coins } = returned;
  const data = { contact_user_id: personaId, message_id: ids.join(','), coins };
  app.fanout.toPerson(memberId, createPushFrame(messageReturned, { data }));
}
