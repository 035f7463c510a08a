import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { memberCalls } from '@afterglow/protocol/member';
import { createHostileTexts, createOrdinaryText } from '@afterglow/testkit/hostile-texts';
import type { Wire, WireFrame } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { drawCases } from '../testing/draw-cases.ts';
import { addMember, addPersona } from '../testing/people.ts';
import { rightBody } from '../testing/right-body.ts';
import { rightInput, rightStaffInput } from '../testing/right-input.ts';
import { changes, filled, type Route, routesOf } from '../testing/routes-of.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { choicesOf, type TextField, textFields } from '../testing/text-fields.ts';

/*
 * No text from a client may keep the server busy for long: every field of every call, every route. A run sends a third of
 * the texts to each field, to each another third, so a rule behind several fields meets all of them; a rule of one field
 * alone meets a text in one run of three. `npm run soak` sends all.
 */

const length = 10_000;
let server: TestServer;
let me: Registered;
let mine: Wire;
let operator: Wire;
let staffCookie: string;
let personId: number;
let personaId: number;
beforeAll(async () => {
  server = await startTestServer({
    config: { limits: false, demo: true, roles: ['gateway'] },
    timersEveryMs: 24 * 3600_000,
  });
  await server.app.settings.set('partners', 'mixed');
  await server.app.settings.set('free_credits', 1_000_000);
  me = await server.register();
  mine = await server.connect(me.cookie);
  await mine.call('claim_free_credits');
  await mine.call('notice/accept', { kind: 'virtual' });
  ({ id: personId } = await addMember(server.app.db, { photos: 1 }));
  ({ id: personaId } = await addPersona(server.app.db, { photos: 1 }));
  const staff = await signInStaff(server);
  staffCookie = staff.cookie;
  operator = await staff.connect();
});
afterAll(async () => {
  operator.close();
  await server.close();
});

type Send = (text: string) => Promise<unknown>;
/**
 * The base cost of a request beside a busy garbage collector. A text that is scanned again and again costs far more.
 */
const floorMs = 2;
/** Keys share the texts of a field that accepts only short ones: each text is sent under some of the keys. */
const shares = 4;
const short = 64;
/** Sent at once. They are measured one by one only when together they took too long. */
const together = 8;

/**
 * Measures the processor time of this process, which runs the server: the best of some runs. It stops at the
 * first run that is fast enough.
 */
async function bestMs(send: () => Promise<unknown>, enoughMs: number, tries = 6): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best > enoughMs; n++) {
    const before = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    if (best > 2_000) break;
  }
  return best;
}

const measurePlainMs = async (send: Send, sent: number): Promise<number> =>
  Math.max(floorMs, await bestMs(() => send(createOrdinaryText(sent)), floorMs));

/**
 * Returns the text far beyond the length of a field that costs more than 20 times as much as a plain one that fits: it
 * has to be rejected before it is read. Each run draws another.
 */
async function slowTooLong(where: string, send: Send, max: number): Promise<string[]> {
  if (max >= length) return [];
  const [[what, text] = ['', '']] = drawCases(
    `${where}, too long`,
    createHostileTexts(length),
    ([what]) => what,
  );
  const plainMs = await measurePlainMs(send, max);
  const ms = await bestMs(() => send(text), 20 * plainMs);
  return ms > 20 * plainMs ? [`${what}, ${length} characters: ${ms} ms, a plain text ${plainMs}`] : [];
}

/**
 * Returns texts that cost more than 20 times as much as a plain one of their length, or 50 times as much as a tenth of
 * them.
 */
async function slowTexts(where: string, send: Send, max: number, share?: number): Promise<string[]> {
  const sent = Math.min(length, max);
  const plainMs = await measurePlainMs(send, sent);
  const slow: string[] = [];
  const every = createHostileTexts(sent).filter((_, n) => share === undefined || n % shares === share);
  const texts = drawCases(where, every, ([what]) => what);
  for (let at = 0; at < texts.length; at += together) {
    const some = texts.slice(at, at + together);
    const all = () => Promise.all(some.map(([, text]) => send(text)));
    // No single text costs more than all of them together.
    if ((await bestMs(all, 2 * plainMs, 2)) <= 2 * plainMs) continue;
    for (const [what, text] of some) {
      const ms = await bestMs(() => send(text), 2 * plainMs);
      if (ms <= 2 * plainMs) continue;
      const tenthMs = Math.max(floorMs, await bestMs(() => send(text.slice(0, sent / 10)), floorMs));
      if (ms > 20 * plainMs || ms > 50 * tenthMs)
        slow.push(`${what}: ${ms} ms, a plain text ${plainMs}, a tenth of it ${tenthMs}`);
    }
  }
  return slow;
}

/** Returns every text field of a call, once for each meaning that its `key` gives it. */
function cases(calls: Readonly<Record<string, CallContract>>) {
  return Object.values(calls).flatMap((contract) =>
    textFields(contract).flatMap((field) => {
      const keys = choicesOf(contract, 'key');
      const fixed = keys.length > 0 ? keys.map((key) => ({ key })) : [{}];
      return fixed.map((more, n) => ({
        what: [contract.name, field.path, ...Object.values(more)].join(' '),
        name: contract.name,
        field,
        more,
        share: fixed.length > shares && field.max <= short ? n % shares : undefined,
      }));
    }),
  );
}

async function sendIn(
  wire: Wire,
  name: string,
  valid: object,
  field: TextField,
  text: string,
): Promise<void> {
  const answer: WireFrame = await wire.call(name, { ...valid, ...field.holding(text) });
  expect(answer.error_code).not.toBe('internal');
}

describe('on a member’s channel', () => {
  test.each(cases(memberCalls))('$what', { timeout: 60_000 }, async ({ what, name, field, more, share }) => {
    const about = name === 'send_message' ? personaId : personId;
    const valid = () => ({ ...rightInput(name as keyof typeof memberCalls, about), ...more });
    const send = (text: string) => sendIn(mine, name, valid(), field, text);
    expect(await slowTexts(what, send, field.max, share)).toEqual([]);
    expect(await slowTooLong(what, send, field.max)).toEqual([]);
  });
});

describe('on the console’s channel', () => {
  async function leaseInHand(): Promise<number> {
    const held = (await operator.call('inbox/current')).data[0]?.lease.id;
    if (held) return held;
    await mine.call('send_message', {
      receiver_id: personaId,
      message_type: 'text',
      message_text: 'Are you there?',
      trace_id: randomUUID(),
    });
    await operator.call('inbox/availability', { availability: 'online' });
    // The operator who escalated gets the pair back once the case is decided.
    await server.app.db
      .updateTable('case_file')
      .set({ decided_at: new Date() })
      .where('queue', '=', 'escalations')
      .where('decided_at', 'is', null)
      .execute();
    return (await operator.call('inbox/next')).data.lease.id;
  }
  test.each(cases(consoleCalls))('$what', { timeout: 60_000 }, async ({ what, name, field, more }) => {
    const lease = await leaseInHand();
    const valid = () => ({ ...rightStaffInput(name as keyof typeof consoleCalls, lease), ...more });
    const send = (text: string) => sendIn(operator, name, valid(), field, text);
    expect(await slowTexts(what, send, field.max)).toEqual([]);
    expect(await slowTooLong(what, send, field.max)).toEqual([]);
  });

  test('a conversation of sixty such messages opens as fast as one of sixty plain ones', {
    timeout: 60_000,
  }, async () => {
    const opened = async (texts: readonly string[]) => {
      const { id } = await addPersona(server.app.db, { photos: 1 });
      await server.app.db.updateTable('conversation').set({ waiting_since: null }).execute();
      for (const message_text of texts) {
        const sent = { receiver_id: id, message_type: 'text', message_text, trace_id: randomUUID() };
        await mine.call('send_message', sent);
      }
      const before = process.cpuUsage();
      const { data } = await operator.call('inbox/next');
      const { user, system } = process.cpuUsage(before);
      expect(data.persona.id).toBe(id);
      await operator.call('inbox/release', { lease_id: data.lease.id, reason: 'break' });
      return { ms: (user + system) / 1_000, shown: data.messages.length };
    };
    for (const { lease } of (await operator.call('inbox/current')).data)
      await operator.call('inbox/release', { lease_id: lease.id, reason: 'break' });
    await operator.call('inbox/availability', { availability: 'online' });
    const plain = await opened(Array.from({ length: 60 }, (_, n) => `${n} ${createOrdinaryText(1_900)}`));
    const hostile = await opened(
      createHostileTexts(1_990)
        .slice(0, 80)
        .map(([, text]) => `x${text}`),
    );
    expect([plain.shown, hostile.shown]).toEqual([60, 60]);
    expect(hostile.ms).toBeLessThan(20 * Math.max(floorMs, plain.ms));
  });
});

describe('over HTTP', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = await routesOf(server.app);
  });
  const cookieFor = (url: string) =>
    url.includes('logout') ? '' : url.startsWith('/console') ? staffCookie : me.cookie;
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(`${server.url}${url}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    expect([url.slice(0, 60), answer.status]).not.toEqual([url.slice(0, 60), 500]);
  };

  test('every route that changes something is listed here', () => {
    const changing = routes.filter(changes).map(({ method, url }) => `${method} ${url}`);
    expect(changing.filter((route) => !(route in rightBody))).toEqual([]);
  });

  /** Returns the body with a text in one of its fields, for each field. */
  const bodiesOf = (body: Record<string, unknown>): [path: string, (text: string) => unknown][] =>
    Object.entries(body).flatMap(([name, value]): [string, (text: string) => unknown][] => {
      if (typeof value === 'string') return [[name, (text) => ({ ...body, [name]: text })]];
      if (Array.isArray(value)) return [[name, (text) => ({ ...body, [name]: [text] })]];
      if (typeof value !== 'object' || value === null) return [];
      return bodiesOf(value as Record<string, unknown>).map(([path, put]) => [
        `${name}.${path}`,
        (text) => ({ ...body, [name]: put(text) }),
      ]);
    });
  const inBodies = Object.entries(rightBody).flatMap(([route, body]) =>
    bodiesOf(body).map(([path, put]) => ({ route, path, put })),
  );

  test.each(inBodies)('$route: $path', { timeout: 60_000 }, async ({ route, path, put }) => {
    const [method = '', url = ''] = route.split(' ');
    const headers = { 'content-type': 'application/json', cookie: cookieFor(url) };
    const send = (text: string) => ask(filled(url), { method, headers, body: JSON.stringify(put(text)) });
    expect(await slowTexts(`${route} ${path}`, send, length)).toEqual([]);
  });

  test('a withdrawal of every length, the only text of a guest that is stored', {
    timeout: 60_000,
  }, async () => {
    const headers = { 'content-type': 'application/json' };
    for (const max of [1_000, 3_900]) {
      const send = (text: string) =>
        ask('/api/withdraw', {
          method: 'POST',
          headers,
          body: JSON.stringify({ email: 'nobody@example.test', text }),
        });
      expect(await slowTexts(`a withdrawal of ${max}`, send, max)).toEqual([]);
    }
  });

  test('in addresses and their query strings', { timeout: 120_000 }, async () => {
    const max = 1_500;
    for (const { method, url } of routes.filter(({ method }) => method === 'GET' || method === 'POST')) {
      const headers = { cookie: cookieFor(url) };
      const places: Send[] = [];
      if (method === 'GET')
        places.push((text) =>
          ask(`${filled(url)}?email=${encoded(text)}&language=${encoded(text)}`, { headers }),
        );
      if (url.includes(':'))
        places.push((text) =>
          ask(
            url.replace(/:\w+\??/g, () => encoded(text) || 'x'),
            { method, headers },
          ),
        );
      for (const [n, send] of places.entries())
        expect([method, url, await slowTexts(`${method} ${url} ${n}`, send, max)]).toEqual([method, url, []]);
    }
  });
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
});
