import { randomBytes, randomUUID } from 'node:crypto';
import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue, writeAsMember } from '../../testing/waiting-pair.ts';
import { pruneReplyAttempts } from './reply-attempts.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(() => emptyQueue(fixture));

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;

/** Gives an operator a conversation. Returns the two people, and how to reply in it. */
async function hold({ doNotSay = [] }: { doNotSay?: string[] } = {}) {
  const pair = await createWaitingPair(fixture);
  if (doNotSay.length > 0)
    await fixture.db
      .updateTable('persona')
      .set({ do_not_say: JSON.stringify(doNotSay) })
      .where('person_id', '=', pair.personaId)
      .execute();
  const staff = (await fixture.staff()).id;
  const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
  const send = (
    type: string,
    what: string | number,
    { by = staff, ...fields }: { by?: number; [field: string]: unknown } = {},
  ) =>
    fixture.staffCall(by, 'inbox/reply', {
      lease_id: lease.id,
      message_type: type,
      message_text: what,
      trace_id: randomUUID(),
      ...fields,
    });
  const current = async () => data(await fixture.staffCall(staff, 'inbox/current'))[0];
  return { ...pair, staff, lease, send, current };
}

async function addProfilePhoto(
  personaId: number,
  { review = 'approved', visible = 'everyone' } = {},
): Promise<number> {
  const key = randomBytes(16).toString('hex');
  const file = { purpose: 'profile', width: 1080, height: 1440, bytes: 1, used: true };
  await fixture.db
    .insertInto('media')
    .values({ key, owner_id: personaId, ...file })
    .execute();
  const { position } = await fixture.db
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<number>().as('position'))
    .where('person_id', '=', personaId)
    .executeTakeFirstOrThrow();
  const { id } = await fixture.db
    .insertInto('photo')
    .values({
      person_id: personaId,
      media_key: key,
      position: Number(position) + (visible === 'album' ? 7 : 1),
      review,
      visible,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const listGifts = () =>
  fixture.db
    .selectFrom('gift')
    .select(['id', 'icon', 'name_by_language'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();

describe('a profile photo and a gift', () => {
  test('[C21] reach the member and cost nothing', async () => {
    const { memberId, personaId, send, current } = await hold();
    const coins = () =>
      fixture.db.selectFrom('wallet').selectAll().where('person_id', '=', memberId).executeTakeFirstOrThrow();
    const before = await coins();
    const photo = await addProfilePhoto(personaId);
    expect(await send('pphoto', photo)).toMatchObject({
      ok: true,
      data: { type: 'pphoto', from: 'persona', body: expect.stringContaining('/media/') },
      details: { type: 'pphoto', credits_spent: 0 },
    });
    const [gift] = await listGifts();
    expect(await send('gift', gift?.id ?? 0)).toMatchObject({
      ok: true,
      data: { type: 'gift', body: gift?.icon, gift: gift?.name_by_language },
    });
    const pushes = fixture.pushesTo(memberId, 'new_message').slice(-2);
    expect(pushes.map(({ request_details }) => request_details)).toMatchObject([
      { sender_id: personaId, type: 'pphoto', message: expect.stringContaining('/media/') },
      { sender_id: personaId, type: 'gift', message: gift?.icon },
    ]);
    expect(await coins()).toEqual(before);
    const { run } = await current();
    expect(run).toEqual({ texts_left: 1, photos_left: 2, gift_at: expect.any(Number) });
  });

  test('of somebody else, of the album, not yet approved, or gone are not found', async () => {
    const { personaId, send } = await hold();
    const other = await fixture.persona();
    for (const photo of [
      await addProfilePhoto(other.id),
      await addProfilePhoto(personaId, { visible: 'album' }),
      await addProfilePhoto(personaId, { review: 'pending' }),
      987_654,
    ])
      expect(await send('pphoto', photo)).toMatchObject({ code: 'not_found' });
    expect(await send('gift', 987_654)).toMatchObject({ code: 'not_found' });
    expect(await send('gift', 'a rose')).toMatchObject({ code: 'bad_request' });
  });

  test('[C19] a photo that the member has is sent again only with `again`', async () => {
    const { personaId, send } = await hold();
    const photo = await addProfilePhoto(personaId);
    expect(await send('pphoto', photo)).toMatchObject({ ok: true });
    expect(await send('pphoto', photo)).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_sent', sent_at: Math.floor(fixture.clock.now.getTime() / 1000) },
    });
    expect(await send('pphoto', photo, { again: true })).toMatchObject({ ok: true });
  });
});

describe('limits', () => {
  test('[C20] a fourth message in a row is rejected, until the member writes', async () => {
    const { memberId, personaId, send, current } = await hold();
    for (let n = 0; n < 3; n++) expect(await send('text', `Line ${n}`)).toMatchObject({ ok: true });
    expect(await send('text', 'Line 3')).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'run', max: 3 },
    });
    expect((await current()).run.texts_left).toBe(0);
    await writeAsMember(fixture, { memberId, personaId }, 'Here I am');
    expect(await send('text', 'Line 3')).toMatchObject({ ok: true });
  });

  test('[C20] two windows at once send three messages in a row, not more', async () => {
    const { personaId, send } = await hold();
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => send('text', `At once ${n}`)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    const { n } = await fixture.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('sender_id', '=', personaId)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(3);
  });

  test('[C20] one gift a week, three pictures a day', async () => {
    const { memberId, personaId, send } = await hold();
    const [rose, wine] = await listGifts();
    const at = Math.ceil(fixture.clock.now.getTime() / 1000);
    expect(await send('gift', rose?.id ?? 0)).toMatchObject({ ok: true });
    expect(await send('gift', wine?.id ?? 0)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'gifts', max: 1, until: at + 7 * 86_400 },
    });
    await writeAsMember(fixture, { memberId, personaId }, 'Thanks');
    for (let n = 0; n < 3; n++)
      expect(await send('pphoto', await addProfilePhoto(personaId))).toMatchObject({ ok: true });
    const fourth = await addProfilePhoto(personaId);
    expect(await send('pphoto', fourth)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'photos', max: 3, until: at + 86_400 },
    });
    await writeAsMember(fixture, { memberId, personaId }, 'More!');
    fixture.setClock(new Date(fixture.clock.now.getTime() + 86_400_000));
    const colleague = (await fixture.staff({ online: false })).id;
    const { lease } = data(await fixture.staffCall(colleague, 'inbox/next'));
    const late = { by: colleague, lease_id: lease.id };
    expect(await send('pphoto', fourth, late)).toMatchObject({ ok: true });
    expect(await send('gift', wine?.id ?? 0, late)).toMatchObject({ code: 'limit_reached' });
  });

  test('[C25] the same text goes to five members in ten minutes, not to a sixth', async () => {
    const staff = (await fixture.staff()).id;
    const greet = async (message_text: string) => {
      await createWaitingPair(fixture);
      const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
      const text = { message_type: 'text', message_text, trace_id: randomUUID(), done: true };
      const sent = await fixture.staffCall(staff, 'inbox/reply', { lease_id: lease.id, ...text });
      if (!sent.ok) await fixture.staffCall(staff, 'inbox/release', { lease_id: lease.id, reason: 'unsure' });
      return sent;
    };
    const first = fixture.clock.now.getTime();
    for (let n = 0; n < 5; n++) expect(await greet('How was your day?')).toMatchObject({ ok: true });
    expect(await greet('how  was your DAY? ')).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'repeated_text', max: 5, until: Math.ceil((first + 600_000) / 1000) },
    });
    expect(await greet('How was your evening?')).toMatchObject({ ok: true });
    fixture.setClock(new Date(first + 601_000));
    expect(await greet('How was your day?')).toMatchObject({ ok: true });
    await pruneReplyAttempts(fixture.db, new Date(first + 9 * 86_400_000));
    expect(await fixture.db.selectFrom('reply_attempt').selectAll().execute()).toEqual([]);
  });
});

describe('guards', () => {
  const rejectedTexts = [
    ['en', 'Write to me at noa@example.com', 'contact_data'],
    ['de', 'Ruf mich an: 0151 23456789', 'contact_data'],
    ['he', 'תתקשר אליי 054-1234567', 'contact_data'],
    ['en', 'Please send me some money', 'money_request'],
    ['de', 'Schick mir bitte etwas Geld', 'money_request'],
    ['he', 'תשלח לי קצת כסף', 'money_request'],
    ['en', "Let's meet on Sunday", 'meeting_promise'],
    ['de', 'Wir treffen uns morgen', 'meeting_promise'],
    ['he', 'בוא ניפגש מחר', 'meeting_promise'],
    ['en', "I'm a real woman", 'claims_real'],
    ['de', 'Ich bin eine echte Frau', 'claims_real'],
    ['he', 'אני אישה אמיתית', 'claims_real'],
    ['en', 'Just buy more coins', 'buy_push'],
    ['de', 'Kauf doch Münzen', 'buy_push'],
    ['he', 'תקנה עוד מטבעות', 'buy_push'],
    ['en', 'My street is quiet', 'do_not_say'],
    ['de', 'Meine STRASSE ist ruhig', 'do_not_say'],
    ['he', 'הרחוב שלי שקט', 'do_not_say'],
  ] as const;
  test('[C22] each reason has a text in each language below', () => {
    const pairs = GUARD_REASONS.flatMap((reason) => LANGUAGES.map((language) => `${reason} ${language}`));
    expect(rejectedTexts.map(([language, , reason]) => `${reason} ${language}`).sort()).toEqual(pairs.sort());
  });

  test.each(rejectedTexts)(
    '[C22] %s: "%s" is rejected as %s, and the draft stays',
    async (_language, text, reason) => {
      const { send, staff, lease, current } = await hold({
        doNotSay: ['my street', 'Meine Strasse', 'הרחוב שלי'],
      });
      await fixture.staffCall(staff, 'inbox/renew', { lease_id: lease.id, draft: text });
      expect(await send('text', text)).toMatchObject({
        code: 'forbidden',
        details: { reason, match: expect.stringMatching(/.{5}/) },
      });
      expect(await current()).toMatchObject({ draft: text, run: { texts_left: 3 } });
    },
  );

  test('phrases of the site are found whatever their case', async () => {
    const { send, staff } = await hold();
    const phrase = {
      language: 'en',
      phrase: 'Sunset Boulevard',
      reason: 'do_not_say',
      at: fixture.clock.now,
    };
    const { id } = await fixture.db
      .insertInto('guard_phrase')
      .values(phrase)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await send('text', 'I love SUNSET  boulevard')).toMatchObject({
      code: 'forbidden',
      details: { reason: 'do_not_say', match: 'Sunset Boulevard' },
    });
    const log = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('staff_id', '=', staff)
      .where('kind', '=', 'refused')
      .execute();
    expect(log).toEqual([{ detail: { reason: 'do_not_say', guard: id } }]);
    await fixture.db.updateTable('guard_phrase').set({ active: false }).where('id', '=', id).execute();
    expect(await send('text', 'I love Sunset Boulevard')).toMatchObject({ ok: true });
  });

  test('[C24] a text that is not filled in is not sent', async () => {
    const { send } = await hold();
    for (const text of ['Hello ___', 'Hello {name}', 'How is {city|your town}?'])
      expect(await send('text', text)).toMatchObject({
        code: 'bad_request',
        details: { issues: [{ path: 'message_text', message: 'blank' }] },
      });
  });

  test('in the last seconds of a lease, one that does not arrive leaves half a minute for another', async () => {
    const { personaId, memberId, lease, send } = await hold();
    fixture.setClock(new Date(lease.expires * 1000 - 5_000));
    await fixture.db.insertInto('block').values({ blocker_id: memberId, blocked_id: personaId }).execute();
    expect((await send('text', 'Good evening')).ok).toBe(false);
    const { expires_at } = await fixture.db
      .selectFrom('inbox_lease')
      .select('expires_at')
      .where('id', '=', lease.id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - fixture.clock.now.getTime()).toBe(30_000);
  });

  test('[C83] a rejected text may be corrected under its trace id', async () => {
    const { send } = await hold();
    const trace = { trace_id: randomUUID() };
    expect(await send('text', 'I am a real person', trace)).toMatchObject({ code: 'forbidden' });
    expect(await send('text', 'I am a virtual profile', trace)).toMatchObject({ ok: true });
  });
});
