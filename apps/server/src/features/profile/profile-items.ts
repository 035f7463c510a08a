import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { RemovableKind } from './removable-items.ts';

/** Returns what is removed with a whole profile: its bio and its photos. */
export async function listProfileItems(
  db: Kysely<DB>,
  personId: number,
): Promise<{ kind: RemovableKind; id: number }[]> {
  const profile = await db
    .selectFrom('profile')
    .select('bio')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const photos = await db
    .selectFrom('photo')
    .select('id')
    .where('person_id', '=', personId)
    .where('review', '<>', 'refused')
    .orderBy('position')
    .execute();
  return [
    ...(profile?.bio ? [{ kind: 'bio' as const, id: personId }] : []),
    ...photos.map(({ id }) => ({ kind: 'photo' as const, id })),
  ];
}
