import { describe, expect, test } from 'vitest';
import { setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases({ demo: true, code: 'spam' });
const { call, facts, get, open, take, trace } = site;

describe('[C48] many cases at once', () => {
  test('a bulk call decides each case by itself and names those that it rejects', async () => {
    await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const held = await open();
    await take(held, site.omer);
    const one = await open('spam', { kind: 'bio', id: site.member.id });
    const two = await open();
    const input = { decision: 'remove', rule_id: site.rules.get('spam'), facts };
    const ids = [one, held, two, 999_999];
    const { data } = await call('cases/bulk', { ids, ...input, ...trace() });
    expect(data).toEqual({
      done: [one],
      refused: [
        { id: held, code: 'conflict' },
        { id: two, code: 'bad_request' },
        { id: 999_999, code: 'not_found' },
      ],
    });
    expect(await get(one)).toMatchObject({ state: 'decided', decided_by: { id: site.rina } });
    expect(await get(two)).toMatchObject({ state: 'open' });
    const dismissed = await call('cases/bulk', { ids: [two], decision: 'dismiss', facts, ...trace() });
    expect(dismissed.data).toEqual({ done: [two], refused: [] });
  });

  test('of escalations: operators are notified at once that the conversation waits for them again', async () => {
    let changes = 0;
    const unsubscribe = site.fixture.app.fanout.subscribe('inbox:changed', () => void changes++);
    const dismiss = async (id: number) =>
      call('cases/bulk', { ids: [id], decision: 'dismiss', facts, ...trace() });
    await dismiss(await open());
    const item = { kind: 'conversation', id: site.peer.id };
    const id = await open('abuse', item, { queue: 'escalations' });
    expect((await dismiss(id)).data).toEqual({ done: [id], refused: [] });
    await expect.poll(() => changes).toBe(1);
    unsubscribe();
  });

  test('rejects bans, fifty-one, two kinds', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n + 1);
    const base = { decision: 'dismiss', facts, rule_id: site.rules.get('spam') };
    const bulk = (more: object) => call('cases/bulk', { ...base, ...trace(), ...more });
    expect(await bulk({ ids })).toMatchObject({ code: 'bad_request' });
    const one = await open();
    expect(await bulk({ ids: [one], decision: 'ban' })).toMatchObject({ code: 'bad_request' });
    const other = await open('fake');
    expect(await bulk({ ids: [one, other] })).toMatchObject({ details: { reason: 'kinds' } });
    expect([(await get(one)).state, (await get(other)).state]).toEqual(['open', 'open']);
  });
});
