import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { inboxMessagePush } from '@afterglow/protocol/console/inbox/inbox-message';
import { inboxSeen } from '@afterglow/protocol/console/inbox/inbox-seen';
import { inboxTyping } from '@afterglow/protocol/console/inbox/inbox-typing';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { createBatchLoader } from '../../db/batch-loader.ts';
import type { DB } from '../../db/schema.ts';
import { onPersonaEvent, type PersonaEvent } from '../../features/chat/index.ts';
import { onLeft, onUnlinked } from '../../features/safety/index.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { type EndedLease, endOpenLeases } from '../operators/lease.ts';
import { publishQueueChange, subscribeQueue } from '../operators/queue.ts';
import { findGiftNames, type GiftNames } from './gift-names.ts';
import { maskText } from './message-view.ts';

/** Events within this time share one query: members send three typing events a second. */
const BATCH_DELAY_MS = 20;

type Holder = { leaseId: number; staffId: number };

/**
 * Notifies the holder of a conversation of what happens in it, in its order: a query that takes longer than
 * the next one holds that one up. Each process notifies only the staff connected to it.
 */
export function createLeaseNotifier(app: App): (event: PersonaEvent) => void {
  const findHolder = createBatchLoader((event: PersonaEvent[]) => findHolders(app.db, event, app.now()), {
    delayMs: BATCH_DELAY_MS,
  });
  async function prepare(event: PersonaEvent): Promise<{ staffId: number; frame: string } | null> {
    try {
      const holder = await findHolder(event);
      if (!holder) return null;
      const frame = createFrame(event, holder.leaseId, await findNamesOfGift(app, event));
      return frame === null ? null : { staffId: holder.staffId, frame };
    } catch (error) {
      app.log.warn({ err: error }, 'a lease holder was not notified');
      return null;
    }
  }
  let before: Promise<void> = Promise.resolve();
  return (event) => {
    if (app.connections.listStaffIds().length === 0) return;
    const prepared = prepare(event);
    before = before.then(async () => {
      const ready = await prepared;
      if (ready) app.fanout.toStaffHere(ready.staffId, ready.frame);
    });
  };
}

const findNamesOfGift = async ({ db }: App, event: PersonaEvent): Promise<GiftNames | null> =>
  event.kind === 'message' && event.message.type === 'gift' ? findGiftNames(db, event.message.body) : null;

/** Returns the push of an event; null for the console's own messages. */
function createFrame(event: PersonaEvent, lease_id: number, gift: GiftNames | null): string | null {
  switch (event.kind) {
    case 'typing':
      return createPushFrame(inboxTyping, { data: { lease_id } });
    case 'seen':
      return createPushFrame(inboxSeen, { data: { lease_id, message_ids: event.messageIds } });
    case 'message': {
      const { id, from, type, body, timeS, notice, replyTo } = event.message;
      if (from !== 'member') return null;
      const base = { id, from, type, body: maskText(type, body), time: timeS, seen: false, staff: null };
      const message = {
        ...base,
        ...(notice ? { notice } : {}),
        ...(replyTo ? { reply_to: replyTo } : {}),
        ...(gift ? { gift } : {}),
      };
      return createPushFrame(inboxMessagePush, { data: { lease_id, message } });
    }
  }
}

/** Returns the current holder of each conversation, in the same order. */
async function findHolders(
  db: Kysely<DB>,
  pairs: readonly { personaId: number; memberId: number }[],
  now: Date,
): Promise<(Holder | null)[]> {
  const { rows } = await sql<{ lease_id: number | null; staff_id: number | null }>`
    select lease.id as lease_id, lease.staff_id
    from unnest(
      ${pairs.map((pair) => pair.personaId)}::bigint[], ${pairs.map((pair) => pair.memberId)}::bigint[]
    ) with ordinality as pair (persona_id, member_id, n)
    left join inbox_lease lease on lease.persona_id = pair.persona_id and lease.member_id = pair.member_id
      and lease.ended_at is null and lease.expires_at > ${now}
    order by n`.execute(db);
  return rows.map(({ lease_id, staff_id }) =>
    lease_id !== null && staff_id !== null ? { leaseId: lease_id, staffId: staff_id } : null,
  );
}

/**
 * Subscribes to conversations and the queue: holders get the events of their conversation, all staff get the count.
 * Returns how to stop.
 */
export function subscribeLeases(app: App): () => void {
  const queue = subscribeQueue(app);
  const notifyHolder = createLeaseNotifier(app);
  const unsubscribeUnlinked = onUnlinked(app, (a, b, isOwn) => {
    if (!isOwn) return;
    queue.changed();
    endLeasesBetween(app, a, b).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a lease holder was not notified of a block'),
    );
  });
  const unsubscribeLeft = onLeft(app, (personId) => {
    endLeasesOfHidden(app, personId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a lease holder was not notified of a person who left'),
    );
  });
  const unsubscribePersonas = onPersonaEvent(app, (event, isOwn) => {
    if (isOwn && event.kind === 'message') queue.changed();
    notifyHolder(event);
  });
  return () => {
    unsubscribeUnlinked();
    unsubscribeLeft();
    unsubscribePersonas();
    queue.stop();
  };
}

/** Ends expired leases. Their conversations return to their place in the queue. */
export async function endExpiredLeases(app: App): Promise<void> {
  await endLeases(app, 'expired', sql`expires_at <= ${app.now()}`);
}

/** Ends the leases between two people who can no longer write to each other. */
export async function endLeasesBetween(app: App, a: number, b: number): Promise<void> {
  await endLeases(app, 'blocked', sql`(persona_id, member_id) in ((${a}, ${b}), (${b}, ${a}))`);
}

/** Ends the leases on a member or a virtual profile to whom nobody can write now: paused, banned, deleted, retired. */
async function endLeasesOfHidden(app: App, personId: number): Promise<void> {
  await endLeases(
    app,
    'blocked',
    sql`${personId} in (persona_id, member_id)
      and exists (select from person where person.id = ${personId} and person.state <> 'active')`,
  );
}

/** Ends all leases on a member whom nobody may see any more. Notify their holders after the commit. */
export const endLeasesOfMember = (tx: Kysely<DB>, memberId: number, now: Date): Promise<EndedLease[]> =>
  endOpenLeases(tx, { ended_at: now, end_reason: 'blocked' }, sql<boolean>`member_id = ${memberId}`);

export function notifyEndedLeases(
  app: Pick<App, 'fanout'>,
  ended: readonly EndedLease[],
  reason: 'time' | 'gone',
): void {
  for (const { id, staff_id: staffId } of ended)
    app.fanout.toStaff(staffId, createPushFrame(inboxExpired, { data: { lease_id: id, reason } }));
}

/** Ends the open leases that fit the condition and notifies their holders. */
async function endLeases(
  app: App,
  reason: 'expired' | 'blocked',
  condition: RawBuilder<boolean>,
): Promise<void> {
  const ended = await endOpenLeases(app.db, { ended_at: app.now(), end_reason: reason }, condition);
  notifyEndedLeases(app, ended, reason === 'expired' ? 'time' : 'gone');
  if (ended.length > 0) publishQueueChange(app);
}
