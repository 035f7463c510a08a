import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { FIGURES, parseFigureKey } from '@afterglow/domain/figures';
import { DAY_MS, HOUR_S, toUnixSeconds } from '@afterglow/domain/time';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeTableSizes, type Spread } from '../testing/fake-table-sizes.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { watchQueries } from '../testing/watch-queries.ts';

// Every list of the console at a million rows, by the plans that PostgreSQL makes for them: each order, each filter and
// each search reads a part of every large table, by an index. The tables are empty.

const ROWS = 1_000_000;
/** Below this, a plan that reads an index in its order may come to the end before its page is full. */
const MANY = ROWS / 100;
/** What a plan may read and sort. */
const MAX_SORTED = 12_000;

/** Tables that stay small, and why. All others count as large. */
const SMALL: Record<string, string> = {
  staff: 'the people of the operator',
  staff_shift: 'a row for each of them',
  team: 'their teams',
  team_staff: 'their teams',
  snippet: 'written by staff',
  rule: 'written by staff',
  flag_word: 'written by staff',
  guard_phrase: 'written by staff',
  gift: 'offered by the operator',
  credit_package: 'offered by the operator',
  premium_package: 'offered by the operator',
  package_price: 'offered by the operator',
  credit_promo: 'offered by the operator',
  campaign: 'made by the operator',
  campaign_day: 'a row a day for each campaign',
  campaign_visit: 'a row a day for each campaign',
  broadcast: 'made by the operator',
  persona: 'made by the operator; `personas-list-large.pg.test.ts` reads a large list',
  place: 'the towns of the world',
};

/** Columns with other values than ten rows each. */
const SPREADS: Record<string, Spread> = {
  'audit_log.staff_id': { rowsOfValue: 20_000, nullPart: 0 },
  'shift.staff_id': { rowsOfValue: 1_000 },
  'evidence.until': { isFuture: true },
  'case_file.decided_at': { nullPart: 0.001 },
  'boost.credits_returned': { rowsOfValue: 900_000 },
  'payment_refund.held_at': { nullPart: 0.9999 },
  'payment_notice.payment_id': { nullPart: 0.01 },
  'inbox_lease.ended_at': { nullPart: 0.0001 },
  'conversation.waiting_since': { nullPart: 0.99 },
  'person.home_country': { rowsOfValue: 20_000 },
  'ledger_transfer.at': { isInOrder: true },
  'message.at': { isInOrder: true },
  'spin.at': { isInOrder: true },
};

type Data = Record<string, unknown>;
type Special = { data?: () => Data | Data[]; values?: Data } | { exempt: string };

let fixture: Fixture;
let admin: number;
let member: number;
const inArray = { exempt: 'it is an array in the code, with no query' };

/**
 * Returns what asks for the rows behind each figure. Keys that differ by a currency or a reason have one query. A week is
 * read in parts of a day, as a month is; of the largest tables the month is read, too.
 */
const listFigureRows = (): Data[] => {
  const keys = [...Object.values(FIGURES).flatMap(Object.keys), 'coins_issued:gift', 'coins_spent:gift'];
  const at = toUnixSeconds(new Date(fixture.clock.now.getTime() - 40 * DAY_MS));
  const ofNames = new Map(keys.map((key) => [parseFigureKey(key).name, key]));
  return [
    ...[...ofNames.values()].map((key) => ({ key, bucket: 'week' })),
    ...['coins_issued', 'virtual_messages'].map((key) => ({ key, bucket: 'month' })),
  ].map((query) => ({ ...query, at, zone: 'UTC' }));
};

/** What a call must contain besides, and the values of filters that its contract does not determine. */
const SPECIAL: Record<string, Special> = {
  'audit/list': { values: { call: 'members/get' } },
  'members/consents': { data: () => ({ id: member }) },
  'members/ledger': { data: () => ({ id: member }) },
  'members/list': { values: { country: 'PT' } },
  'members/sessions': { data: () => ({ id: member }) },
  'approvals/list': { values: { call: 'payments/refund' } },
  'members/payments': { data: () => ({ id: member }) },
  'settings/list': inArray,
  'figures/rows': {
    data: listFigureRows,
    values: { country: 'PT', language: 'en', market: 'il', team: 1, campaign: 'spring' },
  },
  'flags/list': inArray,
  'history/list': { data: () => ({ subject: `member:${member}` }) },
  'texts/list': inArray,
  'campaigns/deliveries': { data: () => ({ id: 1 }) },
};

/** Texts of every kind that a search tells apart. Somebody has the name. */
const SEARCHES = ['17', 'x@example.test', 'zach', 'nobody', 'A-000017', 'W-18', formatCaseNumber(17)];

/** The index by its name. */
const indexes = new Map<string, { table: string; isPartial: boolean }>();

beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  const { pool, clock } = fixture;
  admin = (await fixture.staff({ role: 'admin' })).id;
  member = (await fixture.member({ name: 'Zacharias' })).id;
  await pool.query(
    `insert into campaign (id, code, name, partner, created_at) overriding system value values (1, 'spring', 'Spring', 'Partner', now())`,
  );
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const large = tables.map(({ name }) => name).filter((name) => !(name in SMALL));
  await fakeTableSizes(pool, large, { rows: ROWS, now: clock.now, spreads: SPREADS });
  const { rows } = await pool.query<{ name: string; table: string; isPartial: boolean }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as "table", indpred is not null as "isPartial"
    from pg_index`,
  );
  for (const { name, ...index } of rows) indexes.set(name, index);
});
afterAll(() => fixture.close());

const contracts = Object.values<CallContract>(consoleCalls).filter(({ input }) => 'defaultSort' in input);

test('only lists and tables are special', async () => {
  const { rows } = await fixture.pool.query('select relname from pg_class');
  const known = [...contracts.map(({ name }) => name), ...rows.map(({ relname }) => relname)];
  expect(known).toEqual(expect.arrayContaining([...Object.keys(SPECIAL), ...Object.keys(SMALL)]));
});

type Shape = {
  enum?: unknown[];
  anyOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
};

function listValues({ anyOf, enum: values, type }: Shape): unknown[] {
  if (anyOf) return listValues(anyOf[0] ?? {});
  if (values) return values;
  const to = toUnixSeconds(new Date(fixture.clock.now.getTime() - 40 * DAY_MS));
  if (type === 'object') return [{ from: to - HOUR_S, to }];
  return type === 'boolean' ? [true, false] : [type === 'integer' ? 1 : 'abc'];
}

/** Returns the calls of a list: each order, each value of each filter, each search. */
function listQueries(contract: CallContract, values: Data): Data[] {
  const { properties } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  const filters = Object.entries(properties?.filter?.properties ?? {});
  return [
    ...(properties?.sort?.enum ?? []).map((sort) => ({ sort })),
    ...filters.flatMap(([name, shape]) =>
      (name in values ? [values[name]] : listValues(shape)).map((value) => ({ filter: { [name]: value } })),
    ),
    ...(properties?.search ? SEARCHES.map((search) => ({ search })) : []),
  ];
}

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};
const SCANS = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];
/** Nodes that read on only until the page is full. */
const STOPS = ['Nested Loop', 'Incremental Sort', 'Merge Join', 'Result', 'Memoize', 'Subquery Scan'];

/**
 * Returns the large tables that a plan reads wholly, with the index. `stops` is whether it stops at the end
 * of a page.
 */
function findWholeReads(plan: Plan, stops = false): string[] {
  const { 'Node Type': type, 'Index Name': name = '', 'Plan Rows': rows } = plan;
  const index = indexes.get(name);
  const table = plan['Relation Name'] ?? index?.table ?? '';
  const isFound = plan['Index Cond'] !== undefined || index?.isPartial;
  const isWhole = isFound ? !stops && rows > MAX_SORTED : !stops || rows < MANY;
  const isListed = SCANS.includes(type) && !(table in SMALL) && (type === 'Seq Scan' || isWhole);
  const isSorted = type === 'Sort' && rows > MAX_SORTED;
  const partStops = type === 'Limit' || (stops && STOPS.includes(type));
  const parts = (plan.Plans ?? []).flatMap((part) =>
    findWholeReads(part, partStops && !/^(Sub|Init)Plan$/.test(part['Parent Relationship'] ?? '')),
  );
  return [...(isListed ? [`${table} ${name}`] : []), ...(isSorted ? [`${rows} rows sorted`] : []), ...parts];
}

test.each(contracts.map((contract): [string, CallContract] => [contract.name, contract]))(
  '%s reads no large table wholly',
  async (name, contract) => {
    const special = SPECIAL[name] ?? {};
    if ('exempt' in special) return;
    for (const data of [special.data?.() ?? {}].flat())
      for (const query of listQueries(contract, special.values ?? {}))
        await expectPartialReads(name, { ...data, ...query });
  },
);

/** Asks a list for a page, and for the second one where there are rows, such as in the audit log. */
async function expectPartialReads(name: string, query: Data): Promise<void> {
  const call = (page: Data) =>
    fixture.staffCall(admin, name, { ...query, ...page }) as Promise<{ data?: { next?: string } }>;
  const after = (await call({ recordsToTake: 1 })).data?.next;
  for (const page of [{}, ...(after ? [{ after }] : [])]) {
    const statements = (await watchQueries(() => call(page))).filter(({ text }) =>
      /list_position|as known|similarity/.test(text),
    );
    expect(statements.map(({ text }) => text).join(), JSON.stringify(query)).toContain('list_position');
    // The parts of a list differ by their times alone.
    for (const { text, values } of new Map(
      statements.map((statement) => [statement.text, statement]),
    ).values()) {
      const { rows } = await fixture.pool.query(`explain (format json) ${text}`, values);
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      const what = `${JSON.stringify({ ...query, ...page })}: ${text} ${JSON.stringify(plan)}`;
      // A search by name sorts what its index finds: the likest come first.
      const isByName = text.includes('word_similarity');
      const found = findWholeReads(plan).filter((read) => !isByName || !read.endsWith(' rows sorted'));
      expect.soft(found, what).toEqual([]);
    }
  }
}
