import { STAFF_ROLES, type StaffRole } from '@afterglow/domain/staff-role';
import { defineCall } from '@afterglow/protocol/define';
import { noInput, none } from '@afterglow/protocol/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { consoleHandlers } from './console/registry.ts';
import { createDispatcher } from './rpc/dispatch.ts';
import {
  type AnyHandler,
  reject,
  reply,
  staffDirect,
  staffRead,
  staffWrite,
  withAuditLog,
} from './rpc/handler.ts';
import { createRateLimits } from './rpc/rate-limits.ts';
import { databaseFingerprint } from './testing/database-fingerprint.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

// Every call of the console, and one more call for each role. The test of the rule does not depend on the calls that
// the console has.
let done: string[] = [];
const madeUp = (name: string, minRole: StaffRole) =>
  defineCall({
    name,
    input: noInput,
    output: z.object({ done: z.boolean() }),
    details: none,
    errors: { conflict: none },
    rate: 'write',
    audience: { staff: minRole },
  });
const act = (name: string, minRole: StaffRole, subject: string, rejected = false): AnyHandler =>
  staffWrite(madeUp(name, minRole), async ({ tx, me }) => {
    done.push(name);
    await tx.updateTable('staff').set({ name: 'changed' }).where('id', '=', me.id).execute();
    const entry = { subject, detail: { to: 'changed' } };
    return rejected ? withAuditLog(reject('conflict'), entry) : withAuditLog(reply({ done: true }), entry);
  });
const wantsMore = defineCall({
  ...madeUp('test/wants', 'admin'),
  input: z.object({ shape: z.number() }),
  output: z.object({ done: z.boolean() }),
  details: none,
});
const handlers: readonly AnyHandler[] = [
  ...consoleHandlers,
  ...STAFF_ROLES.map((role) => act(`test/${role}`, role, 'test:1')),
  staffWrite(wantsMore, () => withAuditLog(reply({ done: true }), { subject: 'test:4' })),
  act('test/unlogged', 'operator', 'what no database keeps: \0'),
  act('test/refuses', 'operator', 'test:2', true),
  staffRead(madeUp('test/looks', 'operator'), () =>
    withAuditLog(reply({ done: true }), { subject: 'member:7' }, { subject: 'member:8' }),
  ),
  staffDirect(madeUp('test/sends', 'operator'), {
    claim: () => withAuditLog(reply('what was held'), { subject: 'test:3' }),
    async act(_ctx, _input, held) {
      done.push(held);
      throw new Error('the process died here');
    },
  }),
];

let fixture: Fixture;
let dispatch: ReturnType<typeof createDispatcher>;
beforeAll(async () => {
  fixture = await createFixture();
  fixture.app.log.level = 'silent';
  dispatch = createDispatcher(fixture.app, handlers, createRateLimits({ off: true }));
});
afterAll(() => fixture.close());

async function caller(role: StaffRole) {
  const { id } = await fixture.staff({ role, name: 'as before' });
  const staff = { id, role, sessionId: `s${id}`, connectionId: `c${id}` };
  const call = async (module: string, speaks: { staff: typeof staff | null } = { staff }) => {
    const { text } = await dispatch(JSON.stringify({ module, data: {} }), {
      connectionId: staff.connectionId,
      limitKey: `s${id}`,
      member: null,
      ...speaks,
    });
    return JSON.parse(text) as { request_status: 0 | 1; error_code?: string };
  };
  const log = () =>
    fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'action', 'subject', 'detail'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute();
  const name = async () =>
    (await fixture.db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  return { id, call, log, name };
}

const rank = (role: StaffRole) => STAFF_ROLES.indexOf(role);
const wants = handlers.map(({ contract }) => ({
  name: contract.name as string,
  least: contract.audience.staff as StaffRole,
}));
const tooLow = wants.flatMap(({ name, least }) =>
  STAFF_ROLES.filter((role) => rank(role) < rank(least)).map((role) => ({ name, least, role })),
);

describe('C1: a role below the minimum', () => {
  test.each(tooLow)('$name requires $least: rejected for $role, nothing changed, logged', async (item) => {
    const { id, call, log } = await caller(item.role);
    done = [];
    const before = await databaseFingerprint(fixture.db, { except: ['audit_log'] });
    expect(await call(item.name)).toEqual({
      module: item.name,
      request_status: 0,
      error_code: 'forbidden',
      request_details: { reason: 'role', least: item.least },
    });
    expect(done).toEqual([]);
    expect(await databaseFingerprint(fixture.db, { except: ['audit_log'] })).toEqual(before);
    expect(await log()).toEqual([
      {
        kind: 'refused',
        action: item.name,
        subject: `staff:${id}`,
        detail: { reason: 'role', role: item.role, least: item.least },
      },
    ]);
  });

  test('C1: a caller without a role can make none of them', async () => {
    const { call, log } = await caller('admin');
    for (const { name } of wants)
      expect([name, (await call(name, { staff: null })).error_code]).toEqual([name, 'unauthenticated']);
    expect(await log()).toEqual([]);
  });
});

test('the minimum role and every higher one may, and the log has what they did', async () => {
  for (const least of STAFF_ROLES) {
    for (const role of STAFF_ROLES.filter((staffRole) => rank(staffRole) >= rank(least))) {
      const { call, log, name } = await caller(role);
      expect(await call(`test/${least}`)).toMatchObject({ request_status: 1 });
      expect(await name()).toBe('changed');
      expect(await log()).toEqual([
        { kind: 'act', action: `test/${least}`, subject: 'test:1', detail: { to: 'changed' } },
      ]);
    }
  }
});

describe('the log', () => {
  test('C10: that cannot be written rolls the act back', async () => {
    const { call, log, name } = await caller('admin');
    expect(await call('test/unlogged')).toMatchObject({ request_status: 0, error_code: 'internal' });
    expect(await name()).toBe('as before');
    expect(await log()).toEqual([]);
  });

  test('contains rejected calls, although nothing was done', async () => {
    const { call, log, name } = await caller('admin');
    expect(await call('test/refuses')).toMatchObject({ error_code: 'conflict' });
    expect(await name()).toBe('as before');
    expect(await log()).toMatchObject([{ kind: 'refused', action: 'test/refuses', subject: 'test:2' }]);
  });

  test('contains an act outside a transaction before it is done', async () => {
    const { call, log } = await caller('admin');
    done = [];
    expect(await call('test/sends')).toMatchObject({ error_code: 'internal' });
    expect(done).toEqual(['what was held']);
    expect(await log()).toMatchObject([{ kind: 'act', action: 'test/sends', subject: 'test:3' }]);
  });

  test('contains whom somebody viewed, once in ten minutes for each', async () => {
    const { call, log } = await caller('admin');
    await call('test/looks');
    await call('test/looks');
    expect((await log()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'read member:7',
      'read member:8',
    ]);
    fixture.setClock(new Date(fixture.clock.now.getTime() + 10 * 60_000 + 1));
    await call('test/looks');
    expect(await log()).toHaveLength(4);
  });
});

test('a caller without the role learns nothing about the input of a call', async () => {
  expect(await (await caller('operator')).call('test/wants')).toEqual({
    module: 'test/wants',
    request_status: 0,
    error_code: 'forbidden',
    request_details: { reason: 'role', least: 'admin' },
  });
  expect(await (await caller('admin')).call('test/wants')).toMatchObject({ error_code: 'bad_request' });
});
