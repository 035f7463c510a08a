import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const rename = (id: number, name: string) =>
  fixture.db.updateTable('profile').set({ name }).where('person_id', '=', id).execute();
const isKnown = async (name: string) =>
  (await fixture.db.selectFrom('known_name').select('name').where('name', '=', name).execute()).length === 1;
const listFound = async (search: string) => {
  const moderator = await fixture.staff({ role: 'moderator' });
  const reply = await fixture.staffCall(moderator.id, 'members/list', { search });
  return (reply as unknown as { data: { rows: { id: number }[]; total: number } }).data;
};

test('the database keeps the folded name, whatever is written beside it', async () => {
  const { id } = await fixture.member({ name: 'Jürgen-Karl' });
  const persona = await fixture.persona({ name: 'Jürgen Karl' });
  await fixture.db
    .updateTable('profile')
    .set({ name_folded: 'another', of_member: false })
    .where('person_id', '=', id)
    .execute();
  const { rows } = await sql`
    select name_folded, of_member from profile where person_id in (${id}, ${persona.id}) order by of_member`.execute(
    fixture.db,
  );
  expect(rows).toEqual([
    { name_folded: 'jurgen karl', of_member: false },
    { name_folded: 'jurgen karl', of_member: true },
  ]);
  expect(await listFound('jürgen k')).toMatchObject({ rows: [{ id }], total: 1 });
});

test('a name is known as long as somebody has it, and a misspelt one finds its new owner', async () => {
  const [first, second] = [
    await fixture.member({ name: 'Zephyrine' }),
    await fixture.member({ name: 'Zéphyrine' }),
  ];
  expect((await listFound('zefyrine')).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  await rename(first.id, 'Ottilie');
  expect(await isKnown('zephyrine')).toBe(true);
  expect((await listFound('zefyrine')).rows).toMatchObject([{ id: second.id }]);
  await fixture.db.deleteFrom('profile').where('person_id', '=', second.id).execute();
  expect([await isKnown('zephyrine'), await isKnown('ottilie')]).toEqual([false, true]);
  expect((await listFound('zefyrine')).rows).toEqual([]);
});

test('a name that somebody takes while its last owner gives it up stays known', async () => {
  const [owner, taker] = [await fixture.member({ name: 'Wilhelmine' }), await fixture.member()];
  const client = await fixture.pool.connect();
  await client.query('begin');
  await client.query(`update profile set name = 'Wilhelmine' where person_id = $1`, [taker.id]);
  await rename(owner.id, 'Berta');
  await client.query('commit');
  client.release();
  expect(await isKnown('wilhelmine')).toBe(true);

  // And the other way round: the taker of a name waits for the one who gives it up.
  const giver = await fixture.pool.connect();
  await giver.query('begin');
  await giver.query(`update profile set name = 'Carla' where person_id = $1`, [taker.id]);
  const taken = rename(owner.id, 'Wilhelmine');
  await giver.query('commit');
  giver.release();
  await taken;
  expect(await isKnown('wilhelmine')).toBe(true);
});

test('a search counts what it finds, with a filter too, and no virtual profile', async () => {
  await fixture.persona({ name: 'Quirin' });
  for (let n = 0; n < 53; n++) await fixture.member({ name: `Quirin ${n}`, language: n % 2 ? 'de' : 'en' });
  expect((await listFound('quirin')).total).toBe(53);
  const moderator = await fixture.staff({ role: 'moderator' });
  const reply = await fixture.staffCall(moderator.id, 'members/list', {
    search: 'quirin',
    filter: { language: 'de' },
    recordsToTake: 10,
  });
  expect(reply).toMatchObject({ data: { total: 26 } });
});
