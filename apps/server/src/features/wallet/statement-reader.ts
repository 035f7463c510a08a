import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type StatementReader = { language: Language; zone: string };

/** Returns the language and the time zone in which a member reads their statement. */
export async function findStatementReader(db: Kysely<DB>, personId: number): Promise<StatementReader> {
  const row = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select(['member.language', 'place.utc_zone'])
    .where('member.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { language: toLanguage(row.language), zone: row.utc_zone ?? 'UTC' };
}
