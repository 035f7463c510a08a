import { maskContactData } from '@afterglow/domain/soft-warning';
import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { inboxMessagePush } from '@afterglow/protocol/console/inbox/inbox-message';
import { inboxWaiting } from '@afterglow/protocol/console/inbox/inbox-waiting';
import { type RawBuilder, sql } from 'kysely';
import { pushFrame } from '../../calls/dispatch.ts';
import type { House } from '../../house.ts';
import { onPersonaNews } from '../../modules/chat/chat.ts';
import { onParted } from '../../modules/safety/safety.ts';
import { waitingByStaff } from './console.ts';

/** The queue is counted at most this often, however many write. */
const coalesceMs = 200;

type MessageNews = Extract<Parameters<Parameters<typeof onPersonaNews>[1]>[0], { kind: 'message' }>;

const counting = new WeakMap<House, NodeJS.Timeout>();

/** Tells everybody on the console, soon, how many wait for their languages. */
export function newsOfQueue(house: House): void {
  if (counting.has(house)) return;
  const timer = setTimeout(() => {
    counting.delete(house);
    waitingByStaff(house.db, house.now())
      .then((everybody) => {
        for (const { staffId, ...data } of everybody)
          house.fanout.toStaff(staffId, pushFrame(inboxWaiting, { data }));
      })
      .catch((error: unknown) => house.log.warn({ err: error }, 'the queue was not counted'));
  }, coalesceMs);
  timer.unref();
  counting.set(house, timer);
}

/** Keeps the console live: what happens in a conversation reaches whoever holds it, the count reaches all. Answers how to stop. */
export function followPersonas(house: House): () => void {
  const unparted = onParted(house, (a, b) => {
    newsOfQueue(house);
    endLeasesBetween(house, a, b).catch((error: unknown) =>
      house.log.warn({ err: error }, 'a holder was not told of a block'),
    );
  });
  const unheard = onPersonaNews(house, (news) => {
    if (news.kind !== 'message') return;
    newsOfQueue(house);
    if (news.message.from === 'member') {
      tellHolder(house, news).catch((error: unknown) =>
        house.log.warn({ err: error }, 'a holder was not told'),
      );
    }
  });
  return () => {
    unparted();
    unheard();
  };
}

async function tellHolder(house: House, news: MessageNews): Promise<void> {
  const lease = await house.db
    .selectFrom('inbox_lease')
    .select(['id', 'staff_id'])
    .where('persona_id', '=', news.personaId)
    .where('member_id', '=', news.memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', house.now())
    .executeTakeFirst();
  if (!lease) return;
  const { id, type, body, timeS } = news.message;
  const shown = type === 'text' ? maskContactData(body) : body;
  const message = { id, from: 'member', type, body: shown, time: timeS, seen: false, staff: null } as const;
  house.fanout.toStaff(
    lease.staff_id,
    pushFrame(inboxMessagePush, { data: { lease_id: lease.id, message } }),
  );
}

/** Ends leases that ran out; their conversations wait again where they stood. */
export async function endExpiredLeases(house: House): Promise<void> {
  await endLeases(house, 'expired', sql`expires_at <= ${house.now()}`);
}

/** Nobody can answer there any more: whoever held the conversation is free for the next. */
async function endLeasesBetween(house: House, a: number, b: number): Promise<void> {
  await endLeases(house, 'blocked', sql`(persona_id, member_id) in ((${a}, ${b}), (${b}, ${a}))`);
}

/** Ends the open leases that `which` means and tells who held them. */
async function endLeases(house: House, reason: string, which: RawBuilder<boolean>): Promise<void> {
  const ended = await house.db
    .updateTable('inbox_lease')
    .set({ ended_at: house.now(), end_reason: reason })
    .where('ended_at', 'is', null)
    .where(which)
    .returning(['id', 'staff_id'])
    .execute();
  for (const lease of ended) {
    house.fanout.toStaff(lease.staff_id, pushFrame(inboxExpired, { data: { lease_id: lease.id } }));
  }
  if (ended.length > 0) newsOfQueue(house);
}
