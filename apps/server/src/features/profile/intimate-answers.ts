import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { storePrivacyConsent } from './privacy-consent.ts';

/** Whether the member agreed that what is intimate (where they come from) is kept. Hold the member's row. */
export async function hasIntimateConsent(db: Kysely<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from consent where person_id = ${personId} and kind = 'intimate' limit 1`.execute(db);
  return rows.length > 0;
}

/** Agreeing, or taking it back: then what was kept by it is gone with it. */
export async function setIntimateConsent(
  db: Kysely<DB>,
  { personId, agreed, now }: { personId: number; agreed: boolean; now: Date },
): Promise<void> {
  if (agreed) return storePrivacyConsent(db, { personId, kind: 'intimate', now });
  await sql`
    with forgotten as (
      update profile set origin = null, origin_shown = false where person_id = ${personId}
    )
    delete from consent where person_id = ${personId} and kind = 'intimate'`.execute(db);
}
