import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { deletePicture } from '../profile/index.ts';

/*
 * Stories that staff schedule for a virtual profile. A story becomes visible at its start time without any job.
 */

type Schedule = { key: string; at: Date };
const toPeriod = (at: Date) => ({ at, ends_at: new Date(at.getTime() + DAY_MS) });

/** Schedules a story, pending, and returns its id. */
export async function scheduleStory(
  tx: Kysely<DB>,
  { personId, staffId, key, at }: Schedule & { personId: number; staffId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('story')
    .values({
      person_id: personId,
      media_key: key,
      review: 'pending',
      staff_id: staffId,
      ...toPeriod(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves a story to another time and returns its new version. */
export async function rescheduleStory(tx: Kysely<DB>, id: number, at: Date): Promise<number> {
  const { version } = await tx
    .updateTable('story')
    .set(({ eb }) => ({ ...toPeriod(at), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Gives a story another picture, which is pending, and returns its new version. */
export async function replaceStoryPicture(
  tx: Kysely<DB>,
  id: number,
  { key, at, staffId }: Schedule & { staffId: number },
): Promise<number> {
  const { media_key: old } = await tx
    .selectFrom('story')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { version } = await tx
    .updateTable('story')
    .set(({ eb }) => ({
      ...toPeriod(at),
      media_key: key,
      review: 'pending',
      staff_id: staffId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await deletePicture(tx, old);
  return version;
}

/** Removes a story with its files. */
export async function removeStory(tx: Kysely<DB>, id: number): Promise<void> {
  const { media_key: key } = await tx
    .deleteFrom('story')
    .where('id', '=', id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  await deletePicture(tx, key);
}
