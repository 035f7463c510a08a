import { beforeEach, describe, expect, test } from 'vitest';
import { databaseFingerprint } from '../../testing/database-fingerprint.ts';
import { drawPicture } from '../../testing/draw-picture.ts';
import { setUpCases } from '../../testing/set-up-cases.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

/* A moderator who guesses the id of a message neither reads nor removes it. */

const site = setUpCases({ code: 'spam' });
const { addPhoto, call, decide, facts, open, openReported, reason, remove, statementOf, take, trace } = site;

let outsider: number;
/** The member wrote it to somebody whom no case is about. */
let secret: number;
beforeEach(async () => {
  outsider = (await site.fixture.member({ gender: 2, language: 'en' })).id;
  secret = await write(outsider, 'Only for you');
});

async function write(to: number, body = 'Buy at my shop'): Promise<number> {
  const sent = { sender_id: site.member.id, receiver_id: to, type: 'text', body, body_hash: 0, ...trace() };
  const { id } = await site.fixture.db
    .insertInto('message')
    .values({ ...sent, at: site.fixture.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const ofMessage = (id: number) => ({ kind: 'message', id });
const bodyOf = async (id: number) =>
  (await site.fixture.db.selectFrom('message').select('body').where('id', '=', id).executeTakeFirst())?.body;
const preview = (id: number, items: object[], who = site.rina) =>
  call('cases/preview', { id, decision: 'remove', rule_id: site.rules.get('spam'), facts, items }, who);
const REJECTED = { code: 'bad_request', details: { issues: [{ path: 'items' }] } };

async function expectRejected(id: number, items: object[]) {
  const held = await take(id);
  const before = await databaseFingerprint(site.fixture.db);
  const shown = await preview(id, items);
  expect(shown).toMatchObject(REJECTED);
  expect(JSON.stringify(shown)).not.toContain('Only for you');
  expect(await decide(held, 'remove', { items })).toMatchObject(REJECTED);
  expect(await decide(held, 'warn', { items, reason })).toMatchObject(REJECTED);
  expect(await databaseFingerprint(site.fixture.db)).toEqual(before);
}

describe('a case leads to no private message but', () => {
  test('those of the conversation with whoever reported, also older than what the case keeps', async () => {
    const reporter = await site.aReporter();
    const old = await write(reporter);
    for (let n = 0; n < 25; n++) await write(reporter, `Number ${n}`);
    await site.reportBy(reporter);
    const one = await take(await findOpen());
    expect(one.messages.map(({ id }) => id)).not.toContain(old);
    await expectRejected(one.id, [ofMessage(secret)]);
    await expectRejected(one.id, [ofMessage(old), ofMessage(secret)]);
    expect((await remove(one.id, { items: [ofMessage(old)] })).ok).toBe(true);
    expect([await bodyOf(old), await bodyOf(secret)]).toEqual(['', 'Only for you']);
  });

  test('those of each of two who reported the same, and of nobody else who wrote to them', async () => {
    const one = await openReported();
    const two = await site.aReporter('Ninotschka');
    await site.reportBy(two);
    await site.fixture.db
      .insertInto('message')
      .values({
        sender_id: two,
        receiver_id: outsider,
        type: 'text',
        body: 'Only for you',
        body_hash: 0,
        at: site.fixture.clock.now,
        ...trace(),
      })
      .execute();
    const items = [ofMessage(await write(one.reporter)), ofMessage(await write(two))];
    await expectRejected(one.id, [...items, ofMessage(secret)]);
    expect((await remove(one.id, { items })).ok).toBe(true);
  });

  test('a flagged one and others of the same conversation', async () => {
    const flagged = await write(site.peer.id);
    const other = await write(site.peer.id, 'Cheap');
    const id = await open('spam', ofMessage(flagged), { queue: 'texts' });
    await expectRejected(id, [ofMessage(secret)]);
    expect((await remove(id, { items: [ofMessage(flagged), ofMessage(other)] })).ok).toBe(true);
  });

  test('those of an escalated conversation', async () => {
    const other = await write(site.peer.id);
    const id = await open('abuse', { kind: 'conversation', id: site.peer.id }, { queue: 'escalations' });
    await expectRejected(id, [ofMessage(secret)]);
    expect((await remove(id, { items: [ofMessage(other)] })).ok).toBe(true);
  });

  test('those that it keeps as they stood', async () => {
    const messageId = await write(site.peer.id);
    const at = site.fixture.clock.now.toISOString();
    const messages = [{ id: messageId, sender_id: site.member.id, type: 'text', body: 'Buy at my shop', at }];
    const id = await open(
      'spam',
      { kind: 'bio', id: site.member.id },
      { messages: JSON.stringify(messages) },
    );
    await expectRejected(id, [ofMessage(secret)]);
    expect((await remove(id, { items: [ofMessage(messageId)] })).ok).toBe(true);
  });

  test('at an appeal and a second review those of the case that was decided', async () => {
    await site.fixture.setSetting('second_look_percent', 100);
    const one = await openReported();
    const meant = await write(one.reporter);
    const { statement } = (await decide(one, 'warn')).data;
    const appeal = { statement, text: 'I have never sold anything here.', ...trace() };
    expect((await site.fixture.call(site.member.id, 'appeal/open', appeal)).ok).toBe(true);
    const text = 'This was more than a warning.';
    await call('cases/second_look', { id: one.id, agree: false, text, ...trace() }, site.omer);
    const to = { decision: 'remove', rule_id: site.rules.get('spam') };
    for (const kind of ['appeal', 'second_look']) {
      const again = await take(await findOpen(kind), site.omer);
      const before = await databaseFingerprint(site.fixture.db);
      const rejected = await decide(again, 'change', { to, items: [ofMessage(secret)] }, site.omer);
      expect(rejected).toMatchObject(REJECTED);
      expect(await databaseFingerprint(site.fixture.db)).toEqual(before);
      const changed = await decide(again, 'change', { to, items: [ofMessage(meant)] }, site.omer);
      expect((await statementOf(changed.data.statement)).items).toContainEqual({
        kind: 'message',
        text: 'Buy at my shop',
      });
      expect((await site.undo(again.id, site.omer)).ok).toBe(true);
    }
  });

  test('of a case without a report or a conversation: none', async () => {
    await expectRejected(await open('spam', { kind: 'bio', id: site.member.id }), [ofMessage(secret)]);
  });
});

test('what belongs to somebody else, or cannot be removed, is rejected before anything happens', async () => {
  const photo = await addPhoto(site.peer);
  const key = await uploadPicture(site.fixture, site.peer.cookie, await drawPicture(9), 'story');
  const story = (await site.fixture.call(site.peer.id, 'stories/add', { photo: key })) as unknown as {
    details: { story_id: number };
  };
  const id = await open();
  for (const item of [
    { kind: 'bio', id: site.peer.id },
    { kind: 'name', id: site.peer.id },
    { kind: 'profile', id: site.peer.id },
    { kind: 'conversation', id: site.peer.id },
    { kind: 'photo', id: photo },
    { kind: 'story', id: story.details.story_id },
    { kind: 'photo', id: 999_999 },
    { kind: 'message', id: 999_999 },
  ])
    await expectRejected(id, [item]);
  expect(await remove(id)).toMatchObject(REJECTED);
  expect(await site.get(id)).toMatchObject({ state: 'taken' });
});

/** Returns the open case about the member, of this kind. */
async function findOpen(kind = 'abuse'): Promise<number> {
  const { id } = await site.fixture.db
    .selectFrom('case_file')
    .select('id')
    .where('person_id', '=', site.member.id)
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
