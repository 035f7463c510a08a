import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { type FigureName, parseFigureKey } from '@afterglow/domain/figures';
import { DAY_MS } from '@afterglow/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import { HAS_WAITED } from './safety-sources.ts';
import { type FigureQuery, isInSpanSql, isInTeamSql, isOfTeamSql, matchesPersonSql } from './span.ts';

/** What is behind a point: `id`, `at`, `label` and `link`, the address of the record. */
export type ListedRow = { id: number; at: Date; label: string; link: string | null };
type RowsQuery = Pick<FigureQuery, 'span' | 'filter' | 'now'> & { variant: string | null };

const PAYMENT = sql`'A-' || lpad(payment.id::text, greatest(6, length(payment.id::text)), '0') as label, '/payments/' || payment.id as link`;
const nameOf = (person: string) =>
  sql`coalesce((select name from profile where profile.person_id = ${sql.ref(person)}), '')`;

const members = ({ span, filter }: RowsQuery) => sql`
  select person.id, person.created_at as at, ${nameOf('person.id')} as label, '/members/' || person.id as link
  from person
  where not virtual and ${isInSpanSql(span, 'person.created_at')} and ${matchesPersonSql(filter, 'person.id')}`;

const active =
  (days: number) =>
  ({ span, filter }: RowsQuery) =>
    sql`
  select person_id as id, max(day)::timestamptz as at, ${nameOf('person_id')} as label, '/members/' || person_id as link
  from activity_day
  where day >= ${new Date(span.end - days * DAY_MS)}::date and day < ${new Date(span.end)}::date
    and ${matchesPersonSql(filter, 'activity_day.person_id')}
  group by person_id`;

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
  select id, created_at as at, ${nameOf('person.id')} as label, '/personas/' || id as link
  from person where virtual and state = 'active' and ${matchesPersonSql(filter, 'person.id')}
    and ${isOfTeamSql(filter, 'person.id')}`;

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
  from case_file where ${condition} and ${isInSpanSql(span, at)} and ${matchesPersonSql(filter, 'case_file.person_id')}`;

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

const ROWS: Readonly<Record<FigureName, (query: RowsQuery) => RawBuilder<unknown>>> = {
  registrations: members,
  verified: members,
  conversion: members,
  active_day: active(1),
  active_week: active(7),
  active_month: active(30),
  gross: payments(sql`true`),
  refunds,
  chargebacks,
  net: (query) =>
    sql`${payments(sql`true`)(query)} union all ${refunds(query)} union all ${chargebacks(query)}`,
  payers: payments(sql`true`),
  first_buyers: payments(IS_FIRST),
  dispute_ratio: chargebacks,
  coins_issued: transfers('issued'),
  issued_by_cause: transfers('issued'),
  coins_spent: transfers('spent'),
  spent_by_cause: transfers('spent'),
  float_end: transfers('both'),
  waiting,
  oldest: waiting,
  answer_p50: answers,
  answer_p90: answers,
  in_time: answers,
  returned: messages('returned_at'),
  virtual_profiles: personas,
  virtual_messages: messages('at'),
  spins_paid: spins(sql`paid`),
  spins_free: spins(sql`not paid`),
  payout: spins(sql`paid`),
  segment_drawn: spins(sql`true`),
  segment_expected: spins(sql`true`),
  chi_square_p: spins(sql`true`),
  cases_opened: cases('created_at'),
  cases_decided: cases('decided_at'),
  case_p50: cases('decided_at', HAS_WAITED),
  cases_in_time: cases('decided_at', HAS_WAITED),
  appealed: appeals('appeal.at'),
  overturned: appeals('appeal.decided_at'),
  notices: (query) => sql`${reports(query)} union all ${publicNotices(query)}`,
  decisions: statements(sql`true`),
  automatic: statements(sql`automatic`),
  shift_s: shifts,
  breaks,
  difficult: (query) =>
    sql`${leases('taken_at', () => sql`difficult`)(query)} union all ${difficultCases(query)}`,
  skips: leases('ended_at', (variant) => sql`end_reason = ${variant}`),
};

/** Returns the rows behind a point of a figure. */
export function selectFigureRows(key: string, query: Omit<RowsQuery, 'variant'>): RawBuilder<ListedRow> {
  const { name, variant } = parseFigureKey(key);
  return ROWS[name]({ ...query, variant }) as RawBuilder<ListedRow>;
}
