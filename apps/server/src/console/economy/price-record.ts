import type { PricedFeature } from '@afterglow/domain/credits';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { PriceRecord } from '@afterglow/protocol/console/economy/price-set';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { listScheduledSettings } from '../../settings/scheduled.ts';
import { siteSettings } from '../../site-settings.ts';
import { loadStaffNames } from '../list-names.ts';

/** The key of the setting, and its subject in the audit log. */
export const PRICES = 'prices';

type Prices = Record<PricedFeature, number>;

/**
 * Returns the prices as the database has them. Planned prices apply from their start time, before the job stores them.
 */
export async function loadPriceRecord(db: Kysely<DB>, now: Date): Promise<PriceRecord> {
  const { schema, default: usual } = siteSettings.prices;
  const stored = await db
    .selectFrom('setting')
    .select(['value', 'version', 'updated_at'])
    .where('key', '=', PRICES)
    .executeTakeFirst();
  const parsed = stored ? schema.safeParse(stored.value) : undefined;
  const current = {
    prices: (parsed?.success ? parsed.data : usual) as Prices,
    from: stored ? toUnixSeconds(stored.updated_at) : await findStart(db),
    version: stored?.version ?? 1,
  };
  const planned = (await listScheduledSettings(db)).find(({ key }) => key === PRICES);
  if (!planned) return { ...current, next: null };
  const next = { prices: schema.parse(planned.value) as Prices, from: toUnixSeconds(planned.from) };
  if (planned.from <= now) return { ...next, version: current.version + 1, next: null };
  const findStaff = await loadStaffNames(db, [planned.staffId]);
  return { ...current, next: { ...next, by: findStaff(planned.staffId) } };
}

/** Returns since when unchanged prices are valid: since the site has a database. */
async function findStart(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select min(at) as at from schema_migration`.execute(db);
  return rows[0] ? toUnixSeconds(rows[0].at) : 0;
}
