import { demoMember } from '@afterglow/demo/members/demo-member';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { loadPaymentCases, PAYERS } from './load-payment-cases.ts';
import type { LoadedMember } from './load-people.ts';
import { loadPlayers } from './load-players.ts';

const HISTORY_DAYS = 90;
/** Enough for the figures about the wheel. */
const DRAWS = 5_000;

/** Members who are gone, and nobody waits for an answer to them. Moderators ban and suspend (`loadCases`). */
const STATES = { 'newcomer-10': 'paused', 'newcomer-4': 'deleted' } as const;
/** An account is erased this long after its deletion, which was a week ago. */
const ERASED_IN_DAYS = 23;

/**
 * Creates three months of business: promos, purchases, draws of the wheel, refunds, a job that was given up.
 * The account of the demo has no part in it. Runs before the conversations, so that the ledger is in the
 * order of time. Only on a new site: on one that has run, members have moved coins.
 */
export async function loadHistory(
  app: App,
  members: readonly LoadedMember[],
  { draws = DRAWS }: { draws?: number } = {},
): Promise<void> {
  const moved = await app.db.selectFrom('ledger_transfer').select('id').limit(1).executeTakeFirst();
  if (moved) return;
  await loadPromos(app.db, app.now());
  const others: readonly string[] = [demoMember.slug, 'newcomer-4', ...Object.values(PAYERS)];
  await loadPlayers(
    app,
    members.filter(({ slug }) => !others.includes(slug)),
    draws,
  );
  await loadPaymentCases(app, members);
  for (const [slug, state] of Object.entries(STATES)) {
    const id = members.find((member) => member.slug === slug)?.id;
    if (id === undefined) continue;
    await app.db.updateTable('person').set({ state }).where('id', '=', id).execute();
    if (state !== 'deleted') continue;
    const eraseAt = new Date(app.now().getTime() + ERASED_IN_DAYS * DAY_MS);
    await app.db.updateTable('member').set({ erase_at: eraseAt }).where('person_id', '=', id).execute();
  }
  await addActivityDays(app.db, app.now());
  await addFailedJob(app);
}

/**
 * Stores on which days members were there, so that the figures of people begin with some: more often of late.
 */
async function addActivityDays(db: App['db'], now: Date): Promise<void> {
  await sql`
    insert into activity_day (day, person_id, before)
    select day, person_id, lag(day) over (partition by person_id order by day) from (
      select (${now}::date - n) as day, member.person_id from member
      join person on person.id = member.person_id cross join generate_series(1, ${HISTORY_DAYS}::int) as n
      where (${now}::date - n) >= person.created_at::date
        and ('x' || left(md5(member.person_id || '-' || n), 4))::bit(16)::int % 100 < 75 - n / 3
    ) days on conflict do nothing`.execute(db);
}

/**
 * Adds a job that was given up, for the page of the health. Trying again ends it: there is no such picture.
 */
async function addFailedJob({ db, now }: App): Promise<void> {
  const payload = JSON.stringify({ key: 'demo-picture-that-is-gone' });
  await sql`
    select graphile_worker.permanently_fail_jobs(array[(
      select (graphile_worker.add_job('remove_picture', payload := ${payload}::json, run_at := ${new Date(now().getTime() + 10 * MINUTE_MS)})).id
    )], 'The storage did not answer in time')`.execute(db);
}

type Promo = { coins: number[]; discount: number; spins: number; fromDays: number; days: number };

/**
 * A past promo that members have bought by, and one that is to come. The running one starts with
 * `startDemoPromo`.
 */
const PROMOS: readonly Promo[] = [
  { coins: [500, 1_000], discount: 20, spins: 0, fromDays: -40, days: 7 },
  { coins: [200, 5_000], discount: 30, spins: 1, fromDays: 8, days: 4 },
];

async function loadPromos(db: Kysely<DB>, now: Date): Promise<void> {
  for (const { coins, discount, spins, fromDays, days } of PROMOS) {
    const starts = new Date(now.getTime() + fromDays * DAY_MS);
    const ends = new Date(starts.getTime() + days * DAY_MS);
    await sql`
      insert into credit_promo (package_ids, discount, free_spins, starts_at, ends_at)
      select array_agg(id order by id), ${discount}::int, ${spins}::int, ${starts}::timestamptz, ${ends}::timestamptz
      from credit_package where active and credits = any(${coins}::int[]) having count(*) > 0`.execute(db);
  }
}
