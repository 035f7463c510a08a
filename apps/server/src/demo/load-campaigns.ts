import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import { sql } from 'kysely';
import type { App } from '../app.ts';

const CAMPAIGNS = [
  { code: 'spring', name: 'Spring', partner: 'Dana Media', cost: 480_000, currency: 'ILS', visits: 140 },
  { code: 'podcast-7', name: 'Podcast 7', partner: 'Abendfunk', cost: 95_000, currency: 'EUR', visits: 38 },
  {
    code: 'poster',
    name: 'Posters in Haifa',
    partner: 'Carmel Outdoor',
    cost: null,
    currency: null,
    visits: 9,
  },
  { code: OTHER_CAMPAIGN, name: '', partner: '', cost: null, currency: null, visits: 3 },
] as const;
const DAYS = 30;
/** Every other member came by nobody's link. */
const SHARES = [0, 0, 1, 1, 2, 3];
const MEMBERS_A_ROUND = 12;

/**
 * Creates four campaigns, a month of visits, the members they brought, and the postbacks to one partner. Only
 * on a site without any.
 */
export async function loadCampaigns({ db, now }: App): Promise<void> {
  if (await db.selectFrom('campaign').select('id').limit(1).executeTakeFirst()) return;
  for (const [place, { cost, currency, visits, ...campaign }] of CAMPAIGNS.entries()) {
    const hasPostback = place === 0;
    const { id } = await db
      .insertInto('campaign')
      .values({
        ...campaign,
        cost_minor: cost,
        currency,
        created_at: now(),
        // Nobody answers there, and nothing is queued: the rows below are made up.
        postback_url: hasPostback ? 'https://tracker.example/p?c={click}&e={event}' : null,
        postback_events: hasPostback ? ['registered', 'first_purchase', 'refund'] : [],
        state: campaign.code === 'poster' ? 'ended' : 'running',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into campaign_visit (campaign_id, day, visits)
      select ${id}, ${now()}::timestamptz::date - n, ${visits}::int + (n * 7) % (${visits}::int / 2 + 2)
      from generate_series(0, ${DAYS - 1}) n`.execute(db);
    const places = SHARES.flatMap((share, at) => (share === place ? [at] : []));
    await sql`
      insert into campaign_member (person_id, campaign_id, code, click, registered_at, verified_at, first_payment_id)
      select person.id, ${id}, ${campaign.code}, 'demo-' || person.id, person.created_at,
        case when email_verified then person.created_at end,
        (select payment.id from payment where payment.person_id = person.id and payment.state in ('paid', 'refunded', 'charged_back')
          order by settled_at, payment.id limit 1)
      from (select person_id, email_verified, row_number() over (order by person_id) as n from member) member
      join person on person.id = member.person_id
      where n % ${MEMBERS_A_ROUND} = any(${places}::int[])`.execute(db);
    if (hasPostback)
      await sql`
        insert into campaign_delivery (campaign_id, person_id, event, cause, click, webhook_id, at, try_until, state, tries, status)
        select campaign_id, person_id, 'registered', 'member:' || person_id, click, 'msg_demo' || person_id, registered_at,
          registered_at + interval '1 day', case when person_id % 5 = 0 then 'failed' else 'sent' end,
          case when person_id % 5 = 0 then 17 else 1 end, case when person_id % 5 = 0 then 503 else 200 end
        from campaign_member where campaign_id = ${id}`.execute(db);
  }
}
