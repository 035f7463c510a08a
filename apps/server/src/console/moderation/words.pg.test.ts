import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { wordsSave } from '@afterglow/protocol/console/moderation/words-save';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flagMessages, flagProfile, pruneFlagHits } from '../../features/safety/index.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';

let fixture: HttpFixture;
let manager: number;
let colleague: number;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.deleteFrom('flag_word').execute();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const save = (data: object = {}, who = manager) =>
  call(
    'words/save',
    {
      language: 'en',
      phrase: `word ${++serial}`,
      class: 'threat',
      trace_id: `word-trace-${serial}`,
      ...data,
    },
    who,
  );
const list = async (more: object = {}) =>
  (await call<{ rows: WordRow[] }>('words/list', { recordsToTake: 100, ...more })).data.rows;
const hitsOf = async (phrase: string) => (await list()).find((word) => word.phrase === phrase)?.hits_30d;

describe('words/save and words/list', () => {
  test('a new word is listed; a change has a new version, and another version is a conflict', async () => {
    const { data } = await save({ phrase: 'burn your house', match: 'part' });
    expect(data).toEqual({ id: expect.any(Number), version: 1 });
    expect(await list()).toEqual([
      {
        id: data.id,
        language: 'en',
        phrase: 'burn your house',
        class: 'threat',
        match: 'part',
        active: true,
        hits_30d: 0,
        version: 1,
      },
    ]);
    expect((await save({ ...data, phrase: 'burn your home' })).data.version).toBe(2);
    expect(await save({ ...data, phrase: 'again' }, colleague)).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', by: { name: 'Ada' }, current: { phrase: 'burn your home', version: 2 } },
    });
    expect(await save({ id: 987_654, version: 1 })).toMatchObject({ code: 'not_found' });
  });

  test('digits find the word with this id', async () => {
    const { data } = await save({ phrase: 'come to my hotel' });
    await save();
    expect(await list({ search: String(data.id) })).toMatchObject([{ phrase: 'come to my hotel' }]);
  });

  test('a language has each phrase once, however it is spelled; another language may have it too', async () => {
    await save({ phrase: 'Kíll you' });
    expect(await save({ phrase: 'kill  YOU' })).toMatchObject({
      code: 'conflict',
      details: { reason: 'phrase' },
    });
    expect((await save({ phrase: 'kill you', language: 'de' })).ok).toBe(true);
    expect(await save({ phrase: '\u200b\u200b' })).toMatchObject({ code: 'bad_request' });
  });

  test('lists filter by language, class and whether a word is active, and search by the beginning', async () => {
    await save({ phrase: 'alpha' });
    await save({ phrase: 'beta', language: 'de', class: 'fraud' });
    await save({ phrase: 'betray', active: false });
    const phrases = async (more: object) => (await list(more)).map(({ phrase }) => phrase);
    expect(await phrases({})).toEqual(['alpha', 'beta', 'betray']);
    expect(await phrases({ filter: { language: 'de' } })).toEqual(['beta']);
    expect(await phrases({ filter: { class: ['fraud', 'minor'] } })).toEqual(['beta']);
    expect(await phrases({ filter: { active: false } })).toEqual(['betray']);
    expect(await phrases({ search: 'BET' })).toEqual(['beta', 'betray']);
    expect(await phrases({ sort: '-phrase' })).toEqual(['betray', 'beta', 'alpha']);
  });

  test('moderators read, managers save', async () => {
    const { id: moderator } = await fixture.staff({ role: 'moderator' });
    expect((await call('words/list', {}, moderator)).ok).toBe(true);
    expect(wordsSave.audience).toEqual({ staff: 'manager' });
  });
});

describe('words/test', () => {
  test('the active words of the language are found where they stand', async () => {
    await save({ phrase: 'kill you' });
    await save({ phrase: 'kill', match: 'part', active: false });
    await save({ phrase: 'töte dich', language: 'de' });
    const text = 'I will KILL\u200b you; ich töte dich';
    const { data } = await call<{ hits: { from: number; to: number }[] }>('words/test', {
      language: 'en',
      text,
    });
    expect(data.hits).toEqual([{ phrase: 'kill you', class: 'threat', from: 7, to: text.indexOf(';') }]);
  });
});

describe('texts of members', () => {
  const send = async (sender: number, receiver: number, text: string) => {
    const sent = await fixture.call(sender, 'send_message', {
      receiver_id: receiver,
      message_type: 'text',
      message_text: text,
      trace_id: `word-message-${++serial}`,
    });
    if (!sent.ok) throw new Error(sent.code);
  };

  test('a message with a flagged word is counted once, in the background', async () => {
    await save({ phrase: 'kill you' });
    const [sender, receiver] = [await fixture.member({ given: 500 }), await fixture.member()];
    await flagMessages(fixture.app);
    await send(sender.id, receiver.id, 'I will kill you, kill you');
    await send(sender.id, receiver.id, 'Skill your way');
    expect(await hitsOf('kill you')).toBe(0);
    await flagMessages(fixture.app);
    await flagMessages(fixture.app);
    // The next page begins a little before the last one ended.
    await send(sender.id, receiver.id, 'Good night');
    await flagMessages(fixture.app);
    expect(await hitsOf('kill you')).toBe(1);
    const later = new Date(fixture.clock.now.getTime() + 31 * 86_400_000);
    fixture.setClock(later);
    expect(await hitsOf('kill you')).toBe(0);
    await pruneFlagHits(fixture.db, later);
    expect(await fixture.db.selectFrom('flag_hit').select('id').execute()).toEqual([]);
  });

  test('a process reads each message once; one that becomes visible late is read all the same', async () => {
    await save({ phrase: 'hunt you' });
    const [sender, receiver] = [await fixture.member({ given: 500 }), await fixture.member()];
    const searched = new Set<number>();
    await flagMessages(fixture.app, searched);
    // This id is assigned now, and its commit comes last.
    const { rows } = await sql<{ id: number }>`select nextval('message_id_seq') as id`.execute(fixture.db);
    const lateId = Number(rows[0]?.id);
    await send(sender.id, receiver.id, 'I will hunt you');
    await send(sender.id, receiver.id, 'Good night');
    await flagMessages(fixture.app, searched);
    expect(await hitsOf('hunt you')).toBe(1);
    // Were it read again, it would be counted again.
    await fixture.db.deleteFrom('flag_hit').execute();
    await sql`insert into message (id, sender_id, receiver_id, type, body, trace_id, body_hash)
      overriding system value
      values (${lateId}, ${sender.id}, ${receiver.id}, 'text', 'I said: I will hunt you', 'late-message', 1)`.execute(
      fixture.db,
    );
    await send(sender.id, receiver.id, 'Sleep well');
    await flagMessages(fixture.app, searched);
    const hits = await fixture.db.selectFrom('flag_hit').select('item_id').execute();
    expect(hits.map(({ item_id: id }) => id)).toEqual([lateId]);
    // Another process knows nothing of it, and reads the last ones again.
    await send(sender.id, receiver.id, 'Really');
    await flagMessages(fixture.app);
    expect(await hitsOf('hunt you')).toBe(2);
  });

  test('each text with a flagged word is a case in the queue `texts`, once, also after its decision', async () => {
    await save({ phrase: 'find you', class: 'threat' });
    const [sender, receiver] = [await fixture.member({ given: 500 }), await fixture.member()];
    await send(sender.id, receiver.id, 'I will find you');
    await flagMessages(fixture.app);
    await flagMessages(fixture.app);
    const cases = () =>
      fixture.db.selectFrom('case_file').selectAll().where('person_id', '=', sender.id).execute();
    expect(await cases()).toMatchObject([
      { queue: 'texts', kind: 'threat', priority: 2, item_kind: 'message', decided_at: null },
    ]);
    const [one] = await cases();
    expect(one?.messages).toMatchObject([
      { id: one?.item_id, sender_id: sender.id, body: 'I will find you' },
    ]);
    await fixture.db
      .updateTable('case_file')
      .set({ decided_at: fixture.clock.now })
      .where('person_id', '=', sender.id)
      .execute();
    await send(sender.id, receiver.id, 'Good night');
    await flagMessages(fixture.app);
    expect(await cases()).toHaveLength(1);
  });

  test('of a text with words of several classes the case is of the most urgent one', async () => {
    await save({ phrase: 'pay me', class: 'fraud' });
    await save({ phrase: 'shoot you', class: 'threat' });
    const [sender, receiver] = [await fixture.member({ given: 500 }), await fixture.member()];
    await send(sender.id, receiver.id, 'Pay me or I shoot you');
    await flagMessages(fixture.app);
    const cases = fixture.db.selectFrom('case_file').select('kind').where('person_id', '=', sender.id);
    expect(await cases.execute()).toEqual([{ kind: 'threat' }]);
  });

  test('a reply in the name of a virtual profile is not searched', async () => {
    await save({ phrase: 'hurt you' });
    const [persona, member] = [await fixture.persona(), await fixture.member()];
    await fixture.db
      .insertInto('message')
      .values({
        sender_id: persona.id,
        receiver_id: member.id,
        type: 'text',
        body: 'hurt you',
        price: 0,
        staff_id: manager,
        trace_id: 'persona-words',
        body_hash: 1,
        at: fixture.clock.now,
      })
      .execute();
    await flagMessages(fixture.app);
    expect(await hitsOf('hurt you')).toBe(0);
  });

  test('a changed bio and a changed name are searched, each by itself', async () => {
    await save({ phrase: 'western union' });
    const member = await fixture.register();
    await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Pay me by Western Union' });
    await fixture.runJobs();
    expect(await hitsOf('western union')).toBe(1);
    await fixture.call(member.id, 'user/update', { key: 'name', value: 'Maria' });
    await fixture.runJobs();
    expect(await hitsOf('western union')).toBe(1);
    // The texts of a virtual profile are those of the operator.
    const { id: personId } = await fixture.persona();
    await fixture.db
      .updateTable('profile')
      .set({ bio: 'Pay me by Western Union' })
      .where('person_id', '=', personId)
      .execute();
    await flagProfile(fixture.app, { personId, field: 'bio' });
    expect(await hitsOf('western union')).toBe(1);
  });
});
