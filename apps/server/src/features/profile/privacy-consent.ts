import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Keeps the member's consent to what the privacy policy in force says of it. Hold the member's row. */
export async function storePrivacyConsent(
  db: Kysely<DB>,
  { personId, kind, now }: { personId: number; kind: 'intimate' | 'seek'; now: Date },
): Promise<void> {
  await sql`
    insert into consent (person_id, kind, text_version, at)
    select ${personId}, ${kind}, coalesce(max(version), 1), ${now} from page_text where name = 'privacy'
    on conflict do nothing`.execute(db);
}
