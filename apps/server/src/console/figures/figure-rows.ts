import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { type FigureName, parseFigureKey } from '@afterglow/domain/figures';
import { DAY_MS } from '@afterglow/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import { HAS_WAITED } from './safety-sources.ts';
import {
  type FigureQuery,
  isInSpanSql,
  isInTeamSql,
  isOfTeamSql,
  matchesPersonSql,
  type Span,
  splitSpan,
} from './span.ts';

/** What is behind a point: `id`, `at`, `label` and `link`, the address of the record. */
export type ListedRow = { id: number; at: Date; label: string; link: string | null };
type RowsQuery = Pick<FigureQuery, 'span' | 'filter' | 'now'> & { variant: string | null };
type SelectRows = (query: RowsQuery) => RawBuilder<unknown>;
/** The rows behind a figure, and the column of their order. */
type FigureRows = {
  select: SelectRows;
  sort: 'at' | 'day';
  /** Whether the time of each row lies in the span, so that the rows of its days come one after the other. */
  isOfSpan: boolean;
};

const inSpan = (select: SelectRows): FigureRows => ({ select, sort: 'at', isOfSpan: true });
const atAnyTime = (select: SelectRows): FigureRows => ({ select, sort: 'at', isOfSpan: false });

const PAYMENT = sql`'A-' || lpad(payment.id::text, greatest(6, length(payment.id::text)), '0') as label, '/payments/' || payment.id as link`;
const nameOf = (person: string) =>
  sql`coalesce((select name from profile where profile.person_id = ${sql.ref(person)}), '')`;

const members = ({ span, filter }: RowsQuery) => sql`
  select person.id, person.created_at as at, ${nameOf('person.id')} as label, '/members/' || person.id as link
  from person
  where not virtual and ${isInSpanSql(span, 'person.created_at')} and ${matchesPersonSql(filter, 'person.id')}`;

/** Returns who was there, with their last day. */
const active = (days: number): FigureRows => ({
  select: ({ span, filter }) => sql`
    select person_id as id, day::timestamptz as at, day, ${nameOf('activity_day.person_id')} as label, '/members/' || person_id as link
    from activity_day
    where day >= ${new Date(span.end - days * DAY_MS)}::date and day < ${new Date(span.end)}::date
      and day = (
        select max(own.day) from activity_day own
        where own.person_id = activity_day.person_id and own.day < ${new Date(span.end)}::date)
      and ${matchesPersonSql(filter, 'activity_day.person_id')}`,
  sort: 'day',
  isOfSpan: false,
});

const payments =
  (condition: RawBuilder<unknown>) =>
  ({ span, filter, variant }: RowsQuery) =>
    sql`
  select payment.id, settled_at as at, ${PAYMENT} from payment
  where ${isPurchaseSql()} and ${isInSpanSql(span, 'settled_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    and ${condition} and ${variant === null ? sql`true` : sql`payment.currency = ${variant}`}`;

const refunds = ({ span, filter, variant }: RowsQuery) => sql`
  select payment_refund.id, returned_at as at, ${PAYMENT}
  from payment_refund join payment on payment.id = payment_id
  where payment_refund.reason in ('requested', 'by_provider') and ${isInSpanSql(span, 'returned_at')}
    and ${matchesPersonSql(filter, 'payment.person_id')} and payment_refund.currency = ${variant}`;

const chargebacks = ({ span, filter, variant }: RowsQuery) => sql`
  select payment.id, reversed_at as at, ${PAYMENT} from payment
  where state = 'charged_back' and ${isInSpanSql(span, 'reversed_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    and ${variant === null ? sql`true` : sql`payment.currency = ${variant}`}`;

/** Creates the query of the transfers behind a figure. An id of the ledger is the id of a transfer. */
const transfers =
  (direction: 'issued' | 'spent' | 'both') =>
  ({ span, filter, variant }: RowsQuery) =>
    sql`
  select id, at, case when starts_with(credit, 'member:') then '+' else '-' end || amount || ' ' || cause as label,
    '/members/' || person_id || '/ledger' as link
  from ledger_transfer
  where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'ledger_transfer.person_id')}
    and ${direction === 'both' ? sql`true` : sql`starts_with(credit, 'member:') = ${direction === 'issued'}`}
    and ${variant === null ? sql`true` : sql`cause = ${variant}`}`;

const waiting = ({ filter }: RowsQuery) => sql`
  select last_message_id as id, waiting_since as at, ${nameOf('owner_id')} as label, '/personas/' || owner_id as link
  from conversation where waiting_since is not null and ${matchesPersonSql(filter, 'conversation.peer_id')}
    and ${isOfTeamSql(filter, 'conversation.owner_id')}`;

const answers = ({ span, filter }: RowsQuery) => sql`
  select message_id as id, answered_at as at, ${nameOf('persona_id')} as label, '/personas/' || persona_id as link
  from answer_wait where ${isInSpanSql(span, 'answered_at')} and ${matchesPersonSql(filter, 'answer_wait.member_id')}
    and ${isOfTeamSql(filter, 'answer_wait.persona_id')}`;

const messages =
  (at: 'at' | 'returned_at') =>
  ({ span, filter }: RowsQuery) =>
    sql`
  select id, ${sql.ref(at)} as at, ${nameOf('receiver_id')} as label, '/personas/' || receiver_id as link
  from message
  where ${isInSpanSql(span, at)} and receiver_id in (select person_id from persona)
    and ${matchesPersonSql(filter, 'message.sender_id')} and ${isOfTeamSql(filter, 'message.receiver_id')}`;

const personas = ({ filter }: RowsQuery) => sql`
  select person.id, person.created_at as at, ${nameOf('person.id')} as label, '/personas/' || person.id as link
  from persona join person on person.id = persona.person_id
  where person.state = 'active' and ${matchesPersonSql(filter, 'person.id')} and ${isOfTeamSql(filter, 'person.id')}`;

const spins =
  (condition: RawBuilder<unknown>) =>
  ({ span, filter, variant }: RowsQuery) =>
    sql`
  select id, at, coalesce(coins::text, 'free') as label, '/members/' || person_id as link from spin
  where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'spin.person_id')} and ${condition}
    and ${variant === null ? sql`true` : sql`place = ${Number(variant)}`}`;

const cases =
  (at: 'created_at' | 'decided_at', condition = sql`true`) =>
  ({ span, filter }: RowsQuery) =>
    sql`
  select id, ${sql.ref(at)} as at, 'C-' || lpad(id::text, greatest(6, length(id::text)), '0') as label, '/case/' || id as link
  from case_file where ${condition} and not of_review and ${isInSpanSql(span, at)} and ${matchesPersonSql(filter, 'case_file.person_id')}`;

const appeals =
  (at: 'appeal.at' | 'appeal.decided_at') =>
  ({ span, filter }: RowsQuery) =>
    sql`
  select appeal.case_id as id, ${sql.ref(at)} as at,
    'C-' || lpad(appeal.case_id::text, greatest(6, length(appeal.case_id::text)), '0') as label, '/case/' || appeal.case_id as link
  from appeal join statement on statement.id = appeal.statement_id
  where ${isInSpanSql(span, at)} and ${matchesPersonSql(filter, 'statement.person_id')}`;

const reports = ({ span, filter, variant }: RowsQuery) => sql`
  select id, at, 'R-' || lpad(id::text, greatest(6, length(id::text)), '0') as label, '/members/' || accused_id as link
  from report where ${isInSpanSql(span, 'at')} and reason = ${variant} and ${matchesPersonSql(filter, 'report.accused_id')}`;

const CASE = sql`'C-' || lpad(case_id::text, greatest(6, length(case_id::text)), '0') as label, '/case/' || case_id as link`;

const publicNotices = ({ span, filter, variant }: RowsQuery) => sql`
  select public_notice.id, at, ${CASE}
  from public_notice left join case_file on case_file.id = case_id
  where ${isInSpanSql(span, 'at')} and public_notice.reason = ${variant} and ${matchesPersonSql(filter, 'case_file.person_id')}`;

const statements =
  (condition: RawBuilder<unknown>) =>
  ({ span, filter, variant }: RowsQuery) =>
    sql`
  select id, at, 'S-' || lpad(id::text, greatest(6, length(id::text)), '0') as label, '/members/' || person_id as link
  from statement
  where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'statement.person_id')} and ${condition}
    and ${variant === null ? sql`true` : sql`decision = ${variant}`}`;

const staffName = (staff: string) =>
  sql`(select name from staff where staff.id = ${sql.ref(staff)}) as label`;

const shifts = ({ span, filter, now }: RowsQuery) => sql`
  select id, starts_at as at, ${staffName('staff_id')}, '/shifts' as link from shift
  where kind = 'real' and starts_at < ${new Date(Math.min(span.end, now.getTime()))}
    and coalesce(ends_at, 'infinity') > ${new Date(span.starts[0] ?? span.end)}
    and ${isInTeamSql(filter, 'shift.staff_id')}`;

const breaks = ({ span, filter }: RowsQuery) => sql`
  select shift_break.id, shift_break.starts_at as at, ${staffName('shift.staff_id')}, '/shifts' as link
  from shift_break join shift on shift.id = shift_id where ${isInSpanSql(span, 'shift_break.starts_at')}
    and ${isInTeamSql(filter, 'shift.staff_id')}`;

const leases =
  (at: 'taken_at' | 'ended_at', condition: (variant: string | null) => RawBuilder<unknown>) =>
  ({ span, filter, variant }: RowsQuery) =>
    sql`
  select id, ${sql.ref(at)} as at, ${staffName('staff_id')}, null::text as link from inbox_lease
  where ${isInSpanSql(span, at)} and ${condition(variant)} and ${isInTeamSql(filter, 'inbox_lease.staff_id')}`;

const difficultCases = ({ span, filter }: RowsQuery) => sql`
  select id, taken_at as at, ${staffName('taken_by')}, '/case/' || id as link from case_file
  where taken_by is not null and priority <= ${DIFFICULT_PRIORITY} and ${isInSpanSql(span, 'taken_at')}
    and ${isInTeamSql(filter, 'case_file.taken_by')}`;

const IS_FIRST = sql`not exists (
  select from payment earlier where earlier.person_id = payment.person_id and ${isPurchaseSql('earlier')}
    and (earlier.settled_at, earlier.id) < (payment.settled_at, payment.id))`;

const ROWS: Readonly<Record<FigureName, FigureRows>> = {
  registrations: inSpan(members),
  verified: inSpan(members),
  conversion: inSpan(members),
  active_day: active(1),
  active_week: active(7),
  active_month: active(30),
  gross: inSpan(payments(sql`true`)),
  refunds: inSpan(refunds),
  chargebacks: inSpan(chargebacks),
  net: inSpan(
    (query) => sql`${payments(sql`true`)(query)} union all ${refunds(query)} union all ${chargebacks(query)}`,
  ),
  payers: inSpan(payments(sql`true`)),
  first_buyers: inSpan(payments(IS_FIRST)),
  dispute_ratio: inSpan(chargebacks),
  coins_issued: inSpan(transfers('issued')),
  issued_by_cause: inSpan(transfers('issued')),
  coins_spent: inSpan(transfers('spent')),
  spent_by_cause: inSpan(transfers('spent')),
  float_end: inSpan(transfers('both')),
  waiting: atAnyTime(waiting),
  oldest: atAnyTime(waiting),
  answer_p50: inSpan(answers),
  answer_p90: inSpan(answers),
  in_time: inSpan(answers),
  returned: inSpan(messages('returned_at')),
  virtual_profiles: atAnyTime(personas),
  virtual_messages: inSpan(messages('at')),
  spins_paid: inSpan(spins(sql`paid`)),
  spins_free: inSpan(spins(sql`not paid`)),
  payout: inSpan(spins(sql`paid`)),
  segment_drawn: inSpan(spins(sql`true`)),
  segment_expected: inSpan(spins(sql`true`)),
  chi_square_p: inSpan(spins(sql`true`)),
  cases_opened: inSpan(cases('created_at')),
  cases_decided: inSpan(cases('decided_at')),
  case_p50: inSpan(cases('decided_at', HAS_WAITED)),
  cases_in_time: inSpan(cases('decided_at', HAS_WAITED)),
  appealed: inSpan(appeals('appeal.at')),
  overturned: inSpan(appeals('appeal.decided_at')),
  notices: inSpan((query) => sql`${reports(query)} union all ${publicNotices(query)}`),
  decisions: inSpan(statements(sql`true`)),
  automatic: inSpan(statements(sql`automatic`)),
  shift_s: atAnyTime(shifts),
  breaks: inSpan(breaks),
  difficult: inSpan(
    (query) => sql`${leases('taken_at', () => sql`difficult`)(query)} union all ${difficultCases(query)}`,
  ),
  skips: inSpan(leases('ended_at', (variant) => sql`end_reason = ${variant}`)),
};

/** The rows behind a point, and the same rows in parts, the newest part first. */
export type SelectedRows = {
  rows: RawBuilder<ListedRow>;
  parts: RawBuilder<ListedRow>[];
  sort: FigureRows['sort'];
};

/** Returns the rows behind a point of a figure. */
export function selectFigureRows(key: string, query: Omit<RowsQuery, 'variant'>): SelectedRows {
  const { name, variant } = parseFigureKey(key);
  const { select, sort, isOfSpan } = ROWS[name];
  const selectOf = (span: Span) => select({ ...query, span, variant }) as RawBuilder<ListedRow>;
  return {
    rows: selectOf(query.span),
    parts: (isOfSpan ? splitSpan(query.span) : [query.span]).map(selectOf),
    sort,
  };
}
