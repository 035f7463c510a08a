import type { Item } from '@afterglow/protocol/entities/item';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Returns whether a report may be about this item: it belongs to the accused, and the reporter may know it. A profile,
 * a bio, a name and a conversation are named by the id of the accused.
 */
export async function isReportable(
  db: Kysely<DB>,
  { kind, id }: Item,
  { meId, accusedId }: { meId: number; accusedId: number },
): Promise<boolean> {
  const found = (query: RawBuilder<unknown>) => query.execute(db).then(({ rows }) => rows.length > 0);
  switch (kind) {
    case 'photo':
      return found(sql`select from photo where id = ${id} and person_id = ${accusedId}`);
    case 'story':
      return found(sql`select from story where id = ${id} and person_id = ${accusedId}`);
    case 'message':
      return found(
        sql`select from message where id = ${id} and sender_id = ${accusedId} and receiver_id = ${meId}`,
      );
    default:
      return id === accusedId;
  }
}
