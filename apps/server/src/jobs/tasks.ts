import type { Task, TaskList } from 'graphile-worker';
import type { App } from '../app.ts';
import { pruneTokens } from '../auth/prune-tokens.ts';
import { pruneUndo } from '../auth/undo-rows.ts';
import { pruneDeliveries } from '../campaigns/prune-deliveries.ts';
import { sendPostback } from '../campaigns/send-postback.ts';
import { pruneSends } from '../console/broadcasts/prune-sends.ts';
import { recordFigures } from '../console/figures/record-figures.ts';
import { auditHealth } from '../console/health/audit-health.ts';
import { pruneLikeClaims } from '../console/inbox/like-claims.ts';
import { prunePairNotes } from '../console/inbox/pair-notes.ts';
import { pruneInbox } from '../console/inbox/prune-inbox.ts';
import { pruneReplyAttempts } from '../console/inbox/reply-attempts.ts';
import { pruneMemberNotes } from '../console/members/member-notes.ts';
import { listPersonasOnShift } from '../console/operators/shift.ts';
import { pruneKits } from '../console/personas/prune-kits.ts';
import { readKitPictures } from '../console/personas/read-kit-pictures.ts';
import {
  createExport,
  eraseAccounts,
  notifyOfTerms,
  pruneExports,
  pruneReferralVisits,
  removeExportFile,
} from '../features/account/index.ts';
import { prunePictures, returnUnanswered, returnUnansweredOf } from '../features/chat/index.ts';
import { pruneActivityDays, recordActivity, recordHiddenDays } from '../features/discovery/index.ts';
import { pruneSwipes, pruneVisits, recountPopularity } from '../features/likes/index.ts';
import { pruneRejectedHashes, pruneRejectedPictures } from '../features/profile/index.ts';
import {
  flagProfile,
  notifyOfRetired,
  pruneEvidence,
  pruneFlagHits,
  pruneMemberNotices,
  prunePublicNotices,
  pruneSanctions,
  pruneSupportRequests,
  storeCasePicture,
  storeReportedPictures,
} from '../features/safety/index.ts';
import { endBoosts, renewSpotlight } from '../features/spotlight/index.ts';
import { pruneStories, renewStories } from '../features/stories/index.ts';
import {
  emailEndingPremium,
  endPackageOrders,
  endPromoOrders,
  expireOrders,
  expireOrdersOverLimit,
  notifyEndingPremium,
  pruneCancellations,
  pruneSignupGifts,
  pruneWithdrawals,
  restateWallets,
} from '../features/wallet/index.ts';
import { makeRequestedCopy } from '../media/make-requested-copy.ts';
import { removePicture } from '../media/media-rows.ts';
import { pruneUploads, sweepFiles } from '../media/prune-media.ts';
import { pruneWebhooks, reconcilePayments, sendRefund } from '../payments/index.ts';
import { prunePushNotes, queueMatchNote, sendPushNotes } from '../push/index.ts';
import { pruneAuditLog, sealAuditLog } from '../rpc/audit-seals.ts';
import { pruneStaffTraces } from '../rpc/staff-trace.ts';
import { OLD_PERIODIC_NAMES, type PeriodicTask } from './cron.ts';
import { type JobName, type JobPayload, jobPayloads, OLD_TASK_NAMES } from './job-payloads.ts';
import { addJob, pruneJobs } from './jobs.ts';
import { sendEmail } from './tasks/send-email.ts';

type Attempt = { isLastAttempt: boolean };
type Queued = { [K in JobName]: (payload: JobPayload<K>, attempt: Attempt) => Promise<unknown> };
type Periodic = { [K in PeriodicTask]: () => Promise<unknown> };

/** Returns the tasks of the queue by their names. */
export function createJobTasks(app: App): TaskList {
  const { db, now } = app;
  const queued: Queued = {
    send_email: (email, attempt) => sendEmail(app, email, attempt),
    make_export: ({ exportId }) => createExport(app, exportId),
    remove_export: ({ exportId }) => removeExportFile(app.blobs, exportId),
    remove_picture: ({ key }) => removePicture(app, key),
    refund_payment: ({ refundId }) => sendRefund(app, refundId),
    settle_retired_persona: async ({ personaId }) => {
      await returnUnansweredOf(app, personaId);
      await notifyOfRetired(app, personaId);
    },
    audit_health: () => auditHealth(app),
    flag_profile: (changed) => flagProfile(app, changed),
    store_reported_pictures: (payload) =>
      'caseId' in payload
        ? storeCasePicture(app, payload.caseId)
        : storeReportedPictures(app, payload.reportId),
    notify_match: (match) => queueMatchNote(db, match),
    size_picture: (copy, attempt) => makeRequestedCopy(app, copy, attempt),
    read_persona_kit: ({ key }) => readKitPictures(app, key),
    send_postback: (attempt) => sendPostback(app, attempt),
  };
  const periodic: Periodic = {
    return_unanswered: () => returnUnanswered(app),
    end_boosts: () => endBoosts(app),
    record_persona_activity: async () =>
      recordActivity(db, await listPersonasOnShift(db, { always: app.config.demo, now: now() }), now()),
    send_pushes: () => sendPushNotes(app),
    prune_pushes: () => prunePushNotes(db),
    restate_wallets: () => restateWallets(db),
    expire_orders: () => expireOrders(db, now()),
    expire_orders_over_limit: () => expireOrdersOverLimit(db, now()),
    end_promo_orders: () => endPromoOrders(db, now()),
    end_package_orders: () => endPackageOrders(db, now()),
    email_ending_premium: () => emailEndingPremium(db, now()),
    notify_ending_premium: () => notifyEndingPremium(app),
    notify_of_terms: () => notifyOfTerms(app),
    prune_uploads: () => pruneUploads(app),
    // Only the demo repeats its stories.
    renew_stories: async () => {
      if (!app.config.demo) return;
      await renewStories(db, now());
      await renewSpotlight(db, now());
    },
    prune_stories: () => pruneStories(db, now()),
    prune_pictures: () => prunePictures(app),
    sweep_files: () => sweepFiles(app),
    prune_tokens: () => pruneTokens(db, now()),
    reconcile_payments: () => reconcilePayments(app),
    prune_webhooks: () => pruneWebhooks(db, now()),
    prune_signup_gifts: () => pruneSignupGifts(db, now()),
    prune_withdrawals: () => pruneWithdrawals(db, now()),
    prune_cancellations: () => pruneCancellations(db, now()),
    prune_public_notices: () => prunePublicNotices(db, now()),
    prune_support_requests: () => pruneSupportRequests(db, now()),
    prune_staff_traces: () => pruneStaffTraces(db, now()),
    prune_evidence: () => pruneEvidence(db, now()),
    prune_deliveries: () => pruneDeliveries(db, now()),
    prune_member_notes: () => pruneMemberNotes(db, now()),
    prune_pair_notes: () => prunePairNotes(db, now()),
    prune_like_claims: () => pruneLikeClaims(db, now()),
    prune_reply_attempts: () => pruneReplyAttempts(db, now()),
    prune_sanctions: () => pruneSanctions(db, now()),
    prune_rejected_pictures: async () => {
      await pruneRejectedPictures(db, now());
      await pruneRejectedHashes(db, now());
    },
    prune_flag_hits: () => pruneFlagHits(db, now()),
    record_hidden_days: () => recordHiddenDays(db, now()),
    prune_activity_days: () => pruneActivityDays(db, now()),
    prune_swipes: () => pruneSwipes(db, now()),
    prune_visits: async () => {
      await pruneVisits(db, now());
      await pruneReferralVisits(db, now());
    },
    prune_inbox: () => pruneInbox(db, now()),
    prune_sends: () => pruneSends(db, now()),
    prune_member_notices: () => pruneMemberNotices(db, now()),
    recount_popularity: () => recountPopularity(db, now()),
    erase_accounts: () => eraseAccounts(db, now()),
    prune_exports: () => pruneExports(app),
    prune_persona_kits: () => pruneKits(app),
    prune_undo: () => pruneUndo(db, now()),
    prune_jobs: () => pruneJobs(db),
    seal_audit_log: () => sealAuditLog(db, now()),
    prune_audit_log: () => pruneAuditLog(db, now()),
    record_figures: () =>
      recordFigures(db, { now: now(), promisedH: app.settings.current().answer_within_h }),
    queue_audit: () => addJob(db, 'audit_health', {}),
  };
  const runJob =
    (name: JobName): Task =>
    async (payload, { job: { attempts, max_attempts: max } }) => {
      await queued[name](jobPayloads[name].parse(payload) as never, { isLastAttempt: attempts >= max });
    };
  const checked = Object.keys(queued).map((name) => [name, runJob(name as JobName)]);
  const old = Object.entries(OLD_TASK_NAMES).map(([name, current]) => [name, runJob(current)]);
  const alone = Object.entries(periodic).map(([name, run]) => [name, async () => void (await run())]);
  const ended = OLD_PERIODIC_NAMES.map((name) => [name, async () => {}]);
  return Object.fromEntries([...checked, ...old, ...alone, ...ended]);
}
