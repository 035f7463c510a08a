import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import type { Notice } from '@afterglow/protocol/entities/notice';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { createHttpFixture, type HttpFixture } from './http-fixture.ts';
import { uploadPicture } from './upload-picture.ts';

type Owner = Awaited<ReturnType<HttpFixture['register']>>;
type OwnPhoto = { id: number; review: string; refusal?: string };
type Verdict = { verdict?: 'approve' | 'refuse'; reason?: string; version?: number };
export type ReviewOutcome = { done: number[]; refused: { id: number; code: string; reason?: string }[] };

/**
 * Creates two moderators, and before each test an empty photo review: pictures wait before others see them. A test file
 * calls it once, at its top.
 */
export function setUpReviews() {
  const people = {} as { fixture: HttpFixture; moderator: number; other: number };
  beforeAll(async () => {
    people.fixture = await createHttpFixture();
    await people.fixture.app.settings.set('partners', 'mixed');
    await people.fixture.app.settings.set('second_look_percent', 0);
  });
  afterAll(() => people.fixture.close());
  beforeEach(async () => {
    const { fixture } = people;
    fixture.clock.now = new Date();
    await fixture.app.settings.set('photo_review', 'before');
    for (const table of ['picture_review', 'picture_hash', 'barred', 'case_file', 'evidence'] as const)
      await fixture.db.deleteFrom(table).execute();
    people.moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
    people.other = (await fixture.staff({ role: 'moderator', name: 'Dan' })).id;
  });

  let serial = 0;
  const trace = () => `photos-trace-${++serial}`;
  let drawn = 0;
  const draw = () => drawPicture(++drawn);

  /** Makes a call that has to succeed, and returns its data. */
  async function act<Data>(staffId: number, name: string, input: object = {}): Promise<Data> {
    const reply = await people.fixture.staffCall(staffId, name, input);
    if (!reply.ok) throw new Error(reply.code);
    return reply.data as Data;
  }

  async function add(owner: Owner, purpose: 'profile' | 'story', bytes?: Buffer): Promise<number> {
    const { fixture } = people;
    const photo = await uploadPicture(fixture, owner.cookie, bytes ?? (await draw()), purpose);
    const added = await fixture.call(owner.id, purpose === 'story' ? 'stories/add' : 'user/photos/add', {
      photo,
    });
    if (!added.ok) throw new Error(added.code);
    const details = added.details as { photo_id: number; story_id: number };
    return purpose === 'story' ? details.story_id : details.photo_id;
  }

  const next = async (staffId = people.moderator) =>
    (await act<{ items: ReviewedPhoto[] }>(staffId, 'photos/next')).items;
  const decide = (items: readonly ReviewedPhoto[], verdict: Verdict = {}, staffId = people.moderator) =>
    act<ReviewOutcome>(staffId, 'photos/decide', {
      items: items.map(({ id, version }) => ({ id, version, verdict: 'approve', ...verdict })),
      trace_id: trace(),
    });
  const listPhotos = async (reader: number, owner: Owner) =>
    ((await people.fixture.call(reader, 'user/photos', { user_id: owner.id })) as { data: OwnPhoto[] }).data;

  return Object.assign(people, {
    trace,
    draw,
    act,
    next,
    decide,
    addPhoto: (owner: Owner, bytes?: Buffer) => add(owner, 'profile', bytes),
    addStory: (owner: Owner, bytes?: Buffer) => add(owner, 'story', bytes),
    rejectAll: (items: readonly ReviewedPhoto[], reason = 'quality') =>
      decide(items, { verdict: 'refuse', reason }),
    undo: (ids: number[], staffId = people.moderator) =>
      act<ReviewOutcome>(staffId, 'photos/undo', { ids, trace_id: trace() }),
    later: (ms: number) => {
      people.fixture.clock.now = new Date(people.fixture.clock.now.getTime() + ms);
    },
    ownPhotos: async (owner: Owner): Promise<OwnPhoto[]> =>
      (await listPhotos(owner.id, owner)).map(({ id, review, refusal }) => ({
        id,
        review,
        ...(refusal ? { refusal } : {}),
      })),
    seenBy: async (reader: number, owner: Owner): Promise<number[]> =>
      (await listPhotos(reader, owner)).map(({ id }) => id),
    noticesOf: async (owner: Owner) =>
      ((await people.fixture.call(owner.id, 'notices')) as unknown as { data: Notice[] }).data,
  });
}
