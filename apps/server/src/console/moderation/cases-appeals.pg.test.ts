import { DAY_MS } from '@afterglow/domain/time';
import { describe, expect, test } from 'vitest';
import { goodPassword } from '../../testing/http-fixture.ts';
import { setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases();
const {
  call,
  count,
  decide,
  get,
  later,
  mails,
  me,
  openReported,
  reason,
  reports,
  runJobs,
  statementOf,
  trace,
  undo,
} = site;
const toS = (date: Date) => Math.floor(date.getTime() / 1000);

describe('appeals', () => {
  const appeal = async (statement: string) => {
    await site.fixture.call(site.member.id, 'appeal/open', {
      statement,
      text: 'I have never written to this person.',
      ...trace(),
    });
    const { id } = await site.fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('queue', '=', 'appeals')
      .where('person_id', '=', site.member.id)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('[C40] whoever decided neither takes nor decides the appeal', async () => {
    const one = await openReported();
    const { data } = await decide(one, 'suspend', { reason });
    const id = await appeal(data.statement);
    expect(await call('cases/take', { id })).toMatchObject({ details: { reason: 'own_decision' } });
    expect((await call('cases/next', { queue: 'appeals' })).data).toBeNull();
    const { version } = await get(id);
    expect(await decide({ id, version }, 'uphold')).toMatchObject({
      code: 'forbidden',
      details: { reason: 'own_decision' },
    });
    const taken = await call('cases/take', { id }, site.omer);
    expect(taken.data.appeal).toEqual({
      of: data.statement,
      text: 'I have never written to this person.',
      at: toS(site.fixture.clock.now),
    });
    expect(taken.data.content.text).toBe((await statementOf(data.statement)).facts);
    expect(await decide(taken.data, 'warn', {}, site.omer)).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'decision' }] },
    });
    expect((await decide(taken.data, 'uphold', {}, site.omer)).ok).toBe(true);
    expect(await me()).toMatchObject({ state: 'suspended' });
    expect((await statementOf(data.statement)).appeal).toMatchObject({ state: 'uphold' });
  });

  test('[C41] overturned: item, account, points and days are back; undone, they are taken again', async () => {
    const until = new Date(site.fixture.clock.now.getTime() + 20 * DAY_MS);
    await site.fixture.db
      .updateTable('member')
      .set({ premium_until: until })
      .where('person_id', '=', site.member.id)
      .execute();
    await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'I write poems' });
    const one = await openReported({ kind: 'bio', id: site.member.id });
    const item = { kind: 'bio', id: site.member.id };
    const { data } = await decide(one, 'suspend', { reason, items: [item] });
    const bio = async () => (await call<{ bio: string }>('members/get', { id: site.member.id })).data.bio;
    expect([(await me()).state, await bio()]).toEqual(['suspended', '']);
    expect((await statementOf(data.statement)).items).toEqual([{ kind: 'bio', text: 'I write poems' }]);
    const id = await appeal(data.statement);
    later(3 * DAY_MS - 60_000);
    const { data: taken } = await call('cases/take', { id }, site.omer);
    expect(taken.points).toBe(1);
    expect((await decide(taken, 'overturn', {}, site.omer)).ok).toBe(true);
    const premium = async () =>
      (
        await site.fixture.db
          .selectFrom('member')
          .select('premium_until')
          .where('person_id', '=', site.member.id)
          .executeTakeFirstOrThrow()
      ).premium_until;
    expect([(await me()).state, await bio(), (await get(id)).points]).toEqual(['active', 'I write poems', 0]);
    expect(await premium()).toEqual(new Date(until.getTime() + 3 * DAY_MS));
    expect(await reports(one.reporter)).toMatchObject([{ outcome: 'no_breach' }]);

    expect((await undo(id, site.omer)).ok).toBe(true);
    expect([(await me()).state, await bio(), (await get(id)).points]).toEqual(['suspended', '', 1]);
    expect(await premium()).toEqual(until);
    expect(await reports(one.reporter)).toMatchObject([{ outcome: 'acted' }]);
    expect((await statementOf(data.statement)).appeal).toMatchObject({ state: 'open', decided_at: null });
    await runJobs();
    expect(
      mails()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('you were right');
    expect((await decide(await get(id), 'overturn', {}, site.omer)).ok).toBe(true);
    expect([(await me()).state, await bio()]).toEqual(['active', 'I write poems']);
  });

  test('changed, another decision takes its place; undone, the first is in force again', async () => {
    const one = await openReported();
    const { data } = await decide(one, 'ban', { reason });
    const to = { decision: 'restrict', rule_id: site.rules.get('harassment'), kinds: ['chat'] };
    await site.fixture.db
      .insertInto('appeal')
      .values({
        statement_id: Number(data.statement.slice(2)),
        text: 'I have never written to them.',
        case_id: await openAppealCase(data.statement),
        trace_id: 'appeal-change',
        at: site.fixture.clock.now,
      })
      .execute();
    const { data: taken } = await call('cases/next', { queue: 'appeals' }, site.omer);
    const wanted = await decide(taken, 'change', {}, site.omer);
    expect(wanted).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'to' }] } });
    const changed = await decide(taken, 'change', { to }, site.omer);
    expect(await me()).toMatchObject({
      state: 'active',
      restrictions: [{ kind: 'chat', statement: changed.data.statement }],
    });
    expect((await undo(taken.id, site.omer)).ok).toBe(true);
    expect(
      (await site.fixture.post('/api/login', { email: site.member.email, password: goodPassword }))
        .statusCode,
    ).toBe(403);
    expect(await count('statement')).toBe(1);
    expect(await site.fixture.db.selectFrom('barred').select('id').execute()).toHaveLength(1);
  });

  const openAppealCase = async (statement: string) => {
    const now = site.fixture.clock.now;
    const { id } = await site.fixture.db
      .insertInto('case_file')
      .values({
        queue: 'appeals',
        kind: 'appeal',
        person_id: site.member.id,
        created_at: now,
        due_at: now,
        statement_id: Number(statement.slice(2)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
});
