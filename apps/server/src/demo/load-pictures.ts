import type { Person } from '@afterglow/demo/persona';
import { renderAll } from '@afterglow/demo/render-all';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { requestReview, updatePhotoCount } from '../features/profile/index.ts';

/** So many photos of members wait for moderators. */
const WAITING_PHOTOS = 8;

/** A missing picture of a person of the demo; `position` counts from 0. */
export type MissingPicture = { personId: number; position: number; spec: Person['photos'][number] };

/**
 * Returns the missing pictures: first the first picture of everybody, the most popular first, then their
 * second.
 */
export async function listMissingPictures(
  db: Kysely<DB>,
  people: readonly Person[],
): Promise<MissingPicture[]> {
  const { rows } = await sql<{ slug: string; id: number; positions: number[] }>`
    with demo as (
      select slug, person_id as id from persona
      union all select answers ->> 'demo', person_id from profile where answers ? 'demo'
    )
    select slug, id, array(select position from photo where person_id = demo.id)::int[] as positions
    from demo where slug = any(${people.map(({ slug }) => slug)})`.execute(db);
  const known = new Map(rows.map((row) => [row.slug, row]));
  return [...people]
    .sort((a, b) => b.popularity - a.popularity)
    .flatMap(({ slug, photos }) => {
      const row = known.get(slug);
      if (!row) return [];
      const all = photos.map((spec, position) => ({ personId: row.id, position, spec }));
      return all.filter(({ position }) => !row.positions.includes(position + 1));
    })
    .sort((a, b) => a.position - b.position);
}

/**
 * Paints pictures, `lanes` at a time, and adds each to its profile as soon as it is done. Rejects when the site closes
 * meanwhile.
 */
export async function paintPictures(
  app: App,
  pictures: readonly MissingPicture[],
  { lanes }: { lanes: number },
): Promise<void> {
  const wanted = pictures.map((picture, at) => ({ slug: String(at), photos: [picture.spec] }));
  await renderAll(
    wanted,
    async ({ slug, jpeg }) => {
      const picture = pictures[Number(slug)];
      if (picture) await attachPicture(app, picture, jpeg);
    },
    { concurrency: lanes },
  );
}

async function attachPicture(app: App, { personId, position }: MissingPicture, jpeg: Buffer): Promise<void> {
  const { key, ...stored } = await app.media.put(jpeg, { own: true });
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media')
      .values({ key, owner_id: personId, purpose: 'profile', used: true, ...stored })
      .execute();
    const { id } = await tx
      .insertInto('photo')
      .values({ person_id: personId, media_key: key, position: position + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into persona_photo (photo_id, provenance, licence)
      select ${id}, 'drawn', 'Afterglow' from persona where person_id = ${personId}`.execute(tx);
    await updatePhotoCount(tx, personId);
    if (position === 0 && (await isForReview(tx, personId)))
      await requestReview(tx, {
        kind: 'photo',
        subjectId: id,
        personId,
        key,
        uploadedBy: null,
        live: true,
        at: app.now(),
      });
  });
}

/** Returns whether moderators have to review the first photo of this person, as for the first members. */
async function isForReview(tx: Transaction<DB>, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from member
    where person_id = ${personId} and (select count(*) from member before where before.person_id < ${personId}) < ${WAITING_PHOTOS}`.execute(
    tx,
  );
  return rows.length > 0;
}
