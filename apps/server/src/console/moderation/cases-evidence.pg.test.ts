import { DAY_MS } from '@afterglow/domain/time';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { describe, expect, test } from 'vitest';
import { pruneEvidence } from '../../features/safety/index.ts';
import { subscribeListChanged } from '../../rpc/list-changed.ts';
import { type Reply, setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases({ demo: true, code: 'spam' });
const { addPhoto, call, facts, get, open, remove, undo } = site;

describe('[C47] evidence of a case about a minor', () => {
  const decided = async () => {
    const id = await addPhoto();
    const messages = [
      {
        id: 1,
        sender_id: site.member.id,
        type: 'text',
        body: 'I am fifteen',
        at: site.fixture.clock.now.toISOString(),
      },
    ];
    const caseId = await open(
      'minor',
      { kind: 'photo', id },
      { messages: JSON.stringify(messages), note: 'See' },
    );
    await remove(caseId, { rule: 'minor' });
    return caseId;
  };
  const reason = 'The police asked for it';
  type Listed = { rows: { id: number; case_id: number; kind: string; at: number; until: number }[] };

  test('reports that the list of evidence has grown, at the report and at the decision', async () => {
    const changed: string[] = [];
    const unsubscribe = subscribeListChanged(site.fixture.app.fanout, (list) => changed.push(list));
    const count = () => changed.filter((list) => list === 'evidence/list').length;
    await decided();
    await expect.poll(count).toBe(1);
    const report = { user_id: site.member.id, reason: 'minor', text: 'Says to be fifteen' };
    expect((await site.fixture.call(site.peer.id, 'user/report', report)).ok).toBe(true);
    await expect.poll(count).toBe(2);
    unsubscribe();
  });

  test('shows no picture in the reasons, whose address anybody may hold', async () => {
    const caseId = await decided();
    const { statement } = await get(caseId);
    const { data } = (await site.fixture.call(site.member.id, 'decision/get', {
      number: statement,
    })) as unknown as Reply<StatementOfReasons>;
    expect(data.items).toEqual([{ kind: 'photo' }]);
  });

  test('nor in their preview', async () => {
    const id = await addPhoto();
    const input = { id: await open('minor', { kind: 'photo', id }), decision: 'remove', facts };
    const preview = (rule_id?: number) =>
      call<{ statement: StatementOfReasons }>('cases/preview', { ...input, rule_id });
    const items = async (code: string) => (await preview(site.rules.get(code))).data.statement.items;
    expect(await items('minor')).toEqual([{ kind: 'photo' }]);
    expect(await items('spam')).toEqual([{ kind: 'photo', photo: expect.any(String) }]);
  });

  test('opens with a reason, and each look is logged', async () => {
    const caseId = await decided();
    const { data } = await call<Listed>('evidence/list', {}, site.admin);
    const [row] = data.rows;
    expect(row).toMatchObject({ case_id: caseId, kind: 'minor' });
    expect(await call('evidence/open', { id: row?.id }, site.admin)).toMatchObject({ code: 'bad_request' });
    expect((row?.until ?? 0) - (row?.at ?? 0)).toBeGreaterThanOrEqual(365 * 86_400);
    const opened = await call<{ items: { kind: string; text?: string; photo?: string }[] }>(
      'evidence/open',
      { id: row?.id, reason },
      site.admin,
    );
    expect(opened.data.items).toMatchObject([
      { kind: 'photo', photo: expect.any(String) },
      { kind: 'message', text: 'I am fifteen' },
      { kind: 'note', text: 'See' },
    ]);
    await call('evidence/open', { id: row?.id, reason }, site.admin);
    const looks = await site.fixture.db
      .selectFrom('audit_log')
      .select(['staff_id', 'person_id', 'detail'])
      .where('action', '=', 'evidence/open')
      .where('subject', '=', `evidence:${row?.id}`)
      .execute();
    expect(looks).toMatchObject([
      { staff_id: site.admin, person_id: site.member.id, detail: { case: caseId, reason } },
      { staff_id: site.admin, person_id: site.member.id, detail: { case: caseId, reason } },
    ]);
  });

  test('outlives the photo, goes with an undo, and after twelve months', async () => {
    await decided();
    await site.fixture.db.deleteFrom('photo').where('person_id', '=', site.member.id).execute();
    const rows = () => site.fixture.db.selectFrom('evidence').select('items').execute();
    const [stored] = await rows();
    const key = ((stored?.items ?? []) as { key?: string }[])[0]?.key ?? '';
    expect(await site.fixture.app.media.get(key)).not.toBeNull();
    await pruneEvidence(site.fixture.db, new Date(site.fixture.clock.now.getTime() + 364 * DAY_MS));
    expect(await rows()).toHaveLength(1);
    await pruneEvidence(site.fixture.db, new Date(site.fixture.clock.now.getTime() + 367 * DAY_MS));
    expect(await rows()).toEqual([]);
    const again = await decided();
    await undo(again);
    expect(await rows()).toEqual([]);
  });
});
