import { randomUUID } from 'node:crypto';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatStatementNumber } from '@afterglow/domain/sanctions';
import { memberCalls } from '@afterglow/protocol/member';
import type { Wire, WireFrame } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

// Decisions and payments that a text names: those of another member get the same reply as those of nobody.

const nobodyId = 999_999_999;

let database: TestDatabase;
let server: TestServer;
type Member = { id: number; wire: Wire; cookie: string };
let me: Member;
let friend: Member;

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ config: { limits: false, demo: true }, database });
  // Ids that equal no other number of a reply by chance.
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 70707),
    setval(pg_get_serial_sequence('statement', 'id'), 80808)`.execute(server.app.db);
  const register = async () => {
    const { userId: id, cookie } = await server.register();
    return { id, cookie, wire: await server.connect(cookie) };
  };
  me = await register();
  friend = await register();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Returns the reply without its own number, and without the id that was asked for. */
function bytesOf({ request_id: _, ...frame }: WireFrame, id: number): string {
  return JSON.stringify(frame).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID');
}

type TextShape = {
  type?: string;
  enum?: unknown;
  const?: unknown;
  items?: TextShape;
  anyOf?: TextShape[];
  properties?: Record<string, TextShape>;
};
/** Returns the fields of a shape that take any text. */
function listTexts(shape: TextShape, field: string): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => listTexts(one, field));
  if (shape.items) return listTexts(shape.items, field);
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, one]) =>
      listTexts(one, field === '' ? name : `${field}.${name}`),
    );
  return shape.type === 'string' && !shape.enum && !('const' in shape) ? [field] : [];
}
const textFields = Object.values(memberCalls).flatMap(({ name, input }) => {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as TextShape;
  return [...new Set(listTexts(shape, ''))].map((field) => `${name} ${field}`);
});
/** Texts that people write or choose, and trace ids. They name no record. */
const plainTexts = [
  ...['search_location search', 'user/update value', 'user/update lang', 'user/report text'],
  ...['user/update value.body_types', 'user/update value.interests', 'appeal/open text'],
  ...['meet/count s_age', 'meet/count s_filters.body_types', 'meet/count s_filters.interests'],
  ...['account/delete password', 'account/email password', 'account/email email'],
  ...['account/password password', 'account/password new_password', 'payment/initiate provider'],
  ...['plugins plugins', 'plugins language', 'terms/changes language', 'configs keys', 'configs language'],
  ...['spinofluck/buy_spin client_seed', 'spinofluck/spin client_seed'],
  ...textFields.filter((field) => field.endsWith(' trace_id')),
];
/** Texts that name a picture, a session or messages, which have tests of their own. */
const otherRecords = [
  ...['user/photos/add photo', 'stories/add photo', 'send_message message_text', 'send_message story'],
  ...['session/validate session', 'message/read message_id'],
];
/** Texts that name a decision about a member. */
const ofDecisions: Record<string, (number: string) => object> = {
  'decision/get number': (number) => ({ number }),
  'appeal/open statement': (statement) => ({
    ...{ statement, text: 'I have never written to this person.', trace_id: randomUUID() },
  }),
};

test('every text that names a record is listed here', () => {
  const listed = [...plainTexts, ...otherRecords, ...Object.keys(ofDecisions)];
  expect(textFields.toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(ofDecisions))(
  '%s: a decision about another member does not exist',
  async (field, data) => {
    const { db } = server.app;
    const rule = await db
      .selectFrom('rule')
      .select('id')
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('statement')
      .values({
        ...{ person_id: friend.id, decision: 'warn', rule_id: rule.id, points: 1, found: 'staff' },
        ...{ facts: 'As it was reported.', language: 'en', basis_kind: 'clause', basis_ref: '4.2' },
        ...{ basis_text: 'No insults.', at: new Date(), appeal_until: new Date(Date.now() + 3_600_000) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [name = ''] = field.split(' ');
    const ask = async (wire: Wire, statementId: number) =>
      bytesOf(await wire.call(name, data(formatStatementNumber(statementId))), statementId);
    const ofNone = await ask(me.wire, nobodyId);
    expect(JSON.parse(ofNone).error_code).toBe('not_found');
    expect(await ask(me.wire, id)).toBe(ofNone);
    expect(JSON.parse(await ask(friend.wire, id)).request_status).toBe(1);
  },
);

test('the number of a payment of another member gets the same reply as one of nobody', async () => {
  const { db } = server.app;
  const { id } = await db
    .insertInto('payment')
    .values({
      ...{ reference: 'two-persons-1', person_id: friend.id, kind: 'credits', package_id: 1, credits: 100 },
      ...{ amount_minor: 900, currency: 'ILS', provider: 'sandbox', state: 'paid', settled_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // It moved no coins, so the ledger must not find it.
  onTestFinished(async () => {
    await db.deleteFrom('payment').where('id', '=', id).execute();
  });
  const receipt = async (cookie: string, paymentId: number) => {
    const response = await fetch(`${server.url}/api/receipts/${paymentId}`, { headers: { cookie } });
    return [response.status, response.status === 200 ? '' : await response.text()];
  };
  const ofNone = await receipt(me.cookie, nobodyId);
  expect(ofNone[0]).toBe(404);
  expect(await receipt(me.cookie, id)).toEqual(ofNone);
  expect((await receipt(friend.cookie, id))[0]).toBe(200);
  // With the caller’s own address the number is looked up, among their own purchases.
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const withdraw = async (paymentId: number) => {
    const body = { name: 'Dana', email, reference: formatReceiptNumber(paymentId) };
    const response = await server.post('/api/withdraw', body, me.cookie);
    return [response.status, await response.text()];
  };
  expect(await withdraw(id)).toEqual(await withdraw(nobodyId));
  const stored = await db
    .selectFrom('withdrawal')
    .select(['payment_id', 'refund_id', 'settled_at'])
    .where('email', '=', email)
    .execute();
  const untouched = { payment_id: null, refund_id: null, settled_at: null };
  expect(stored).toEqual([untouched, untouched]);
});
