import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

/** What the house does by itself, once a period however many processes there are, by the clock of UTC. */
export const periodic = {
  return_unanswered: '* * * * *',
  end_boosts: '* * * * *',
  touch_personas: '* * * * *',
  note_hidden_days: '* * * * *',
  send_pushes: '* * * * *',
  restate_wallets: '*/10 * * * *',
  expire_orders: '*/10 * * * *',
  fit_orders: '* * * * *',
  ask_providers: '52 * * * *',
  end_promo_orders: '* * * * *',
  mail_ending_premium: '*/5 * * * *',
  notice_ending_premium: '* * * * *',
  prune_uploads: '7 * * * *',
  renew_stories: '*/5 * * * *',
  prune_stories: '13 * * * *',
  prune_pictures: '22 * * * *',
  sweep_files: '57 3 * * *',
  prune_tokens: '17 * * * *',
  prune_notices: '27 3 * * *',
  prune_signup_gifts: '32 * * * *',
  prune_withdrawals: '52 3 * * *',
  prune_cancellations: '54 3 * * *',
  prune_content_notices: '56 3 * * *',
  prune_support_requests: '58 3 * * *',
  prune_staff_traces: '2 4 * * *',
  forget_passes: '37 3 * * *',
  recount_popularity: '22 * * * *',
  prune_pushes: '42 * * * *',
  erase_accounts: '*/10 * * * *',
  prune_exports: '24 * * * *',
  prune_undo: '44 * * * *',
  prune_jobs: '47 3 * * *',
} as const;
export type PeriodicTask = keyof typeof periodic;

/**
 * Each in a queue of its own, so that none overlaps with itself and none waits for another; under a key, so that a round that
 * was not done gives way to the next. One that fails is not tried again: the next round is its next try.
 */
export const cronItems: ParsedCronItem[] = parseCronItems(
  Object.entries(periodic).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { backfillPeriod: 0, maxAttempts: 1, queueName: task, jobKey: task, jobKeyMode: 'replace' },
  })),
);
