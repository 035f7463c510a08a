import type { Account, Expected } from './accounts.ts';

// Which rows it is, once the sums of a book say that something is wrong in these buckets of people: each query answers `subject`
// and `detail`.

/** People are added up in 64 buckets: so few that the sums stay small, so many that one is soon read row by row. */
export const bucketSql = '(person_id & 63)::int';
const inBucketsSql = (buckets: readonly number[]) => `${bucketSql} in (${buckets.join()})`;

type OfEntryType<Known> = { cause: string; expected: Known };

const text = (words: string) => `'${words.replaceAll("'", "''")}'`;

/** Entries that are not written as entries are, of a cause that nobody knows, or between accounts that it has nothing to do with. */
export function invalidEntriesSql(
  { entriesSql }: Account,
  buckets: readonly number[],
  { cause, expected }: OfEntryType<Expected | undefined>,
): string {
  const isAllowedSql = expected?.allowedAccounts
    ? `account || ' ' || lot in (${expected.allowedAccounts.map(text).join()})`
    : 'true';
  const why = expected
    ? `case when not sound then 'is not written as an entry of this person' else 'has nothing to do with ' || account || ' ' || lot end`
    : `'a cause that nobody knows'`;
  return `
    select entry as subject, format('%s, booked for %s %s: %s', amount, cause, cause_id, ${why}) as detail
    from (${entriesSql}) entry where ${inBucketsSql(buckets)} and cause = ${text(cause)} ${expected ? `and not (sound and ${isAllowedSql})` : ''}`;
}

/** What is due and was not entered so; what was entered and is not due. */
export function unequalRowsSql(
  { entriesSql, unit }: Account,
  buckets: readonly number[],
  { cause, expected }: OfEntryType<Expected>,
): string {
  const lot = expected.byBalance ? 'lot' : 'null::text as lot';
  const balanceSuffix = expected.byBalance ? `' ' || coalesce(due.lot, booked.lot)` : `''`;
  return `
    with due as materialized (
      select id::text as cause_id, person_id, ${lot}, sum(amount) as amount from (${expected.rowsSql}) due
      where ${inBucketsSql(buckets)} group by 1, 2, 3
    ), booked as materialized (
      select cause_id, person_id, ${lot}, sum(amount) as amount, min(entry) as entry
      from (${entriesSql}) entry where ${inBucketsSql(buckets)} and cause = ${text(cause)} group by 1, 2, 3
    )
    select case when due.cause_id is null then booked.entry else ${text(expected.label)} || ' ' || due.cause_id end as subject,
      case when due.cause_id is null
        then format('there is no %s %s of person %s, booked for it are %s', ${text(expected.label)}, booked.cause_id, booked.person_id, booked.amount)
        else format('person %s is due %s ${unit}%s, booked are %s', due.person_id, due.amount, ${balanceSuffix}, coalesce(booked.amount, 0))
      end as detail
    from due full join booked on due.cause_id = booked.cause_id and due.person_id = booked.person_id
      ${expected.byBalance ? 'and due.lot = booked.lot' : ''}
    where coalesce(due.amount, 0) <> coalesce(booked.amount, 0)`;
}

/** Who holds more or less than was ever entered. */
export const unequalHoldingsSql = (
  { entriesSql, storedSql, holderTable, unit }: Account,
  buckets: readonly number[],
): string => `
  with booked as materialized (
    select person_id, lot, sum(amount) as amount from (${entriesSql}) entry where ${inBucketsSql(buckets)} group by 1, 2
  ), held as materialized (
    select person_id, lot, sum(amount) as amount from (${storedSql}) held where ${inBucketsSql(buckets)} group by 1, 2
  )
  select '${holderTable} of person ' || person_id as subject,
    format('holds %s ${unit} (%s), booked are %s', coalesce(held.amount, 0), lot, coalesce(booked.amount, 0)) as detail
  from held full join booked using (person_id, lot)
  where coalesce(held.amount, 0) <> coalesce(booked.amount, 0)`;
