import { randomUUID } from 'node:crypto';
import { MAX_GUARD_PHRASE } from '@afterglow/domain/staff-reply';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { CHANNEL_ERRORS } from '@afterglow/protocol/errors';
import { memberCalls } from '@afterglow/protocol/member';
import {
  createHostileFrames,
  HOSTILE_MARK,
  type HostileFrame,
  type ValidInput,
} from '@afterglow/testkit/hostile-frames';
import type { Wire, WireFrame } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { signInStaff } from '../testing/console-for-tests.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { drawCases } from '../testing/draw-cases.ts';
import { addMember, addPersona } from '../testing/people.ts';
import { rightInput, rightStaffInput } from '../testing/right-input.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

/*
 * Every call gets frames that are wrong in every way. A run draws a third of the frames of each call; a rule of a field
 * meets dozens of them, so a third finds that it is missing. `npm run soak` sends all.
 */

let server: TestServer;
/** Sends valid frames. */
let me: { userId: number; wire: Wire };
/** Sends only malformed frames, so everything it receives is caused by them. */
let newcomer: Wire;
/** Sends nothing, and no frame refers to it. */
let bystander: Wire;
let personaId: number;
let operator: Wire;
const broken: unknown[] = [];
const onBroken = (error: unknown) => void broken.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onBroken);
  // No jobs and no timers: while tables are compared, only the frames write.
  server = await startTestServer({
    config: { limits: false, demo: true, roles: ['gateway'] },
    timersEveryMs: 24 * 3600_000,
  });
  // Ids that no hostile value equals by chance.
  for (const table of ['person', 'auth_session'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 70707)`.execute(server.app.db);
  await server.app.settings.set('partners', 'mixed');
  await server.app.settings.set('free_credits', 1_000_000);
  const mine = await server.register();
  me = { userId: mine.userId, wire: await server.connect(mine.cookie) };
  newcomer = await server.connect((await server.register()).cookie);
  bystander = await server.connect((await server.register()).cookie);
  await me.wire.call('claim_free_credits');
  await me.wire.call('notice/accept', { kind: 'virtual' });
  ({ id: personaId } = await addPersona(server.app.db, { photos: 1 }));
  // Callers who may make every call, so each call is rejected for its shape.
  operator = await (await signInStaff(server, { role: 'admin' })).connect();
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  operator.close();
  await server.close();
  process.off('uncaughtExceptionMonitor', onBroken);
  expect(broken).toEqual([]);
});

let sequence = 0;
/** Sends frames at once, each with its request id. Returns their replies in the same order, one each. */
async function answersTo(
  wire: Wire,
  frames: readonly HostileFrame[],
  valid: () => ValidInput,
): Promise<WireFrame[]> {
  const ids = frames.map(() => `h${++sequence}`);
  let seen = wire.frames.length;
  const replies: WireFrame[] = [];
  const collect = () => {
    for (; seen < wire.frames.length; seen++) {
      const frame = wire.frames[seen] as WireFrame;
      if (frame.request_id !== undefined) replies.push(frame);
    }
    return replies;
  };
  const all = new Promise<void>((resolve) => {
    const onMessage = () => {
      if (collect().length < ids.length) return;
      wire.socket.off('message', onMessage);
      resolve();
    };
    wire.socket.on('message', onMessage);
    if (ids.length === 0) resolve();
  });
  frames.forEach((frame, n) => void wire.raw(frame.text(valid(), ids[n] as string)));
  await all;
  await wire.call('ping');
  const byId = new Map(collect().map((frame) => [frame.request_id, frame]));
  expect(replies.length).toBe(ids.length + 1);
  return ids.map((id) => byId.get(id) as WireFrame);
}

/** Attempts of staff are written to the audit log and count as activity on the lease. */
const staffMarks = ['audit_log', 'inbox_lease'] as const;

/** Returns what is wrong with a reply by the requirements on every reply, regardless of the request. */
function errorOf(contract: CallContract, frame: WireFrame): string | null {
  if (frame.module !== contract.name) return `module ${frame.module}`;
  if (frame.request_status === 1) {
    const output = contract.output.safeParse(frame.data);
    const details = contract.details.safeParse(frame.request_details);
    return output.success && details.success
      ? null
      : `shape ${JSON.stringify([output.error, details.error])}`;
  }
  const codes: readonly string[] = [
    ...Object.keys(contract.errors),
    ...CHANNEL_ERRORS.filter((code) => code !== 'internal' && code !== 'try_later'),
  ];
  if (!codes.includes(frame.error_code ?? '')) return `code ${frame.error_code}`;
  // After a conflict the reply has the record as its `get` returns it. Other calls of this test have named
  // some of its parts. A text that a guard holds back is shown to its writer by the place, cut to a length.
  const { issues, current: _, match, ...details } = frame.request_details ?? {};
  if (match !== undefined && [...match].length > MAX_GUARD_PHRASE) return 'a whole text';
  const written = JSON.stringify({ ...frame, request_details: { issues, ...details } });
  const bare = JSON.stringify({ ...frame, request_details: details });
  if (Buffer.byteLength(bare) > 300 || written.length > 2_000) return `${written.length} long`;
  if (written.includes(HOSTILE_MARK)) return 'echo of a value';
  if (/\.ts\b|\bat |node_modules|select |insert |postgres|stack|\/(home|root|usr)\//i.test(written))
    return 'inner things';
  if (frame.error_code !== 'bad_request') return null;
  if (!Array.isArray(issues) || issues.length === 0 || issues.length > 10) return 'no issues';
  const keys = new Set(issues.flatMap((issue) => Object.keys(issue)));
  return [...keys].every((key) => key === 'path' || key === 'message') ? null : 'issues carry more';
}

const errorsOf = (contract: CallContract, frames: readonly HostileFrame[], answers: readonly WireFrame[]) =>
  frames.flatMap((frame, n) => {
    const answer = answers[n] as WireFrame;
    const error = errorOf(contract, answer);
    return error ? [`${frame.what}: ${error}`] : [];
  });

/** Sends malformed frames: each is rejected, writes nothing and notifies nobody. */
async function besiege(
  wire: Wire,
  contract: CallContract,
  hostile: readonly HostileFrame[],
  valid: () => ValidInput,
): Promise<void> {
  const every = hostile.filter(({ must }) => must === 'refuse');
  expect(every.length).toBeGreaterThanOrEqual(50);
  const frames = drawCases(contract.name, every, ({ what }) => what);
  const before = await databaseFingerprint(server.app.db);
  const answers = await answersTo(wire, frames, valid);
  expect(errorsOf(contract, frames, answers)).toEqual([]);
  const through = frames.filter((_, n) => answers[n]?.error_code !== 'bad_request');
  expect(through.map(({ what }) => what)).toEqual([]);
  expect(await databaseFingerprint(server.app.db)).toEqual(before);
  await bystander.call('ping');
  expect([newcomer.pushes, bystander.pushes]).toEqual([[], []]);
}

/**
 * Sends frames of a valid shape: a frame that is rejected for its content changes nothing. With `again` they
 * are sent one by one, and what an accepted one may have used up is there again for the next.
 */
async function tempt(
  wire: Wire,
  contract: CallContract,
  hostile: readonly HostileFrame[],
  valid: () => ValidInput,
  again?: () => Promise<void>,
): Promise<void> {
  const every = hostile.filter(({ must }) => must === 'judge');
  const plausible = drawCases(contract.name, every, ({ what }) => what);
  let rejected: HostileFrame[] = [];
  for (const frames of again ? plausible.map((frame) => [frame]) : [plausible]) {
    const answers = await answersTo(wire, frames, valid);
    expect(errorsOf(contract, frames, answers)).toEqual([]);
    const rejectedFrames = frames.filter((_, n) => answers[n]?.request_status === 0);
    rejected.push(...rejectedFrames);
    if (rejectedFrames.length < frames.length) await again?.();
  }
  // Some calls are permitted by now. The rejected ones must write nothing.
  for (let left = -1; left !== rejected.length; ) {
    left = rejected.length;
    const rows = await databaseFingerprint(server.app.db, { except: staffMarks });
    const answers = await answersTo(wire, rejected, valid);
    const still = rejected.filter((_, n) => answers[n]?.request_status === 0);
    if (still.length === left)
      expect(await databaseFingerprint(server.app.db, { except: staffMarks })).toEqual(rows);
    rejected = still;
  }
  await bystander.call('ping');
  expect(bystander.pushes).toEqual([]);
}

/**
 * Resumes the member and unblocks the other. Earlier tests on the member's channel may have paused or blocked
 * them.
 */
async function backInTouch(): Promise<void> {
  await me.wire.call('account/resume');
  await me.wire.call('user/unblock', { user_id: personaId });
}

describe('on a member’s channel', () => {
  const targets = new Map<string, number>();
  const target = (name: string) => targets.get(name) as number;
  /** Returns the valid data of a call. The error is put into it. */
  const right = (name: keyof typeof memberCalls) => rightInput(name, target(name));
  beforeAll(async () => {
    for (const name of Object.keys(memberCalls)) {
      targets.set(name, (await addMember(server.app.db, { photos: 1 })).id);
    }
  });

  test('the base of the mutations is itself valid', async () => {
    for (const { name, input } of Object.values(memberCalls))
      expect([name, input.safeParse(right(name)).error]).toEqual([name, undefined]);
    for (const { name, input } of Object.values(consoleCalls))
      expect([name, input.safeParse(rightStaffInput(name, 1)).error]).toEqual([name, undefined]);
  });

  test.each(Object.values(memberCalls))(
    '[S7.02] $name survives every malformed frame and writes nothing of it',
    async (contract) => {
      const valid = () => right(contract.name);
      const hostile = createHostileFrames(contract);
      await besiege(newcomer, contract, hostile, valid);
      await tempt(me.wire, contract, hostile, valid);
    },
  );

  test('every key of user/update survives every value', async () => {
    const { key: keys } = (
      memberCalls['user/update'].input as unknown as { shape: { key: { options: string[] } } }
    ).shape;
    const values = createHostileFrames(memberCalls['user/update']).filter(({ what }) =>
      /^value (is|lists)/.test(what),
    );
    expect(values.length).toBeGreaterThan(40);
    for (const key of keys.options) {
      const answers = await answersTo(me.wire, values, () => ({ key, value: 1 }));
      expect([key, errorsOf(memberCalls['user/update'], values, answers)]).toEqual([key, []]);
    }
    expect((await me.wire.call('session/validate')).data).toMatchObject({
      authenticated: true,
      user: { id: me.userId },
    });
  });

  test('every kind of message survives every text', async () => {
    const contract = memberCalls.send_message;
    await backInTouch();
    const texts = createHostileFrames(contract).filter(({ what }) => what.startsWith('message_text is'));
    for (const message_type of ['text', 'gift', 'image', 'pphoto']) {
      // Ten is a gift.
      const sent = message_type === 'gift' ? texts.filter(({ what }) => !what.includes('"10"')) : texts;
      const answers = await answersTo(me.wire, sent, () => ({
        receiver_id: personaId,
        message_type,
        trace_id: randomUUID(),
      }));
      expect([message_type, errorsOf(contract, sent, answers)]).toEqual([message_type, []]);
      if (message_type !== 'text')
        expect(answers.filter((answer) => answer.request_status === 1)).toEqual([]);
    }
    const { data: stored } = await me.wire.call('messages', {
      contact_user_id: personaId,
      recordsToTake: 100,
    });
    expect(stored.length).toBeGreaterThan(5);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    for (const { body } of stored) expect(body).not.toMatch(/[\u0000-\u0008\u202e\u2066]|\ud800/u);
  });

  test('[S5.31] a text without a visible character is not sent', async () => {
    for (const message_text of [
      '',
      ' ',
      '\n\t ',
      '\u200b\u2060',
      '\u00ad\ufeff',
      '\u202e\u2066',
      '\u3000\u00a0',
    ]) {
      const answer = await me.wire.call('send_message', {
        receiver_id: target('send_message'),
        message_type: 'text',
        message_text,
        trace_id: randomUUID(),
      });
      expect([message_text, answer.error_code]).toEqual([message_text, 'bad_request']);
      expect(answer.request_details.issues).toMatchObject([{ path: 'message_text' }]);
    }
    const story = { message_type: 'text', message_text: '', story_id: 1, trace_id: randomUUID() };
    const answer = await me.wire.call('send_message', { ...story, receiver_id: target('send_message') });
    expect(answer.request_status).toBe(0);
  });

  test('[S6.02] without a session no member call is answered', async () => {
    const guest = await server.connect();
    const rows = await databaseFingerprint(server.app.db);
    for (const contract of Object.values(memberCalls)) {
      const answer = await guest.call(contract.name, right(contract.name));
      if (contract.audience === 'guest')
        expect([contract.name, answer.request_status]).toEqual([contract.name, 1]);
      else {
        const { request_id: _, ...rest } = answer;
        expect(rest).toEqual({ module: contract.name, request_status: 0, error_code: 'unauthenticated' });
      }
    }
    for (const contract of Object.values(memberCalls).filter(({ audience }) => audience === 'guest')) {
      const frames = createHostileFrames(contract);
      expect([contract.name, errorsOf(contract, frames, await answersTo(guest, frames, () => ({})))]).toEqual(
        [contract.name, []],
      );
    }
    expect(await databaseFingerprint(server.app.db)).toEqual(rows);
  });
});

describe('on the console’s channel', () => {
  let lease = 0;
  /** Gives the operator the lease of a conversation that waits. */
  const holdOne = async () => {
    const held = await operator.call('inbox/current');
    lease = held.data[0]?.lease.id ?? 0;
    if (lease) return;
    await backInTouch();
    const sent = await me.wire.call('send_message', {
      receiver_id: personaId,
      message_type: 'text',
      message_text: 'Are you there?',
      trace_id: randomUUID(),
    });
    expect(sent).toMatchObject({ request_status: 1 });
    await operator.call('inbox/availability', { availability: 'online' });
    // Nobody is given more than some escalated conversations a day; here one operator gets all of them.
    await sql`update inbox_lease set difficult = false where difficult`.execute(server.app.db);
    // The operator who escalated gets the pair back once the case is decided.
    await sql`update case_file set decided_at = now() where queue = 'escalations' and decided_at is null`.execute(
      server.app.db,
    );
    lease = (await operator.call('inbox/next')).data.lease.id;
    // Opening a conversation marks it as seen a moment later.
    await me.wire.push('message/seen');
  };
  const usesLease = (name: keyof typeof consoleCalls) => {
    const [one, other] = [1, 2].map((id) => ({ ...rightStaffInput(name, id), trace_id: '' }));
    return JSON.stringify(one) !== JSON.stringify(other);
  };
  test.each(Object.values(consoleCalls))(
    '$name survives every malformed frame and writes nothing of it',
    async (contract) => {
      const valid = () => rightStaffInput(contract.name, lease);
      const hostile = createHostileFrames(contract);
      await holdOne();
      await besiege(operator, contract, hostile, valid);
      await tempt(operator, contract, hostile, valid, usesLease(contract.name) ? holdOne : undefined);
    },
  );

  test('neither channel has the calls of the other', async () => {
    const shared = 'session/validate';
    for (const { name } of Object.values(consoleCalls).filter(({ name }) => name !== shared)) {
      expect([name, (await me.wire.call(name, {})).error_code]).toEqual([name, 'bad_request']);
    }
    for (const { name } of Object.values(memberCalls).filter(({ name }) => name !== shared)) {
      expect([name, (await operator.call(name, {})).error_code]).toEqual([name, 'bad_request']);
    }
  });
});

test('a frame that is no request gets one reply, without an invented id', async () => {
  const odd = ['null', 'true', '[]', '{}', '{"a":1}', '1e309', `"${'x'.repeat(65)}"`];
  // A reply without an id counts as a push. On a separate connection no other test sees it.
  const wire = await server.connect((await server.register()).cookie);
  const rows = await databaseFingerprint(server.app.db);
  for (const id of odd) {
    const from = wire.frames.length;
    wire.raw(`{"module":"claim_free_credits","request_id":${id},"data":{}}`);
    await wire.call('ping');
    const [answer, ...more] = wire.frames.slice(from);
    expect(more.map(({ module }) => module)).toEqual(['pong']);
    expect(answer).toMatchObject({ request_status: 0, error_code: 'bad_request' });
    expect([undefined, 'x'.repeat(64)]).toContain(answer?.request_id);
  }
  for (const module of [
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '',
    ' ping',
    'PING',
    'new_message',
  ]) {
    const answer = await me.wire.call(module, {});
    expect([module, answer.error_code]).toEqual([module, 'bad_request']);
  }
  expect(await databaseFingerprint(server.app.db)).toEqual(rows);
  wire.close();
});

describe('bytes', () => {
  test('above the limit are rejected one by one, and the connection stays open', async () => {
    const wire = await server.connect();
    const large = JSON.stringify({ module: 'languages', data: { x: 'ä'.repeat(400_000) } });
    for (let n = 0; n < 20; n++) wire.raw(large);
    const deep = '['.repeat(32_000) + ']'.repeat(32_000);
    wire.raw(`{"module":"languages","request_id":"deep","data":${deep}}`);
    expect(await wire.call('languages')).toMatchObject({ request_status: 1 });
    const rejected = wire.frames.filter((frame) => frame.request_status === 0);
    expect(rejected.map(({ error_code }) => error_code)).toEqual([
      ...Array(20).fill('too_large'),
      'bad_request',
    ]);
    expect(rejected.at(-1)?.request_id).toBe('deep');
    wire.close();
  });

  test('that are no text, or above a mebibyte, close this connection and no other', async () => {
    type Raw = { _socket: { write: (bytes: Buffer) => void } };
    // A text frame of four bytes that are not UTF-8, masked with zeros.
    const noText = Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0xff, 0xfe, 0xc0, 0x80]);
    const reserved = Buffer.from([0xf1, 0x80, 0, 0, 0, 0]);
    const unmasked = Buffer.from([0x81, 0x02, 0x7b, 0x7d]);
    const endless = Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    const endlessControl = Buffer.from([0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0]);
    for (const bytes of [noText, reserved, unmasked, endless, endlessControl]) {
      const wire = await server.connect();
      (wire.socket as unknown as Raw)._socket.write(bytes);
      expect([1002, 1006, 1007, 1009]).toContain((await wire.closed).code);
    }
    const wire = await server.connect();
    wire.raw('x'.repeat(1024 * 1024 + 1));
    expect([1006, 1009]).toContain((await wire.closed).code);
    expect(await me.wire.call('ping')).toMatchObject({ module: 'pong' });
  });

  test('that wait behind slow calls are bounded', async () => {
    const { cookie } = await server.register();
    const wire = await server.connect(cookie);
    const frame = JSON.stringify({ module: 'explore', data: { x: 'x'.repeat(60_000) } });
    for (let n = 0; n < 300; n++) wire.raw(frame);
    expect((await wire.closed).code).toBe(1008);
    expect(await me.wire.call('ping')).toMatchObject({ module: 'pong' });
  });
});
