import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Stores the consent to the current privacy policy. The caller locks the member’s row. */
export async function storePrivacyConsent(
  db: Kysely<DB>,
  { personId, kind, now }: { personId: number; kind: 'intimate' | 'seek'; now: Date },
): Promise<void> {
  await sql`
    insert into consent (person_id, kind, text_version, at)
    select ${personId}, ${kind}, coalesce(max(version), 1), ${now} from page_text where name = 'privacy'
    on conflict do nothing`.execute(db);
}

/**
 * Returns whether the member agreed that intimate answers (their origin) are stored. The caller locks the member’s row.
 */
export async function hasIntimateConsent(db: Kysely<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from consent where person_id = ${personId} and kind = 'intimate' limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores or withdraws the consent. A withdrawal deletes the answers it covered, and what staff noted of wishes. */
export async function setIntimateConsent(
  db: Kysely<DB>,
  { personId, agreed, now }: { personId: number; agreed: boolean; now: Date },
): Promise<void> {
  if (agreed) return storePrivacyConsent(db, { personId, kind: 'intimate', now });
  await sql`
    with forgotten as (
      update profile set origin = null, origin_shown = false where person_id = ${personId}
    ), noted as (
      delete from pair_note where member_id = ${personId} and category = 'wishes'
    )
    delete from consent where person_id = ${personId} and kind = 'intimate'`.execute(db);
}

/**
 * Stores or withdraws the consent to store whom the member searches for. A withdrawal resets the search to everybody,
 * which reveals nothing. The caller locks the member’s row.
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
