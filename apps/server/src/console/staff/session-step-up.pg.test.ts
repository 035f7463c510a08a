import { MINUTE_MS } from '@afterglow/domain/time';
import { defineCall } from '@afterglow/protocol/define';
import { none, traceId } from '@afterglow/protocol/fields';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type AnyHandler,
  reply,
  staffDirect,
  staffRead,
  staffWrite,
  withAuditLog,
} from '../../rpc/handler.ts';
import { runCall } from '../../rpc/run.ts';
import { createFixture, createTestConfig, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const secret = '12345678901234567890';
const later = (ms: number) => new Date(fixture.clock.now.getTime() + ms);

/** Creates a member of staff with a session and an authenticator app. */
async function staff() {
  const { id } = await fixture.staff({ role: 'operator' });
  await fixture.db.updateTable('staff').set({ totp_secret: secret }).where('id', '=', id).execute();
  await fixture.stepUp(id, later(-1));
  const code = (at = fixture.clock.now) =>
    createOTP(secret, { period: 30 }).hotp(Math.floor(at.getTime() / 30_000));
  const stepUp = async (given?: string) =>
    (await fixture.staffCall(id, 'session/step_up', { code: given ?? (await code()) })) as {
      ok: boolean;
      code?: string;
      data?: { until: number };
      details?: unknown;
      retryAfterS?: number;
    };
  const log = () =>
    fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'action', 'detail'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute();
  const validate = async () =>
    (await fixture.staffCall(id, 'session/validate')) as unknown as {
      data: { step_up_until: number | null };
    };
  return { id, code, stepUp, log, validate };
}

/** Returns a code of six digits that is wrong now and in the steps beside. */
async function wrongCode(code: (at: Date) => Promise<string>): Promise<string> {
  const right = new Set(await Promise.all([-30_000, 0, 30_000].map((ms) => code(later(ms)))));
  return ['000000', '111111', '222222', '333333'].find((candidate) => !right.has(candidate)) as string;
}

describe('session/step_up', () => {
  test('[C13] proves the second factor for ten minutes, and is logged', async () => {
    const { stepUp, log, validate } = await staff();
    expect((await validate()).data.step_up_until).toBeNull();
    const until = Math.floor(later(10 * MINUTE_MS).getTime() / 1000);
    expect(await stepUp()).toMatchObject({ ok: true, data: { until } });
    expect((await validate()).data.step_up_until).toBe(until);
    expect(await log()).toEqual([{ kind: 'session', action: 'session/step_up', detail: {} }]);
    fixture.setClock(later(10 * MINUTE_MS + 1));
    expect((await validate()).data.step_up_until).toBeNull();
  });

  test('proves it for the session that asked, not for another of the same person', async () => {
    const { id, stepUp } = await staff();
    const other = {
      staff_id: id,
      role: 'operator',
      token_hash: `elsewhere-${id}`,
      expires_at: later(86_400_000),
    };
    await fixture.db.insertInto('staff_session').values(other).execute();
    expect(await stepUp()).toMatchObject({ ok: true });
    const { step_up_until } = await fixture.db
      .selectFrom('staff_session')
      .select('step_up_until')
      .where('token_hash', '=', other.token_hash)
      .executeTakeFirstOrThrow();
    expect(step_up_until).toBeNull();
  });

  test('a code counts once', async () => {
    const { stepUp } = await staff();
    expect(await stepUp()).toMatchObject({ ok: true });
    expect(await stepUp()).toMatchObject({ code: 'forbidden', details: { reason: 'code' } });
  });

  test('a wrong code is forbidden, logged, and proves nothing', async () => {
    const { code, stepUp, log, validate } = await staff();
    expect(await stepUp(await wrongCode(code))).toMatchObject({
      code: 'forbidden',
      details: { reason: 'code' },
    });
    expect(await log()).toEqual([{ kind: 'refused', action: 'session/step_up', detail: { reason: 'code' } }]);
    expect((await validate()).data.step_up_until).toBeNull();
  });

  test('after five wrong codes, however many at once, the right one waits until ten minutes are over', async () => {
    const { code, stepUp } = await staff();
    const wrong = await wrongCode(code);
    const replies = await Promise.all(Array.from({ length: 20 }, () => stepUp(wrong)));
    expect(replies.filter((other) => other.code === 'forbidden')).toHaveLength(5);
    expect(replies.filter((other) => other.code === 'rate_limited')).toHaveLength(15);
    expect(await stepUp()).toMatchObject({ code: 'rate_limited', retryAfterS: 600 });
    fixture.setClock(later(10 * MINUTE_MS - 1_000));
    expect(await stepUp()).toMatchObject({ code: 'rate_limited', retryAfterS: 1 });
    fixture.setClock(later(1_000));
    expect(await stepUp()).toMatchObject({ ok: true });
  });

  test('a right code forgets the wrong ones before it', async () => {
    const { code, stepUp } = await staff();
    const wrong = await wrongCode(code);
    for (let n = 0; n < 4; n++) await stepUp(wrong);
    expect(await stepUp()).toMatchObject({ ok: true });
    fixture.setClock(later(60_000));
    for (let n = 0; n < 4; n++) await stepUp(wrong);
    expect(await stepUp()).toMatchObject({ ok: true });
  });

  test('whoever has no authenticator app proves nothing', async () => {
    const { id, stepUp } = await staff();
    await fixture.db.updateTable('staff').set({ totp_secret: null }).where('id', '=', id).execute();
    expect(await stepUp()).toMatchObject({ code: 'forbidden' });
  });
});

const needsFactor = (name: string) =>
  defineCall({
    name,
    input: z.object({ trace_id: traceId }),
    output: z.object({ done: z.number() }),
    details: none,
    errors: { trace_conflict: none, step_up_required: none },
    rate: 'write',
    audience: { staff: 'operator' },
    once: true,
    freshFactor: true,
  });
let done = 0;
const entry = { subject: 'test:1' };
const handlers: Record<string, AnyHandler> = {
  write: staffWrite(needsFactor('test/write'), () => withAuditLog(reply({ done: ++done }), entry)),
  read: staffRead({ ...needsFactor('test/read'), once: undefined as never }, () =>
    withAuditLog(reply({ done: ++done }), entry),
  ),
  direct: staffDirect(needsFactor('test/direct'), {
    claim: () => withAuditLog(reply(undefined), entry),
    act: async () => reply({ done: ++done }),
  }),
};
let serial = 0;

describe('a call with freshFactor in its contract', () => {
  const call = (staffId: number, kind: string, trace_id = `fresh-factor-${++serial}`, app = fixture.app) => {
    const identity = { id: staffId, role: 'operator', sessionId: `staff:test-${staffId}`, connectionId: 'c' };
    const caller = { connectionId: 'c', limitKey: 'c', member: null, staff: identity as never };
    return runCall(app, handlers[kind] as AnyHandler, { trace_id }, caller);
  };

  test.each(['write', 'read', 'direct'])(
    '[C13] %s: step_up_required without a fresh factor, nothing done or logged; done with one, until ten minutes are over',
    async (kind) => {
      const { id, stepUp, log } = await staff();
      done = 0;
      expect(await call(id, kind)).toEqual({ ok: false, code: 'step_up_required', details: undefined });
      expect([done, await log()]).toEqual([0, []]);
      await stepUp();
      expect(await call(id, kind)).toMatchObject({ ok: true, data: { done: 1 } });
      fixture.setClock(later(10 * MINUTE_MS));
      expect(await call(id, kind)).toMatchObject({ code: 'step_up_required' });
      expect(done).toBe(1);
    },
  );

  test('the trace comes first: a repeated act is answered, and a rejected one keeps no trace', async () => {
    const { id, stepUp } = await staff();
    const trace = 'fresh-factor-repeated';
    expect(await call(id, 'write', trace)).toMatchObject({ code: 'step_up_required' });
    await stepUp();
    const first = await call(id, 'write', trace);
    expect(first).toMatchObject({ ok: true });
    fixture.setClock(later(20 * MINUTE_MS));
    const { ok, data } = first as { ok: boolean; data?: unknown };
    expect(await call(id, 'write', trace)).toEqual({ ok, data, details: undefined });
  });

  test('the proof is of one session only', async () => {
    const [one, two] = [await staff(), await staff()];
    await one.stepUp();
    expect(await call(two.id, 'write')).toMatchObject({ code: 'step_up_required' });
  });

  test('the demo has no second factor and never asks', async () => {
    const { id } = await staff();
    const config = createTestConfig({ ...fixture.app.config, demo: true });
    expect(await call(id, 'write', undefined, { ...fixture.app, config })).toMatchObject({ ok: true });
  });
});
