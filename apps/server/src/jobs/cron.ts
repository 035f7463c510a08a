import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

/**
 * The periodic tasks and their schedules in UTC. Each runs once per period, however many processes there are. Tasks
 * that members or staff wait for run every minute; tasks that only delete old rows run once an hour or at night, each
 * at a minute of its own, so that they do not start together.
 */
export const PERIODIC = {
  return_unanswered: '* * * * *',
  end_boosts: '* * * * *',
  record_persona_activity: '* * * * *',
  record_hidden_days: '* * * * *',
  send_pushes: '* * * * *',
  restate_wallets: '*/10 * * * *',
  expire_orders: '*/10 * * * *',
  expire_orders_over_limit: '* * * * *',
  reconcile_payments: '52 * * * *',
  end_promo_orders: '* * * * *',
  end_package_orders: '* * * * *',
  email_ending_premium: '*/5 * * * *',
  notify_ending_premium: '* * * * *',
  notify_of_terms: '* * * * *',
  prune_uploads: '7 * * * *',
  renew_stories: '*/5 * * * *',
  prune_stories: '13 * * * *',
  prune_pictures: '22 * * * *',
  sweep_files: '57 3 * * *',
  prune_tokens: '17 * * * *',
  prune_webhooks: '27 3 * * *',
  prune_signup_gifts: '32 * * * *',
  prune_withdrawals: '52 3 * * *',
  prune_cancellations: '54 3 * * *',
  prune_public_notices: '56 3 * * *',
  prune_support_requests: '58 3 * * *',
  prune_evidence: '0 4 * * *',
  prune_deliveries: '14 4 * * *',
  prune_staff_traces: '2 4 * * *',
  prune_member_notes: '4 4 * * *',
  prune_pair_notes: '8 4 * * *',
  prune_like_claims: '46 * * * *',
  prune_reply_attempts: '12 4 * * *',
  prune_sanctions: '6 4 * * *',
  prune_flag_hits: '10 4 * * *',
  prune_rejected_pictures: '8 4 * * *',
  prune_activity_days: '33 3 * * *',
  prune_swipes: '37 3 * * *',
  prune_visits: '39 3 * * *',
  prune_inbox: '41 3 * * *',
  prune_sends: '43 3 * * *',
  prune_member_notices: '45 3 * * *',
  recount_popularity: '22 * * * *',
  prune_pushes: '42 * * * *',
  erase_accounts: '*/10 * * * *',
  prune_exports: '24 * * * *',
  prune_persona_kits: '28 * * * *',
  prune_undo: '44 * * * *',
  prune_jobs: '47 3 * * *',
  seal_audit_log: '19 * * * *',
  prune_audit_log: '16 4 * * *',
  queue_audit: '26 4 * * *',
  record_figures: '3 * * * *',
} as const;
export type PeriodicTask = keyof typeof PERIODIC;

/**
 * Names of periodic tasks in the release before. A round that it queued ends without work, because the next round runs
 * under the new name. Remove them with the next release.
 */
export const OLD_PERIODIC_NAMES = [
  'touch_personas',
  'note_hidden_days',
  'fit_orders',
  'ask_providers',
  'mail_ending_premium',
  'notice_ending_premium',
  'prune_notices',
  'forget_passes',
  'email_new_terms',
] as const;

/**
 * Each task has its own queue, so that it never overlaps with itself and waits for no other, and a key, so that a
 * missed round is replaced by the next. A failed round is not retried: the next round is the retry.
 */
export const cronItems: ParsedCronItem[] = parseCronItems(
  Object.entries(PERIODIC).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { backfillPeriod: 0, maxAttempts: 1, queueName: task, jobKey: task, jobKeyMode: 'replace' },
  })),
);
