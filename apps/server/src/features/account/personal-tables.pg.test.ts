import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/* What the database has of members, and what the export and the erasure say of it. */

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());

test('each column with data of a member is exported, or left out on purpose', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(fixture.db);
  const listed = new Set(PERSONAL_TABLES.map(({ name }) => name));
  const notifiedOf = (name: string) =>
    PERSONAL_TABLES.flatMap((table) => (table.name === name && table.exported) || []);
  // A table with members' rows that is not listed would be neither exported nor erased.
  const owned = rows.filter(({ column }) => /^(person|member|owner|swiper|visitor)_id$/.test(column));
  expect([...new Set(owned.map(({ name }) => name))].filter((name) => !listed.has(name))).toEqual([
    'persona',
  ]);
  const retained: Record<string, string[]> = {};
  for (const { name, column } of rows) {
    const notified = notifiedOf(name);
    if (notified.length > 0 && !notified.includes(column))
      retained[name] = [...(retained[name] ?? []), column];
  }
  expect(retained).toEqual({
    account_export: ['staff_id', 'token_hash'],
    answer_wait: ['staff_id'],
    audit_log: ['action', 'detail', 'id', 'kind', 'session', 'staff_id', 'subject', 'trace'],
    adjustment: ['coins_given', 'staff_id', 'tell'],
    appeal: ['trace_id'],
    auth_session: ['token'],
    boost: ['bought_ends_at', 'credits_version', 'settled_at', 'trace_id'],
    // Sums of their payments, which are exported themselves.
    campaign_member: ['net_eur', 'net_ils', 'net_usd', 'withdrawn'],
    // The statement has the decision of a case. Its messages are exported with their conversation.
    case_file: [
      ...['claimed_until', 'created_at', 'decided_by', 'due_at', 'item_id', 'item_kind', 'kind'],
      ...[
        'mailed_at',
        'messages',
        'note',
        'of_case_id',
        'of_review',
        'opened_by',
        'priority',
        'rule_id',
        'second_look',
        'statement_id',
        'taken_at',
        'taken_by',
        'undo',
      ],
      'version',
    ],
    conversation: ['returned_until', 'waiting_since'],
    member: [
      'auth_user_id',
      'erase_at',
      'legal_hold',
      'limit_offered_at',
      'premium_ended_for',
      'premium_mailed_for',
      'premium_noticed_for',
      'restricted',
      'returns_paused',
      'staff_erased_at',
      'terms_mailed',
      'version',
    ],
    message: ['body_hash', 'credits_version', 'staff_id', 'trace_id'],
    member_note: ['staff_id', 'version'],
    pair_note: ['staff_id', 'version'],
    passkey: ['public_key'],
    payment: ['page', 'seal', 'version'],
    story: ['staff_id', 'version'],
    person: ['interest_bits', 'traits', 'virtual'],
    // The work of the staff.
    picture_review: [
      'case_id',
      'claim_ends_at',
      'claimed_by',
      'decided_by',
      'like_id',
      'like_reason',
      'notice_id',
      'uploaded_by',
      'version',
    ],
    profile: ['name_folded', 'of_member'],
    public_notice: ['case_id', 'signed_in'],
    push_note: ['due_at', 'sent_to', 'tries'],
    push_subscription: ['auth', 'p256dh'],
    report: ['messages'],
    spin: ['client_seed', 'credits_version', 'next_hash', 'server_seed', 'trace_id'],
    // The rule is in the statement, in words; it contains no name of staff.
    statement: ['case_id', 'mailed_at', 'rule_id', 'staff_id'],
    cancellation: ['signed_in'],
    ledger_transfer: ['balance_after', 'spent_to'],
    // How a picture looks, and who uploaded those of gifts, which are nobody's.
    media: ['hash', 'staff_id'],
    wallet: ['bought_end', 'given_end', 'ledger_at'],
    // The price of the purchase is in the payment; it contains no name of staff.
    withdrawal: ['amount_minor', 'signed_in', 'staff_id', 'version'],
  });
  const known = new Set(rows.map(({ name, column }) => `${name}.${column}`));
  for (const { name } of PERSONAL_TABLES)
    for (const column of notifiedOf(name))
      expect([name, known.has(`${name}.${column}`)]).toEqual([name, true]);
});

/** Tables from which foreign keys lead to a person, and that an erasure leaves alone, each with the reason. */
const leadingToPersons: Readonly<Record<string, string>> = {
  barred: 'the hash and the mask of an address that must not come back, as long as its ban',
  boost_showing: 'who was shown a boost, until it ends',
  case_report: 'which reports a case has; its rows go with the report',
  case_skip: 'which of the staff passed a case on',
  payment_notice: 'messages of the providers about money, which are deleted after their term',
  payment_refund: 'amounts of money',
  persona: 'virtual profiles are nobody',
  persona_photo: 'pictures of virtual profiles',
  picture_hash: 'hashes of rejected and barred pictures, without a person',
};

test('each table from which keys lead to a person, over any others, is erased or left on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive reaching (id) as (
      select 'person'::regclass::oid
      union
      select conrelid from pg_constraint join reaching on confrelid = reaching.id where contype = 'f'
    )
    select relname::text as name from reaching join pg_class on pg_class.oid = reaching.id`.execute(
    fixture.db,
  );
  const listed = new Set(PERSONAL_TABLES.map(({ name }) => name));
  const unlisted = rows.map(({ name }) => name).filter((name) => !listed.has(name));
  expect(rows.length).toBeGreaterThan(40);
  expect(unlisted.sort()).toEqual(Object.keys(leadingToPersons));
});
