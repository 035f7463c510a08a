import type { HealthKey } from '@afterglow/domain/health';
import { hasRoleAtLeast, isStaffRole } from '@afterglow/domain/staff-role';
import { healthChanged } from '@afterglow/protocol/console/health/health-changed';
import type { App } from '../../app.ts';
import { pingDatabase } from '../../db/database.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { withTimeout } from '../../with-timeout.ts';
import { type Finding, type Findings, storeFindings } from './health-rows.ts';
import {
  checkAppeals,
  checkApprovals,
  checkBackup,
  checkHeldNotices,
  checkJobs,
  checkMail,
  checkOldestWait,
  checkOpenPayments,
  checkPush,
  checkWithdrawals,
} from './work-checks.ts';

/** A part that does not answer in time is down. */
const TIMEOUT_MS = 2_000;
const CHECK_EVERY_MS = 30_000;

const isAnswering = async (check: Promise<boolean>): Promise<Finding> => ({
  state: (await withTimeout(
    check.catch(() => false),
    TIMEOUT_MS,
    () => false,
  ))
    ? 'ok'
    : 'bad',
});

/** Checks all parts but the audits, which take longer, and notifies managers of each part whose state has changed. */
export async function checkHealth(app: App): Promise<void> {
  const { db, now } = app;
  const at = now();
  const bus = Promise.all([app.fanout.ready(), app.ttlStore.ready()]).then((all) => all.every(Boolean));
  const findings: Findings = {
    database: await isAnswering(pingDatabase(db)),
    bus: await isAnswering(bus),
    storage: await isAnswering(app.blobs.isReady()),
    jobs: await checkJobs(db, at),
    mail: await checkMail(db),
    push: await checkPush(db, at),
    payments_open: await checkOpenPayments(db, at),
    held_notices: await checkHeldNotices(db),
    oldest_wait: await checkOldestWait(db, at, { answerWithinH: app.settings.current().answer_within_h }),
    approvals: await checkApprovals(db, at),
    appeals: await checkAppeals(db),
    withdrawals: await checkWithdrawals(db, at),
    backup: await checkBackup(db, at),
  };
  await publishHealth(app, await storeFindings(db, findings, at));
}

/** Returns the timer's task: a check every half minute, however often the timer runs. */
export function createHealthWatcher(app: App): () => Promise<void> {
  let checkedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - checkedMs < CHECK_EVERY_MS) return;
    checkedMs = performance.now();
    await checkHealth(app);
  };
}

/** Sends `health/changed` to everybody who may see the page. */
export async function publishHealth(app: App, keys: HealthKey[]): Promise<void> {
  if (keys.length === 0) return;
  const staff = await app.db.selectFrom('staff').select(['id', 'role']).where('active', '=', true).execute();
  const frame = createPushFrame(healthChanged, { data: { keys } });
  for (const { id, role } of staff)
    if (isStaffRole(role) && hasRoleAtLeast(role, 'manager')) app.fanout.toStaff(id, frame);
}
