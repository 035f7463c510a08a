import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

type Promo = { coins: number[]; discount: number; spins: number; fromDays: number; days: number };

/** One that members have bought by, and one that is to come. The running one starts with `startDemoPromo`. */
const PROMOS: readonly Promo[] = [
  { coins: [500, 1_000], discount: 20, spins: 0, fromDays: -40, days: 7 },
  { coins: [200, 5_000], discount: 30, spins: 1, fromDays: 8, days: 4 },
];

export async function loadPromos(db: Kysely<DB>, now: Date): Promise<void> {
  for (const { coins, discount, spins, fromDays, days } of PROMOS) {
    const starts = new Date(now.getTime() + fromDays * DAY_MS);
    const ends = new Date(starts.getTime() + days * DAY_MS);
    await sql`
      insert into credit_promo (package_ids, discount, free_spins, starts_at, ends_at)
      select array_agg(id order by id), ${discount}::int, ${spins}::int, ${starts}::timestamptz, ${ends}::timestamptz
      from credit_package where active and credits = any(${coins}::int[]) having count(*) > 0`.execute(db);
  }
}
