import { sql } from 'kysely';
import { REQUEST_TABLES } from './personal-requests.ts';
import { columns, type PersonalTable } from './personal-table.ts';

const EMPTY_HASH = `('x' || left(encode(sha256(convert_to(receiver_id || ' ' || type || ' ', 'UTF8')), 'hex'), 12))::bit(48)::bigint`;

/** Every table with data of members, in the order of erasure. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    // The row stays for its price and its position in the other’s conversation. Its text is emptied.
    name: 'message',
    mine: 'sender_id = :id',
    exported: columns(`
      id sender_id receiver_id type body story_id reply_to price credits_after notice at seen_at returned_at
    `),
    erased: { set: `body = '', body_hash = ${EMPTY_HASH}, story_id = null, reply_to = null` },
  },
  {
    // Without the price for the sender and their remaining coins.
    name: 'message',
    mine: 'receiver_id = :id',
    exported: columns('id sender_id receiver_id type body story_id reply_to at seen_at'),
    erased: 'nothing',
  },
  {
    name: 'conversation',
    mine: 'owner_id = :id',
    exported: columns(`
      archived_at last_at last_message_id last_sender_id last_story last_text last_type owner_id peer_id unread
    `),
    erased: { set: `last_text = '', waiting_since = null`, where: 'owner_id = :id or peer_id = :id' },
  },
  {
    // Which role looked when, without a name. Audits of the staff need the log unchanged, and it contains no texts.
    name: 'audit_log',
    mine: `person_id = :id and kind = 'read'`,
    exported: columns('at person_id role'),
    erased: 'nothing',
  },
  // What staff did, asked for and agreed to: the member has it where it had an effect.
  { name: 'audit_log', mine: 'person_id = :id', exported: false, erased: 'nothing' },
  { name: 'approval', mine: 'person_id = :id', exported: false, erased: 'nothing' },
  {
    // What staff write down for support and safety, without their names.
    name: 'member_note',
    mine: 'person_id = :id',
    exported: columns('at category id person_id text'),
    erased: 'rows',
  },
  {
    // What operators remember for the virtual profiles that the member writes to, without the names of staff.
    name: 'pair_note',
    mine: 'member_id = :id',
    exported: columns('at category id member_id persona_id text'),
    erased: 'rows',
  },
  // Who of the staff decides about a like.
  { name: 'like_claim', mine: 'member_id = :id', exported: false, erased: 'rows' },
  // Of replies that staff began in the last day.
  { name: 'reply_attempt', mine: 'member_id = :id', exported: false, erased: 'rows' },
  {
    name: 'member_notice',
    mine: 'person_id = :id',
    exported: ['at', 'facts', 'id', 'kind', 'person_id', 'read_at', 'text'],
    erased: 'rows',
  },
  // The reasons of decisions. They stay for six years, as evidence of what was decided, without the facts.
  {
    name: 'statement',
    mine: 'person_id = :id',
    exported: columns(`
      appeal_until at automatic basis_kind basis_ref basis_text decision ended_at ended_why facts found id items kinds
      language person_id points until
    `),
    erased: { set: `facts = '', items = '[]'` },
  },
  {
    name: 'appeal',
    mine: '(select person_id from statement where statement.id = statement_id) = :id',
    exported: columns('at case_id decided_at decision id statement_id text'),
    erased: { set: `text = ''` },
  },
  {
    name: 'case_file',
    // A member under investigation does not learn of it, nor when somebody reported them.
    mine: 'person_id = :id and decided_at is not null',
    exported: columns('decided_at decision id person_id queue'),
    erased: 'nothing',
  },
  {
    name: 'case_file',
    mine: 'person_id = :id',
    exported: false,
    erased: { set: `note = '', messages = '[]', undo = null` },
  },
  {
    // Cases about others also contain what they wrote.
    name: 'case_file',
    mine: `messages @> '[{"sender_id": :id}]'`,
    exported: false,
    erased: {
      set: `messages = jsonb_path_query_array(messages, '$[*] ? (@.sender_id != :id)')`,
    },
  },
  { name: 'member_check', mine: 'person_id = :id', exported: false, erased: 'rows' },
  // The texts of what was removed; the statement has them in the export.
  { name: 'removed_item', mine: 'person_id = :id', exported: false, erased: 'rows' },
  // Copies for the authorities, of cases about minors and threats. They are deleted twelve months after the decision.
  { name: 'evidence', mine: 'person_id = :id', exported: false, erased: 'nothing' },
  // Which flag words a text contains; the text itself is exported with its message or profile.
  { name: 'flag_hit', mine: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'restriction',
    mine: 'person_id = :id',
    exported: columns('kind person_id statement_id until'),
    erased: 'rows',
  },
  // The days are for the figures of the site. How long answers took stays, without a text.
  {
    name: 'activity_day',
    mine: 'person_id = :id',
    exported: columns('before day person_id'),
    erased: 'rows',
  },
  {
    name: 'broadcast_send',
    mine: 'person_id = :id',
    exported: columns('at broadcast_id channel due_at person_id state'),
    erased: 'rows',
  },
  {
    name: 'answer_wait',
    mine: 'member_id = :id',
    exported: columns('answered_at member_id message_id persona_id since'),
    erased: 'nothing',
  },
  {
    name: 'inbox_lease',
    mine: 'member_id = :id',
    exported: false,
    erased: { set: `draft = '', handover = null` },
  },
  {
    name: 'report',
    mine: 'reporter_id = :id',
    exported: columns('accused_id at id outcome reason reporter_id state text'),
    erased: 'rows',
  },
  { name: 'report', mine: 'accused_id = :id', exported: false, erased: 'rows' },
  {
    name: 'swipe',
    mine: 'swiper_id = :id',
    exported: ['at', 'liked', 'swiped_id', 'swiper_id'],
    erased: 'rows',
  },
  { name: 'swipe', mine: 'swiped_id = :id', exported: false, erased: 'rows' },
  // Tells which of the swipes above staff have not decided about.
  { name: 'undecided_like', mine: 'member_id = :id', exported: false, erased: 'rows' },
  {
    name: 'like_taken_back',
    mine: 'swiper_id = :id',
    exported: ['at', 'swiped_id', 'swiper_id'],
    erased: 'rows',
  },
  { name: 'like_taken_back', mine: 'swiped_id = :id', exported: false, erased: 'rows' },
  {
    name: 'match',
    mine: '(low_id = :id or high_id = :id)',
    exported: ['at', 'high_id', 'low_id'],
    erased: 'rows',
  },
  { name: 'visit', mine: 'visitor_id = :id', exported: ['at', 'visited_id', 'visitor_id'], erased: 'rows' },
  { name: 'visit', mine: 'visited_id = :id', exported: false, erased: 'rows' },
  { name: 'block', mine: 'blocker_id = :id', exported: ['at', 'blocked_id', 'blocker_id'], erased: 'rows' },
  { name: 'block', mine: 'blocked_id = :id', exported: false, erased: 'rows' },
  { name: 'story_seen', mine: 'person_id = :id', exported: ['at', 'person_id', 'story_id'], erased: 'rows' },
  {
    name: 'photo',
    mine: 'person_id = :id',
    exported: columns('created_at id media_key person_id position refusal review visible'),
    erased: 'rows',
  },
  {
    name: 'story',
    mine: 'person_id = :id',
    exported: columns('at ends_at id media_key person_id review'),
    erased: 'rows',
  },
  {
    name: 'picture_review',
    mine: 'person_id = :id',
    exported: columns('decided_at id kind live media_key person_id reason requested_at state subject_id'),
    erased: 'rows',
  },
  {
    name: 'media',
    mine: 'owner_id = :id',
    exported: columns('bytes created_at height key owner_id purpose thumb used width'),
    erased: 'rows',
  },
  {
    name: 'consent',
    mine: 'person_id = :id',
    exported: columns('at id kind person_id text_version withdrawn_at'),
    erased: 'rows',
  },
  {
    name: 'seen_mark',
    mine: 'person_id = :id',
    exported: ['fans_at', 'person_id', 'visitors_at'],
    erased: 'rows',
  },
  {
    name: 'place_change',
    mine: 'person_id = :id',
    exported: ['at', 'left_country', 'person_id'],
    erased: 'rows',
  },
  // The seed of the next spin is secret until it is used.
  { name: 'wheel_seed', mine: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'push_note',
    mine: 'person_id = :id',
    exported: columns('cause_id created_at done_at from_id id kind outcome person_id'),
    erased: 'rows',
  },
  {
    name: 'push_subscription',
    mine: 'person_id = :id',
    exported: columns('after_message_id created_at endpoint hidden id names person_id session_id'),
    erased: 'rows',
  },
  {
    name: 'passkey',
    mine: 'person_id = :id',
    exported: columns('counter created_at credential_id device id person_id transports used_at'),
    erased: 'rows',
  },
  { name: 'passkey_challenge', mine: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'email_change',
    mine: 'person_id = :id',
    exported: ['at', 'email', 'expires_at', 'person_id'],
    erased: 'rows',
  },
  { name: 'account_undo', mine: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'account_export',
    mine: 'person_id = :id and staff_id is null',
    exported: columns('asked_at expires_at id person_id ready_at'),
    erased: 'rows',
  },
  // For authorities: an inquiry may be secret.
  {
    name: 'account_export',
    mine: 'person_id = :id and staff_id is not null',
    exported: false,
    erased: 'rows',
  },
  {
    name: 'auth_session',
    mine: 'user_id = (select auth_user_id from member where person_id = :id)',
    exported: columns('created_at expires_at id ip_address passkey_id updated_at user_agent user_id'),
    erased: 'rows',
  },
  {
    name: 'auth_account',
    mine: 'user_id = (select auth_user_id from member where person_id = :id)',
    exported: false,
    erased: 'rows',
  },
  {
    name: 'auth_user',
    mine: 'id = (select auth_user_id from member where person_id = :id)',
    exported: columns('created_at email email_verified id image name updated_at'),
    erased: 'rows',
  },
  {
    name: 'member',
    mine: 'person_id = :id',
    exported: columns(`
      active_day break_until domain email email_assigned_at email_verified free_spins gift_over hide_age hide_online hide_town incognito language
      mail_premium muted person_id premium_until push_matches push_messages quiet_hours referral s_age_max s_age_min
      s_filters s_radius_km spend_limit spend_limit_next spend_limit_next_at virtual_notice
    `),
    erased: 'rows',
  },
  {
    // Which campaign brought them. Without code and click it stays beside what they paid.
    name: 'campaign_member',
    mine: 'person_id = :id',
    exported: columns('campaign_id click code first_payment_id person_id registered_at verified_at'),
    erased: {
      set: `click = null, code = '', registered_at = date_trunc('day', registered_at),
        verified_at = date_trunc('day', verified_at)`,
    },
  },
  {
    // What the partner of that campaign was told.
    name: 'campaign_delivery',
    mine: 'person_id = :id',
    exported: columns(`
      amount_minor at campaign_id cause click currency event id person_id state status tries try_until version webhook_id
    `),
    erased: 'rows',
  },
  {
    name: 'profile',
    mine: 'person_id = :id',
    exported: columns(`
      answer answers bio bio_by_language body_type discretion hair height_cm interests name name_by_language origin
      origin_shown person_id version
    `),
    erased: 'rows',
  },
  {
    name: 'person',
    mine: 'id = :id',
    exported: columns(`
      birth born_from born_until created_at gender h4 h5 h6 home_country id last_active lat lon photo_count place_id popularity s_gender
      state
    `),
    erased: {
      set: `birth = '1900-01-01', gender = 3, s_gender = 0, place_id = null, lat = null, lon = null, h4 = null, h5 = null,
        h6 = null, popularity = 0, photo_count = 0, interest_bits = 0, created_at = 'epoch', last_active = 'epoch'`,
    },
  },
  {
    name: 'boost',
    mine: 'person_id = :id',
    exported: columns('credits credits_returned ends_at id kind person_id price shown started_at to_show'),
    erased: 'nothing',
  },
  {
    name: 'wallet',
    mine: 'person_id = :id',
    exported: ['bought', 'given', 'person_id', 'version'],
    erased: 'nothing',
  },
  {
    name: 'ledger_transfer',
    mine: 'person_id = :id',
    exported: columns('amount at cause cause_id credit debit id lot person_id'),
    erased: 'nothing',
  },
  {
    // Without the names of staff and whether the member was notified.
    name: 'adjustment',
    mine: 'person_id = :id',
    exported: columns('amount at code id kind person_id'),
    erased: 'nothing',
  },
  // Which grant each coin was spent from. It follows from the transfers.
  { name: 'grant_range', mine: 'person_id = :id', exported: false, erased: 'nothing' },
  {
    name: 'payment',
    mine: 'person_id = :id',
    exported: columns(`
      amount_minor asked_at bonus created_at credits currency free_spins id kind late limit_coins months owed_credits
      package_id person_id promo_id provider provider_txn reference refunded_minor repaid_credits reversed_at settled_at
      start_text state vat_percent waived_credits
    `),
    erased: 'nothing',
  },
  {
    // Waits for the verification of an address. Nothing remains once it is queued.
    name: 'letter_owed',
    mine: 'person_id = :id',
    exported: ['at', 'id', 'letter', 'person_id'],
    erased: 'rows',
  },
  {
    name: 'spin',
    mine: 'person_id = :id',
    exported: columns('at coins credits id paid person_id place price spins_left weights_id'),
    erased: 'nothing',
  },
  {
    name: 'spin_movement',
    mine: 'person_id = :id',
    exported: columns('at cause cause_id change person_id'),
    erased: 'nothing',
  },
  {
    name: 'premium_movement',
    mine: 'person_id = :id',
    exported: columns('at cause cause_id change_s id payment_id person_id until'),
    erased: 'nothing',
  },
  ...REQUEST_TABLES,
];

/** Returns the condition of a member’s rows as SQL. */
export const selectRows = ({ mine }: PersonalTable, personId: number) => insertId(mine, personId);

/** The SQL with the id of a person in place of each `:id`. */
export function insertId(text: string, personId: number) {
  if (!Number.isSafeInteger(personId)) throw new Error('not an id');
  return sql.raw(text.replaceAll(':id', String(personId)));
}
