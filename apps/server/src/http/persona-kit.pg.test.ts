import { once } from 'node:events';
import http from 'node:http';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { homePlaceId } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

const ROUTE = '/console/api/persona-kit';
const reason = 'The profiles move to the other site';
const start = () => startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 86_400_000 });

type Staff = Awaited<ReturnType<typeof signInStaff>>;
let server: TestServer;
let manager: Staff;
let colleague: Staff;
beforeAll(async () => {
  server = await start();
  manager = await signInStaff(server, { role: 'manager', name: 'Ada' });
  colleague = await signInStaff(server, { role: 'manager', name: 'Ben' });
});
afterAll(() => server.close());

type Reply = {
  error_code?: string;
  request_details?: Record<string, unknown>;
  data: Record<string, unknown>;
};
let serial = 0;
async function call(who: Staff, name: string, data: object): Promise<Reply> {
  const wire = await who.connect();
  const reply = await wire.call(name, data);
  wire.close();
  return reply as unknown as Reply;
}
const act = (who: Staff, name: string, data: object) =>
  call(who, name, { trace_id: `persona-kit-${++serial}`, ...data });
const get = async (who: Staff, id: number) =>
  (await call(who, 'personas/get', { id })).data as unknown as PersonaRecord;

const paint = (background: string, size = 320) =>
  sharp({ create: { width: size, height: size + 80, channels: 3, background } })
    .jpeg()
    .toBuffer();

const described = {
  names: { he: 'נועה', en: 'Noa', de: 'Noa' },
  bios: { he: 'אוהבת ים.', en: 'Loves the sea.', de: 'Mag das Meer.' },
  ...{ gender: 2, birth: '1994-05-06', place_id: homePlaceId, languages: ['he', 'de'], interests: ['music'] },
  facts: ['Has a dog', 'כלב בשם רקס'],
  do_not_say: ['Married'],
  ...{ like_back: 'always', team_id: null },
  hours: [
    { day: 1, from: '08:00', to: '16:00' },
    { day: 6, from: '22:00', to: '02:00' },
  ],
};

async function addPhoto(who: Staff, personaId: number, photo: object, at = server): Promise<void> {
  const form = new FormData();
  form.append('for', 'persona');
  const bytes = await paint(`#${(0x333333 + ++serial * 4_321).toString(16)}`);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg');
  const sent = await fetch(`${at.url}/console/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: who.cookie },
  });
  const { key } = ((await sent.json()) as { data: { key: string } }).data;
  const added = await act(who, 'personas/photo_add', { persona_id: personaId, key, adult: true, ...photo });
  expect(added.error_code).toBeUndefined();
}

const take = (who: Pick<Staff, 'cookie'>, query: Record<string, string> = {}, at = server) =>
  fetch(`${at.url}${ROUTE}?${new URLSearchParams({ reason, ...query })}`, {
    headers: { cookie: who.cookie },
  });
async function takeKit(who: Staff, query: Record<string, string> = {}, at = server): Promise<Uint8Array> {
  const answer = await take(who, query, at);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const readManifest = (kit: Uint8Array) => {
  const files = unzipSync(kit);
  return {
    files,
    ...(JSON.parse(new TextDecoder().decode(files['kit.json'])) as { format: number; personas: Entry[] }),
  };
};
type Entry = { key?: string; names: object; pictures: { file: string; provenance: string }[] };

type Sent = {
  status: number;
  body: { data: { key: string }; error?: string; fields?: object; file?: string };
};
async function send(who: Pick<Staff, 'cookie'>, kit: Uint8Array, at = server, field = 'file'): Promise<Sent> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(kit)], { type: 'application/zip' }), 'kit.zip');
  const answer = await fetch(`${at.url}${ROUTE}`, {
    method: 'POST',
    body: form,
    headers: { cookie: who.cookie },
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}
type Previewed = {
  at: number;
  name: string;
  age: number | null;
  photo: string | null;
  photos: number;
  missing: string[];
  faults: object[];
  existing: { id: number; name: string; state: string } | null;
};
type Preview = { version: number; read: number; pictures: number; personas: Previewed[] };
async function preview(who: Staff, key: string): Promise<Preview> {
  const { data } = await call(who, 'personas/kit_preview', { key });
  return data as unknown as Preview;
}
/** Uploads a kit and waits until its pictures are looked at. */
async function upload(who: Staff, kit: Uint8Array, at = server): Promise<{ key: string; shown: Preview }> {
  const { status, body } = await send(who, kit, at);
  expect([status, body]).toEqual([200, { data: { key: expect.any(String) } }]);
  const { key } = body.data;
  const shown = await vi.waitFor(
    async () => {
      const now = await preview(who, key);
      expect(now.read).toBe(now.pictures);
      return now;
    },
    { timeout: 20_000, interval: 100 },
  );
  return { key, shown };
}
const bringIn = (who: Staff, key: string, personas: number[], version = 1, trace?: string) =>
  act(who, 'personas/kit_import', {
    ...{ key, version, personas, adult: true },
    ...(trace ? { trace_id: trace } : {}),
  });
type Imported = {
  version: number;
  imported: { at: number; id: number; name: string }[];
  skipped: { at: number; existing: { id: number; name: string; state: string } }[];
};

const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const entry = (name: string, changes: object = {}) => ({
  names: { en: name },
  bios: { en: 'Likes walks.' },
  ...{ gender: 'female', birth: '1990-02-03', place: { id: homePlaceId }, languages: ['en'] },
  ...changes,
});
const pack = (personas: unknown, files: Zippable = {}): Uint8Array =>
  zipSync({ 'kit.json': bytesOf({ format: 1, personas }), ...files });
const photo = (file: string, changes: object = {}) => ({
  ...{ file, place: 'profile', provenance: 'drawn', licence: 'Studio Example, order 12' },
  ...changes,
});
const countPersonas = async (at = server) =>
  Number(
    (await at.app.db.selectFrom('persona').select(at.app.db.fn.countAll().as('n')).executeTakeFirstOrThrow())
      .n,
  );

describe('an export, and its import into an empty site', () => {
  let source: TestServer;
  let elsewhere: TestServer;
  let ada: Staff;
  let there: Staff;
  let kit: Uint8Array;
  let ids: number[];
  beforeAll(async () => {
    [source, elsewhere] = await Promise.all([start(), start()]);
    ada = await signInStaff(source, { role: 'manager', name: 'Ada' });
    there = await signInStaff(elsewhere, { role: 'manager', name: 'Noa' });
    const noa = (await act(ada, 'personas/save', described)).data.id as number;
    const { he: _he, ...incomplete } = described.bios;
    const lena = (
      await act(ada, 'personas/save', {
        ...{ ...described, names: { en: 'Lena' }, bios: incomplete, gender: 1, birth: '1988-01-31' },
        ...{ interests: [], facts: [], do_not_say: [], hours: [], like_back: 'never' },
      })
    ).data.id as number;
    // They exist before any kit does.
    const gone = (await act(ada, 'personas/save', { ...described, names: { en: 'Gone' } })).data.id as number;
    const retired = await call(ada, 'personas/state', { id: gone, version: 1, state: 'retired', reason });
    expect(retired.data).toMatchObject({ state: 'retired' });
    await addPhoto(
      ada,
      noa,
      { place: 'profile', provenance: 'release', licence: 'Release of 3 May' },
      source,
    );
    await addPhoto(ada, noa, { place: 'profile', provenance: 'drawn', licence: 'Studio Example' }, source);
    await addPhoto(ada, noa, { place: 'album', provenance: 'licensed', licence: 'Bought, order 7' }, source);
    await addPhoto(ada, lena, { place: 'profile', provenance: 'drawn', licence: 'Was refused' }, source);
    await source.app.db
      .updateTable('photo')
      .set({ review: 'refused', refusal: 'quality' })
      .where('person_id', '=', lena)
      .execute();
    await source.app.db
      .updateTable('profile')
      .set({ answer: 2, body_type: 'fit', hair: 'red', height_cm: 171, answers: '{"smoking":"never"}' })
      .where('person_id', '=', noa)
      .execute();
    ids = [noa, lena];
    kit = await takeKit(ada, {}, source);
  });
  afterAll(() => Promise.all([source.close(), elsewhere.close()]));

  test('one zip has what is said of each, and each picture with provenance and licence', async () => {
    const { files, format, personas } = readManifest(kit);
    expect(format).toBe(1);
    expect(Object.keys(files).toSorted()).toEqual([
      'kit.json',
      'pictures/1.jpg',
      'pictures/2.jpg',
      'pictures/3.jpg',
    ]);
    expect(personas.map(({ names }) => names)).toEqual([described.names, { en: 'Lena' }]);
    expect(personas[0]).toMatchObject({
      ...{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), bios: described.bios, gender: 'female' },
      ...{
        birth: '1994-05-06',
        place: { id: homePlaceId, name: expect.any(String) },
        languages: ['he', 'de'],
      },
      ...{ interests: ['music'], facts: described.facts, do_not_say: ['Married'], like_back: 'always' },
      ...{ hours: described.hours, looking_for: 'flirt', body_type: 'fit', hair: 'red', height_cm: 171 },
      lifestyle: { smoking: 'never' },
      pictures: [
        { file: '1.jpg', place: 'profile', provenance: 'release', licence: 'Release of 3 May' },
        { file: '2.jpg', place: 'profile', provenance: 'drawn', licence: 'Studio Example' },
        { file: '3.jpg', place: 'album', provenance: 'licensed', licence: 'Bought, order 7' },
      ],
    });
    // A rejected picture stays, and so does a retired profile.
    expect(personas[1]?.pictures).toEqual([]);
    const one = readManifest(await takeKit(ada, { id: String(ids[1]) }, source));
    expect(one.personas.map(({ names }) => names)).toEqual([{ en: 'Lena' }]);
    const found = readManifest(await takeKit(ada, { filter: '{"like_back":["always"]}' }, source));
    expect(found.personas.map(({ names }) => names)).toEqual([described.names]);
  });

  test('the other site has equal profiles: paused, without team, each picture pending; again it doubles nobody', async () => {
    const { key, shown } = await upload(there, kit, elsewhere);
    expect(shown.personas).toMatchObject([
      { at: 1, name: 'Noa', age: expect.any(Number), photos: 3, missing: [], faults: [], existing: null },
      {
        ...{ at: 2, name: 'Lena', photo: null, photos: 0, faults: [], existing: null },
        missing: ['name.he', 'name.de', 'bio.he', 'photo'],
      },
    ]);
    expect((await fetch(elsewhere.url + shown.personas[0]?.photo)).status).toBe(200);
    expect(await countPersonas(elsewhere)).toBe(0);
    const { data } = await bringIn(there, key, [1, 2]);
    const { imported, skipped, version } = data as unknown as Imported;
    expect([imported.map(({ at, name }) => [at, name]), skipped, version]).toEqual([
      [
        [1, 'Noa'],
        [2, 'Lena'],
      ],
      [],
      2,
    ]);
    for (const [at, { id }] of imported.entries()) {
      const before = await get(ada, ids[at] as number);
      const after = await get(there, id);
      const compare = ({
        names,
        bios,
        gender,
        birth,
        place_id,
        languages,
        interests,
        ...rest
      }: PersonaRecord) => ({
        ...{ names, bios, gender, birth, place_id, languages, interests },
        ...{ facts: rest.facts, do_not_say: rest.do_not_say, like_back: rest.like_back, hours: rest.hours },
      });
      expect(compare(after)).toEqual(compare(before));
      expect([after.state, after.team]).toEqual(['paused', null]);
      const origins = ({ photo_list }: PersonaRecord) =>
        photo_list
          .filter(({ review }) => review !== 'refused')
          .map(({ place, position, provenance, licence }) => ({ place, position, provenance, licence }));
      expect(origins(after)).toEqual(origins(before));
      for (const { review, by, approved_by: approver } of after.photo_list)
        expect([review, by?.name, approver]).toEqual(['pending', 'Noa', null]);
    }
    // What members see of it, and the keys too: the kit of the other site is this one.
    const { personas } = readManifest(await takeKit(there, {}, elsewhere));
    expect(personas).toEqual(readManifest(kit).personas);
    const entries = await elsewhere.app.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'kind'])
      .where('action', 'in', ['personas/kit_import', 'upload'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ subject }) => subject)).toEqual([
      `persona-kit:${key}`,
      `persona-kit:${key}`,
      `persona:${imported[0]?.id}`,
      `persona:${imported[1]?.id}`,
    ]);

    // Importing the same kit again creates no duplicates, regardless of who imports it.
    const before = await countPersonas(elsewhere);
    const another = await signInStaff(elsewhere, { role: 'manager', name: 'Tal' });
    const [one, two] = [await upload(there, kit, elsewhere), await upload(another, kit, elsewhere)];
    expect(one.shown.personas.map(({ existing }) => existing)).toEqual([
      { id: expect.any(Number), name: 'Noa', state: 'paused' },
      { id: expect.any(Number), name: 'Lena', state: 'paused' },
    ]);
    const replies = await Promise.all([bringIn(there, one.key, [1, 2]), bringIn(another, two.key, [1, 2])]);
    for (const { data } of replies) {
      const { imported, skipped } = data as unknown as Imported;
      expect([imported, skipped.map(({ existing }) => existing.name)]).toEqual([[], ['Noa', 'Lena']]);
    }
    expect(await countPersonas(elsewhere)).toBe(before);
    // On the site that it comes from, all of it is there.
    const { shown: own } = await upload(ada, kit, source);
    expect(own.personas.map(({ existing }) => existing?.id)).toEqual(ids);
  });

  test('the kit of a list stays below what a kit may have, and has somebody', async () => {
    expect((await take(ada, { search: 'Gone' }, source)).status).toBe(404);
    expect((await take(ada, { id: '999999' }, source)).status).toBe(404);
  });
});

describe('two people', () => {
  test('[C34] whoever imported a picture never approves it; a colleague does', async () => {
    const files = { 'pictures/a.jpg': await paint('#a31') };
    const { key } = await upload(manager, pack([entry('Ronja', { pictures: [photo('a.jpg')] })], files));
    const { data } = await bringIn(manager, key, [1]);
    const { id } = (data as unknown as Imported).imported[0] ?? { id: 0 };
    const review = await server.app.db
      .selectFrom('picture_review')
      .select(['id', 'version'])
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    const claim = async (who: Staff) => {
      const { data: page } = await call(who, 'photos/next', {});
      return (page as { items: { id: number; version: number }[] }).items.find(
        (item) => item.id === review.id,
      );
    };
    expect(await claim(manager)).toBeUndefined();
    const decide = (who: Staff, item: { id: number; version: number }) =>
      act(who, 'photos/decide', { items: [{ id: item.id, version: item.version, verdict: 'approve' }] });
    expect((await decide(manager, review)).data).toMatchObject({
      refused: [{ id: review.id, code: 'forbidden', reason: 'own' }],
    });
    const claimed = await claim(colleague);
    expect((await decide(colleague, claimed ?? review)).data).toMatchObject({ done: [review.id] });
    expect((await get(manager, id)).photo_list[0]).toMatchObject({ review: 'approved' });
  });
});

describe('an import', () => {
  test('happens once with one trace id, and with the version that the page shows', async () => {
    const { key } = await upload(manager, pack([entry('Mira'), entry('Dana')]));
    const trace = 'persona-kit-once';
    const first = await bringIn(manager, key, [1], 1, trace);
    expect(await bringIn(manager, key, [1], 1, trace)).toMatchObject({ data: first.data });
    expect(await bringIn(manager, key, [2], 1)).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'version', current: { version: 2 } },
    });
    // The rest of the kit can still be imported; who was imported is there already.
    const rest = (await bringIn(manager, key, [1, 2], 2)).data as unknown as Imported;
    expect([rest.imported.map(({ name }) => name), rest.skipped.map(({ at }) => at)]).toEqual([
      ['Dana'],
      [1],
    ]);
  });

  test('takes the kit of nobody else, and asks that nobody in it is under 18', async () => {
    const { key } = await upload(manager, pack([entry('Yael')]));
    expect(await call(colleague, 'personas/kit_preview', { key })).toMatchObject({ error_code: 'not_found' });
    expect(await bringIn(colleague, key, [1])).toMatchObject({ error_code: 'not_found' });
    const unsaid = { key, version: 1, personas: [1], adult: false };
    expect(await act(manager, 'personas/kit_import', unsaid)).toMatchObject({ error_code: 'bad_request' });
    expect(await bringIn(manager, key, [2])).toMatchObject({ error_code: 'bad_request' });
    expect(await bringIn(manager, key, [1, 1])).toMatchObject({ error_code: 'bad_request' });
  });

  const overlapping = [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '11:00', to: '13:00' },
  ];
  test.each<[string, object, object]>([
    ['under 18', { birth: '2015-01-01' }, { field: 'birth', fault: 'under_18' }],
    ['no day of birth', { birth: '1990-02-30' }, { field: 'birth', fault: 'invalid' }],
    ['an unknown town', { place: { id: 4_242_424 } }, { field: 'place.id', fault: 'place' }],
    ['contact data', { bios: { en: 'Write to me: dana@example.com' } }, { field: 'bios.en', fault: 'text' }],
    ['hours that overlap', { hours: overlapping }, { field: 'hours', fault: 'hours' }],
    ['no name', { names: {} }, { field: 'names', fault: 'invalid' }],
    ['a name of 21 characters', { names: { en: 'x'.repeat(21) } }, { field: 'names.en', fault: 'invalid' }],
    ['a half character', { facts: ['\ud800'] }, { field: 'facts.0', fault: 'invalid' }],
    ['an unknown field', { team_id: 3 }, { field: '', fault: 'invalid' }],
    [
      'no licence',
      { pictures: [photo('a.jpg', { licence: ' ' })] },
      { field: 'pictures.0.licence', fault: 'invalid' },
    ],
    [
      'no provenance',
      { pictures: [{ file: 'a.jpg', place: 'profile', licence: 'x' }] },
      { field: 'pictures.0.provenance', fault: 'invalid' },
    ],
    [
      'a picture that is not there',
      { pictures: [photo('b.jpg')] },
      { field: 'pictures/b.jpg', fault: 'no_file' },
    ],
    [
      'a file that is no picture',
      { pictures: [photo('c.jpg')] },
      { field: 'pictures/c.jpg', fault: 'no_picture' },
    ],
    [
      'a picture twice',
      { pictures: [photo('a.jpg'), photo('a.jpg')] },
      { field: 'pictures/a.jpg', fault: 'used_twice' },
    ],
    [
      'seven pictures',
      { pictures: Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`)) },
      { field: 'pictures', fault: 'invalid' },
    ],
  ])('rejects %s with what is wrong, and changes nothing', async (_what, changes, error) => {
    const files = {
      'pictures/a.jpg': await paint('#135'),
      'pictures/c.jpg': bytesOf('<svg>no picture</svg>'),
    };
    const name = `Wrong ${String.fromCodePoint(65 + (++serial % 26))}`;
    const { key, shown } = await upload(manager, pack([entry(name, changes), entry('Good')], files));
    expect([shown.personas[0]?.faults, shown.personas[1]?.faults]).toEqual([[error], []]);
    const before = await countPersonas();
    expect(await bringIn(manager, key, [2, 1])).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'refused', at: 1 },
    });
    expect(await countPersonas()).toBe(before);
  });

  test('rejects one that stands in the kit twice, and what is no profile', async () => {
    const personas = [entry('Shir'), entry('Shir'), null, 7, { names: { en: 'y'.repeat(300) } }];
    const { shown } = await upload(manager, pack(personas));
    expect(shown.personas.map(({ name, faults }) => [name.length, faults.length > 0])).toEqual([
      [4, false],
      [4, true],
      [0, true],
      [0, true],
      [80, true],
    ]);
    expect(shown.personas[1]?.faults).toEqual([{ field: 'names', fault: 'repeated' }]);
  });
});

describe('a zip that is rejected', () => {
  // Attempts are logged, and the confirmation mails of the staff who signed up are made in the background.
  const except = ['audit_log', 'auth_verification'] as const;
  const link = { attrs: 0o120777 << 16, os: 3 };
  const hostile: [string, () => Uint8Array, string, string | undefined][] = [
    ['no zip', () => bytesOf('GIF89a, not a zip'), 'not_a_zip', undefined],
    ['nothing at all', () => new Uint8Array(), 'not_a_zip', undefined],
    ['without kit.json', () => zipSync({ 'pictures/a.jpg': bytesOf('x') }), 'missing', 'kit.json'],
    ['text that is no JSON', () => zipSync({ 'kit.json': bytesOf('{') }), 'json', 'kit.json'],
    [
      'a later layout',
      () => zipSync({ 'kit.json': bytesOf({ format: 2, personas: [] }) }),
      'format',
      'kit.json',
    ],
    ['nobody in it', () => pack([]), 'empty', 'kit.json'],
    ['101 profiles', () => pack(Array.from({ length: 101 }, () => entry('Many'))), 'personas', 'kit.json'],
    ['a path outside', () => pack([entry('A')], { '../x.jpg': bytesOf('x') }), 'not_a_zip', undefined],
    [
      'a link',
      () => pack([entry('A')], { 'pictures/l.jpg': [bytesOf('/etc/passwd'), link] }),
      'link',
      'pictures/l.jpg',
    ],
    ['a foreign file', () => pack([entry('A')], { 'run.sh': bytesOf('x') }), 'foreign', 'run.sh'],
    [
      'a bomb',
      () => pack([entry('A')], { 'pictures/b.jpg': new Uint8Array(10 << 20) }),
      'bomb',
      'pictures/b.jpg',
    ],
  ];
  test.each(hostile)(
    '%s: the error names the file, and nothing changes',
    async (_what, make, error, file) => {
      const before = await databaseFingerprint(server.app.db, { except });
      expect(await send(manager, make())).toEqual({
        status: 400,
        body: { error: 'wrong_kit', fields: { kit: error }, ...(file ? { file } : {}) },
      });
      expect(await databaseFingerprint(server.app.db, { except })).toEqual(before);
      const left: string[] = [];
      for await (const { key } of server.app.blobs.list('kits')) left.push(key);
      expect(left).toEqual([]);
    },
  );

  test('a form without the file, and one that is larger than a kit may be', async () => {
    expect(await send(manager, pack([entry('A')]), server, 'other')).toMatchObject({ status: 400 });
    const asked = http.request(`${server.url}${ROUTE}`, {
      method: 'POST',
      headers: {
        cookie: manager.cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 400 << 20,
      },
    });
    asked.write('--x\r\n');
    const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
    // The body is never sent, and the server would wait for it as it closes.
    asked.destroy();
    expect(response.statusCode).toBe(413);
  });
});

describe('who may', () => {
  test('[C1] neither operator nor moderator, and both attempts are logged', async () => {
    for (const role of ['operator', 'moderator'] as const) {
      const staff = await signInStaff(server, { role });
      expect((await take(staff)).status).toBe(403);
      expect((await send(staff, pack([entry('A')]))).status).toBe(403);
      expect(await call(staff, 'personas/kit_preview', { key: 'x' })).toMatchObject({
        error_code: 'forbidden',
      });
      expect(await bringIn(staff, 'x', [1])).toMatchObject({ error_code: 'forbidden' });
      const entries = await server.app.db
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .where('staff_id', '=', staff.staffId)
        .where('kind', '=', 'refused')
        .where('action', 'not like', 'personas/%')
        .orderBy('id')
        .execute();
      expect(entries).toEqual([
        { action: 'export/persona-kit', subject: 'list:personas/list' },
        { action: 'upload', subject: 'upload:persona-kit' },
      ]);
    }
    expect((await take({ cookie: '' })).status).toBe(401);
    expect((await send({ cookie: '' }, pack([entry('A')]))).status).toBe(401);
    expect((await take(await server.register())).status).toBe(401);
  });

  test('[C9] an export has a reason, is logged, is never cached, and is no list of `/export`', async () => {
    const staff = await signInStaff(server, { role: 'manager' });
    for (const query of [
      { reason: '' },
      { reason: 'too short' },
      { reason: 'x'.repeat(501) },
      { filter: '{' },
      { filter: '{"other":1}' },
      { sort: 'birth' },
      { other: '1' },
      { id: 'x' },
    ])
      expect([query, (await take(staff, query as never)).status]).toEqual([query, 400]);
    await act(staff, 'personas/save', { ...described, names: { en: 'Zohara' } });
    const answer = await take(staff, { search: 'Zohara' });
    expect(answer.status).toBe(200);
    expect([
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      answer.headers.get('content-disposition'),
    ]).toEqual(['application/zip', 'no-store', 'attachment; filename="personas.zip"']);
    await answer.arrayBuffer();
    const entries = await server.app.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('staff_id', '=', staff.staffId)
      .where('kind', '=', 'export')
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'export/persona-kit', subject: 'list:personas/list' },
        detail: { reason, search: 'Zohara', sort: 'name', personas: [expect.any(Number)] },
      },
    ]);
    const list = `${server.url}/console/api/export/persona-kit?reason=${reason}`;
    expect((await fetch(list, { headers: { cookie: staff.cookie } })).status).toBe(404);
  });
});
