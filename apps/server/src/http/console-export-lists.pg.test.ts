import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { consoleExports } from '../console/registry.ts';
import { createHttpFixture, type HttpFixture, jarOf } from '../testing/http-fixture.ts';
import { onceCalls } from '../testing/once-calls.ts';

/* The file of every list, beside the list. Each list has rows, and each text in them begins like a formula. */

let fixture: HttpFixture;
let admin: number;
let cookie: string;
/** Whose ledger it is. */
let member: number;

/** Acts that put a row into each list. */
const acts = [
  ...['wheel/save', 'cases/comment', 'payments/refund', 'withdrawals/settle', 'packages/save', 'promos/save'],
  ...['gifts/save', 'spotlight/remove', 'shifts/save', 'broadcasts/save', 'personas/save', 'campaigns/save'],
  ...['staff/invite', 'members/adjust', 'members/note_save'],
] as const;
/** Texts that people write, which the lists show. */
const texts = [
  ['profile', 'name'],
  ['staff', 'name'],
  ['broadcast', 'name'],
  ['campaign', 'name'],
  ['campaign', 'partner'],
  ['withdrawal', 'reference'],
  ['withdrawal', 'body'],
] as const;

beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  admin = (await fixture.staff({ role: 'admin', languages: ['he', 'en', 'de'] })).id;
  for (const [n, name] of acts.entries()) {
    const data = await onceCalls[name]({ fixture, who: admin, n });
    const trace_id = `export-of-${n}`;
    const outcome = await fixture.staffCall(admin, name, { ...data, trace_id });
    expect([name, outcome]).toMatchObject([name, { ok: true }]);
    if (name === 'members/adjust') member = (data as { id: number }).id;
  }
  for (const [table, column] of texts)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = '=1+' || ${sql.ref(column)}`.execute(
      fixture.db,
    );
  await sql`update profile set name_by_language = '{"he":"@SUM(1)","en":"@SUM(1)","de":"@SUM(1)"}'
    where name_by_language is not null`.execute(fixture.db);
  const password = 'a password of many words';
  const { email } = await fixture.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', admin)
    .returning('email')
    .executeTakeFirstOrThrow();
  cookie = jarOf(await fixture.post('/console/api/login', { email, password }));
});
afterAll(() => fixture.close());

/** Parses the cells of a file as a program reads them. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
async function take(name: string) {
  const query = new URLSearchParams({
    reason: 'The yearly review',
    ...(name === 'ledger' && { id: String(member) }),
  });
  const answer = await fixture.send({ url: `/console/api/export/${name}?${query}`, headers: { cookie } });
  expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([
    name,
    200,
    'text/csv; charset=utf-8',
  ]);
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...rows] = parseCsv(answer.body.slice(1));
  return { head, rows };
}

/** Boards have no list; what is in their files has tests of its own. */
const lists = Object.keys(consoleExports).filter((name) => !['figures', 'transparency'].includes(name));

test.each(lists)(
  '[C9] the file of %s has the rows of the list, in its order, and no formula',
  async (name) => {
    const contract = consoleExports[name]?.contract;
    const input = name === 'ledger' ? { id: member } : {};
    const outcome = await fixture.staffCall(admin, contract?.name ?? '', { ...input, recordsToTake: 100 });
    const { rows: listed } = (outcome as unknown as { data: { rows: Record<string, unknown>[] } }).data;
    expect([name, listed.length > 0]).toEqual([name, true]);
    const { head, rows } = await take(name);
    const key = head.includes('id') ? 'id' : String(head[0]);
    // The file itself is logged once it is taken.
    const later = name === 'audit' ? rows.slice(1) : rows;
    expect(later.slice(0, listed.length).map((row) => row[head.indexOf(key)])).toEqual(
      listed.map((row) => String(row[key])),
    );
    // What a column and a field of one name have is the same.
    for (const [at, column] of head.entries()) {
      const same = listed.every((row) => ['string', 'number'].includes(typeof row[column]));
      const isTime = later.some((row) => /^\d{4}-\d\d-\d\dT/.test(row[at] ?? ''));
      if (!same || isTime) continue;
      expect([column, later.map((row) => row[at]?.replace(/^'/, ''))]).toEqual([
        column,
        listed.map((row) => String(row[column])),
      ]);
    }
    const cells = rows.flat().filter((cell) => !/^-?\d+(?:\.\d+)?$/.test(cell));
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  },
);

test('[C9] the texts of people were tried as formulas, and no file has an email address', async () => {
  const all = (await Promise.all(lists.map(async (name) => (await take(name)).rows.flat()))).flat();
  expect(all.filter((cell) => cell.startsWith("'=1+")).length).toBeGreaterThan(10);
  expect(all.filter((cell) => cell.startsWith("'@SUM(1)")).length).toBeGreaterThan(0);
  const emails = await sql<{ email: string }>`
    select email from member union select email from staff union select email from withdrawal`.execute(
    fixture.db,
  );
  const found = emails.rows.filter(({ email }) => all.some((cell) => cell.includes(email)));
  expect(found).toEqual([]);
});

test('[C9] there is none of conversations', async () => {
  for (const name of [
    'conversations',
    'messages',
    'inbox',
    'floor',
    'notes',
    'snippets',
    'evidence',
    'constructor',
  ]) {
    const answer = await fixture.send({
      url: `/console/api/export/${name}?reason=The+yearly+review`,
      headers: { cookie },
    });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
});
