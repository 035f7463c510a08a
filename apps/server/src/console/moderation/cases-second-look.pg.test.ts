import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { describe, expect, test } from 'vitest';
import { type Decided, type Reply, setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases({ demo: true, code: 'spam' });
const { call, facts, later, list, open, remove, take, trace, undo } = site;

describe('[C77] a second review', () => {
  const look = (id: number, agree: boolean, who: number) =>
    call('cases/second_look', { id, agree, text: 'This was no spam at all.', ...trace() }, who);
  const drawn = () => list({ filter: { second_look: true } });

  test('never goes to the decider; who agrees ends it', async () => {
    await site.fixture.setSetting('second_look_percent', 100);
    await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: site.member.id });
    await remove(id);
    expect((await drawn()).map((row) => row.id)).toEqual([id]);
    expect(await look(id, true, site.rina)).toMatchObject({ details: { reason: 'own_decision' } });
    expect((await look(id, true, site.omer)).ok).toBe(true);
    expect(await drawn()).toEqual([]);
    expect(await look(id, false, site.omer)).toMatchObject({ details: { reason: 'done' } });
    expect(await list({ filter: { queue: 'appeals' } })).toEqual([]);
  });

  test('disagreement reopens the case for somebody else, who overturns it', async () => {
    await site.fixture.setSetting('second_look_percent', 100);
    await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: site.member.id });
    await remove(id);
    await look(id, false, site.omer);
    const [again] = await list({ filter: { queue: 'appeals' } });
    expect(again).toMatchObject({ kind: 'second_look', person: { id: site.member.id } });
    expect((await call('cases/next', { queue: 'appeals' })).data).toBeNull();
    const { data: taken } = await call('cases/next', { queue: 'appeals' }, site.omer);
    expect(taken.appeal).toMatchObject({ text: 'This was no spam at all.' });
    const overturn = { id: taken.id, version: taken.version, decision: 'overturn', facts, ...trace() };
    expect((await call('cases/decide', overturn, site.omer)).ok).toBe(true);
    const profile = await site.fixture.db
      .selectFrom('profile')
      .select('bio')
      .where('person_id', '=', site.member.id)
      .executeTakeFirstOrThrow();
    expect(profile.bio).toBe('Buy at my shop');
    const received = (await site.fixture.call(site.member.id, 'notices')) as unknown as {
      data: { title: string }[];
    };
    expect(received.data[0]?.title).toBe('A decision about you no longer applies');
  });

  test('and an appeal against the same decision: only one of them ends it', async () => {
    await site.fixture.setSetting('second_look_percent', 100);
    await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: site.member.id });
    const { statement } = (await remove(id)).data;
    await look(id, false, site.omer);
    const appeal = { statement, text: 'There is no shop in my profile.', ...trace() };
    expect((await site.fixture.call(site.member.id, 'appeal/open', appeal)).ok).toBe(true);
    const cases = await list({ filter: { queue: 'appeals' } });
    const decide = async (kind: string, decision: string) => {
      const { version, id: caseId } = await take(cases.find((row) => row.kind === kind)?.id ?? 0, site.omer);
      return call('cases/decide', { id: caseId, version, decision, facts, ...trace() }, site.omer);
    };
    const appealed = async () =>
      (
        (await site.fixture.call(site.member.id, 'decision/get', {
          number: statement,
        })) as unknown as Reply<StatementOfReasons>
      ).data.appeal?.state;
    expect((await decide('second_look', 'overturn')).ok).toBe(true);
    expect(await appealed()).toBe('open');
    expect(await decide('appeal', 'overturn')).toMatchObject({ details: { reason: 'decided' } });
    expect((await decide('appeal', 'uphold')).ok).toBe(true);
    expect(await appealed()).toBe('uphold');
    const outcomes = await Promise.all(cases.map(({ id: caseId }) => call('cases/get', { id: caseId })));
    expect(outcomes.map(({ data, details }) => [data.kind, details.decision]).sort()).toEqual([
      ['appeal', 'uphold'],
      ['second_look', 'overturn'],
    ]);
  });

  test('of a decision about a member without a report, too', async () => {
    await site.fixture.setSetting('second_look_percent', 100);
    const { data } = await call<{ version: number }>('members/get', { id: site.member.id });
    const decided = await call<{ case_id: number }>('members/restrict', {
      id: site.member.id,
      version: data.version,
      decision: 'warn',
      rule_id: site.rules.get('spam'),
      facts,
      ...trace(),
    });
    expect((await drawn()).map((row) => row.id)).toEqual([decided.data.case_id]);
    expect(await look(decided.data.case_id, false, site.rina)).toMatchObject({ code: 'forbidden' });
    expect((await look(decided.data.case_id, false, site.omer)).ok).toBe(true);
    expect(await list({ filter: { queue: 'appeals' } })).toMatchObject([{ kind: 'second_look' }]);
  });

  test('of a dismissed case, too; without a draw there is none', async () => {
    const first = await open();
    const dismiss = async (id: number) => {
      const { version } = await take(id);
      return call('cases/decide', { id, version, decision: 'dismiss', facts, ...trace() });
    };
    await dismiss(first);
    expect(await look(first, false, site.omer)).toMatchObject({ code: 'not_found' });
    await site.fixture.setSetting('second_look_percent', 100);
    const second = await open();
    await dismiss(second);
    await look(second, false, site.omer);
    const [again] = await list({ filter: { queue: 'appeals' } });
    expect(await call('cases/take', { id: again?.id })).toMatchObject({
      details: { reason: 'own_decision' },
    });
    const taken = await take(again?.id ?? 0, site.omer);
    const to = { decision: 'warn', rule_id: site.rules.get('spam') };
    const input = { id: taken.id, version: taken.version, facts, ...trace() };
    expect(await call('cases/decide', { ...input, decision: 'overturn' }, site.omer)).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'decision' }] },
    });
    const changed = await call<Decided>('cases/decide', { ...input, decision: 'change', to }, site.omer);
    expect(changed.data.statement).toMatch(/^S-/);
    later(UNDO_SANCTION_MS - 1);
    expect((await undo(taken.id, site.omer)).ok).toBe(true);
  });
});
