import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { storePrivacyConsent } from './privacy-consent.ts';

/**
 * Agreeing that whom one looks for is kept, or taking it back: then everybody is looked for, which tells nothing. Hold the
 * member's row.
 */
export async function setSeekConsent(
  db: Kysely<DB>,
  { personId, agreed, now }: { personId: number; agreed: boolean; now: Date },
): Promise<void> {
  if (agreed) return storePrivacyConsent(db, { personId, kind: 'seek', now });
  await sql`
    with widened as (update person set s_gender = 0 where id = ${personId})
    delete from consent where person_id = ${personId} and kind = 'seek'`.execute(db);
}
