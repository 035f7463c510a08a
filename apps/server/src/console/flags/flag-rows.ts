import type { Flag } from '@afterglow/domain/flags';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { FlagRow } from '@afterglow/protocol/console/flags/flag-row';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { listScheduledSettings } from '../../settings/scheduled.ts';
import { siteSettings } from '../../site-settings.ts';
import { UNSAVED_VERSION } from '../version.ts';

/** Returns the subject of an entry of the audit log about a flag. */
export const toFlagSubject = (key: Flag): string => `flag:${key}`;

/**
 * Returns flags as the database has them. A planned value applies from its start time, before the job
 * stores it.
 */
export async function readFlagRows(db: Kysely<DB>, keys: readonly Flag[], now: Date): Promise<FlagRow[]> {
  const stored = await db
    .selectFrom('setting')
    .select(['key', 'value', 'version'])
    .where('key', 'in', keys)
    .execute();
  const planned = await listScheduledSettings(db);
  return keys.map((key) => {
    const { schema, default: usual } = siteSettings[key];
    const row = stored.find((candidate) => candidate.key === key);
    const parsed = schema.safeParse(row?.value);
    const markets = parsed.success ? parsed.data : usual;
    const version = row?.version ?? UNSAVED_VERSION;
    const next = planned.find((candidate) => candidate.key === key);
    if (!next) return { key, markets, next: null, version };
    const nextMarkets = schema.parse(next.value);
    return next.from <= now
      ? { key, markets: nextMarkets, next: null, version: version + 1 }
      : { key, markets, next: { markets: nextMarkets, from: toUnixSeconds(next.from) }, version };
  });
}
