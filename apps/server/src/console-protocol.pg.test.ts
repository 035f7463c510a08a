import { consoleCalls } from '@afterglow/protocol/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleHandlers } from './console/registry.ts';
import { createDispatcher } from './rpc/dispatch.ts';
import { createRateLimits } from './rpc/rate-limits.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { onceCalls } from './testing/once-calls.ts';

/*
 * The calls of moderation, broadcasts and figures as another client makes them: text goes in and text comes out, and
 * the shapes below are written by hand. They do not use the contracts, so a change of a contract does not change them.
 */

/** `int`, `text`, `bool`, a constant in quotes, alternatives with `|`; a key with `?` may be left out. */
type Shape = string | readonly Shape[] | { readonly [key: string]: Shape } | { either: readonly Shape[] };
const orNull = (shape: Shape): Shape => ({ either: [shape, 'null'] });

function findMismatches(value: unknown, shape: Shape, path = 'data'): string[] {
  if (typeof shape === 'string') {
    const isOf = (kind: string) =>
      kind === 'int'
        ? Number.isInteger(value)
        : kind === 'number'
          ? typeof value === 'number'
          : kind === 'text'
            ? typeof value === 'string'
            : kind === 'bool'
              ? typeof value === 'boolean'
              : kind === 'null'
                ? value === null
                : kind === 'any' || value === kind.slice(1, -1);
    return shape.split('|').some(isOf) ? [] : [`${path} is ${JSON.stringify(value)}, not ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((one, n) => findMismatches(one, shape[0] as Shape, `${path}.${n}`));
  }
  if ('either' in shape) {
    const tried = (shape.either as readonly Shape[]).map((one) => findMismatches(value, one, path));
    return tried.some((mismatches) => mismatches.length === 0) ? [] : tried.flat();
  }
  if (typeof value !== 'object' || value === null) return [`${path} is ${JSON.stringify(value)}, no object`];
  const fields = Object.entries(shape).map(
    ([key, part]) => [key.replace(/\?$/, ''), key.endsWith('?'), part] as const,
  );
  const known = new Set(fields.map(([key]) => key));
  return [
    ...Object.keys(value)
      .filter((key) => !known.has(key))
      .map((key) => `${path}.${key} is no field of the protocol`),
    ...fields.flatMap(([key, mayLack, part]) =>
      key in value
        ? findMismatches((value as Record<string, unknown>)[key], part as Shape, `${path}.${key}`)
        : mayLack
          ? []
          : [`${path}.${key} is missing`],
    ),
  ];
}

const by = orNull({ id: 'int', name: 'text' });
const person = { id: 'int', name: 'text', virtual: 'bool', photo: 'text|null' };
const item = { kind: 'text', id: 'int' };
const list = (row: Shape): Shape => ({ rows: [row], next: 'text|null', total: 'int', capped: 'bool' });
const texts = { he: 'text', en: 'text', de: 'text' };
const saved = { id: 'int', version: 'int' };
const message = { id: 'int', from: 'int', type: 'text', body: 'text', time: 'int' };
const caseRow = {
  ...{ id: 'int', number: 'text', queue: 'text', kind: 'text', person: orNull(person), item: orNull(item) },
  ...{
    reports: 'int',
    priority: 'int',
    created_at: 'int',
    due_at: 'int',
    taken_by: by,
    taken_at: 'int|null',
  },
  ...{ state: '"open"|"taken"|"decided"', decided_by: by, decided_at: 'int|null', version: 'int' },
};
const sanction = {
  ...{
    statement: 'text',
    decision: 'text',
    rule: orNull({ id: 'int', code: 'text' }),
    points: 'int',
    at: 'int',
  },
  ...{ until: 'int|null', state: 'text' },
};
const caseRecord = {
  ...caseRow,
  report_list: [{ id: 'int', number: 'text', reason: 'text', text: 'text', at: 'int', reporter: person }],
  content: { 'text?': 'text', 'photo?': 'text', at: 'int|null' },
  messages: [message],
  person_state: 'text|null',
  sanctions: [sanction],
  points: 'int',
  proposal: orNull({ decision: 'text', rule_id: 'int', kinds: ['text'], until: 'int|null' }),
  comments: [{ id: 'int', by, text: 'text', at: 'int' }],
  statement: 'text|null',
  appeal: orNull({ of: 'text', text: 'text', at: 'int' }),
  undo_until: 'int|null',
} satisfies Shape;
const statement = {
  ...{ number: 'text|null', time: 'int', language: 'text', decision: 'text' },
  items: [{ kind: 'text', 'text?': 'text', 'photo?': 'text' }],
  ...{
    kinds: ['text'],
    until: 'int|null',
    where: '"everywhere"',
    facts: 'text',
    found: 'text',
    automatic: 'bool',
  },
  basis: { kind: '"law"|"clause"', ref: 'text', text: 'text' },
  appeal_until: 'int',
  appeal: orNull({ state: 'text', at: 'int', decided_at: 'int|null' }),
  redress: 'text',
  ended: orNull({ at: 'int', why: '"time"|"lifted"|"appeal"' }),
} satisfies Shape;
const review = {
  ...{ id: 'int', subject: item, person, photo: 'text', visible: 'text', uploaded_at: 'int', live: 'bool' },
  ...{ flagged: orNull({ like: 'int', reason: 'text' }), version: 'int' },
};
const rule = {
  ...{ id: 'int', code: 'text', class: 'text', severe: 'bool', basis: { kind: 'text', ref: 'text' }, texts },
  ...{ ladder: ['text'], active: 'bool', version: 'int' },
} satisfies Shape;
const word = {
  ...{ id: 'int', language: 'text', phrase: 'text', class: 'text', match: '"word"|"part"', active: 'bool' },
  ...{ hits_30d: 'int', version: 'int' },
};
const barred = {
  ...{
    id: 'int',
    kind: 'text',
    label: 'text',
    by,
    at: 'int',
    until: 'int|null',
    hits: 'int',
    version: 'int',
  },
};
const broadcast = {
  ...{
    id: 'int',
    name: 'text',
    kind: 'text',
    channels: ['text'],
    state: 'text',
    at: 'int|null',
    matched: 'int',
  },
  ...{ sent: 'int', failed: 'int', by, version: 'int' },
} satisfies Shape;
const leftOut = {
  ...{ opted_out: 'int', banned: 'int', paused: 'int', self_excluded: 'int', spend_limit: 'int' },
  ...{ unverified: 'int', recent_promo: 'int' },
};
const byChannel = { in_app: 'int', push: 'int', mail: 'int' };

let fixture: HttpFixture;
let dispatch: ReturnType<typeof createDispatcher>;
let admin: number;
let moderator: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  dispatch = createDispatcher(fixture.app, consoleHandlers, createRateLimits({ off: true }));
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
});
afterAll(() => fixture.close());

let n = 0;
const trace = () => ({ trace_id: `protocol-${++n}` });
type Frame = {
  module: string;
  request_id: string;
  request_status: 0 | 1;
  error_code?: string;
  request_details?: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: read as another client reads it
  data?: any;
};
async function send(module: string, data: object, who = admin): Promise<Frame> {
  const role = who === moderator ? 'moderator' : 'admin';
  const staff = { id: who, role, sessionId: `s${who}`, connectionId: `c${who}` } as const;
  const caller = { connectionId: staff.connectionId, limitKey: staff.sessionId, member: null, staff };
  const { text } = await dispatch(JSON.stringify({ module, request_id: `r${++n}`, data }), caller);
  return JSON.parse(text) as Frame;
}
const tried = new Set<string>();
/** Makes a call that is answered with this shape, and returns its `data`. */
async function answered(module: string, data: object, shape: Shape, who = admin): Promise<Frame['data']> {
  const frame = await send(module, data, who);
  tried.add(module);
  expect([module, frame]).toMatchObject([module, { module, request_status: 1 }]);
  expect([module, findMismatches(frame.data, shape)]).toEqual([module, []]);
  return frame.data;
}
/** Makes a call that must be rejected like this. */
async function expectRejected(module: string, data: object, code: string, details?: unknown, who = admin) {
  const { error_code, request_details, request_status, data: none } = await send(module, data, who);
  expect([module, request_status, error_code, request_details, none]).toEqual([
    ...[module, 0, code, details, undefined],
  ]);
}
const prepared = (name: keyof typeof onceCalls, who = admin) => onceCalls[name]({ fixture, who, n: ++n });
const facts = 'As it was reported.';
const reason = 'As it was agreed';

describe('the protocol of the console', { shuffle: false }, () => {
  describe('moderation', () => {
    test('cases', async () => {
      const { id, version, rule_id } = (await prepared('cases/decide')) as {
        id: number;
        version: number;
        rule_id: number;
      };
      await answered('cases/list', { filter: { state: 'taken' }, sort: '-due_at' }, list(caseRow));
      await answered('cases/get', { id }, caseRecord);
      await answered('cases/take', { id }, caseRecord);
      await answered('cases/next', {}, orNull(caseRecord));
      await answered('cases/context', { id, reason }, { messages: [message], older: 'bool', newer: 'bool' });
      await answered('cases/comment', { id, text: 'Seen before', ...trace() }, { id: 'int' });
      await answered(
        'cases/refer',
        { id, authority: 'The police', reference: 'F 1', reason, ...trace() },
        { id: 'int' },
      );
      await expectRejected(
        'cases/take',
        { id },
        'conflict',
        { reason: 'taken', by: { id: admin, name: 'Ada' }, until: expect.any(Number) },
        moderator,
      );
      await expectRejected('cases/release', { id, reason }, 'conflict', { reason: 'claim' }, moderator);
      const decision = { id, decision: 'warn', rule_id, facts };
      const preview = await answered('cases/preview', { ...decision, reason }, { statement });
      expect(preview.statement.number).toBeNull();
      await expectRejected(
        'cases/decide',
        { ...decision, version: version + 9, reason, ...trace() },
        'conflict',
        {
          ...{
            reason: 'version',
            current: expect.objectContaining({ id, version }),
            by: expect.anything(),
            at: expect.any(Number),
          },
        },
      );
      await expectRejected(
        'cases/decide',
        { ...decision, version, reason, ...trace() },
        'conflict',
        { reason: 'claim' },
        moderator,
      );
      const ban = { ...decision, decision: 'ban', version, ...trace() };
      await expectRejected('cases/decide', ban, 'bad_request', {
        issues: [{ path: 'reason', message: expect.any(String) }],
      });
      const decided = await answered(
        'cases/decide',
        { ...decision, version, reason, ...trace() },
        { id: 'int', state: '"decided"', statement: 'text', undo_until: 'int', version: 'int' },
      );
      expect(decided).toMatchObject({
        statement: expect.stringMatching(/^S-\d{6}$/),
        version: expect.any(Number),
      });
      await expectRejected('cases/take', { id }, 'conflict', { reason: 'decided' });
      await expectRejected('cases/undo', { id, ...trace() }, 'forbidden', { reason: 'other' }, moderator);
      await answered('cases/undo', { id, ...trace() }, { id: 'int', state: '"taken"', version: 'int' });
      await answered('cases/release', { id, reason }, { id: 'int' });
      await expectRejected('cases/get', { id: 999_999 }, 'not_found');
      await expectRejected(
        'cases/refer',
        { id, authority: 'The police', reference: 'F 1', reason, ...trace() },
        'forbidden',
        { reason: 'role', least: 'admin' },
        moderator,
      );
    });

    test('cases: several, second reviews, evidence', async () => {
      const bulk = await prepared('cases/bulk', moderator);
      await answered(
        'cases/bulk',
        { ...bulk, ...trace() },
        { done: ['int'], refused: [{ id: 'int', code: 'text' }] },
        moderator,
      );
      const look = (await prepared('cases/second_look')) as { id: number };
      const { rows } = await answered('cases/list', { filter: { second_look: true } }, list(caseRow));
      expect(rows.map((row: { id: number }) => row.id)).toContain(look.id);
      await answered('cases/second_look', { ...look, ...trace() }, { id: 'int' });
      await expectRejected('cases/second_look', { ...look, ...trace() }, 'conflict', { reason: 'done' });
      const own = (await prepared('cases/undo')) as { id: number };
      await expectRejected('cases/second_look', { ...look, id: own.id, ...trace() }, 'forbidden', {
        reason: 'own_decision',
      });

      const { id: case_id, version } = (await prepared('cases/decide')) as { id: number; version: number };
      const minor = (await send('rules/list', {})).data.rows.find(
        (row: { class: string }) => row.class === 'minor',
      );
      await send('cases/decide', {
        ...{ id: case_id, version, decision: 'ban', rule_id: minor.id, facts, reason },
        ...trace(),
      });
      const stored = { id: 'int', case_id: 'int|null', kind: 'text', at: 'int', until: 'int' };
      const evidence = await answered('evidence/list', {}, list(stored));
      const items = { items: [{ kind: 'text', at: 'int', 'text?': 'text', 'photo?': 'text' }] };
      await answered('evidence/open', { id: evidence.rows[0].id, reason }, items);
      await expectRejected('evidence/open', { id: 999_999, reason }, 'not_found');
      await expectRejected('evidence/list', {}, 'forbidden', { reason: 'role', least: 'admin' }, moderator);
    });

    test('photos', async () => {
      const { items } = (await prepared('photos/decide')) as { items: { id: number; version: number }[] };
      await answered('photos/next', {}, { items: [review], expires: 'int' });
      const done = { done: ['int'], refused: [{ id: 'int', code: 'text', 'reason?': 'text' }] };
      const wrong = [{ ...items[0], version: 99 }];
      const { refused: others } = await answered('photos/decide', { items: wrong, ...trace() }, done);
      expect(others).toEqual([{ id: items[0]?.id, code: 'conflict', reason: 'version' }]);
      const unreasoned = [{ id: items[0]?.id, version: 1, verdict: 'refuse' }];
      await expectRejected('photos/decide', { items: unreasoned, ...trace() }, 'bad_request', {
        issues: [{ path: 'items.0.reason', message: expect.any(String) }],
      });
      await answered('photos/decide', { items, ...trace() }, done);
      const ids = items.map(({ id }) => id);
      await answered(
        'photos/undo',
        { ids, ...trace() },
        { done: ['int'], refused: [{ id: 'int', code: 'text' }] },
      );
    });

    test('rules, words, what is barred', async () => {
      const newRule = await prepared('rules/save');
      const { id, version } = await answered('rules/save', { ...newRule, ...trace() }, saved);
      expect(version).toBe(1);
      await expectRejected('rules/save', { ...newRule, ...trace() }, 'conflict', { reason: 'code' });
      await expectRejected('rules/save', { ...newRule, id, version: 7, ...trace() }, 'conflict', {
        ...{
          reason: 'version',
          current: expect.objectContaining({ id }),
          by: { id: admin, name: 'Ada' },
          at: expect.any(Number),
        },
      });
      await answered(
        'rules/list',
        { search: 'rule', filter: { class: ['spam'], active: true }, sort: 'code' },
        list(rule),
      );
      const newWord = await prepared('words/save');
      await answered('words/save', { ...newWord, ...trace() }, saved);
      await expectRejected('words/save', { ...newWord, ...trace() }, 'conflict', { reason: 'phrase' });
      await answered('words/list', { filter: { language: 'en' }, sort: '-at' }, list(word));
      const { phrase } = newWord as { phrase: string };
      const found = { hits: [{ phrase: 'text', class: 'text', from: 'int', to: 'int' }] };
      const { hits } = await answered('words/test', { language: 'en', text: `Hi, ${phrase}!` }, found);
      expect(hits).toEqual([{ phrase, class: 'spam', from: 4, to: 4 + phrase.length }]);
      const newBarred = await prepared('barred/save');
      const made = await answered('barred/save', { ...newBarred, ...trace() }, saved);
      await expectRejected('barred/save', { ...newBarred, ...trace() }, 'conflict', { reason: 'value' });
      await answered('barred/list', { filter: { kind: 'email', active: true } }, list(barred), moderator);
      await expectRejected(
        'barred/list',
        { search: 'a@b.test' },
        'forbidden',
        { reason: 'role', least: 'manager' },
        moderator,
      );
      await answered('barred/remove', { ...made, reason }, saved);
      await expectRejected('barred/remove', { ...made, reason }, 'not_found');
    });
  });

  test('broadcasts', async () => {
    const draft = await prepared('broadcasts/save');
    const made = await answered('broadcasts/save', { ...draft, ...trace() }, saved);
    const { id } = made;
    await answered(
      'broadcasts/list',
      { search: 'News', filter: { kind: 'service', state: ['draft'] } },
      list(broadcast),
    );
    const segment = { 'languages?': ['text'] };
    const message = { title: 'text', body: 'text' };
    const full = {
      ...broadcast,
      segment,
      texts: { he: message, en: message, de: message },
      link: 'text|null',
    };
    const record = { ...full, left_out: orNull(leftOut), by_channel: orNull(byChannel) } satisfies Shape;
    await answered('broadcasts/get', { id }, record);
    const preview = { id, language: 'en', channel: 'mail' };
    await answered('broadcasts/preview', preview, { title: 'text', html: 'text', text: 'text' });
    await answered('broadcasts/test', { ...preview, ...trace() }, { sent: 'bool' });
    const counted = {
      ...{ matched: 'int', left_out: leftOut, by_language: { he: 'int', en: 'int', de: 'int' } },
      ...{ by_channel: byChannel, count_token: 'text', expires: 'int' },
    };
    const { count_token } = await answered('broadcasts/count', { id }, counted);
    const schedule = { ...made, count_token, at: Math.floor(fixture.clock.now.getTime() / 1_000) + 900 };
    await expectRejected('broadcasts/schedule', { ...schedule, count_token: 'x', ...trace() }, 'conflict', {
      reason: 'count',
    });
    await expectRejected('broadcasts/pause', { id, ...trace() }, 'conflict', { reason: 'state' });
    const started = { id: 'int', state: '"scheduled"', at: 'int', version: 'int' };
    await answered('broadcasts/schedule', { ...schedule, ...trace() }, started);
    await answered('broadcasts/get', { id }, record);
    await expectRejected(
      'broadcasts/save',
      { ...draft, id, version: made.version + 1, ...trace() },
      'conflict',
      {
        reason: 'state',
      },
    );
    const state = { id: 'int', state: 'text', sent: 'int', left: 'int' };
    await answered('broadcasts/pause', { id, ...trace() }, state);
    await answered('broadcasts/resume', { id, ...trace() }, state);
    await answered('broadcasts/stop', { id, ...trace() }, state);
    await expectRejected('broadcasts/stop', { id, ...trace() }, 'conflict', { reason: 'state' });
    await expectRejected('broadcasts/get', { id: 999_999 }, 'not_found');
  });

  describe('figures', () => {
    const unit = '"count"|"percent"|"seconds"|"coins"|"ILS"|"USD"|"EUR"';
    const point = { at: 'int', value: 'number|null', 'under?': 'int' };
    const series = { key: 'text', unit, points: [point], unfinished: 'int|null', 'compare?': [point] };
    const board: Shape = { series: [series], definitions: [{ key: 'text', text: 'text' }] };
    const currencies = (key: string) => ['ILS', 'USD', 'EUR'].map((currency) => `${key}_${currency}`);
    const keys: Record<string, readonly (string | RegExp)[]> = {
      people: ['registrations', 'verified', 'active_day', 'active_week', 'active_month', 'conversion'],
      money: [
        ...['gross', 'refunds', 'chargebacks', 'net'].flatMap(currencies),
        ...['payers', 'first_buyers', 'dispute_ratio', 'coins_issued', 'coins_spent', 'float_end'],
        ...[/^coins_issued:\w+$/, /^coins_spent:\w+$/],
      ],
      answers: [
        ...['waiting', 'oldest', 'answer_p50', 'answer_p90', 'in_time', 'returned'],
        ...['virtual_profiles', 'virtual_messages'],
      ],
      wheel: ['spins_paid', 'spins_free', 'payout', /^segment_\d_(?:drawn|expected)$/, 'chi_square_p'],
      safety: [
        ...[
          'cases_opened',
          'cases_decided',
          'case_p50',
          'cases_in_time',
          'appealed',
          'overturned',
          'automatic',
        ],
        ...[/^notices_\w+$/, /^decisions_\w+$/],
      ],
      care: ['shift_s', 'breaks', 'difficult', /^skips_\w+$/],
    };
    const to = Math.floor(Date.now() / 1_000);
    const range = { from: to - 3 * 86_400, to, bucket: 'day', zone: 'Asia/Jerusalem' };

    test.each(Object.keys(keys))('the board %s has the figures of the protocol', async (name) => {
      await onceCalls['payments/dispute']({ fixture, who: admin, n: ++n });
      const input = { board: name, ...range, compare: 'previous' };
      const { series: found, definitions } = await answered('figures/get', input, board);
      const names: string[] = found.map(({ key }: { key: string }) => key);
      const wanted = keys[name] ?? [];
      const fits = (key: string) =>
        wanted.some((one) => (one instanceof RegExp ? one.test(key) : one === key));
      expect(names.filter((key) => !fits(key))).toEqual([]);
      expect(wanted.filter((one) => typeof one === 'string' && !names.includes(one))).toEqual([]);
      expect(definitions.length).toBeGreaterThan(0);
      const row = { id: 'int', at: 'int', label: 'text', to: 'text|null' };
      const { from: _, to: at, ...span } = range;
      await answered('figures/rows', { key: names[0], at: at - 1, ...span }, list(row));
      const isOfModerators = ['answers', 'safety'].includes(name);
      if (isOfModerators) await answered('figures/get', { board: name, ...range }, board, moderator);
      else
        await expectRejected(
          'figures/get',
          { board: name, ...range },
          'forbidden',
          { reason: 'role', least: 'manager' },
          moderator,
        );
    });

    test('too many points, an unknown zone and an unknown figure are rejected', async () => {
      const many = { board: 'people', ...range, from: to - 900 * 86_400 };
      await expectRejected('figures/get', many, 'bad_request', {
        issues: [{ path: expect.any(String), message: 'points' }],
      });
      const issues = [{ path: 'zone', message: expect.any(String) }];
      await expectRejected('figures/get', { board: 'people', ...range, zone: 'Mars/Base' }, 'bad_request', {
        issues,
      });
      await expectRejected(
        'figures/rows',
        { key: 'nonsense', at: to, bucket: 'day', zone: 'UTC' },
        'not_found',
      );
    });
  });

  test('every call of the three areas was made', () => {
    const all = Object.keys(consoleCalls).filter((name) =>
      /^(?:cases|evidence|photos|rules|words|barred|broadcasts|figures)\//.test(name),
    );
    expect(all.filter((name) => !tried.has(name))).toEqual([]);
  });
});
