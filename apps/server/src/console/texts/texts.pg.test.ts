import { LANGUAGES } from '@afterglow/domain/languages';
import { TEXT_NAMES } from '@afterglow/domain/texts';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { TextRecord, TextRow } from '@afterglow/protocol/console/texts/text-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordChangedEmail } from '../../mail/emails/account.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let second: number;
beforeAll(async () => {
  fixture = await createFixture({ config: { demo: true } });
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  second = (await fixture.staff({ role: 'manager', name: 'Omer' })).id;
});
/** Each test begins with a site on which staff have published nothing. */
beforeEach(async () => {
  const { db, app } = fixture;
  await db.deleteFrom('text_draft').execute();
  await db.deleteFrom('page_text').where('staff_id', 'is not', null).execute();
  await db.deleteFrom('setting').where('key', '=', 'virtual_notice_version').execute();
  await app.settings.reload();
  await app.texts.reload();
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: Record<string, unknown> };
let serial = 0;
const trace = () => `texts-trace-${++serial}`;
const call = async (name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply;
const get = async (name: string, at?: number) =>
  (await call('texts/get', { name, ...(at && { at }) })).data as unknown as TextRecord;
const inAll = (body: string, more: object = {}) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, { body: `${body} (${language})`, ...more }]));
const save = async (name: string, texts: object, more: object = {}) =>
  call('texts/save', { name, version: (await get(name)).version, texts, trace_id: trace(), ...more });
const publish = async (name: string, more: object = {}) =>
  call('texts/publish', { name, version: (await get(name)).version, trace_id: trace(), ...more });
const decide = (id: unknown, who = second) =>
  call('approvals/decide', { id, approve: true, reason: 'Read in three languages' }, who);
const publishTogether = async (name: string, more: object = {}) => {
  const { data } = await publish(name, more);
  return (await decide(data.pending)).data as {
    state: string;
    result: { published: number; version: number };
  };
};
const plugin = async (name: string, language = 'en') => {
  const { data } = (await fixture.guestCall('plugins', { plugins: [name], language })) as unknown as {
    data: Record<string, { version: number; text: string; html: string; effective_at?: number }>;
  };
  return data[name];
};

describe('texts/list', () => {
  const list = async (query: object = {}) =>
    (await call('texts/list', query)).data as { rows: TextRow[]; next: string | null; total: number };

  test('has every text once, by name; emails are shipped until they are published', async () => {
    const { rows, total } = await list({ recordsToTake: 100 });
    expect(total).toBe(TEXT_NAMES.length);
    expect(rows.map(({ name }) => name)).toEqual([...TEXT_NAMES].sort());
    expect(rows.find(({ name }) => name === 'mail_verify')).toEqual({
      name: 'mail_verify',
      kind: 'mail',
      published: null,
      draft: false,
      languages: [...LANGUAGES],
      version: 1,
    });
    expect(rows.find(({ name }) => name === 'privacy')).toMatchObject({ kind: 'page', published: 1 });
  });

  test('[C7, C8] is searched, filtered, sorted and paged; another filter or sort is bad_request', async () => {
    const names = async (query: object) => (await list(query)).rows.map(({ name }) => name);
    expect(await names({ search: 'UNDO', sort: '-name' })).toEqual([
      'mail_undo_password',
      'mail_undo_email_asked',
      'mail_undo_email',
    ]);
    expect(await names({ filter: { kind: ['notice', 'card'] } })).toEqual(['help_card', 'virtual_notice']);
    expect(await names({ filter: { state: 'published' } })).toEqual(['privacy', 'terms', 'withdrawal']);
    fixture.setClock(new Date(fixture.clock.now.getTime() + DAY_MS));
    await save('mail_recover', { en: { body: 'Open this within {minutes} minutes' } });
    expect(await names({ filter: { draft: true } })).toEqual(['mail_recover']);
    expect((await names({ sort: '-at' }))[0]).toBe('mail_recover');
    const half = Math.ceil(TEXT_NAMES.length / 2);
    const first = await list({ recordsToTake: half });
    const rest = await list({ recordsToTake: half, after: first.next });
    expect(new Set([...first.rows, ...rest.rows].map(({ name }) => name)).size).toBe(TEXT_NAMES.length);
    expect(rest.next).toBeNull();
    for (const query of [{ sort: 'version' }, { filter: { name: 'terms' } }, { other: 1 }])
      expect(await call('texts/list', query)).toMatchObject({ code: 'bad_request' });
  });
});

describe('the draft', () => {
  test('[C4] is saved beside what members get, and another version is a conflict with the record', async () => {
    const { version } = await get('withdrawal');
    const texts = { en: { body: 'Line one\n\nLine **two**' }, he: { body: 'שורה' } };
    const input = { name: 'withdrawal', version, texts, note: 'Shorter', trace_id: trace() };
    expect(await call('texts/save', input)).toMatchObject({
      data: { name: 'withdrawal', version: version + 1 },
    });
    expect(await call('texts/save', input)).toMatchObject({ data: { version: version + 1 } });
    expect(await get('withdrawal')).toMatchObject({
      draft: true,
      draft_texts: texts,
      note: 'Shorter',
      languages: ['he', 'en'],
      published: 1,
      version: version + 1,
    });
    expect((await get('withdrawal')).texts.en?.body).toContain('withdraw');
    expect(await call('texts/save', { ...input, trace_id: trace() })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { draft_texts: texts }, by: { id: manager, name: 'Ada' } },
    });
    const history = await call('history/list', { subject: 'text:withdrawal' });
    expect((history.data.rows as object[])[0]).toMatchObject({
      call: 'texts/save',
      by: { id: manager },
      fields: expect.arrayContaining([{ field: 'note', before: '', after: 'Shorter' }]),
    });
  });

  test('[C73] unknown names are not_found, control characters, empty bodies and other fields bad_request', async () => {
    expect(await call('texts/get', { name: 'nothing' })).toMatchObject({ code: 'not_found' });
    expect(await call('texts/get', { name: 'terms', at: 99 })).toMatchObject({ code: 'not_found' });
    const right = { name: 'landing', version: 1, texts: { en: { body: 'x' } }, trace_id: trace() };
    expect(await call('texts/save', { ...right, name: 'nothing' })).toMatchObject({ code: 'not_found' });
    const wrongTexts = [
      { en: { body: ' ' } },
      { en: { body: 'a\u0000b' } },
      { en: { body: 'x'.repeat(50_001) } },
      { en: { body: 'x', subject: 'x'.repeat(121) } },
      { en: { body: 'x', title: 'y' } },
      { fr: { body: 'x' } },
    ];
    for (const texts of wrongTexts)
      expect(await call('texts/save', { ...right, texts })).toMatchObject({ code: 'bad_request' });
    expect(await call('texts/save', { ...right, other: 1 })).toMatchObject({ code: 'bad_request' });
  });
});

describe('texts/preview', () => {
  const preview = (data: object) => call('texts/preview', { name: 'privacy', language: 'en', ...data });

  test('[C64] a script in a text is shown as text, and links lead to https or own paths', async () => {
    const body = 'Hi <script>alert(1)</script> [a](javascript:x) [b](https://b.example) [c](/tos) {site}';
    const { data } = await preview({ body });
    expect(data.html).not.toContain('<script');
    expect(data.html).toContain('&lt;script&gt;');
    expect(String(data.html).match(/href="[^"]*"/g)).toEqual(['href="https://b.example"', 'href="/tos"']);
    expect(data.html).not.toContain('{site}');
  });

  test('an email is filled with samples, and says which values are unknown or missing', async () => {
    const { data } = await preview({
      name: 'mail_verify',
      subject: 'Confirm for {site}',
      body: 'Within {days, plural, one {a day} other {# days}}, {whoever}',
    });
    expect(data).toMatchObject({ subject: 'Confirm for Afterglow', unknown: ['whoever'], missing: [] });
    expect(data.html).toContain('Within 7 days');
    expect((await preview({ name: 'mail_verify', body: 'Hello' })).data.missing).toEqual(['days', 'site']);
    expect(await preview({ name: 'mail_verify', body: 'Hello {site' })).toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('texts/publish', () => {
  test('[C62] two languages are rejected, and nothing changes for members', async () => {
    const before = await plugin('withdrawal');
    await save('withdrawal', { he: { body: 'נוסח' }, en: { body: 'Words' } });
    expect(await publish('withdrawal')).toMatchObject({
      code: 'conflict',
      details: { reason: 'languages', missing: ['de'] },
    });
    expect(await plugin('withdrawal')).toEqual(before);
  });

  test('what is published is what members get, in all languages; a version never changes', async () => {
    const old = await get('withdrawal', 1);
    await save('withdrawal', inAll('# Mine\n\n<b>x</b> of {site}'), { note: 'By us' });
    const { data } = await publish('withdrawal');
    expect(data).toMatchObject({ name: 'withdrawal', published: 2 });
    for (const language of LANGUAGES) {
      expect(await plugin('withdrawal', language)).toEqual({
        version: 2,
        text: `# Mine\n\n<b>x</b> of Afterglow (${language})`,
        html: `<h1>Mine</h1>\n<p>&lt;b&gt;x&lt;/b&gt; of Afterglow (${language})</p>`,
      });
    }
    expect(await get('withdrawal')).toMatchObject({
      draft: false,
      draft_texts: null,
      published: 2,
      note: '',
    });
    expect((await get('withdrawal', 1)).texts).toEqual(old.texts);
    expect((await get('withdrawal', 2)).note).toBe('By us');
    expect((await get('withdrawal')).versions).toMatchObject([
      { version: 2, by: { name: 'Ada' }, note: 'By us', material: false },
      { version: 1, by: null },
    ]);
    expect(await publish('withdrawal')).toMatchObject({ code: 'conflict', details: { reason: 'unchanged' } });
    await call('texts/restore', {
      name: 'withdrawal',
      version: (await get('withdrawal')).version,
      from: 2,
      trace_id: trace(),
    });
    expect(await publish('withdrawal')).toMatchObject({ details: { reason: 'unchanged' } });
  });

  test('an old version is restored as a draft and published as a new one', async () => {
    await save('withdrawal', inAll('Newer'));
    await publish('withdrawal');
    const { version } = await get('withdrawal');
    expect(
      await call('texts/restore', { name: 'withdrawal', version, from: 9, trace_id: trace() }),
    ).toMatchObject({
      code: 'not_found',
    });
    expect(
      await call('texts/restore', { name: 'withdrawal', version, from: 1, trace_id: trace() }),
    ).toMatchObject({ data: { version: version + 1 } });
    const old = await get('withdrawal', 1);
    expect((await get('withdrawal')).draft_texts).toEqual(old.texts);
    const { data } = await publish('withdrawal');
    expect(data.published).toBe(3);
    expect((await get('withdrawal')).texts).toEqual(old.texts);
  });

  test('[C5] is done once, however often the same call comes', async () => {
    await save('landing', inAll('Words', { subject: 'Title' }));
    const input = { name: 'landing', version: (await get('landing')).version, trace_id: trace() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => call('texts/publish', input)));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await get('landing')).versions).toHaveLength(1);
    expect(await plugin('landing')).toMatchObject({ subject: 'Title', text: 'Words (en)' });
  });

  test('the landing page takes a headline of 60 and a text of 600 characters, and says what is longer', async () => {
    const publishLanding = async (subject: string, body: string) => {
      await save('landing', inAll(body, { subject }));
      return publish('landing');
    };
    expect(await publishLanding('x'.repeat(61), 'Words')).toMatchObject({
      code: 'bad_request',
      details: {
        issues: ['he', 'en', 'de'].map((item) => ({ path: `texts.${item}.subject`, message: 'at most 60' })),
      },
    });
    expect(await publishLanding('x', 'y'.repeat(601))).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'texts.he.body', message: 'at most 600' }, {}, {}] },
    });
    expect(await publishLanding('x'.repeat(60), 'y'.repeat(590))).toMatchObject({ ok: true });
  });

  test('an email with an unknown or a missing value is bad_request in each language', async () => {
    await save('mail_recover', {
      he: { body: 'תוך {minutes} דקות' },
      en: { body: 'Within {hours} hours' },
      de: { body: 'Innerhalb von {minutes' },
    });
    expect(await publish('mail_recover')).toMatchObject({
      code: 'bad_request',
      details: {
        issues: [
          { path: 'texts.en.body', message: 'unknown {hours}' },
          { path: 'texts.en.body', message: 'missing {minutes}' },
          { path: 'texts.de.body', message: 'braces' },
        ],
      },
    });
  });

  test('an email of which only the subject is new is published', async () => {
    const texts = inAll('Until {when}', { subject: 'Soon: {when}' });
    await save('mail_password_changed', texts);
    expect(await publish('mail_password_changed')).toMatchObject({ ok: true });
    await save('mail_password_changed', texts);
    expect(await publish('mail_password_changed')).toMatchObject({ details: { reason: 'unchanged' } });
    await save('mail_password_changed', inAll('Until {when}', { subject: 'Until {when}' }));
    expect(await publish('mail_password_changed')).toMatchObject({ ok: true });
  });

  test('a published email is what members get, on every process; a name in it is no markdown', async () => {
    const reader = { email: 'dana@example.com', language: 'en', name: 'Dana' } as const;
    const write = (app = fixture.app) =>
      createPasswordChangedEmail(app, reader, new Date('2030-01-02T12:00:00Z'), null);
    expect(write().text).toContain('All devices were logged out');
    const other = await fixture.another();
    await save(
      'mail_password_changed',
      inAll('**Until {when}** [settings](/settings)', { subject: 'Soon: {when}' }),
    );
    expect(await publish('mail_password_changed')).toMatchObject({ ok: true });
    const SUBJECT = expect.stringContaining('Soon: 2 January 2030');
    for (const app of [fixture.app, other]) {
      await expect.poll(() => write(app).subject, { timeout: 10_000 }).toEqual(SUBJECT);
      const sent = write(app);
      expect(sent.html).toContain('<strong>Until 2 January 2030 at');
      expect(sent.html).toContain('<a href="/settings">settings</a>');
      expect(sent.text).toContain('Hi Dana,');
    }
  });

  test('[C51] terms, privacy policy and the notice about virtual profiles need a second person', async () => {
    const { version } = await get('privacy');
    await save('privacy', inAll('What we keep'));
    const { data } = await publish('privacy');
    expect(data).toEqual({ pending: expect.any(Number) });
    expect((await get('privacy')).published).toBe(1);
    expect(await decide(data.pending, manager)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'own' },
    });
    expect(await decide(data.pending)).toMatchObject({
      data: { state: 'approved', result: { name: 'privacy', published: 2, version: version + 2 } },
    });
    expect((await get('privacy')).versions[0]).toMatchObject({ version: 2, by: { id: manager } });

    await save('privacy', inAll('Other words'));
    const waiting = await publish('privacy');
    await save('privacy', inAll('Changed since'));
    expect(await decide(waiting.data.pending)).toMatchObject({
      code: 'conflict',
      details: { reason: 'changed' },
    });
    expect((await get('privacy')).published).toBe(2);
  });

  test('members confirm a new notice about virtual profiles, and the consent names its version', async () => {
    const member = await fixture.member();
    await fixture.call(member.id, 'notice/accept', { kind: 'virtual' });
    await save('virtual_notice', inAll('{name} is a character'));
    const { result } = await publishTogether('virtual_notice');
    expect(result.published).toBe(2);
    await expect.poll(() => fixture.app.settings.current().virtual_notice_version).toBe(2);
    expect(await fixture.call(member.id, 'notice/accept', { kind: 'virtual' })).toMatchObject({
      data: { kind: 'virtual', version: 2 },
    });
    expect((await plugin('virtual_notice'))?.text).toBe('{name} is a character (en)');
  });
});

describe('[C63] material terms', () => {
  const inDays = (days: number) => toUnixSeconds(new Date(fixture.clock.now.getTime() + days * DAY_MS));

  test('are announced 30 days ahead', async () => {
    await save('terms', inAll('New terms'));
    for (const wrong of [
      { material: true },
      { material: true, effective_at: inDays(29) },
      { effective_at: inDays(40) },
    ])
      expect(await publish('terms', wrong)).toMatchObject({
        code: 'bad_request',
        details: { issues: [{ path: 'effective_at' }] },
      });
  });

  test('are published by whoever approves days later; members still have 30 days from then', async () => {
    await save('terms', inAll('Newer terms'));
    const { data } = await publish('terms', { material: true, effective_at: inDays(30) });
    fixture.setClock(new Date(fixture.clock.now.getTime() + 2 * DAY_MS));
    expect((await decide(data.pending)).data).toMatchObject({ state: 'approved' });
    await fixture.app.texts.reload();
    expect((await plugin('terms'))?.effective_at).toBe(inDays(30));
  });

  test('stop spending once they are in force, until they are accepted; all else stays open', async () => {
    const member = await fixture.member({ language: 'de', given: 3_000, noticed: true });
    const { id } = member;
    const persona = await fixture.persona();
    await fixture.db
      .insertInto('consent')
      .values({ person_id: id, kind: 'terms', text_version: 1, at: fixture.clock.now })
      .execute();
    const due = async () =>
      (
        (await fixture.call(id, 'session/validate', {})) as unknown as {
          data: { user: { terms_due: unknown } };
        }
      ).data.user.terms_due;
    const send = () =>
      fixture.call(id, 'send_message', {
        receiver_id: persona.id,
        message_type: 'text',
        message_text: 'Hallo',
        trace_id: trace(),
      });
    const spend = () =>
      Promise.all([
        send(),
        fixture.call(id, 'spotlight/buy', { trace_id: trace() }),
        fixture.call(id, 'boost/buy', { kind: 'top', trace_id: trace() }),
        fixture.call(id, 'spinofluck/buy_spin', { trace_id: trace() }),
        fixture.call(id, 'payment/initiate', { provider: 'sandbox', type: 'buy-credits', package_id: 1 }),
      ]);
    const isStopped = (reply: { ok: boolean; code?: string }) => !reply.ok && reply.code === 'terms_required';

    const effective_at = inDays(31);
    await save('terms', inAll('New terms'));
    const published = await publishTogether('terms', { material: true, effective_at });
    const { published: version } = published.result;
    await fixture.app.texts.reload();
    expect(await due()).toEqual({ version, effective_at });
    expect((await plugin('terms'))?.effective_at).toBe(effective_at);
    expect((await spend()).filter(isStopped)).toEqual([]);
    expect((await send()).ok).toBe(true);

    fixture.setClock(new Date(effective_at * 1_000 + 1_000));
    const replies = await spend();
    expect(replies.map((reply) => (reply.ok ? 'ok' : reply.code))).toEqual(Array(5).fill('terms_required'));
    expect(replies[0]).toMatchObject({ details: { version, effective_at } });
    for (const [name, data] of [
      ['user/contacts', {}],
      ['account/export', {}],
      ['notices', {}],
      ['account/pause', {}],
      ['account/resume', {}],
      ['purchases', {}],
    ] as const)
      expect(await fixture.call(id, name, data)).not.toMatchObject({ code: 'terms_required' });

    expect(await fixture.call(id, 'notice/accept', { kind: 'terms' })).toMatchObject({
      data: { kind: 'terms', version },
    });
    expect(await due()).toBeNull();
    expect((await spend()).filter(isStopped)).toEqual([]);
    const consents = await fixture.db
      .selectFrom('consent')
      .select('text_version')
      .where('person_id', '=', id)
      .where('kind', '=', 'terms')
      .orderBy('text_version')
      .execute();
    expect(consents.map(({ text_version: accepted }) => accepted)).toEqual([1, version]);
  });

  test('a change that is not material asks nobody', async () => {
    const { id } = await fixture.member();
    const newest = (await get('terms')).published ?? 0;
    await fixture.db
      .insertInto('consent')
      .values({ person_id: id, kind: 'terms', text_version: newest, at: fixture.clock.now })
      .execute();
    await save('terms', inAll('A comma more'));
    await publishTogether('terms');
    expect(await fixture.call(id, 'session/validate', {})).toMatchObject({
      data: { user: { terms_due: null } },
    });
  });
});
