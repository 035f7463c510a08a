import { cellToLatLng, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCities } from '../../places/geonames.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'members');
});
afterAll(() => fixture.close());

test('no position finer than a cell of 36 km² is stored, for towns as for people', async () => {
  const stored = new Map(
    (await fixture.db.selectFrom('place').selectAll().execute()).map((row) => [row.id, row]),
  );
  let checked = 0;
  for (const { id, lat, lon } of readCities(15_000)) {
    const place = stored.get(id);
    if (!place) continue;
    const [centreLat, centreLon] = cellToLatLng(latLngToCell(lat, lon, 6));
    expect(place.lat).toBeCloseTo(centreLat, 3);
    expect(place.lon).toBeCloseTo(centreLon, 3);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(200);
});

test('from 300 vantage points, with every radius, two towns of one cell look the same', async () => {
  const { rows } = await fixture.pool.query<{ one: number; other: number }>(
    `select a.id as one, b.id as other from place a join place b using (h6) where a.id < b.id and a.country = 'IL' limit 1`,
  );
  const [twins] = rows;
  if (!twins) throw new Error('no two towns of one cell in the sample');
  const one = await fixture.member({ placeId: twins.one });
  const other = await fixture.member({ placeId: twins.other });
  const spy = await fixture.member();
  const places = (await fixture.db.selectFrom('place').select('id').orderBy('id').execute())
    .map(({ id }) => id)
    .filter((id) => id !== twins.one && id !== twins.other);
  let notified = 0;
  for (let at = 0; at < 300; at++) {
    const placeId = places[at % places.length] as number;
    const round = Math.floor(at / places.length);
    await fixture.pool.query(
      `update person set place_id = l.id, lat = l.lat, lon = l.lon, h4 = l.h4, h5 = l.h5, h6 = l.h6
      from place l where l.id = $2 and person.id = $1`,
      [spy.id, placeId],
    );
    const value = [1, 5, 10, 25, 50, 100][(at + round) % 6];
    await fixture.call(spy.id, 'user/update', { key: 's_radius', value });
    const deck = await fixture.call(spy.id, 'explore');
    const cards = deck.ok ? (deck.data as { id: number; distance: string }[]) : [];
    const bandOf = (id: number) => cards.find((card) => card.id === id)?.distance;
    expect(bandOf(one.id)).toBe(bandOf(other.id));
    if (bandOf(one.id)) notified += 1;
  }
  expect(notified).toBeGreaterThan(5);
});
