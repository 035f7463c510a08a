import type { LimitRecord } from '@afterglow/protocol/console/economy/limit-record';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { type Registered, startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
let manager: Wire;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  manager = await (await signInStaff(server, { role: 'manager', name: 'Ada' })).connect();
});
afterAll(async () => {
  manager.close();
  await server.close();
});

// A site that nobody has changed.
beforeEach(async () => {
  await server.app.db.deleteFrom('setting').execute();
  await server.app.settings.reload();
});

const reason = 'The limits of this spring';
const get = async () => (await manager.call('limits/get', {})).data as LimitRecord;
let serial = 0;
const save = async (changes: object) => {
  const { version, ...limits } = await get();
  return manager.call('limits/save', {
    ...limits,
    version,
    reason,
    trace_id: `limit-trace-${++serial}`,
    ...changes,
  });
};
const own = async (member: Registered) => {
  const wire = await server.connect(member.cookie);
  const { data } = await wire.call('session/validate', {});
  wire.close();
  return data.user;
};

describe('limits', () => {
  test('are those of the settings, and reach members at once', async () => {
    const before = await get();
    expect(before).toEqual({
      likes_per_day: 60,
      first_contacts_per_day: 0,
      pause_notice_coins: 1_500,
      spend_limit_default: null,
      version: 1,
    });
    const member = await server.register();
    const wire = await server.connect(member.cookie);
    expect(await save({ likes_per_day: 3, pause_notice_coins: 700 })).toMatchObject({ data: { version: 2 } });
    await vi.waitFor(async () => {
      const { data } = await wire.call('configs', { keys: ['site'] });
      expect(data.site.likes_per_day).toBe(3);
    });
    expect(server.app.settings.current().pause_notice_coins).toBe(700);
    wire.close();
    const entry = await server.app.db
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'limits/save')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      subject: 'limits',
      detail: { reason, before: { likes_per_day: 60 }, after: { likes_per_day: 3 } },
    });
  });

  test('the spending limit of new members holds from their first day, in money', async () => {
    const before = await server.register();
    expect(await save({ spend_limit_default: 'week,1000' })).toMatchObject({ request_status: 1 });
    await vi.waitFor(() => expect(server.app.settings.current().spend_limit_default).toBe('week,1000'));
    const after = await server.register();
    expect((await own(before)).spend_limit.value).toBeNull();
    expect((await own(after)).spend_limit).toMatchObject({ value: 'week,1000', next: null });
    expect(await save({ spend_limit_default: null })).toMatchObject({ request_status: 1 });
    expect((await get()).spend_limit_default).toBeNull();
  });

  test('[C4] of another version are a conflict', async () => {
    const { version } = await get();
    await save({ likes_per_day: 50 });
    expect(await save({ likes_per_day: 70, version })).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'version', current: { likes_per_day: 50, version: version + 1 } },
    });
  });

  test('[C4] of one version, saved eight times at once: one does, the others have a conflict', async () => {
    const { version } = await get();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save({ likes_per_day: 40 + n, version })),
    );
    expect(replies.filter((reply) => reply.request_status === 1)).toHaveLength(1);
    expect((await get()).version).toBe(version + 1);
  });

  test.each<[string, object]>([
    ['no likes', { likes_per_day: 0 }],
    ['more than 1,000 first contacts', { first_contacts_per_day: 1_001 }],
    ['a pause below 0', { pause_notice_coins: -1 }],
    ['a spending limit of a year', { spend_limit_default: 'year,1000' }],
    ['a spending limit of 0', { spend_limit_default: 'week,0' }],
    ['a short reason', { reason: 'short' }],
    ['[C73] an unknown field', { color: 'red' }],
  ])('%s is bad_request', async (_what, changes) => {
    expect(await save(changes)).toMatchObject({ error_code: 'bad_request' });
  });
});
