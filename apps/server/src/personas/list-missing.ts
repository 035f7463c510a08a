import { findMissing, type PersonaFacts } from '@afterglow/domain/personas';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { isPublicPhotoSql } from '../media/public-photo.ts';
import type { LockedPersona } from './lock-persona.ts';

/** Returns what a stored virtual profile lacks to be active. */
export async function listMissing(db: Kysely<DB>, id: number, now: Date): Promise<string[]> {
  const { rows } = await sql<PersonaFacts>`
    select coalesce(name_by_language, '{}') as names, coalesce(bio_by_language, '{}') as bios, birth, place_id as "placeId",
      languages, (select count(*)::int from photo where photo.person_id = person.id and ${isPublicPhotoSql('photo')}) as photos
    from person
    join profile on profile.person_id = person.id
    join persona on persona.person_id = person.id
    where person.id = ${id}`.execute(db);
  const [facts] = rows;
  return facts ? findMissing(facts, now.toISOString().slice(0, 10)) : [];
}

/**
 * Returns what an active virtual profile lacks after a change, if it has lost something by it; else null. `before` is
 * what it lacked until then.
 */
export async function listLoss(
  db: Kysely<DB>,
  { id, state }: LockedPersona,
  before: readonly string[],
  now: Date,
): Promise<string[] | null> {
  if (state !== 'active') return null;
  const missing = await listMissing(db, id, now);
  return missing.some((other) => !before.includes(other)) ? missing : null;
}
