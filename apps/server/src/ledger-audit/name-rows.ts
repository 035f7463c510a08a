import type { Account, Expected } from './accounts.ts';

// Queries that name the wrong rows once the sums of an account differ in some buckets of people. Each selects `subject`
// and `detail`.

/** 64 buckets of people: few enough for small sums, many enough that one bucket is quickly read row by row. */
export const BUCKET_SQL = '(person_id & 63)::int';
export const inBucketsSql = (buckets: readonly number[]) => `${BUCKET_SQL} in (${buckets.join()})`;

type OfEntryType<Known> = { cause: string; expected: Known };

const text = (words: string) => `'${words.replaceAll("'", "''")}'`;

/** Selects entries that are malformed, of an unknown cause, or between accounts that the cause does not allow. */
export function invalidEntriesSql(
  { entriesSql, unit }: Account,
  buckets: readonly number[],
  { cause, expected }: OfEntryType<Expected | undefined>,
): string {
  const isAllowedSql = expected?.allowedAccounts
    ? `account || ' ' || lot in (${expected.allowedAccounts.map(text).join()})`
    : 'true';
  const expectedText = expected
    ? `case when not is_valid then 'the entry is malformed' else 'the cause does not allow ' || account || ' ' || lot end`
    : `'the cause is unknown'`;
  return `
    select entry as subject, format('%s ${unit} are booked for %s %s, but %s', amount, cause, cause_id, ${expectedText}) as detail
    from (${entriesSql}) entry where ${inBucketsSql(buckets)} and cause = ${text(cause)} ${expected ? `and not (is_valid and ${isAllowedSql})` : ''}`;
}

/** Selects expected entries that are missing or different, and entries that are not expected. */
export function unequalRowsSql(
  { entriesSql, unit }: Account,
  buckets: readonly number[],
  { cause, expected }: OfEntryType<Expected>,
): string {
  const lot = expected.byBalance ? 'lot' : 'null::text as lot';
  const lotPrefix = expected.byBalance ? `coalesce(due.lot, booked.lot) || ' '` : `''`;
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
        then format('there is no %s %s of person %s, but %s ${unit} are booked for it', ${text(expected.label)}, booked.cause_id, booked.person_id, booked.amount)
        else format('person %s must have %s %s${unit} booked, but has %s', due.person_id, due.amount, ${lotPrefix}, coalesce(booked.amount, 0))
      end as detail
    from due full join booked on due.cause_id = booked.cause_id and due.person_id = booked.person_id
      ${expected.byBalance ? 'and due.lot = booked.lot' : ''}
    where coalesce(due.amount, 0) <> coalesce(booked.amount, 0)`;
}

/** Selects holders whose balance differs from the sum of their entries. */
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
    format('the balance is %s ${unit} (%s), but %s are booked', coalesce(held.amount, 0), lot, coalesce(booked.amount, 0)) as detail
  from held full join booked using (person_id, lot)
  where coalesce(held.amount, 0) <> coalesce(booked.amount, 0)`;
