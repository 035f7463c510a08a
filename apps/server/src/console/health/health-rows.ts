import { HEALTH_KEYS, type HealthKey, type HealthState } from '@afterglow/domain/health';
import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { HealthItem } from '@afterglow/protocol/console/health/health-get';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** What a check has found. */
export type Finding = {
  state: HealthState;
  note?: string | null;
  count?: number;
  rows?: { id: number; label: string; at: number }[];
};
export type Findings = Partial<Record<HealthKey, Finding>>;

/** A part that no timer has checked for this long is in an unknown state; the audits run once a day. */
const STALE_MS = 3 * MINUTE_MS;
const STALE_AUDIT_MS = 36 * 60 * MINUTE_MS;
const AUDITS: readonly HealthKey[] = ['ledger_audit', 'log_audit'];

/** Stores what was found. Returns the parts that are in another state than before. */
export async function storeFindings(db: Kysely<DB>, findings: Findings, now: Date): Promise<HealthKey[]> {
  const keys = HEALTH_KEYS.filter((key) => findings[key]);
  if (keys.length === 0) return [];
  const before = await db.selectFrom('health_item').select(['key', 'state']).execute();
  const states = new Map(before.map(({ key, state }) => [key, state]));
  const values = keys.map((key) => {
    const { state = 'unknown', note = null, count, rows } = findings[key] ?? {};
    return {
      key,
      state,
      note,
      count: count ?? null,
      rows: rows ? JSON.stringify(rows) : null,
      since: now,
      checked_at: now,
    };
  });
  await db
    .insertInto('health_item')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        note: row.ref('excluded.note'),
        count: row.ref('excluded.count'),
        rows: row.ref('excluded.rows'),
        checked_at: row.ref('excluded.checked_at'),
        since: sql<Date>`case when health_item.state = excluded.state then health_item.since else excluded.since end`,
      })),
    )
    .execute();
  return keys.filter((key) => states.get(key) !== findings[key]?.state);
}

/** Returns all parts in the order of the page. One that was never checked, or not lately, is in an unknown state. */
export async function loadHealth(db: Kysely<DB>, now: Date): Promise<HealthItem[]> {
  const stored = await db.selectFrom('health_item').selectAll().execute();
  const byKey = new Map(stored.map((row) => [row.key, row]));
  return HEALTH_KEYS.map((key) => {
    const row = byKey.get(key);
    if (!row) {
      const at = toUnixSeconds(now);
      return { key, state: 'unknown', since: at, checked_at: at, note: null, count: null };
    }
    const staleMs = AUDITS.includes(key) ? STALE_AUDIT_MS : STALE_MS;
    const isStale = now.getTime() - row.checked_at.getTime() > staleMs;
    return {
      key,
      state: isStale ? 'unknown' : (row.state as HealthState),
      since: toUnixSeconds(isStale ? row.checked_at : row.since),
      checked_at: toUnixSeconds(row.checked_at),
      note: row.note,
      count: row.count,
      ...(row.rows ? { rows: row.rows as HealthItem['rows'] } : {}),
    };
  });
}
