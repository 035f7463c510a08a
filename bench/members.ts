import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export type Member = { id: number; cookie: string };

/** The town of everybody in a benchmark. A database with this town does not import the world. */
export const townId = 293397;
const coins = 2_000_000_000;

/** Registers members over HTTP, as the app does. */
export async function registerMembers(url: string, count: number): Promise<Member[]> {
  const members = await runInChunks(count, 8, () => register(url));
  return members.sort((a, b) => a.id - b.id);
}

async function register(url: string): Promise<Member> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `b${randomBytes(6).toString('hex')}@example.test`,
      password: 'correct horse 7 battery',
      name: 'Daniel',
      birth_date: '1990-05-17',
      gender: 1,
      // They write to each other.
      s_gender: 0,
      s_age: '18,60',
      place_id: townId,
      goal: 'chat',
      discretion: 'discreet',
      language: 'en',
      accept_terms: true,
      over_18: true,
    }),
  });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { id: ((await response.json()) as { user_id: number }).user_id, cookie };
}

/** Requests the credentials for `/socket`, made once for each connection. */
export async function requestTicket(url: string, { cookie }: Member): Promise<string> {
  const response = await fetch(`${url}/api/ticket`, { method: 'POST', headers: { cookie } });
  if (!response.ok) throw new Error(`ticket: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/**
 * Grants more coins than a benchmark can spend, booked as an adjustment: an entry type that the audit knows.
 */
export async function grantCoins(database: pg.Client, members: readonly Member[]): Promise<void> {
  await database.query(
    `with people as (select person_id, given, bought, given_end from wallet where person_id = any($1::bigint[]) for update),
    booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
      select 'house:gifts', 'member:' || person_id || ':given', $2::int, 'adjustment', 'bench:' || person_id, 'given', person_id,
        given + bought + $2::int
      from people returning id, person_id, at
    ), ranged as (
      insert into grant_range (person_id, lot, ends_at, coins, grant_id)
      select person_id, 'given', given_end + $2::int, $2::int, id from booked join people using (person_id)
    )
    update wallet set given = given + $2::int, given_end = given_end + $2::int, ledger_at = at, version = version + 1
    from booked where wallet.person_id = booked.person_id`,
    [members.map(({ id }) => id), coins],
  );
}

/**
 * Creates one town instead of the world's, and lets members write to each other. Runs before the server opens
 * the database.
 */
export async function createSmallWorld(database: pg.Client): Promise<void> {
  await database.query(
    `insert into place (id, name, country, lat, lon, h4, h5, h6) values ($1, 'Town', 'IL', 32, 34, 1, 1, 1)`,
    [townId],
  );
  await database.query(`insert into setting (key, value) values ('partners', '"members"')`);
}

/** Creates `count` items, at most `chunkSize` at the same time. */
export async function runInChunks<T>(
  count: number,
  chunkSize: number,
  make: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < count; at += chunkSize) {
    const chunk = Array.from({ length: Math.min(chunkSize, count - at) }, (_, n) => make(at + n));
    results.push(...(await Promise.all(chunk)));
  }
  return results;
}
