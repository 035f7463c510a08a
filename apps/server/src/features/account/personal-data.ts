import { sql } from 'kysely';
import { CASE_TABLES } from './personal-cases.ts';
import { REQUEST_TABLES } from './personal-requests.ts';
import { type PersonalTable, splitNames } from './personal-table.ts';

const EMPTY_HASH = `('x' || left(encode(sha256(convert_to(receiver_id || ' ' || type || ' ', 'UTF8')), 'hex'), 12))::bit(48)::bigint`;

/** Every table with data of members, in the order of erasure. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    // The row stays for its price and its position in the other’s conversation. Its text is emptied.
    name: 'message',
    where: 'sender_id = :id',
    exported: splitNames(`
      id sender_id receiver_id type body story_id reply_to price credits_after notice at seen_at returned_at
    `),
    erased: { set: `body = '', body_hash = ${EMPTY_HASH}, story_id = null, reply_to = null` },
  },
  {
    // Without the price for the sender and their remaining coins.
    name: 'message',
    where: 'receiver_id = :id',
    exported: splitNames('id sender_id receiver_id type body story_id reply_to at seen_at'),
    erased: 'nothing',
  },
  {
    name: 'conversation',
    where: 'owner_id = :id',
    exported: splitNames(`
      archived_at last_at last_message_id last_sender_id last_story last_text last_type owner_id peer_id unread
    `),
    erased: { set: `last_text = '', waiting_since = null`, where: 'owner_id = :id or peer_id = :id' },
  },
  {
    // Which role looked when, without a name. Audits of the staff need the log unchanged, and it contains no texts.
    name: 'audit_log',
    where: `person_id = :id and kind = 'read'`,
    exported: splitNames('at person_id role'),
    erased: 'nothing',
  },
  // What staff did, asked for and agreed to: the member has it where it had an effect.
  { name: 'audit_log', where: 'person_id = :id', exported: false, erased: 'nothing' },
  { name: 'approval', where: 'person_id = :id', exported: false, erased: 'nothing' },
  {
    // What staff write down for support and safety, without their names.
    name: 'member_note',
    where: 'person_id = :id',
    exported: splitNames('at category id person_id text'),
    erased: 'rows',
  },
  {
    // What operators remember for the virtual profiles that the member writes to, without the names of staff.
    name: 'pair_note',
    where: 'member_id = :id',
    exported: splitNames('at category id member_id persona_id text'),
    erased: 'rows',
  },
  // Who of the staff decides about a like.
  { name: 'like_claim', where: 'member_id = :id', exported: false, erased: 'rows' },
  // Of replies that staff began in the last day.
  { name: 'reply_attempt', where: 'member_id = :id', exported: false, erased: 'rows' },
  {
    name: 'member_notice',
    where: 'person_id = :id',
    exported: ['at', 'facts', 'id', 'kind', 'person_id', 'read_at', 'text'],
    erased: 'rows',
  },
  ...CASE_TABLES,
  { name: 'member_check', where: 'person_id = :id', exported: false, erased: 'rows' },
  // The texts of what was removed; the statement has them in the export.
  { name: 'removed_item', where: 'person_id = :id', exported: false, erased: 'rows' },
  // Copies for the authorities, of cases about minors and threats. They are deleted twelve months after the decision.
  { name: 'evidence', where: 'person_id = :id', exported: false, erased: 'nothing' },
  // Which flag words a text contains; the text itself is exported with its message or profile.
  { name: 'flag_hit', where: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'restriction',
    where: 'person_id = :id',
    exported: splitNames('kind person_id statement_id until'),
    erased: 'rows',
  },
  // The days are for the figures of the site. How long answers took stays, without a text.
  {
    name: 'activity_day',
    where: 'person_id = :id',
    exported: splitNames('before day person_id'),
    erased: 'rows',
  },
  {
    name: 'broadcast_send',
    where: 'person_id = :id',
    exported: splitNames('at broadcast_id channel due_at person_id state'),
    erased: 'rows',
  },
  {
    name: 'answer_wait',
    where: 'member_id = :id',
    exported: splitNames('answered_at member_id message_id persona_id since'),
    erased: 'nothing',
  },
  {
    name: 'inbox_lease',
    where: 'member_id = :id',
    exported: false,
    erased: { set: `draft = '', handover = null` },
  },
  {
    name: 'report',
    where: 'reporter_id = :id',
    exported: splitNames('accused_id at id outcome reason reporter_id state text'),
    erased: 'rows',
  },
  { name: 'report', where: 'accused_id = :id', exported: false, erased: 'rows' },
  {
    name: 'swipe',
    where: 'swiper_id = :id',
    exported: ['at', 'liked', 'swiped_id', 'swiper_id'],
    erased: 'rows',
  },
  { name: 'swipe', where: 'swiped_id = :id', exported: false, erased: 'rows' },
  // Tells which of the swipes above staff have not decided about.
  { name: 'undecided_like', where: 'member_id = :id', exported: false, erased: 'rows' },
  {
    name: 'like_taken_back',
    where: 'swiper_id = :id',
    exported: ['at', 'swiped_id', 'swiper_id'],
    erased: 'rows',
  },
  { name: 'like_taken_back', where: 'swiped_id = :id', exported: false, erased: 'rows' },
  {
    name: 'match',
    where: '(low_id = :id or high_id = :id)',
    exported: ['at', 'high_id', 'low_id'],
    erased: 'rows',
  },
  { name: 'visit', where: 'visitor_id = :id', exported: ['at', 'visited_id', 'visitor_id'], erased: 'rows' },
  { name: 'visit', where: 'visited_id = :id', exported: false, erased: 'rows' },
  { name: 'block', where: 'blocker_id = :id', exported: ['at', 'blocked_id', 'blocker_id'], erased: 'rows' },
  { name: 'block', where: 'blocked_id = :id', exported: false, erased: 'rows' },
  { name: 'story_seen', where: 'person_id = :id', exported: ['at', 'person_id', 'story_id'], erased: 'rows' },
  {
    name: 'photo',
    where: 'person_id = :id',
    exported: splitNames('created_at id media_key person_id position refusal review visible'),
    erased: 'rows',
  },
  {
    name: 'story',
    where: 'person_id = :id',
    exported: splitNames('at ends_at id media_key person_id review'),
    erased: 'rows',
  },
  {
    name: 'picture_review',
    where: 'person_id = :id',
    exported: splitNames('decided_at id kind live media_key person_id reason requested_at state subject_id'),
    erased: 'rows',
  },
  {
    name: 'media',
    where: 'owner_id = :id',
    exported: splitNames('bytes created_at height key owner_id purpose thumb used width'),
    erased: 'rows',
  },
  {
    name: 'consent',
    where: 'person_id = :id',
    exported: splitNames('at id kind person_id text_version withdrawn_at'),
    erased: 'rows',
  },
  {
    name: 'seen_mark',
    where: 'person_id = :id',
    exported: ['fans_at', 'person_id', 'visitors_at'],
    erased: 'rows',
  },
  {
    name: 'place_change',
    where: 'person_id = :id',
    exported: ['at', 'left_country', 'person_id'],
    erased: 'rows',
  },
  // The seed of the next spin is secret until it is used.
  { name: 'wheel_seed', where: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'push_note',
    where: 'person_id = :id',
    exported: splitNames('cause_id created_at done_at from_id id kind outcome person_id'),
    erased: 'rows',
  },
  {
    name: 'push_subscription',
    where: 'person_id = :id',
    exported: splitNames('after_message_id created_at endpoint hidden id names person_id session_id'),
    erased: 'rows',
  },
  {
    name: 'passkey',
    where: 'person_id = :id',
    exported: splitNames('counter created_at credential_id device id person_id transports used_at'),
    erased: 'rows',
  },
  { name: 'passkey_challenge', where: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'email_change',
    where: 'person_id = :id',
    exported: ['at', 'email', 'expires_at', 'person_id'],
    erased: 'rows',
  },
  { name: 'account_undo', where: 'person_id = :id', exported: false, erased: 'rows' },
  {
    name: 'account_export',
    where: 'person_id = :id and staff_id is null',
    exported: splitNames('asked_at expires_at id person_id ready_at'),
    erased: 'rows',
  },
  // For authorities: an inquiry may be secret.
  {
    name: 'account_export',
    where: 'person_id = :id and staff_id is not null',
    exported: false,
    erased: 'rows',
  },
  {
    name: 'auth_session',
    where: 'user_id = (select auth_user_id from member where person_id = :id)',
    exported: splitNames('created_at expires_at id ip_address passkey_id updated_at user_agent user_id'),
    erased: 'rows',
  },
  {
    name: 'auth_account',
    where: 'user_id = (select auth_user_id from member where person_id = :id)',
    exported: false,
    erased: 'rows',
  },
  {
    name: 'auth_user',
    where: 'id = (select auth_user_id from member where person_id = :id)',
    exported: splitNames('created_at email email_verified id image name updated_at'),
    erased: 'rows',
  },
  {
    name: 'member',
    where: 'person_id = :id',
    exported: splitNames(`
      active_day break_until domain email email_assigned_at email_verified free_spins gift_over hide_age hide_online hide_town incognito language
      mail_premium muted person_id premium_until push_matches push_messages quiet_hours referral s_age_max s_age_min
      s_filters s_radius_km spend_limit spend_limit_next spend_limit_next_at virtual_notice
    `),
    erased: 'rows',
  },
  {
    // Which campaign brought them. Without code and click it stays beside what they paid.
    name: 'campaign_member',
    where: 'person_id = :id',
    exported: splitNames('campaign_id click code first_payment_id person_id registered_at verified_at'),
    erased: {
      set: `click = null, code = '', registered_at = date_trunc('day', registered_at),
        verified_at = date_trunc('day', verified_at)`,
    },
  },
  {
    // What the partner of that campaign received.
    name: 'campaign_delivery',
    where: 'person_id = :id',
    exported: splitNames(`
      amount_minor at campaign_id cause click currency event id person_id state status tries try_until version webhook_id
    `),
    erased: 'rows',
  },
  {
    name: 'profile',
    where: 'person_id = :id',
    exported: splitNames(`
      answer answers bio bio_by_language body_type discretion hair height_cm interests name name_by_language origin
      origin_shown person_id version
    `),
    erased: 'rows',
  },
  {
    name: 'person',
    where: 'id = :id',
    exported: splitNames(`
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
    where: 'person_id = :id',
    exported: splitNames('credits credits_returned ends_at id kind person_id price shown started_at to_show'),
    erased: 'nothing',
  },
  {
    name: 'wallet',
    where: 'person_id = :id',
    exported: ['bought', 'given', 'person_id', 'version'],
    erased: 'nothing',
  },
  {
    name: 'ledger_transfer',
    where: 'person_id = :id',
    exported: splitNames('amount at cause cause_id credit debit id lot person_id'),
    erased: 'nothing',
  },
  {
    // Without the names of staff and whether the member was notified.
    name: 'adjustment',
    where: 'person_id = :id',
    exported: splitNames('amount at code id kind person_id'),
    erased: 'nothing',
  },
  // Which grant each coin was spent from. It follows from the transfers.
  { name: 'grant_range', where: 'person_id = :id', exported: false, erased: 'nothing' },
  {
    name: 'payment',
    where: 'person_id = :id',
    exported: splitNames(`
      amount_minor asked_at bonus created_at credits currency free_spins id kind late limit_coins months owed_credits
      package_id person_id promo_id provider provider_txn reference refunded_minor repaid_credits reversed_at settled_at
      start_text state vat_percent waived_credits
    `),
    erased: 'nothing',
  },
  {
    // Waits for the verification of an address. Nothing remains once it is queued.
    name: 'letter_owed',
    where: 'person_id = :id',
    exported: ['at', 'id', 'letter', 'person_id'],
    erased: 'rows',
  },
  {
    name: 'spin',
    where: 'person_id = :id',
    exported: splitNames('at coins credits id paid person_id place price spins_left weights_id'),
    erased: 'nothing',
  },
  {
    name: 'spin_movement',
    where: 'person_id = :id',
    exported: splitNames('at cause cause_id change person_id'),
    erased: 'nothing',
  },
  {
    name: 'premium_movement',
    where: 'person_id = :id',
    exported: splitNames('at cause cause_id change_s id payment_id person_id until'),
    erased: 'nothing',
  },
  ...REQUEST_TABLES,
];

/** Returns the condition of a member’s rows as SQL. */
export const selectRows = ({ where }: PersonalTable, personId: number) => insertId(where, personId);

/** Returns the SQL with the id of a person instead of each `:id`. */
export function insertId(text: string, personId: number) {
  if (!Number.isSafeInteger(personId)) throw new Error('not an id');
  return sql.raw(text.replaceAll(':id', String(personId)));
}
