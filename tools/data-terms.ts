/**
 * How long the rows of each table are kept. No table grows without limit unless somebody has decided so.
 *
 * - `with`: as long as the row that it belongs to; erasing an account deletes or empties it (`personal-data.ts`)
 * - `pruned`: the periodic task that deletes old rows
 * - `record`: permanently or for the terms of the law, with the reason
 * - `bounded`: grows with the site's own lists and not with its traffic
 */
export type DataTerm = { with: string } | { pruned: string } | { record: string } | { bounded: string };

const list = (tables: string, term: DataTerm): [string, DataTerm][] =>
  tables
    .trim()
    .split(/\s+/)
    .map((table) => [table, term]);

const member = { with: 'the account of the member' };
const books = { record: 'the books: each coin and each payment has to add up from the first day' };

export const dataTerms: Readonly<Record<string, DataTerm>> = Object.fromEntries([
  ...list(
    `auth_account auth_user block consent conversation known_name match member message passkey person photo profile report
     push_subscription seen_mark wallet campaign_member place_change answer_wait`,
    member,
  ),
  ...list('swipe like_taken_back', { pruned: 'prune_swipes' }),
  ...list('undecided_like', { with: 'the like, until staff decide' }),
  ...list('boost_showing', { with: 'the boost, until it ends' }),
  ...list('visit referral_visit', { pruned: 'prune_visits' }),
  ...list('member_notice', { pruned: 'prune_member_notices' }),
  ...list('inbox_lease snippet_use', { pruned: 'prune_inbox' }),
  ...list('broadcast_send', { pruned: 'prune_sends' }),
  ...list('story story_seen', { pruned: 'prune_stories' }),
  ...list('media', { pruned: 'prune_uploads' }),
  ...list('auth_session auth_verification email_change passkey_challenge', { pruned: 'prune_tokens' }),
  ...list('account_undo', { pruned: 'prune_undo' }),
  ...list('account_export', { pruned: 'prune_exports' }),
  ...list('persona_kit', { pruned: 'prune_persona_kits' }),
  ...list('activity_day', { pruned: 'prune_activity_days' }),
  ...list('push_note', { pruned: 'prune_pushes' }),
  ...list('payment_notice', { pruned: 'prune_webhooks' }),
  ...list('signup_gift', { pruned: 'prune_signup_gifts' }),
  ...list('withdrawal', { pruned: 'prune_withdrawals' }),
  ...list('cancellation', { pruned: 'prune_cancellations' }),
  ...list('public_notice', { pruned: 'prune_public_notices' }),
  ...list('support_request', { pruned: 'prune_support_requests' }),
  ...list('evidence', { pruned: 'prune_evidence' }),
  ...list('campaign_delivery', { pruned: 'prune_deliveries' }),
  ...list('staff_trace', { pruned: 'prune_staff_traces' }),
  ...list('member_note', { pruned: 'prune_member_notes' }),
  ...list('pair_note', { pruned: 'prune_pair_notes' }),
  ...list('like_claim', { pruned: 'prune_like_claims' }),
  ...list('reply_attempt', { pruned: 'prune_reply_attempts' }),
  ...list(
    'statement appeal case_file case_comment case_report case_skip restriction removed_item member_check',
    {
      pruned: 'prune_sanctions',
    },
  ),
  ...list('pruned_case pruned_notice', {
    record: 'when there was a case or a notice, for the transparency report; it leads to nobody',
  }),
  ...list('flag_hit', { pruned: 'prune_flag_hits' }),
  // Rows of minors stay, so that such a picture is recognised as long as the site exists.
  ...list('picture_review picture_hash', { pruned: 'prune_rejected_pictures' }),
  ...list('letter_owed', { with: 'the email that is owed' }),
  ...list(
    `ledger_transfer grant_range payment payment_refund premium_movement spin spin_movement adjustment boost`,
    books,
  ),
  ...list('audit_log', { pruned: 'prune_audit_log' }),
  ...list('audit_seal', { bounded: 'one row an hour; the seals of pruned hours carry those after them' }),
  ...list('approval', {
    record: 'who of the staff asked for what, and who agreed, for disputes and authorities',
  }),
  ...list('figure_hour figure_day', { bounded: 'one row for each figure and hour or day' }),
  ...list('spin_count', { bounded: 'one row for each segment of a table of weights' }),
  ...list('campaign_day campaign_visit', { bounded: 'one row for each code of the operator and day' }),
  ...list('staff_shift shift shift_break', { bounded: 'the working time of staff' }),
  ...list('staff_session staff_code_try staff_invite recovery_code', {
    bounded: 'a few for each member of staff',
  }),
  ...list('popularity_round push_mark', { bounded: 'a single row' }),
  ...list('backup_run schema_migration', { bounded: 'one a day, one a release' }),
  ...list(
    `barred brand_file brand_version broadcast campaign credit_package credit_promo flag_mark flag_word gift gift_seeded guard_phrase
     health_item job_worker package_price page_text persona persona_photo place place_name premium_package
     push_key rule scheduled_setting setting snippet staff team team_staff text_draft wheel_seed wheel_weights`,
    { bounded: 'what the operator and their staff write' },
  ),
]);
