import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Returns the language in which the person of a case reads what was decided. */
export async function findPersonLanguage(db: Kysely<DB>, personId: number | null): Promise<Language> {
  const member =
    personId === null
      ? undefined
      : await db.selectFrom('member').select('language').where('person_id', '=', personId).executeTakeFirst();
  return toLanguage(member?.language);
}
