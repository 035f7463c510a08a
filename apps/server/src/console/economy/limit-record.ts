import type { LimitRecord } from '@afterglow/protocol/console/economy/limit-record';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { siteSettings } from '../../site-settings.ts';

/** What an entry of the audit log about the limits is about. */
export const LIMITS = 'limits';

/**
 * The settings of the limits. All of them are stored with each save, so the version of the first is that of the record.
 */
export const LIMIT_KEYS = [
  'likes_per_day',
  'first_contacts_per_day',
  'pause_notice_coins',
  'spend_limit_default',
] as const;

/** Returns the limits as the database has them. */
export async function loadLimitRecord(db: Kysely<DB>): Promise<LimitRecord> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'version'])
    .where('key', 'in', LIMIT_KEYS)
    .execute();
  const stored = new Map(rows.map((row) => [row.key, row]));
  const read = <Key extends (typeof LIMIT_KEYS)[number]>(key: Key) => {
    const { schema, default: usual } = siteSettings[key];
    const parsed = stored.has(key) ? schema.safeParse(stored.get(key)?.value) : undefined;
    return (parsed?.success ? parsed.data : usual) as (typeof siteSettings)[Key]['default'];
  };
  return {
    likes_per_day: read('likes_per_day'),
    first_contacts_per_day: read('first_contacts_per_day'),
    pause_notice_coins: read('pause_notice_coins'),
    spend_limit_default: read('spend_limit_default') || null,
    version: stored.get('likes_per_day')?.version ?? 1,
  };
}
