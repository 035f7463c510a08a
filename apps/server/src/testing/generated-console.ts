import type pg from 'pg';
import { advanceIds } from './advance-ids.ts';
import { dropIndexes } from './drop-indexes.ts';
import { fillLedger } from './generated-ledger.ts';

/** Different first names. Few are common: the number of people with a name falls with its rank. */
const NAMES = 20_000;
/** About so many names are equally common. */
const COMMON = 15;
const STAFF = 20;
/** Members whose ledger is longer than a list counts. */
const BUSY_MEMBERS = 20;
const LINES_OF_BUSY = 12_000;

const syllables = {
  en: `an be bri ca chlo da de di do el em es fa fe fi fran ga ge gre ha he hu i in is ja je jo ju ka ke kri la le li lo lu ma me mi mo
    na ne ni no o ol pa pe phi ra re ri ro ru sa se si so ste ta te the to tri u va ve vi wil xa ya yu za ze`,
  en_end:
    'a am an ah as d el en er et ey ia ie il in is k l la lle lyn m ma n na ne nn no on or ra rd ric ry s sa sh st t ta th ya z',
  he: 'אב אד או אי אל אמ בא בנ גא גי דו דנ הא הד וא זה חי חנ טל יא יה יו יע ירו כר לא לי מא מי מת נא נו עד עו עמ פל צב קר רו רי שא שי שמ תמ תה',
  he_end: 'א ב ד ה ון ור י יה ים ין ית ל לה לי ם מה ן נה עז ר רה רית ת אל',
} as const;
/** Returns the SQL for a syllable of the name with the number n; the same for each n and place. */
const pick = (of: keyof typeof syllables, place: number): string => {
  const all = syllables[of].split(/\s+/);
  const hash = `('x' || substr(md5(n || ':${place}'), 1, 7))::bit(28)::int`;
  return `(array[${all.map((item) => `'${item}'`).join()}])[1 + ${hash} % ${all.length}]`;
};

type Run = (text: string) => Promise<unknown>;

/**
 * Generates what the staff of a large site look through, the same every time: `members` members with names in
 * two alphabets, ten times as many transfers in the ledger, and as many entries in the audit log. The schema
 * is migrated, and there are no members yet.
 */
export async function fillConsole(client: pg.Client, members: number): Promise<void> {
  const run: Run = (text) => client.query(text);
  await fillLedger(client, members * 10);
  await people(client, members);
  await busyMembers(run);
  await auditLog(client, members);
  await advanceIds(client);
  await run('vacuum analyze');
}

async function people(client: pg.Client, members: number): Promise<void> {
  const run: Run = (text) => client.query(text);
  const putBack = await dropIndexes(client, ['person', 'profile', 'member'], { keys: false });
  await run('alter table person disable trigger user; alter table profile disable trigger user');
  await run(`
    insert into person (id, gender, birth, home_country, created_at, last_active) overriding system value
    select (select max(id) from person) + n, 1 + n % 2, '1990-01-01', case when n % 5 = 0 then 'DE' else 'IL' end,
      timestamptz '2024-01-01 00:00+00' + n * interval '20 seconds',
      timestamptz '2026-01-01 00:00+00' + (n::bigint * 7919 % ${members}) * interval '1 second'
    from generate_series(1, ${members} - (select count(*)::int from member)) n`);
  await run('create temp table first_name (rank int primary key, name text, folded text)');
  await run(`
    insert into first_name (rank, name)
    select n, case when n % 3 = 0 then
      ${pick('he', 1)} || ${pick('he', 2)} || ${pick('he_end', 3)} else initcap(${pick('en', 1)} || ${pick('en', 2)} || ${pick('en_end', 3)}) end
    from generate_series(1, ${NAMES}) n`);
  await run('update first_name set folded = fold_name(name)');
  await run('insert into known_name select distinct folded from first_name');
  // A name of rank r is drawn in proportion to 1/r. One of a hundred people has the most common name.
  await run('select setseed(0.5)');
  await run(`
    insert into profile (person_id, name, name_folded)
    select id, first_name.name, folded
    from (
      select id, ceil(${COMMON} * power(${NAMES}::float8 / ${COMMON}, random()))::int as rank from person
      where state <> 'deleted' offset 0
    ) drawn
    join first_name using (rank)`);
  await run(`
    insert into member (person_id, auth_user_id, email, language)
    select id, 1000000000 + id, id || '@example.test', case when id % 3 = 0 then 'en' else 'he' end
    from person where not virtual and not exists (select from member where person_id = person.id)`);
  await run('alter table person enable trigger user; alter table profile enable trigger user');
  await putBack();
}

async function busyMembers(run: Run): Promise<void> {
  await run(`
    insert into ledger_transfer (id, debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after) overriding system value
    select (select max(id) from ledger_transfer) + row_number() over (), 'house:gifts', 'member:' || person_id || ':given', 1, 'adjustment', 'busy:' || person_id || ':' || n, 'given', person_id,
      now() - n * interval '1 minute', 1
    from generate_series(1, ${BUSY_MEMBERS}) person_id cross join generate_series(1, ${LINES_OF_BUSY}) n`);
}

async function auditLog(client: pg.Client, members: number): Promise<void> {
  const run: Run = (text) => client.query(text);
  await run(`
    insert into staff (id, email, name, role, password_hash) overriding system value
    select n, 'staff' || n || '@example.test', 'Staff ' || n, 'operator', 'none' from generate_series(1, ${STAFF}) n`);
  const putBack = await dropIndexes(client, ['audit_log'], { keys: true });
  await run(`
    insert into audit_log (staff_id, kind, action, subject, person_id, detail, at)
    select 1 + n % ${STAFF}, (array['act', 'read', 'refused', 'session', 'export'])[1 + (n % 100) / 60 + (n % 100) / 90],
      'area/call_' || chr(97 + n % 26), 'member:' || person_id, person_id, jsonb_build_object('reason', 'a few words of a reason'),
      timestamptz '2024-01-01 00:00+00' + n * interval '6 seconds'
    from generate_series(1, ${members * 10}) n cross join lateral (select 1 + n * 7919::bigint % ${members} as person_id) each`);
  await putBack();
}
