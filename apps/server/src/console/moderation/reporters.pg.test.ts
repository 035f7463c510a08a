import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

// Members who keep filing unfounded reports are warned first and then ignored for a time. Staff decide both.

let fixture: HttpFixture;
let moderator: number;
let rule: number;
let reporter: number;
let accused: number;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  rule = (await loadRuleIds(fixture)).get('other') ?? 0;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  reporter = (await fixture.register({ gender: 1, s_gender: 2, language: 'de' })).id;
  accused = (await fixture.register({ gender: 2, s_gender: 1, language: 'en' })).id;
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data>(name: string, data: object) =>
  (await fixture.staffCall(moderator, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `reporters-trace-${++serial}` });
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const facts = 'Six reports about people who had only said no.';

/** Reports somebody, and a moderator decides the case. */
const report = async (outcome: 'dismiss' | 'warn' = 'dismiss') => {
  const { id: personId } = await fixture.register({ gender: 2, s_gender: 1 });
  const sent = await fixture.call(reporter, 'user/report', { user_id: personId, reason: 'abuse' });
  if (!sent.ok) throw new Error(sent.code);
  const { case_id: id } = await fixture.db
    .selectFrom('case_report')
    .select('case_id')
    .where('report_id', '=', (sent.details as { report_id: number }).report_id)
    .executeTakeFirstOrThrow();
  const { version } = (await call<CaseRecord>('cases/take', { id })).data;
  const decision = outcome === 'dismiss' ? {} : { rule_id: rule };
  const decided = await call('cases/decide', {
    id,
    version,
    decision: outcome,
    facts,
    ...decision,
    ...trace(),
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided));
  return id;
};
const repeat = async (times: number) => {
  for (let n = 0; n < times; n++) await report();
};
const getMember = () => call<{ version: number; points: number }>('members/get', { id: reporter });
const record = async () => (await getMember()).details.reported as ReportRecord;
const decide = async (decision: string, more: object = {}) =>
  call<{ statement: string }>('members/restrict', {
    id: reporter,
    version: (await getMember()).data.version,
    decision,
    rule_id: rule,
    facts,
    ...more,
    ...trace(),
  });

describe('somebody who reports without ground', () => {
  test('is shown with the outcome of the reports, on the record and in each case; nothing happens by itself', async () => {
    await repeat(4);
    expect(await record()).toEqual({ reports: 4, acted: 0, dismissed: 4, proposal: null });
    await report();
    const proposal = { decision: 'warn', kinds: [] };
    expect(await record()).toEqual({ reports: 5, acted: 0, dismissed: 5, proposal });
    await fixture.call(reporter, 'user/report', { user_id: accused, reason: 'spam' });
    const { id } = await fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', accused)
      .executeTakeFirstOrThrow();
    const { details } = await call('cases/get', { id });
    expect(details.reporters).toEqual([{ id: reporter, reports: 6, acted: 0, dismissed: 5, proposal }]);
    expect((await getMember()).data).toMatchObject({ points: 0, sanctions: [], active_restrictions: [] });
  });

  test('has reported with ground once, or long ago: nothing follows', async () => {
    await repeat(5);
    await report('warn');
    expect(await record()).toEqual({ reports: 6, acted: 1, dismissed: 5, proposal: null });
    later(31 * DAY_MS);
    await repeat(4);
    expect(await record()).toMatchObject({ dismissed: 9, proposal: null });
    await report();
    expect(await record()).toMatchObject({ proposal: { decision: 'warn' } });
  });

  test('is warned first, in their language; reports before that do not count again; then is ignored for a time [C79]', async () => {
    await repeat(5);
    expect(await decide('restrict', { kinds: ['report'] })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'reason' }] },
    });
    expect((await decide('warn')).ok).toBe(true);
    const notices = (await fixture.call(reporter, 'notices')) as unknown as { data: { title: string }[] };
    expect(notices.data[0]?.title).toBe('Eine Verwarnung');
    expect(await record()).toMatchObject({ dismissed: 5, proposal: null });
    later(60_000);
    await repeat(5);
    expect(await record()).toMatchObject({ proposal: { decision: 'restrict', kinds: ['report'] } });
    expect((await decide('restrict', { kinds: ['report'] })).ok).toBe(true);
    const again = () => fixture.call(reporter, 'user/report', { user_id: accused, reason: 'abuse' });
    expect(await again()).toMatchObject({ code: 'restricted', details: { kind: 'report' } });
    expect(
      await fixture.call(reporter, 'send_message', {
        receiver_id: accused,
        message_type: 'text',
        message_text: 'Good evening',
        ...trace(),
      }),
    ).not.toMatchObject({ code: 'restricted' });
    expect(await fixture.call(reporter, 'swipe', { swiped_user_id: accused, like: 1 })).toMatchObject({
      ok: true,
    });
    later(7 * DAY_MS + 60_000);
    expect((await again()).ok).toBe(true);
  });

  test('has two proposals after a warning: either needs no reason, any other decision and any other rule do', async () => {
    await repeat(5);
    await decide('warn');
    later(60_000);
    await repeat(5);
    // The ladder of the rule closes the chat; the reports propose to close the reporting.
    expect(await record()).toMatchObject({ proposal: { decision: 'restrict', kinds: ['report'] } });
    const needsReason = {
      code: 'bad_request',
      details: { issues: [{ path: 'reason', message: 'required' }] },
    };
    const fake = (await loadRuleIds(fixture)).get('fake');
    for (const [decision, more] of [
      ['warn', {}],
      ['suspend', {}],
      ['restrict', { kinds: ['chat', 'report'] }],
      ['restrict', { kinds: ['report'], rule_id: fake }],
    ] as const)
      expect(await decide(decision, more), decision).toMatchObject(needsReason);
    expect((await getMember()).data).toMatchObject({ points: 1 });
    expect((await decide('restrict')).ok).toBe(true);
  });

  test('was warned, and the warning is lifted: the next step is a warning again', async () => {
    await repeat(5);
    const { data } = await decide('warn');
    const { version } = (await getMember()).data;
    await call('members/lift', {
      id: reporter,
      version,
      statement: data.statement,
      reason: 'The reports were not his.',
      ...trace(),
    });
    expect(await record()).toMatchObject({ proposal: { decision: 'warn' } });
  });
});
