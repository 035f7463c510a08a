import { inboxMessagePush } from '@afterglow/protocol/console/inbox/inbox-message';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { onPersonaNews } from '../../modules/chat/chat.ts';
import { onParted } from '../../modules/safety/safety.ts';
import { endLeasesBetween } from './lease-ends.ts';
import { masked } from './message-view.ts';
import { newsOfQueue } from './queue-news.ts';

type MessageNews = Extract<Parameters<Parameters<typeof onPersonaNews>[1]>[0], { kind: 'message' }>;

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
  const message = {
    id,
    from: 'member',
    type,
    body: masked(type, body),
    time: timeS,
    seen: false,
    staff: null,
  } as const;
  house.fanout.toStaff(
    lease.staff_id,
    pushFrame(inboxMessagePush, { data: { lease_id: lease.id, message } }),
  );
}
