import type { Timing } from '@afterglow/testkit/timing';
import type pg from 'pg';
import { createPairedFigure, type Figure, formatMs, formatWhole } from './figures.ts';
import { quick } from './quick.ts';
import type { StartedProcess } from './start-process.ts';

// Searches and pages of the console with their rows, compared with one row by key over the same connection. Below calls
// and sockets, as the search for towns: a call would add the same to both.

const times = quick ? 40 : 300;
const rounds = quick ? 1 : 3;

/** As `timed-lists.ts` of the server takes it. */
type ListRequest = { list: 'members' | 'ledger' | 'audit'; data: Record<string, unknown> };
/** Where the lists are read. */
type Reader = { process: StartedProcess; url: string };

/** Measures the rows of search, ledger and audit log. */
export async function measureConsoleLists(
  reader: Reader,
  database: pg.Client,
  members: number,
): Promise<Figure[]> {
  const ids = await listIds(database, 'select id from person where not virtual order by random() limit $1');
  const groups = {
    names: await createNameSearches(database),
    keys: ids.map((id, n) => createSearch(n % 2 === 0 ? String(id) : `${id}@example.test`)),
    ledger: await createLedgerPages(reader, database),
    audit: await createAuditPages(reader, database),
  };
  const { process, url } = reader;
  const measureGroup = (requests: readonly ListRequest[]) =>
    process.run<Timing>('consolePages', {
      url,
      requests: Array.from({ length: times }, (_, n) => requests[n % requests.length]),
    });
  const measureByKey = () => process.run<Timing>('peopleByKey', { url, ids });
  // Plans and pages of the first calls are in memory afterwards.
  for (const calls of Object.values(groups)) await measureGroup(calls);
  type Name = keyof typeof groups;
  const measured: Record<Name, [Timing, Timing][]> = { names: [], keys: [], ledger: [], audit: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(groups) as Name[]) {
      const key = await measureByKey();
      measured[name].push([await measureGroup(groups[name]), key]);
    }
  for (const [name, pairs] of Object.entries(measured)) {
    const [timing] = pairs.at(-1) as [Timing, Timing];
    const calls = groups[name as Name];
    const slowest = timing.slowest
      .slice(-4)
      .map((n) => JSON.stringify(calls[n % calls.length]?.data).slice(0, 70));
    console.log(`     ${name}: p50 ${formatMs(timing.p50)}, slowest: ${slowest.join(' | ')}`);
  }
  const createFigure = (id: string, what: string, name: Name) =>
    createPairedFigure(
      id,
      `${what} p99 / a row by key p50`,
      measured[name].map(([ours, key]) => [ours.p99, key.p50]),
      formatMs,
    );
  const [people, rows] = [formatWhole(members), formatWhole(members * 10)];
  return [
    createFigure('console.names', `search of ${people} members by name`, 'names'),
    createFigure('console.keys', 'the same by id and by email', 'keys'),
    createFigure('console.ledger', `page of a ledger of ${rows}`, 'ledger'),
    createFigure('console.audit', `page of an audit log of ${rows}`, 'audit'),
  ];
}

async function listIds(database: pg.Client, text: string): Promise<number[]> {
  await database.query('select setseed(0.5)');
  const { rows } = await database.query<{ id: string }>(text, [times]);
  return rows.map(({ id }) => Number(id));
}

const createSearch = (search: string): ListRequest => ({ list: 'members', data: { search } });

/**
 * Creates searches for names as they are typed: first letters, whole names, names with a letter missing or in
 * the wrong place, and names of nobody.
 */
async function createNameSearches(database: pg.Client): Promise<ListRequest[]> {
  await database.query('select setseed(0.5)');
  const { rows } = await database.query<{ name: string }>(
    `select name from profile join member using (person_id) where length(name) > 3 order by random() limit $1`,
    [times],
  );
  return rows.map(({ name }, n) => {
    if (n % 10 === 0) return createSearch(name.slice(0, 1) + name.slice(2));
    if (n % 10 === 5) return createSearch(name.slice(0, 2) + name[3] + name[2] + name.slice(4));
    if (n % 50 === 1) return createSearch(`${name.slice(0, 2)} of nobody`);
    return createSearch(n % 3 === 0 ? name : name.slice(0, 1 + (n % 4)));
  });
}

/**
 * Creates requests of members' ledgers, some of them longer than a list counts: first pages, later ones, in
 * both directions, by cause and by time.
 */
async function createLedgerPages(reader: Reader, database: pg.Client): Promise<ListRequest[]> {
  const few = await listIds(
    database,
    `(select person_id as id from wallet order by random() limit $1::int / 2)
    union all (select person_id as id from ledger_transfer where cause = 'adjustment' group by 1 order by 1 limit 20)`,
  );
  const now = Math.floor(Date.now() / 1000);
  return createPages(
    reader,
    few.flatMap((id, n) => [
      { id, ...(n % 2 === 0 ? {} : { sort: 'at' }) },
      {
        id,
        filter: n % 2 === 0 ? { cause: ['message', 'purchase'] } : { at: { from: now - 86_400, to: now } },
      },
    ]),
    'ledger',
  );
}

/**
 * Creates requests of the audit log by each of its filters: first pages and later ones, in both directions.
 */
async function createAuditPages(reader: Reader, database: pg.Client): Promise<ListRequest[]> {
  const people = await listIds(
    database,
    'select id from person where not virtual order by random() limit $1',
  );
  const { rows } = await database.query<{ from: number; to: number }>(
    `select extract(epoch from min(at))::int as from, extract(epoch from max(at))::int as to from audit_log where staff_id <= 20`,
  );
  const { from, to } = rows[0] as { from: number; to: number };
  const filters = people.slice(0, 50).flatMap((member, n) => {
    const day = from + Math.floor(((to - from) * n) / 50);
    return [
      {},
      { sort: 'at' },
      { filter: { staff: 1 + (n % 20) } },
      { filter: { kind: ['export', 'act', 'read'][n % 3] } },
      { filter: { call: `area/call_${String.fromCharCode(97 + (n % 26))}` } },
      { filter: { member } },
      { filter: { at: { from: day, to: day + 86_400 } } },
      { filter: { staff: 1 + (n % 20), kind: 'read' } },
    ];
  });
  return createPages(reader, filters, 'audit');
}

/**
 * Creates requests of the first page of every second list, and of the third page of the others where there is
 * one.
 */
async function createPages(
  { process, url }: Reader,
  lists: readonly Record<string, unknown>[],
  list: ListRequest['list'],
): Promise<ListRequest[]> {
  const calls: ListRequest[] = [];
  for (const [n, data] of lists.entries()) {
    let after: string | null = null;
    for (let page = 0; n % 2 === 1 && page < 2; page++) {
      const request: ListRequest = { list, data: { ...data, ...(after ? { after } : {}) } };
      after = (await process.run<string | null>('consolePage', { url, request })) ?? after;
    }
    calls.push({ list, data: { ...data, ...(after ? { after } : {}) } });
  }
  return calls;
}
