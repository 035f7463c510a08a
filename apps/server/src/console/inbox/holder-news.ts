import { inboxMessagePush } from '@afterglow/protocol/console/inbox/inbox-message';
import { inboxSeen } from '@afterglow/protocol/console/inbox/inbox-seen';
import { inboxTyping } from '@afterglow/protocol/console/inbox/inbox-typing';
import { type Kysely, sql } from 'kysely';
import { pushFrame } from '../../calls/push-frame.ts';
import { gather } from '../../db/gather.ts';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import type { PersonaNews } from '../../modules/chat/chat.ts';
import { masked } from './message-view.ts';

/** News of this time share one look-up: members type three times a second. */
const gatherMs = 20;

type Holder = { leaseId: number; staffId: number };

/** What happens in a held conversation, told to its holder. Every process hears it and tells only whoever is connected to it. */
export function openHolderNews(house: House): (news: PersonaNews) => void {
  const holderOf = gather((news: PersonaNews[]) => holders(house.db, news, house.now()), {
    afterMs: gatherMs,
  });
  return (news) => {
    if (house.lines.staff().length === 0) return;
    holderOf(news).then(
      (holder) => {
        const frame = holder && frameOf(news, holder.leaseId);
        if (frame) house.fanout.toStaffHere(holder.staffId, frame);
      },
      (error: unknown) => house.log.warn({ err: error }, 'a holder was not told'),
    );
  };
}

/** The push for it, or nothing for what the console does itself. */
function frameOf(news: PersonaNews, lease_id: number): string | null {
  switch (news.kind) {
    case 'typing':
      return pushFrame(inboxTyping, { data: { lease_id } });
    case 'seen':
      return pushFrame(inboxSeen, { data: { lease_id, message_ids: news.messageIds } });
    case 'message': {
      const { id, from, type, body, timeS, notice, replyTo } = news.message;
      if (from !== 'member') return null;
      const shown = { id, from, type, body: masked(type, body), time: timeS, seen: false, staff: null };
      const message = { ...shown, ...(notice ? { notice } : {}), ...(replyTo ? { reply_to: replyTo } : {}) };
      return pushFrame(inboxMessagePush, { data: { lease_id, message } });
    }
  }
}

/** Who holds each conversation now, in the order asked. */
async function holders(
  db: Kysely<DB>,
  pairs: readonly { personaId: number; memberId: number }[],
  now: Date,
): Promise<(Holder | null)[]> {
  const { rows } = await sql<{ lease_id: number | null; staff_id: number | null }>`
    select l.id as lease_id, l.staff_id
    from unnest(
      ${pairs.map((pair) => pair.personaId)}::bigint[], ${pairs.map((pair) => pair.memberId)}::bigint[]
    ) with ordinality as pair (persona_id, member_id, n)
    left join inbox_lease l on l.persona_id = pair.persona_id and l.member_id = pair.member_id
      and l.ended_at is null and l.expires_at > ${now}
    order by n`.execute(db);
  return rows.map(({ lease_id, staff_id }) =>
    lease_id !== null && staff_id !== null ? { leaseId: lease_id, staffId: staff_id } : null,
  );
}
