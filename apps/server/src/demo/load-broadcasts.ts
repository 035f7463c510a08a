import type { LeftOutReason } from '@afterglow/domain/broadcasts';
import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { LoadedMember } from './load-people.ts';

type Message = { title: string; body: string };
type DemoBroadcast = {
  name: string;
  kind: 'service' | 'promo';
  state: 'draft' | 'sent' | 'stopped';
  link: string | null;
  daysAgo: number;
  /** The share of receivers who got the broadcast, in percent. */
  sentPercent: number;
  texts: { he: Message; en: Message; de: Message };
};

const NOBODY: Record<LeftOutReason, number> = {
  banned: 0,
  paused: 0,
  opted_out: 0,
  self_excluded: 0,
  spend_limit: 0,
  recent_promo: 0,
  unverified: 0,
};

const BROADCASTS: readonly DemoBroadcast[] = [
  {
    name: 'Maintenance in October',
    kind: 'service',
    state: 'sent',
    link: null,
    daysAgo: 40,
    sentPercent: 100,
    texts: {
      he: {
        title: 'תחזוקה ביום ראשון',
        body: 'ביום ראשון בין 4:00 ל־5:00 האתר לא יהיה זמין. הצ׳אטים והמטבעות נשארים כמו שהם.',
      },
      en: {
        title: 'Maintenance on Sunday',
        body: 'On Sunday from 4:00 to 5:00 the site isn’t available. Chats and coins stay as they are.',
      },
      de: {
        title: 'Wartung am Sonntag',
        body: 'Am Sonntag von 4:00 bis 5:00 ist die Site nicht erreichbar. Chats und Coins bleiben, wie sie sind.',
      },
    },
  },
  {
    name: 'Autumn offer',
    kind: 'promo',
    state: 'stopped',
    link: '/credits',
    daysAgo: 12,
    sentPercent: 40,
    texts: {
      he: { title: 'יותר מטבעות השבוע', body: 'עד יום ראשון כל חבילה של 500 מטבעות מגיעה עם תוספת.' },
      en: {
        title: 'More coins this week',
        body: 'Until Sunday every package of 500 coins comes with a bonus.',
      },
      de: {
        title: 'Mehr Coins diese Woche',
        body: 'Bis Sonntag gibt es zu jedem Paket mit 500 Coins einen Bonus.',
      },
    },
  },
  {
    name: 'New filters',
    kind: 'service',
    state: 'draft',
    link: '/explore',
    daysAgo: 0,
    sentPercent: 0,
    texts: {
      he: { title: 'מסננים חדשים', body: 'עכשיו אפשר לסנן לפי תחומי עניין משותפים.' },
      en: { title: 'New filters', body: 'You can now filter by interests that you share.' },
      de: { title: 'Neue Filter', body: 'Du kannst jetzt nach gemeinsamen Interessen filtern.' },
    },
  },
];

/**
 * Creates a broadcast that was sent, one that was stopped on its way, and a draft. Only on a site without
 * any.
 */
export async function loadBroadcasts({ db, now }: App, members: readonly LoadedMember[]): Promise<void> {
  if (await db.selectFrom('broadcast').select('id').limit(1).executeTakeFirst()) return;
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@afterglow.example')
    .executeTakeFirst();
  for (const { name, kind, state, link, texts, daysAgo, sentPercent } of BROADCASTS) {
    const at = state === 'draft' ? null : new Date(now().getTime() - daysAgo * DAY_MS);
    const receivers = at ? members.map(({ id }) => id) : [];
    const { id } = await db
      .insertInto('broadcast')
      .values({
        name,
        kind,
        state,
        link,
        at,
        segment: '{}',
        channels: ['mail'],
        texts: JSON.stringify(texts),
        started: at !== null,
        counted: receivers.length,
        left_out: at && JSON.stringify(NOBODY),
        by_channel: at && JSON.stringify({ in_app: 0, push: 0, mail: receivers.length }),
        staff_id: staff?.id ?? null,
        created_at: at ?? now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!at) continue;
    const sent = Math.ceil((receivers.length * sentPercent) / 100);
    await sql`
      insert into broadcast_send (broadcast_id, person_id, channel, state, due_at, at)
      select ${id}, person_id, 'mail', case when n <= ${sent} then 'sent' else 'due' end, ${at}::timestamptz,
        case when n <= ${sent} then ${at}::timestamptz end
      from unnest(${receivers}::bigint[]) with ordinality as receiver (person_id, n)`.execute(db);
  }
}
