import type { TaskList } from 'graphile-worker';
import { pruneStaffTraces } from '../calls/staff-trace.ts';
import { personasOnShift } from '../console/inbox/inbox.ts';
import type { House } from '../house.ts';
import { pruneTokens } from '../identity/prune-tokens.ts';
import { pruneUndo } from '../identity/undo-rows.ts';
import { pruneUploads } from '../media/prune-uploads.ts';
import { removePicture } from '../media/remove-picture.ts';
import { sweepFiles } from '../media/sweep-files.ts';
import { eraseAccounts, makeExport, pruneExports, removeExportFile } from '../modules/account/account.ts';
import { prunePictures, returnUnanswered } from '../modules/chat/chat.ts';
import { noteHiddenDays, touchAll } from '../modules/discovery/discovery.ts';
import { forgetPasses, recountPopularity } from '../modules/likes/likes.ts';
import { pruneContentNotices, pruneSupportRequests } from '../modules/safety/safety.ts';
import { endBoosts, renewSpotlight } from '../modules/spotlight/spotlight.ts';
import { pruneStories, renewStories } from '../modules/stories/stories.ts';
import {
  endOrdersBeyondLimits,
  endPromoOrders,
  expireOrders,
  mailEndingPremium,
  noticeEndingPremium,
  pruneCancellations,
  pruneSignupGifts,
  pruneWithdrawals,
} from '../modules/wallet/wallet.ts';
import { askProviders } from '../payments/ask-providers.ts';
import { pruneNotices } from '../payments/prune-notices.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { prunePushNotes } from '../push/due-notes.ts';
import { sendPushes } from '../push/send-notes.ts';
import type { PeriodicTask } from './cron.ts';
import { type JobName, type JobPayload, jobPayloads } from './job-payloads.ts';
import { pruneJobs } from './tasks/prune-jobs.ts';
import { sendLetter } from './tasks/send-letter.ts';
import { tellMatch } from './tasks/tell-match.ts';

type Queued = { [K in JobName]: (payload: JobPayload<K>) => Promise<unknown> };
type Periodic = { [K in PeriodicTask]: () => Promise<unknown> };

/** What jobs can do, by the name they are queued under. */
export function jobTasks(house: House): TaskList {
  const { db, now } = house;
  const queued: Queued = {
    send_letter: (letter) => sendLetter(house, letter),
    make_export: ({ exportId }) => makeExport(house, exportId),
    remove_export: ({ exportId }) => removeExportFile(house.config.dataDir, exportId),
    remove_picture: ({ key }) => removePicture(house, key),
    refund_payment: ({ refundId }) => sendRefund(house, refundId),
    tell_match: (match) => tellMatch(house, match),
  };
  const periodic: Periodic = {
    return_unanswered: () => returnUnanswered(house),
    end_boosts: () => endBoosts(house),
    touch_personas: async () => touchAll(db, await personasOnShift(db, { always: house.config.demo }), now()),
    send_pushes: () => sendPushes(house),
    prune_pushes: () => prunePushNotes(db),
    expire_orders: () => expireOrders(db, now()),
    fit_orders: () => endOrdersBeyondLimits(db, now()),
    end_promo_orders: () => endPromoOrders(db, now()),
    mail_ending_premium: () => mailEndingPremium(db, now()),
    notice_ending_premium: () => noticeEndingPremium(house),
    prune_uploads: () => pruneUploads(house),
    // Nothing but the demo says the same again.
    renew_stories: async () => {
      if (!house.config.demo) return;
      await renewStories(db, now());
      await renewSpotlight(db, now());
    },
    prune_stories: () => pruneStories(db, now()),
    prune_pictures: () => prunePictures(house),
    sweep_files: () => sweepFiles(house),
    prune_tokens: () => pruneTokens(db, now()),
    ask_providers: () => askProviders(house),
    prune_notices: () => pruneNotices(db, now()),
    prune_signup_gifts: () => pruneSignupGifts(db, now()),
    prune_withdrawals: () => pruneWithdrawals(db, now()),
    prune_cancellations: () => pruneCancellations(db, now()),
    prune_content_notices: () => pruneContentNotices(db, now()),
    prune_support_requests: () => pruneSupportRequests(db, now()),
    prune_staff_traces: () => pruneStaffTraces(db, now()),
    note_hidden_days: () => noteHiddenDays(db, now()),
    forget_passes: () => forgetPasses(db, now()),
    recount_popularity: () => recountPopularity(db, now()),
    erase_accounts: () => eraseAccounts(db, now()),
    prune_exports: () => pruneExports(house),
    prune_undo: () => pruneUndo(db, now()),
    prune_jobs: () => pruneJobs(db),
  };
  const checked = Object.entries(queued).map(([name, run]) => {
    const read = (payload: unknown) => jobPayloads[name as JobName].parse(payload) as never;
    return [name, async (payload: unknown) => void (await run(read(payload)))];
  });
  const alone = Object.entries(periodic).map(([name, run]) => [name, async () => void (await run())]);
  return Object.fromEntries([...checked, ...alone]);
}
