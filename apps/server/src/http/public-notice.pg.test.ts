import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BlobsUnavailableError } from '../blobs/blobs.ts';
import { closeCase, decideReports, prunePublicNotices } from '../features/safety/index.ts';
import { inTransaction } from '../rpc/in-transaction.ts';
import { drawPicture } from '../testing/draw-picture.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

let fixture: HttpFixture;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
});
afterAll(() => fixture.close());

const notice = {
  address: 'The profile of Noa in Haifa',
  reason: 'fraud',
  text: 'Asks everybody for money.',
  name: 'Dana Levi',
  language: 'en',
};
const send = (body: Record<string, unknown>, cookie = '') => fixture.post('/api/notice', body, cookie);
const listNotices = (email: string) =>
  fixture.db
    .selectFrom('public_notice')
    .innerJoin('case_file', 'case_file.id', 'public_notice.case_id')
    .selectAll('public_notice')
    .select([
      'queue',
      'case_file.kind',
      'priority',
      'case_file.person_id as about',
      'case_file.decided_at as closed',
    ])
    .where('email', '=', email)
    .orderBy('public_notice.id')
    .execute();
const emailsTo = (email: string, subject: RegExp) =>
  fixture.app.mail.listStored().filter((mail) => mail.to === email && subject.test(mail.subject));
const countAll = async () => (await fixture.db.selectFrom('public_notice').select('id').execute()).length;

test('[C78] anybody may send one: a case in the queue public, one reply for all, a receipt by mail', async () => {
  const email = 'dana@example.test';
  const { cookie } = await fixture.register({ language: 'en' });
  const replies = await Promise.all([1, 2, 3].map(() => send({ ...notice, email })));
  const others = [
    await send({ ...notice, text: 'Nobody has to say who they are.', name: '', email: '' }),
    await send({ ...notice, text: 'This one is sent by a member.', email: 'member@example.test' }, cookie),
    await send({ address: '/chat/999999', reason: 'other', text: 'Without a name and an address.' }),
  ];
  for (const reply of [...replies, ...others])
    expect([reply.statusCode, reply.body]).toEqual([202, '{"sent":true}']);
  const { language: _, ...written } = notice;
  expect(await listNotices(email)).toMatchObject([
    {
      ...written,
      email,
      at: start,
      queue: 'public',
      kind: 'fraud',
      about: null,
      person_id: null,
      signed_in: false,
    },
  ]);
  expect(await listNotices('member@example.test')).toMatchObject([
    { person_id: expect.any(Number), signed_in: true },
  ]);
  await fixture.runJobs();
  const receipts = emailsTo(email, /^We have received your report N-/);
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).not.toMatch(/Noa|money|Levi/);
  expect(fixture.app.mail.listStored().filter(({ to }) => to === '')).toEqual([]);
});

test('[C78] a notice about minors comes first; an address of the site says whom it is about', async () => {
  const { id } = await fixture.member();
  const email = 'first@example.test';
  const { publicUrl } = fixture.app.config;
  for (const address of [
    `${publicUrl}/chat/${id}`,
    `/explore?overlay=profile&person=${id}`,
    `https://elsewhere.example/chat/${id}`,
    `${publicUrl}/chat/999999999`,
  ])
    await send({ ...notice, email, reason: 'minor', address });
  expect((await listNotices(email)).map(({ about, priority }) => [about, priority])).toEqual([
    [id, 1],
    [id, 1],
    [null, 1],
    [null, 1],
  ]);
});

describe('[C47] a notice about a minor that names a picture', () => {
  const addPhoto = async () => {
    const owner = await fixture.register();
    const photo = await uploadPicture(fixture, owner.cookie, await drawPicture(owner.id), 'profile');
    const added = await fixture.call(owner.id, 'user/photos/add', { photo });
    const id = (added as unknown as { details: { photo_id: number } }).details.photo_id;
    const stored = () => fixture.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst();
    return { owner, id, stored, address: `/media/${(await stored())?.media_key}.jpg` };
  };
  const evidenceOf = async (personId: number) => {
    const rows = await fixture.db
      .selectFrom('evidence')
      .selectAll()
      .where('person_id', '=', personId)
      .execute();
    return rows.map((row) => ({ ...row, items: row.items as { kind: string; id: number; key: string }[] }));
  };
  const isCopied = async (personId: number) => {
    const [copied] = await evidenceOf(personId);
    return (await fixture.app.media.get(copied?.items[0]?.key ?? '')) !== null;
  };

  test('keeps a copy of it, which its owner cannot delete, and hides nothing', async () => {
    const { owner, id, stored, address } = await addPhoto();
    await send({ ...notice, reason: 'minor', email: 'copy@example.test', address });
    const [row] = await listNotices('copy@example.test');
    expect(await stored()).toMatchObject({ review: 'approved' });
    await fixture.call(owner.id, 'user/photos/delete', { id });
    await fixture.runJobs();
    expect(await evidenceOf(owner.id)).toMatchObject([
      { case_id: row?.case_id, kind: 'minor', source: 'report', items: [{ kind: 'photo', id }] },
    ]);
    expect(await isCopied(owner.id)).toBe(true);
  });

  test('keeps it later while the store of pictures is down', async () => {
    const { owner, address } = await addPhoto();
    const copy = vi.spyOn(fixture.app.media, 'copy').mockRejectedValue(new BlobsUnavailableError('down'));
    await send({ ...notice, reason: 'minor', email: '', address });
    copy.mockRestore();
    expect(await evidenceOf(owner.id)).toEqual([]);
    await fixture.runWaitingJobs();
    expect(await isCopied(owner.id)).toBe(true);
  });

  test('of another reason, or sent twice, leaves no further copy', async () => {
    const { owner, address } = await addPhoto();
    const countFiles = async () => {
      await fixture.runJobs();
      let count = 0;
      for await (const _ of fixture.app.blobs.list('media/')) count++;
      return count;
    };
    const before = await countFiles();
    await send({ ...notice, reason: 'privacy', email: 'twice@example.test', address });
    expect([await evidenceOf(owner.id), await countFiles()]).toEqual([[], before]);
    for (let n = 0; n < 3; n++)
      await send({ ...notice, reason: 'minor', email: 'twice@example.test', address });
    expect([(await evidenceOf(owner.id)).length, await countFiles()]).toEqual([1, before + 1]);
  });
});

test('[C78] whoever left an address is notified of the outcome, once; an appeal may change it', async () => {
  const email = 'grund@example.test';
  await send({ ...notice, email, language: 'de' });
  const [row] = await listNotices(email);
  const { id: staffId } = await fixture.staff({ role: 'moderator' });
  const decide = (outcome: 'acted' | 'no_breach') =>
    inTransaction(fixture.app, async (ctx, tx) => {
      const caseId = row?.case_id ?? 0;
      await decideReports(ctx, tx, { caseId, outcome });
      const decision = outcome === 'acted' ? 'remove' : 'dismiss';
      const closed = { decision, ruleId: null, staffId, at: ctx.now, undo: { notice: null } } as const;
      await closeCase(tx, caseId, { ...closed, isSelectedForReview: false });
    });
  await Promise.all([decide('acted'), decide('acted')]);
  await fixture.runJobs();
  const outcomes = () => emailsTo(email, /^Die Entscheidung zu deiner Meldung/).map(({ text }) => text);
  expect(outcomes()).toEqual([expect.stringContaining('etwas unternommen')]);
  for (const words of [row?.number ?? '-', 'ein Mensch entschieden', 'sechs Monate'])
    expect(`${outcomes()[0]}${emailsTo(email, /Meldung/)[0]?.subject}`).toContain(words);
  await decide('no_breach');
  await fixture.runJobs();
  expect(outcomes()[0]).toContain('keinen Verstoß');
  const days = (n: number) => new Date(start.getTime() + n * 24 * 3_600_000);
  await prunePublicNotices(fixture.db, days(365));
  expect(await listNotices(email)).toHaveLength(1);
  const all = await countAll();
  await prunePublicNotices(fixture.db, days(367));
  expect([(await listNotices(email)).length, await countAll()]).toEqual([0, all - 1]);
});

test('an invalid notice writes nothing; markup and invisible characters are removed', async () => {
  const before = await countAll();
  const whole = { ...notice, email: 'a@b.example' };
  for (const [body, error] of [
    [{}, 'wrong_data'],
    [{ ...whole, email: 'nobody' }, 'invalid_email'],
    [{ ...whole, email: 'a@b.example\nbcc: c@d.example' }, 'invalid_email'],
    [{ ...whole, reason: 'dull' }, 'wrong_data'],
    [{ ...whole, address: ' ' }, 'wrong_data'],
    [{ ...whole, address: 'x'.repeat(301) }, 'wrong_data'],
    [{ ...whole, name: 'x'.repeat(101) }, 'wrong_data'],
    [{ ...whole, text: 'Nineteen characters' }, 'wrong_data'],
    [{ ...whole, text: `<i>${' '.repeat(30)}</i>` }, 'wrong_data'],
    [{ ...whole, text: 'x'.repeat(2_001) }, 'wrong_data'],
    [{ ...whole, text: { a: 1 } }, 'wrong_data'],
  ] as const) {
    const reply = await send(body);
    expect([body, reply.statusCode, reply.json().error]).toEqual([body, 400, error]);
  }
  expect(await countAll()).toBe(before);
  await send({
    ...whole,
    email: 'odd@example.test',
    address: 'a\nb',
    text: '<script>x</script>\u0000 \ud800 and more than enough',
  });
  expect(await listNotices('odd@example.test')).toMatchObject([
    { address: 'a b', text: 'x \ufffd and more than enough' },
  ]);
});

test('too many from one network have to wait, and five a day are confirmed to one address', async () => {
  const email = 'often@example.test';
  for (let n = 1; n <= 7; n++) await send({ ...notice, email, address: `place ${n}` });
  await fixture.runJobs();
  expect([(await listNotices(email)).length, emailsTo(email, /./).length]).toEqual([7, 5]);
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const codes: number[] = [];
    for (let n = 0; n < 22; n++)
      codes.push((await strict.post('/api/notice', { ...notice, email: 'a@b.example' })).statusCode);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(202));
    expect(codes.slice(20)).toEqual([429, 429]);
  } finally {
    await strict.close();
  }
});

test('the address of the page until now leads to it', async () => {
  const reply = await fixture.send({ method: 'GET', url: '/report-content' });
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/report']);
});
