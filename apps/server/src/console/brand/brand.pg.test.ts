import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let admin: number;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ config: { demo: true } });
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Omer' })).id;
});
/** Each test begins with a site whose brand nobody has changed. */
beforeEach(async () => {
  const { db, app } = fixture;
  await db.deleteFrom('brand_version').execute();
  await db.deleteFrom('brand_file').execute();
  await db.deleteFrom('setting').where('key', 'in', ['brand', 'name', 'billing_name']).execute();
  await app.settings.reload();
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: Record<string, unknown>; data: never };
let serial = 0;
const call = async (name: string, data: object, who = admin) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply;
const get = async (data: object = {}, who = manager) =>
  (await call('brand/get', data, who)).data as unknown as BrandRecord;

const harbour = {
  name: {
    full: 'Harbour Nights',
    short: 'Harbour',
    by_language: { he: { full: 'לילות נמל', short: 'נמל' } },
  },
  sender: 'Harbour',
  statement: 'HN SERVICES',
  colours: PRESET_SEEDS.harbour,
};
const save = async (value: object, more: object = {}, who = admin) => {
  const { version } = await get();
  const input = { value, version, reason: 'The new house style', trace_id: `brand-${++serial}-x`, ...more };
  return call('brand/save', input, who);
};

test('a site that nobody has changed shows its settings and the look of the release', async () => {
  await fixture.app.settings.set('name', 'Dusk');
  const record = await get();
  expect(record).toMatchObject({
    value: { name: { full: 'Dusk', short: 'Dusk', by_language: {} }, statement: '', icon: null },
    version: 1,
    versions: [],
  });
  expect(record.contrast.length).toBeGreaterThan(80);
  expect(record.contrast.every(({ ratio, needed }) => ratio >= needed)).toBe(true);
});

test('a save is a version, in force at once, with its settings and its entry in the audit log', async () => {
  expect(await save(harbour, { note: 'Spring' })).toMatchObject({ ok: true, data: { version: 2 } });
  const record = await get();
  expect(record).toMatchObject({ value: harbour, version: 2 });
  expect(record.versions).toMatchObject([
    { version: 2, by: { id: admin, name: 'Ada' }, note: 'Spring' },
    { version: 1, by: null, note: '' },
  ]);
  await expect
    .poll(() => fixture.app.settings.current())
    .toMatchObject({ name: 'Harbour Nights', billing_name: 'HN SERVICES' });
  const { data } = (await call('history/list', { subject: 'brand' }, manager)) as unknown as {
    data: {
      rows: { call: string; reason: string; fields: { field: string; before: unknown; after: unknown }[] }[];
    };
  };
  expect(data.rows[0]).toMatchObject({ call: 'brand/save', reason: 'The new house style' });
  expect(data.rows[0]?.fields.map(({ field }) => field).sort()).toEqual([
    'colours',
    'name',
    'sender',
    'statement',
  ]);
});

test('a value of an earlier version comes back as a new one', async () => {
  await save(harbour);
  await save({ ...harbour, colours: PRESET_SEEDS.orchard });
  expect((await get({ at: 2 })).value.colours).toEqual(PRESET_SEEDS.harbour);
  const back = { from: 2, version: 3, reason: 'The blue was better', trace_id: 'brand-restore-1' };
  expect(await call('brand/restore', back)).toMatchObject({ data: { version: 4 } });
  expect((await get()).value.colours).toEqual(PRESET_SEEDS.harbour);
  const first = { from: 1, version: 4, reason: 'As it was shipped', trace_id: 'brand-restore-2' };
  expect(await call('brand/restore', first)).toMatchObject({ data: { version: 5 } });
  await expect.poll(() => fixture.app.settings.current().name).toBe('Afterglow');
  expect(
    await call('brand/restore', { ...first, from: 9, version: 5, trace_id: 'brand-restore-3' }),
  ).toMatchObject({
    code: 'not_found',
  });
  expect(await call('brand/get', { at: 77 })).toMatchObject({ code: 'not_found' });
});

test('the newest 200 versions are listed, and an older one is still read', async () => {
  await save(harbour);
  await sql`
    insert into brand_version (version, value, created_at)
    select number, value, created_at from brand_version, generate_series(3, 230) number where version = 2`.execute(
    fixture.db,
  );
  const { version, versions } = await get();
  expect([version, versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([
    230, 200, 230, 31,
  ]);
  expect((await get({ at: 2 })).value).toMatchObject(harbour);
});

test('when two people save the same version, the second one gets the other’s values', async () => {
  const [one, other] = await Promise.all([
    save(harbour, { version: 1 }),
    save({ ...harbour, sender: 'Other' }, { version: 1 }),
  ]);
  const [won, lost] = one.ok ? [one, other] : [other, one];
  expect(won).toMatchObject({ data: { version: 2 } });
  expect(lost).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { version: 2 }, by: { id: admin } },
  });
});

test('colours that cannot be read are rejected with the pair and the nearest that holds', async () => {
  const bright = { ...harbour, colours: { primary: '#ffd400', accent: '#f3a64b' } };
  const checked = (await call('brand/check', { value: bright }, manager)) as unknown as {
    data: { faults: { pair: string }[]; proposals: { path: string; to: string }[]; contrast: unknown[] };
  };
  expect(checked.data.faults).toContainEqual(
    expect.objectContaining({
      reason: 'contrast',
      path: 'colours.primary',
      pair: 'primary on surface',
      theme: 'light',
      needed: 4.5,
    }),
  );
  expect(await save(bright)).toMatchObject({
    code: 'conflict',
    details: { reason: 'faults', faults: checked.data.faults, proposals: checked.data.proposals },
  });
  expect((await get()).version).toBe(1);
  const [proposal] = checked.data.proposals;
  expect(proposal).toMatchObject({ path: 'colours.primary', from: '#ffd400' });
  const mended = { ...bright, colours: { ...bright.colours, primary: proposal?.to } };
  expect(await save(mended)).toMatchObject({ ok: true });
});

test('a picture that nobody has uploaded, or for another place, is an error', async () => {
  const key = 'a'.repeat(32);
  await fixture.db
    .insertInto('brand_file')
    .values({ name: key, kind: 'logo', type: 'image/png', bytes: Buffer.from('x'), created_at: new Date() })
    .execute();
  const logo = { light: key, dark: 'b'.repeat(32) };
  expect(await save({ ...harbour, logo, icon: key })).toMatchObject({
    details: {
      faults: [
        { reason: 'picture', path: 'logo.dark' },
        { reason: 'picture', path: 'icon' },
      ],
    },
  });
  expect(await save({ ...harbour, logo: { light: key, dark: null } })).toMatchObject({ ok: true });
});

test('an invalid brand is a bad request', async () => {
  for (const wrong of [
    { ...harbour, name: { ...harbour.name, full: '' } },
    { ...harbour, name: { ...harbour.name, full: 'x'.repeat(61) } },
    { ...harbour, name: { ...harbour.name, short: 'x'.repeat(13) } },
    { ...harbour, sender: 'Harbour\r\nBcc: everybody@example.org' },
    { ...harbour, colours: { primary: 'red' } },
    { ...harbour, icon: '../../etc/passwd' },
    { ...harbour, other: 1 },
  ])
    expect(await save(wrong)).toMatchObject({ code: 'bad_request' });
  expect((await get()).versions).toEqual([]);
});
