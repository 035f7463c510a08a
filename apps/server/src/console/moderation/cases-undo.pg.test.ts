import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { describe, expect, test } from 'vitest';
import { goodPassword } from '../../testing/http-fixture.ts';
import { setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases();
const {
  call,
  count,
  decide,
  facts,
  get,
  later,
  mails,
  me,
  noticesOf,
  openReported,
  reason,
  reports,
  runJobs,
  statementOf,
  trace,
  undo,
} = site;

describe('[C44] an undo within two minutes', () => {
  test('leaves no trace: no email, the account, the notice and the report as before', async () => {
    const one = await openReported();
    const decided = await decide(one, 'ban', { reason });
    expect(await get(one.id)).toMatchObject({ undo_until: decided.data.undo_until, state: 'decided' });
    expect(
      (await site.fixture.post('/api/login', { email: site.member.email, password: goodPassword }))
        .statusCode,
    ).toBe(403);
    later(UNDO_SANCTION_MS - 1_000);
    expect(await undo(one.id, site.omer)).toMatchObject({ code: 'forbidden', details: { reason: 'other' } });
    expect(await undo(one.id)).toMatchObject({ ok: true, data: { state: 'taken' } });
    later(2_000);
    await runJobs();
    expect(mails()).toEqual([]);
    expect(
      (await site.fixture.post('/api/login', { email: site.member.email, password: goodPassword }))
        .statusCode,
    ).toBe(200);
    expect([await noticesOf(), await count('statement'), await count('restriction')]).toEqual([[], 0, 0]);
    expect(await reports(one.reporter)).toMatchObject([{ state: 'received' }]);
    expect(await noticesOf(one.reporter)).toEqual([]);
    const barred = await site.fixture.db.selectFrom('barred').select('id').execute();
    expect(barred).toEqual([]);
    const again = await get(one.id);
    expect(again).toMatchObject({
      state: 'taken',
      taken_by: { id: site.rina },
      decided_at: null,
      statement: null,
    });
    expect((await decide(again, 'dismiss')).ok).toBe(true);
  });

  test('is late afterwards, and once the email is made', async () => {
    const one = await openReported();
    await decide(one, 'warn');
    await runJobs();
    expect(mails()).toHaveLength(1);
    expect(await undo(one.id)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
    const two = await openReported();
    await decide(two, 'dismiss');
    later(UNDO_SANCTION_MS);
    expect(await undo(two.id)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
    expect(await reports(two.reporter)).toMatchObject([{ outcome: 'no_breach' }]);
  });

  test('races the email job: either there is an email or the decision is gone', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await openReported();
      const { data } = await decide(one, 'warn', { reason });
      const before = mails().length;
      const [undone] = await Promise.all([undo(one.id), runJobs()]);
      await runJobs();
      const isStored = (await statementOf(data.statement)) !== undefined;
      expect([undone.ok, mails().length - before, isStored]).toEqual(
        undone.ok ? [true, 0, false] : [false, 1, true],
      );
    }
  });

  test('takes back what members/restrict decided at once', async () => {
    const { data } = await call<{ version: number }>('members/get', { id: site.member.id });
    const decided = await call<{ case_id: number }>('members/restrict', {
      id: site.member.id,
      version: data.version,
      decision: 'suspend',
      rule_id: site.rules.get('harassment'),
      facts,
      reason,
      ...trace(),
    });
    expect(await me()).toMatchObject({ state: 'suspended' });
    expect((await undo(decided.data.case_id)).ok).toBe(true);
    expect(await me()).toMatchObject({ state: 'active', restrictions: [] });
    expect(await noticesOf()).toEqual([]);
  });
});
