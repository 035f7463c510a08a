import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true }, timersEveryMs: 24 * 3600_000 });
});
afterAll(() => server.close());

const reason = 'The yearly review of access';
const take = (cookie: string, query: Record<string, string> = {}, list = 'audit') =>
  fetch(`${server.url}/console/api/export/${list}?${new URLSearchParams({ reason, ...query })}`, {
    headers: { cookie },
  });
const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
/** Returns what a program reads from a CSV file without quotes in its cells. */
const tableOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

const at = new Date('2026-07-01T12:00:05.678Z');
let serial = 0;
async function logged(count: number, detail: object = {}, staffId: number | null = null): Promise<string> {
  const action = `test/export_${String.fromCodePoint(97 + ++serial)}`;
  const row = {
    staff_id: staffId,
    kind: 'act',
    action,
    subject: 'test:1',
    detail: JSON.stringify(detail),
    at,
  };
  await server.app.db
    .insertInto('audit_log')
    .values(Array.from({ length: count }, () => row))
    .execute();
  return action;
}

describe('the file', () => {
  test('C9: equals the list, with times by the clock of the zone', async () => {
    const admin = await signInStaff(server, { role: 'admin', name: 'Ada' });
    const call = await logged(3, {}, admin.staffId);
    const answer = await take(admin.cookie, { filter: JSON.stringify({ call }), tz: 'Asia/Jerusalem' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = tableOf(`\uFEFF${new TextDecoder().decode(bytes)}`);
    const wire = await admin.connect();
    const { data } = await wire.call('audit/list', { filter: { call } });
    wire.close();
    expect(head?.slice(0, 6)).toEqual(['id', 'at', 'staff_id', 'staff', 'kind', 'call']);
    expect(lines.map((line) => line.slice(0, 6))).toEqual(
      data.rows.map((row: AuditEntry) => [
        String(row.id),
        '2026-07-01T15:00:05+03:00',
        String(admin.staffId),
        'Ada',
        'act',
        call,
      ]),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('C9: a name %j stays text', async (name) => {
    const admin = await signInStaff(server, { role: 'admin' });
    const { staffId } = await signInStaff(server, { role: 'operator', name });
    const call = await logged(1, {}, staffId);
    const [, line] = tableOf(
      `\uFEFF${await (await take(admin.cookie, { filter: JSON.stringify({ call }) })).text()}`,
    );
    expect(line?.[3]).toBe(`'${name}`);
  });

  test('quotes cells with a quote, a comma or a new line', async () => {
    const admin = await signInStaff(server, { role: 'admin' });
    const call = await logged(1, { text: 'a "b", c\nd' });
    const text = await (await take(admin.cookie, { filter: JSON.stringify({ call }) })).text();
    expect(text).toContain(`"{""text"":""a \\""b\\"", c\\nd""}"`);
  });

  test('contains more rows than a query reads at once, each once', async () => {
    const admin = await signInStaff(server, { role: 'admin' });
    const call = await logged(2_500);
    const [, ...lines] = tableOf(
      `\uFEFF${await (await take(admin.cookie, { filter: JSON.stringify({ call }), sort: 'at' })).text()}`,
    );
    const ids = lines.map(([id]) => Number(id));
    expect([ids.length, new Set(ids).size]).toEqual([2_500, 2_500]);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

describe('who and why', () => {
  test('C1: without a session 401, below the role of the list 403 and logged', async () => {
    expect(await errorOf(await take(''))).toEqual([401, 'unauthenticated']);
    for (const role of ['operator', 'moderator', 'manager'] as const) {
      const staff = await signInStaff(server, { role });
      expect(await errorOf(await take(staff.cookie))).toEqual([403, 'forbidden']);
      const [entry] = await logOf(staff.staffId);
      expect(entry).toMatchObject({ kind: 'refused', action: 'export/audit', subject: 'list:audit/list' });
    }
  });

  test('an export is logged with its reason, its filter and the session', async () => {
    const admin = await signInStaff(server, { role: 'admin' });
    await (await take(admin.cookie, { filter: '{"kind":"read"}', tz: 'Europe/Berlin' })).text();
    const [entry, login] = await logOf(admin.staffId);
    expect(entry).toMatchObject({
      kind: 'export',
      action: 'export/audit',
      detail: { reason, filter: { kind: 'read' }, tz: 'Europe/Berlin' },
    });
    expect([entry?.session, login?.action]).toEqual([login?.session, 'login']);
    expect(entry?.session).toMatch(/^[0-9a-f]{12}$/);
  });

  test.each<[string, Record<string, string>]>([
    ['no reason', { reason: '' }],
    ['a short reason', { reason: 'too short' }],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }],
    ['a filter that is no JSON', { filter: '{' }],
    ['an unknown filter', { filter: '{"other":1}' }],
    ['an unknown sort', { sort: 'name' }],
    ['an unknown zone', { tz: 'Mars/Olympus' }],
    ['an unknown field', { other: '1' }],
  ])('%s: 400, and nothing is logged', async (_name, query) => {
    const admin = await signInStaff(server, { role: 'admin' });
    expect(await errorOf(await take(admin.cookie, query))).toEqual([400, 'bad_request']);
    expect((await logOf(admin.staffId)).map(({ action }) => action)).toEqual(['login']);
  });

  test('an unknown name is 404', async () => {
    const admin = await signInStaff(server, { role: 'admin' });
    for (const name of ['conversations', 'constructor', 'toString'])
      expect(await errorOf(await take(admin.cookie, {}, name))).toEqual([404, 'not_found']);
  });

  test('a member of staff gets ten files an hour', async () => {
    const admin = await signInStaff(server, { role: 'admin' });
    const filter = JSON.stringify({ call: 'test/nothing' });
    for (let n = 0; n < 10; n++) expect((await take(admin.cookie, { filter })).status).toBe(200);
    const answer = await take(admin.cookie, { filter });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ error: 'rate_limited', seconds: expect.any(Number) });
  });
});

const logOf = (staffId: number) =>
  server.app.db
    .selectFrom('audit_log')
    .select(['kind', 'action', 'subject', 'detail', 'session'])
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .execute();
