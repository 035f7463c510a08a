import type { Book, Due } from './book.ts';

// Which rows it is, once the sums of a book say that something is wrong in these buckets of people: each query answers `subject`
// and `detail`.

/** People are added up in 64 buckets: so few that the sums stay small, so many that one is soon read row by row. */
export const bucketOf = '(person_id & 63)::int';
const inBuckets = (buckets: readonly number[]) => `${bucketOf} in (${buckets.join()})`;

type OfCause<Known> = { cause: string; due: Known };

const text = (words: string) => `'${words.replaceAll("'", "''")}'`;

/** Entries that are not written as entries are, of a cause that nobody knows, or between accounts that it has nothing to do with. */
export function unfitRows(
  { entries }: Book,
  buckets: readonly number[],
  { cause, due }: OfCause<Due | undefined>,
): string {
  const may = due?.between ? `account || ' ' || lot in (${due.between.map(text).join()})` : 'true';
  const why = due
    ? `case when not sound then 'is not written as an entry of this person' else 'has nothing to do with ' || account || ' ' || lot end`
    : `'a cause that nobody knows'`;
  return `
    select entry as subject, format('%s, booked for %s %s: %s', amount, cause, cause_id, ${why}) as detail
    from (${entries}) entry where ${inBuckets(buckets)} and cause = ${text(cause)} ${due ? `and not (sound and ${may})` : ''}`;
}

/** What is due and was not entered so; what was entered and is not due. */
export function unequalRows(
  { entries, unit }: Book,
  buckets: readonly number[],
  { cause, due }: OfCause<Due>,
): string {
  const lot = due.byLot ? 'lot' : 'null::text as lot';
  const inLot = due.byLot ? `' ' || coalesce(due.lot, booked.lot)` : `''`;
  return `
    with due as materialized (
      select id::text as cause_id, person_id, ${lot}, sum(amount) as amount from (${due.rows}) due
      where ${inBuckets(buckets)} group by 1, 2, 3
    ), booked as materialized (
      select cause_id, person_id, ${lot}, sum(amount) as amount, min(entry) as entry
      from (${entries}) entry where ${inBuckets(buckets)} and cause = ${text(cause)} group by 1, 2, 3
    )
    select case when due.cause_id is null then booked.entry else ${text(due.thing)} || ' ' || due.cause_id end as subject,
      case when due.cause_id is null
        then format('there is no %s %s of person %s, booked for it are %s', ${text(due.thing)}, booked.cause_id, booked.person_id, booked.amount)
        else format('person %s is due %s ${unit}%s, booked are %s', due.person_id, due.amount, ${inLot}, coalesce(booked.amount, 0))
      end as detail
    from due full join booked on due.cause_id = booked.cause_id and due.person_id = booked.person_id
      ${due.byLot ? 'and due.lot = booked.lot' : ''}
    where coalesce(due.amount, 0) <> coalesce(booked.amount, 0)`;
}

/** Who holds more or less than was ever entered. */
export const unlikeHeldRows = (
  { entries, held, holding, unit }: Book,
  buckets: readonly number[],
): string => `
  with booked as materialized (
    select person_id, lot, sum(amount) as amount from (${entries}) entry where ${inBuckets(buckets)} group by 1, 2
  ), held as materialized (
    select person_id, lot, sum(amount) as amount from (${held}) held where ${inBuckets(buckets)} group by 1, 2
  )
  select '${holding} of person ' || person_id as subject,
    format('holds %s ${unit} (%s), booked are %s', coalesce(held.amount, 0), lot, coalesce(booked.amount, 0)) as detail
  from held full join booked using (person_id, lot)
  where coalesce(held.amount, 0) <> coalesce(booked.amount, 0)`;
