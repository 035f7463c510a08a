import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * What is kept of a member, table by table. `mine`: which rows are theirs (`:id`). `told`: false where an export leaves it out, or
 * which columns. `erased`: what is done when the account ends: the rows go, some columns are emptied, or nothing, because
 * only figures are left that say nothing once the person is a number. In the order of erasure.
 */
type Table = {
  name: string;
  mine: string;
  told: false | { without?: readonly string[] };
  erased: 'rows' | 'nothing' | { set: string; where?: string };
};

const emptyHash = `('x' || left(encode(sha256(convert_to(receiver_id || ' ' || type || ' ', 'UTF8')), 'hex'), 12))::bit(48)::bigint`;

export const personalTables: readonly Table[] = [
  {
    // The row stays for its price and its place in the other's conversation; what was said is gone.
    name: 'message',
    mine: '(sender_id = :id or receiver_id = :id)',
    told: { without: ['body_hash', 'staff_id', 'trace_id', 'credits_version'] },
    erased: { set: `body = '', body_hash = ${emptyHash}, story_id = null`, where: 'sender_id = :id' },
  },
  {
    name: 'conversation',
    mine: 'owner_id = :id',
    told: {},
    erased: { set: `last_text = '', waiting_since = null`, where: 'owner_id = :id or peer_id = :id' },
  },
  { name: 'inbox_lease', mine: 'member_id = :id', told: false, erased: { set: `draft = ''` } },
  { name: 'report', mine: 'reporter_id = :id', told: {}, erased: 'rows' },
  { name: 'report', mine: 'accused_id = :id', told: false, erased: 'rows' },
  { name: 'swipe', mine: 'swiper_id = :id', told: {}, erased: 'rows' },
  { name: 'swipe', mine: 'swiped_id = :id', told: false, erased: 'rows' },
  { name: 'match', mine: '(low_id = :id or high_id = :id)', told: {}, erased: 'rows' },
  { name: 'visit', mine: 'visitor_id = :id', told: {}, erased: 'rows' },
  { name: 'visit', mine: 'visited_id = :id', told: false, erased: 'rows' },
  { name: 'block', mine: 'blocker_id = :id', told: {}, erased: 'rows' },
  { name: 'block', mine: 'blocked_id = :id', told: false, erased: 'rows' },
  { name: 'story_seen', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'photo', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'story', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'media', mine: 'owner_id = :id', told: {}, erased: 'rows' },
  { name: 'consent', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'seen_mark', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'place_change', mine: 'person_id = :id', told: {}, erased: 'rows' },
  // The seed of the next spin is secret until it is used.
  { name: 'wheel_seed', mine: 'person_id = :id', told: false, erased: 'rows' },
  { name: 'push_note', mine: 'person_id = :id', told: {}, erased: 'rows' },
  {
    name: 'push_subscription',
    mine: 'person_id = :id',
    told: { without: ['p256dh', 'auth'] },
    erased: 'rows',
  },
  { name: 'passkey', mine: 'person_id = :id', told: { without: ['public_key'] }, erased: 'rows' },
  { name: 'passkey_challenge', mine: 'person_id = :id', told: false, erased: 'rows' },
  { name: 'email_change', mine: 'person_id = :id', told: {}, erased: 'rows' },
  { name: 'account_undo', mine: 'person_id = :id', told: false, erased: 'rows' },
  { name: 'account_export', mine: 'person_id = :id', told: { without: ['token_hash'] }, erased: 'rows' },
  {
    name: 'auth_session',
    mine: 'user_id = (select auth_user_id from member where person_id = :id)',
    told: { without: ['token'] },
    erased: 'rows',
  },
  {
    name: 'auth_account',
    mine: 'user_id = (select auth_user_id from member where person_id = :id)',
    told: false,
    erased: 'rows',
  },
  {
    name: 'auth_user',
    mine: 'id = (select auth_user_id from member where person_id = :id)',
    told: {},
    erased: 'rows',
  },
  { name: 'member', mine: 'person_id = :id', told: { without: ['auth_user_id'] }, erased: 'rows' },
  { name: 'profile', mine: 'person_id = :id', told: {}, erased: 'rows' },
  {
    name: 'person',
    mine: 'id = :id',
    told: {},
    erased: {
      set: `birth = '1900-01-01', gender = 3, s_gender = 0, place_id = null, lat = null, lon = null, h4 = null, h5 = null,
        h6 = null, popularity = 0, photo_count = 0, interest_bits = 0, created_at = 'epoch', last_active = 'epoch'`,
    },
  },
  {
    name: 'boost',
    mine: 'person_id = :id',
    told: { without: ['trace_id', 'credits_version'] },
    erased: 'nothing',
  },
  { name: 'wallet', mine: 'person_id = :id', told: {}, erased: 'nothing' },
  { name: 'ledger_transfer', mine: 'person_id = :id', told: {}, erased: 'nothing' },
  { name: 'payment', mine: 'person_id = :id', told: { without: ['seal'] }, erased: 'nothing' },
  { name: 'premium_movement', mine: 'person_id = :id', told: {}, erased: 'nothing' },
  // Anybody may send one in anybody's name: theirs is what they sent signed in, but nothing of the others stays either.
  { name: 'withdrawal', mine: 'person_id = :id and signed_in', told: {}, erased: 'nothing' },
  {
    name: 'withdrawal',
    mine: 'person_id = :id',
    told: false,
    erased: { set: `email = '', reference = '', body = '', note = ''` },
  },
];

/** Columns that name whose a row is; a table that has one and does not stand above is told but for what is secret by its name. */
const ownerColumns = ['person_id', 'member_id', 'owner_id'] as const;

export const secretByName = /seed|secret|token|hash|key|password|auth/;

/** Which rows of a table are somebody's, as SQL. */
export const rowsOf = ({ mine }: Table, personId: number) => {
  if (!Number.isSafeInteger(personId)) throw new Error('not an id');
  return sql.raw(mine.replaceAll(':id', String(personId)));
};

/** Tables of the running schema that have such a column. */
export async function ownedTables(
  db: Kysely<DB>,
): Promise<{ name: string; column: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; column: string; columns: string[] }>`
    select c.table_name as name, min(c.column_name) filter (where c.column_name = any(${[...ownerColumns]})) as column,
      array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by c.table_name having bool_or(c.column_name = any(${[...ownerColumns]})) order by c.table_name`.execute(
    db,
  );
  return rows;
}
