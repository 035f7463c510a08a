import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listSamples } from '../features/discovery/index.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { registerGuestRoutes } from './guest-routes.ts';

let fixture: Fixture;
let fastify: FastifyInstance;

/** Creates a virtual profile with one approved picture. */
async function persona(gender: 1 | 2, popularity: number): Promise<number> {
  const { id } = await fixture.persona({ gender });
  const key = id.toString(16).padStart(32, '0');
  await sql`insert into media (key, owner_id, purpose, width, height, bytes, used)
    values (${key}, ${id}, 'profile', 30, 40, 1, true)`.execute(fixture.db);
  await sql`insert into photo (person_id, media_key, position) values (${id}, ${key}, 1)`.execute(fixture.db);
  await sql`update person set popularity = ${popularity} where id = ${id}`.execute(fixture.db);
  return id;
}

beforeAll(async () => {
  fixture = await createFixture();
  fastify = Fastify();
  registerGuestRoutes(fastify, fixture.app);
  for (let n = 1; n <= 4; n++) await persona(2, n);
  for (let n = 5; n <= 8; n++) await persona(1, n);
});
afterAll(async () => {
  await fastify.close();
  await fixture.close();
});

type Sample = Awaited<ReturnType<typeof listSamples>>[number];

const samples = async (query = ''): Promise<Sample[]> =>
  (await fastify.inject({ url: `/api/samples${query}` })).json<Sample[]>();

test('the game shows five virtual profiles, marked as such, and nothing else about them', async () => {
  await fixture.persona({ gender: 2 });
  await fixture.member({ gender: 2 });
  const shown = await samples();
  expect(shown).toHaveLength(5);
  for (const card of shown) {
    expect(Object.keys(card).sort()).toEqual(['age', 'id', 'name', 'photo', 'thumb', 'virtual']);
    expect(card).toMatchObject({
      virtual: true,
      photo: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
    });
    expect(card.age).toBeGreaterThanOrEqual(18);
  }
});

test('searched genders come first, the rest fills up', async () => {
  const women = (
    await sql<{ id: number }>`select id from person where virtual and gender = 2`.execute(fixture.db)
  ).rows;
  const ids = new Set(women.map(({ id }) => id));
  const shown = await samples('?s_gender=2&language=en');
  expect(shown.map(({ id }) => ids.has(id))).toEqual([true, true, true, true, false]);
});

test('where members meet members only, no virtual profile is shown', async () => {
  await fixture.app.settings.set('partners', 'members');
  expect(await samples()).toEqual([]);
  await fixture.app.settings.set('partners', 'virtual');
});

test('[S1.06] the landing page gets the site, its partners and the community line of each language', async () => {
  await fixture.app.settings.set('community', { he: '10 מיליון ומעלה', en: 'Over 100,000 members', de: '' });
  const site = async (language: string) =>
    (await fastify.inject({ url: `/api/site?language=${language}` })).json();
  expect(await site('en')).toEqual({
    name: 'Afterglow',
    partners: 'virtual',
    community: 'Over 100,000 members',
    landing: null,
  });
  expect(await site('he')).toMatchObject({ community: '10 מיליון ומעלה' });
  // No text is set and there are too few members to count: the page claims nothing.
  expect(await site('de')).toMatchObject({ community: null });
});
