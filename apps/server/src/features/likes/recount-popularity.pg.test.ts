import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { recountPopularity } from './recount-popularity.ts';

const dayMs = 86_400_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`truncate swipe`.execute(fixture.db);
  await sql`delete from person`.execute(fixture.db);
  await sql`update popularity_round set after_id = 0, ended_at = '-infinity'`.execute(fixture.db);
});

const people = async (count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into person (gender, birth, popularity) select 1, '1990-05-17', 50 from generate_series(1, ${count}::int)
    returning id`.execute(fixture.db);
  return rows.map(({ id }) => id);
};
/** Every like comes from another member. */
let likers = 0;
const likerAfter = (): number => {
  likers += 1_000_000;
  return likers;
};
const like = (ids: readonly number[], at: Date, liked = true) =>
  sql`
    insert into swipe (swiper_id, swiped_id, liked, at)
    select ${likerAfter()}::int + id, id, ${liked}, ${at} from unnest(${[...ids]}::bigint[]) id`.execute(
    fixture.db,
  );
const popularity = async (): Promise<number[]> =>
  (await fixture.db.selectFrom('person').select('popularity').orderBy('id').execute()).map(
    (row) => row.popularity,
  );
const ago = (days: number) => new Date(fixture.clock.now.getTime() - days * dayMs);

test('counts the likes of 30 days, without older ones and passes, also down to zero', async () => {
  const [a, b, c] = (await people(4)) as [number, number, number, number];
  await like([a, b], ago(1));
  await like([a], ago(29.9));
  await like([a], ago(30.1));
  await like([c], ago(1), false);
  await recountPopularity(fixture.db, fixture.clock.now);
  expect(await popularity()).toEqual([2, 1, 0, 0]);
  await recountPopularity(fixture.db, new Date(fixture.clock.now.getTime() + 29.5 * dayMs));
  expect(await popularity()).toEqual([0, 0, 0, 0]);
});

test('after a kill the next run continues there, and counts no part twice', async () => {
  const ids = await people(12_000);
  await like(ids, ago(1));
  // The second batch cannot be written. The results of the first batch stay.
  await sql`
    create function fail_for_test() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    fixture.db,
  );
  await sql
    .raw(`create trigger fail before update of popularity on person for each row
    when (new.id = ${ids[7_000]}) execute function fail_for_test()`)
    .execute(fixture.db);
  await expect(recountPopularity(fixture.db, fixture.clock.now)).rejects.toThrow('killed');
  expect((await popularity()).filter((likes) => likes === 1)).toHaveLength(5_000);
  await sql`drop function fail_for_test cascade`.execute(fixture.db);
  // Changed since: only a run that continues after the first batch leaves it unchanged.
  await sql`update person set popularity = 9 where id = ${ids[0]}`.execute(fixture.db);
  await recountPopularity(fixture.db, fixture.clock.now);
  expect((await popularity()).map((likes, at) => (at === 0 ? likes === 9 : likes === 1))).not.toContain(
    false,
  );
  await recountPopularity(fixture.db, new Date(fixture.clock.now.getTime() + 60_000));
  expect(new Set(await popularity())).toEqual(new Set([1]));
});

test('two processes at once produce one correct count', async () => {
  const ids = await people(12_000);
  await like(ids.slice(0, 6_000), ago(1));
  const other = await fixture.another();
  await Promise.all([
    recountPopularity(fixture.db, fixture.clock.now),
    recountPopularity(other.db, fixture.clock.now),
    recountPopularity(other.db, fixture.clock.now),
  ]);
  // The run that found the other one working left the work to it.
  await recountPopularity(fixture.db, fixture.clock.now);
  expect((await popularity()).map((likes, at) => likes === (at < 6_000 ? 1 : 0))).not.toContain(false);
});

test('a locked row is left to the next run, and nobody waits', async () => {
  const [held, free] = (await people(2)) as [number, number];
  await like([held, free], ago(1));
  const holding = await fixture.pool.connect();
  await holding.query('begin');
  await holding.query('select from person where id = $1 for update', [held]);
  await recountPopularity(fixture.db, fixture.clock.now);
  expect(await popularity()).toEqual([50, 1]);
  await holding.query('commit');
  holding.release();
  await recountPopularity(fixture.db, new Date(fixture.clock.now.getTime() + 60_000));
  expect(await popularity()).toEqual([1, 1]);
});
