import { personas } from '@afterglow/demo/personas/everyone';
import { createStories } from '@afterglow/demo/stories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { loadAlbums } from './load-albums.ts';
import { loadPersonas, loadStaff } from './load-people.ts';
import { loadStories } from './load-stories.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await loadPersonas(fixture.db, personas, fixture.clock.now);
  await loadStaff(fixture.db);
});
afterAll(() => fixture.close());

const counts = async () => {
  const { rows } = await fixture.pool.query(
    `select (select count(*)::int from photo join persona_photo on photo_id = photo.id
        where visible = 'album' and review = 'approved' and provenance = 'drawn') as album,
      (select count(*)::int from photo where visible <> 'album') as profile,
      (select count(*)::int from story where at > $1 and review = 'approved') as ahead,
      (select count(distinct media_key)::int from photo) as pictures`,
    [fixture.clock.now],
  );
  return rows[0];
};

test('eight pictures for chats are drawn and three stories are ahead, once', {
  timeout: 120_000,
}, async () => {
  await loadAlbums(fixture.app, personas);
  expect(await counts()).toEqual({ album: 8, profile: 0, ahead: 3, pictures: 8 });
  await loadAlbums(fixture.app, personas);
  expect(await counts()).toEqual({ album: 8, profile: 0, ahead: 3, pictures: 8 });
});

test('who has a story ahead gets those of today, too, once', { timeout: 120_000 }, async () => {
  const [author] = [...personas]
    .sort((a, b) => b.popularity - a.popularity)
    .filter((persona, at) => at < 3 && createStories(persona).length > 0);
  if (!author) throw new Error('nobody of the first three has a story');
  const running = async (): Promise<number> => {
    const { rows } = await fixture.pool.query(
      `select count(*)::int as n from story where at <= $1 and ends_at > $1`,
      [fixture.clock.now],
    );
    return rows[0].n;
  };
  await loadAlbums(fixture.app, personas);
  expect(await running()).toBe(0);
  await loadStories(fixture.app, [author]);
  expect(await running()).toBe(createStories(author).length);
  await loadStories(fixture.app, [author]);
  expect(await running()).toBe(createStories(author).length);
});
