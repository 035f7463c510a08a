import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { reviewPicture } from '../../testing/reviews.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let fixture: HttpFixture;
let bytes: Buffer;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

type Shown = { id: number; photo: string; review?: string; visible?: string; refusal?: string };

async function addPhoto({ id, cookie }: { id: number; cookie: string }) {
  const photo = await uploadPicture(fixture, cookie, bytes, 'profile');
  const added = await fixture.call(id, 'user/photos/add', { photo });
  if (!added.ok) throw new Error(added.code);
  return added.details as { photo_id: number; photo: string; review: string };
}
const loads = async (url: string) => (await fixture.send({ method: 'GET', url })).statusCode === 200;
const sized = (url: string) => url.replace('.jpg', '_96.webp');
const photosOf = async (reader: number, user_id: number): Promise<Shown[]> => {
  const answer = await fixture.call(reader, 'user/photos', { user_id });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data as Shown[];
};
const inProfile = async (reader: number, user_id: number): Promise<number[]> => {
  const answer = await fixture.call(reader, 'profile', { user_id });
  if (!answer.ok) throw new Error(answer.code);
  return (answer.data as { photos: Shown[] }).photos.map(({ id }) => id);
};
const match = (a: number, b: number) =>
  fixture.db
    .insertInto('match')
    .values({ low_id: Math.min(a, b), high_id: Math.max(a, b) })
    .execute();

test('[S1.23, S7.29] a picture for matches or premium is shown to those alone, in every list and by its address', async () => {
  const owner = await fixture.register();
  const another = (await fixture.member()).id;
  const outsider = (await fixture.member()).id;
  const matched = (await fixture.member()).id;
  const premium = (await fixture.member({ premiumUntil: new Date(Date.now() + 86_400_000) })).id;
  await match(owner.id, matched);
  // A match of the owner with somebody else.
  await match(another, outsider);
  const [first, second, third] = [await addPhoto(owner), await addPhoto(owner), await addPhoto(owner)];
  const [a, b, c] = [first.photo_id, second.photo_id, third.photo_id];
  for (const reader of [outsider, matched, premium])
    expect(await inProfile(reader, owner.id)).toEqual([a, b, c]);
  expect((await loads(second.photo)) && (await loads(sized(second.photo)))).toBe(true);

  expect(await fixture.call(owner.id, 'user/photos/visible', { id: b, visible: 'matches' })).toMatchObject({
    ok: true,
  });
  expect(await fixture.call(owner.id, 'user/photos/visible', { id: c, visible: 'premium' })).toMatchObject({
    ok: true,
  });
  await fixture.runJobs();
  const seen = async (reader: number) => [
    await inProfile(reader, owner.id),
    (await photosOf(reader, owner.id)).map(({ id }) => id),
  ];
  expect(await seen(outsider)).toEqual([[a], [a]]);
  expect(await seen(matched)).toEqual([
    [a, b],
    [a, b],
  ]);
  expect(await seen(premium)).toEqual([
    [a, c],
    [a, c],
  ]);
  // An address from before returns nothing, in any size.
  for (const { photo } of [second, third])
    expect([await loads(photo), await loads(sized(photo))]).toEqual([false, false]);
  const [, now] = await photosOf(matched, owner.id);
  expect(await loads(now?.photo ?? '')).toBe(true);
  expect(await loads((now?.photo ?? '').replace(/\?.*/, ''))).toBe(false);
  fixture.setClock(new Date(fixture.clock.now.getTime() + 13 * 3_600_000));
  expect(await loads(now?.photo ?? '')).toBe(false);

  // The card for everybody contains only public photos.
  await fixture.call(owner.id, 'user/photos/visible', { id: a, visible: 'matches' });
  const card = await fixture.call(outsider, 'profile', { user_id: owner.id });
  expect(card).toMatchObject({ ok: true, data: { photo: null, photos: [] } });
  const own = await photosOf(owner.id, owner.id);
  expect(own.map(({ id, visible, review }) => [id, visible, review])).toEqual([
    [a, 'matches', 'approved'],
    [b, 'matches', 'approved'],
    [c, 'premium', 'approved'],
  ]);
  const back = await fixture.call(owner.id, 'user/photos/visible', { id: b, visible: 'everyone' });
  expect(await loads((back.ok && (back.details as Shown).photo) || '')).toBe(true);
  expect(await inProfile(outsider, owner.id)).toEqual([b]);
});

test('without a picture for matches, the profile still shows those for premium to premium members', async () => {
  const owner = await fixture.register();
  const reader = (await fixture.member({ premiumUntil: new Date(fixture.clock.now.getTime() + 86_400_000) }))
    .id;
  const outsider = (await fixture.member()).id;
  const [first, second] = [await addPhoto(owner), await addPhoto(owner)];
  await fixture.call(owner.id, 'user/photos/visible', { id: second.photo_id, visible: 'premium' });
  await fixture.runJobs();
  expect(await inProfile(reader, owner.id)).toEqual([first.photo_id, second.photo_id]);
  expect(await inProfile(outsider, owner.id)).toEqual([first.photo_id]);
});

test('another’s picture cannot be made visible to others; a foreign and an unknown one get the same reply', async () => {
  const owner = (await fixture.member({ photos: 1 })).id;
  const other = (await fixture.member()).id;
  const [photo] = await photosOf(owner, owner);
  const criteria = (id: number | undefined) =>
    fixture.call(other, 'user/photos/visible', { id, visible: 'premium' });
  expect(await criteria(photo?.id)).toEqual({ ok: false, code: 'not_found' });
  expect(await criteria(987_654_321)).toEqual({ ok: false, code: 'not_found' });
  expect((await photosOf(owner, owner))[0]?.visible).toBe('everyone');
});

test('a picture that was already sent stays visible to its receiver when it becomes one for matches', async () => {
  const owner = await fixture.register();
  const friend = (await fixture.member()).id;
  const { photo_id, photo } = await addPhoto(owner);
  const sent = {
    receiver_id: friend,
    message_type: 'pphoto',
    message_text: photo,
    trace_id: 'picture-of-mine',
  };
  await fixture.call(owner.id, 'claim_free_credits');
  expect(await fixture.call(owner.id, 'send_message', sent)).toMatchObject({ ok: true });
  await fixture.call(owner.id, 'user/photos/visible', { id: photo_id, visible: 'matches' });
  await fixture.runJobs();
  const read = await fixture.call(friend, 'messages', { contact_user_id: owner.id });
  const [message] = (read.ok ? read.data : []) as { body: string; avatar: string | null }[];
  expect(message?.avatar).toBeNull();
  expect(await loads(message?.body ?? '')).toBe(true);
});

test('[C46] with review of pictures, only the owner sees one until the decision, and why it was rejected', async () => {
  await fixture.app.settings.set('photo_review', 'before');
  const owner = await fixture.register();
  const other = (await fixture.member({ premiumUntil: new Date(fixture.clock.now.getTime() + 86_400_000) }))
    .id;
  await match(owner.id, other);
  const [good, bad] = [await addPhoto(owner), await addPhoto(owner)];
  expect(good.review).toBe('pending');
  expect(await inProfile(other, owner.id)).toEqual([]);
  expect(await photosOf(other, owner.id)).toEqual([]);
  const own = await photosOf(owner.id, owner.id);
  expect(own.map(({ review }) => review)).toEqual(['pending', 'pending']);
  // The owner's address is signed. Without the signature nothing is served.
  expect([await loads(own[0]?.photo ?? ''), await loads((own[0]?.photo ?? '').replace(/\?.*/, ''))]).toEqual([
    true,
    false,
  ]);
  const send = {
    receiver_id: other,
    message_type: 'pphoto',
    message_text: bad.photo,
    trace_id: 'not-looked-at',
  };
  await fixture.call(owner.id, 'claim_free_credits');
  expect(await fixture.call(owner.id, 'send_message', send)).toMatchObject({ ok: false });

  await reviewPicture(fixture, 'photo', good.photo_id);
  await fixture.db.updateTable('picture_review').set({ claimed_by: null }).execute();
  await reviewPicture(fixture, 'photo', bad.photo_id, 'contact_data');
  expect(await inProfile(other, owner.id)).toEqual([good.photo_id]);
  expect((await photosOf(other, owner.id)).map(({ id }) => id)).toEqual([good.photo_id]);
  const [, rejected] = await photosOf(owner.id, owner.id);
  expect(rejected).toMatchObject({ id: bad.photo_id, review: 'refused', refusal: 'contact_data' });
  const { photo_count } = await fixture.db
    .selectFrom('person')
    .select('photo_count')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(photo_count).toBe(1);
  await fixture.app.settings.set('photo_review', 'off');
});

test('a picture or a story removed by its owner is available at no address, however new it is', async () => {
  const owner = await fixture.register();
  const { photo_id, photo } = await addPhoto(owner);
  const story = await uploadPicture(fixture, owner.cookie, bytes, 'story');
  const notified = await fixture.call(owner.id, 'stories/add', { photo: story });
  if (!notified.ok) throw new Error(notified.code);
  const { story_id } = notified.details as { story_id: number };
  const addresses = [photo, sized(photo), story, sized(story)];
  expect(await Promise.all(addresses.map(loads))).toEqual([true, true, true, true]);

  expect(await fixture.call(owner.id, 'user/photos/delete', { id: photo_id })).toMatchObject({ ok: true });
  expect(await fixture.call(owner.id, 'stories/delete', { id: story_id })).toMatchObject({ ok: true });
  await fixture.runJobs();
  expect(await Promise.all(addresses.map(loads))).toEqual([false, false, false, false]);
});
