import type { Person } from '@afterglow/demo/persona';
import { renderPortrait } from '@afterglow/demo/render';
import { createStories } from '@afterglow/demo/stories';
import { HOUR_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { addPlacedPhoto } from '../features/profile/index.ts';
import { scheduleStory } from '../features/stories/index.ts';

const ALBUM_OWNERS = 4;
const PHOTOS_EACH = 2;
/** When the scheduled stories begin; the second day has two. */
const STORY_HOURS = [3, 26, 30];

type Spec = Person['photos'][number];

/**
 * Paints pictures for the albums of the most popular virtual profiles, and schedules stories, where there are none. One
 * at a time; a start that was interrupted goes on with the next one. Rejects when the site closes meanwhile.
 */
export async function loadAlbums(app: App, people: readonly Person[]): Promise<void> {
  const owners = [...people].sort((a, b) => b.popularity - a.popularity).slice(0, ALBUM_OWNERS);
  const { rows } = await sql<{ slug: string; id: number; album: number; ahead: number }>`
    select slug, person_id as id,
      (select count(*)::int from photo where photo.person_id = persona.person_id and visible = 'album') as album,
      (select count(*)::int from story where story.person_id = persona.person_id and story.at > ${app.now()}) as ahead
    from persona where slug = any(${owners.map(({ slug }) => slug)})`.execute(app.db);
  const known = new Map(rows.map((row) => [row.slug, row]));
  for (const [at, person] of owners.entries()) {
    const row = known.get(person.slug);
    if (!row) continue;
    for (let n = row.album; n < PHOTOS_EACH; n++)
      await addAlbumPhoto(app, row.id, createAlbumSpec(person, n));
    const hours = STORY_HOURS[at];
    if (hours !== undefined && row.ahead === 0) await addStory(app, row.id, createStorySpec(person), hours);
  }
}

/**
 * Returns the specification of a picture of the album: a place of the profile again, seen from closer and in
 * another light.
 */
function createAlbumSpec({ slug, photos }: Person, n: number): Spec {
  const from = photos[(n + 1) % photos.length] ?? (photos[0] as Spec);
  const light = from.shot.light === 'dusk' ? 'gold' : 'dusk';
  return {
    ...from,
    seed: `${slug}/album/${n}`,
    shot: {
      ...from.shot,
      light,
      expression: 'soft',
      turn: -from.shot.turn,
      tilt: -from.shot.tilt,
      backlit: false,
    },
  };
}

function createStorySpec(person: Person): Spec {
  const [story] = createStories(person);
  return { ...(story ?? { ...(person.photos[0] as Spec), tall: true }), seed: `${person.slug}/story/ahead` };
}

async function addAlbumPhoto(app: App, personId: number, spec: Spec): Promise<void> {
  const { key, ...stored } = await app.media.put(await renderPortrait(spec), { own: true, hidden: true });
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media')
      .values({ key, owner_id: personId, purpose: 'profile', used: true, ...stored })
      .execute();
    const id = await addPlacedPhoto(tx, { personId, place: 'album', key, at: app.now() });
    if (id === null) return;
    await tx.updateTable('photo').set({ review: 'approved' }).where('id', '=', id).execute();
    await tx
      .insertInto('persona_photo')
      .values({ photo_id: id, provenance: 'drawn', licence: 'Afterglow' })
      .execute();
  });
}

async function addStory(app: App, personId: number, spec: Spec, hours: number): Promise<void> {
  const { key, ...stored } = await app.media.put(await renderPortrait(spec), { own: true, hidden: true });
  const { thumb: _, ...size } = stored;
  const at = new Date(app.now().getTime() + hours * HOUR_MS);
  await app.db.transaction().execute(async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'manager')
      .orderBy('id')
      .executeTakeFirst();
    if (!staff) return;
    await tx
      .insertInto('media')
      .values({ key, owner_id: personId, purpose: 'story', used: true, ...size })
      .execute();
    const id = await scheduleStory(tx, { personId, staffId: staff.id, key, at });
    await tx.updateTable('story').set({ review: 'approved' }).where('id', '=', id).execute();
  });
}
