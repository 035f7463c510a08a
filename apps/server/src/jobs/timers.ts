import type { App } from '../app.ts';
import { endLeftSessions } from '../auth/session-ends.ts';
import { sendBroadcasts } from '../console/broadcasts/send-broadcasts.ts';
import { createHealthWatcher } from '../console/health/check-health.ts';
import { endExpiredLeases } from '../console/inbox/lease-events.ts';
import { endSilentShifts, listPersonasOnShift, recordShiftActivity } from '../console/operators/shift.ts';
import { endStaleSessions } from '../console/staff/staff.ts';
import { createExpiryWatcher } from '../console/waiting-approvals.ts';
import { endPassedRestrictions } from '../features/account/index.ts';
import { flagMessages } from '../features/safety/index.ts';
import { createOfferWatcher, notifyEndedPremium } from '../features/wallet/index.ts';
import { createWheelWatcher } from '../features/wheel/index.ts';
import { storeDueSettings } from '../settings/scheduled.ts';
import { withTimeout } from '../with-timeout.ts';
import { startTimers } from './start-timers.ts';

/**
 * Starts what a process with sockets does every few seconds: for its own sockets, and, in turn with the other
 * processes, what cannot wait for the minute of `cron.ts`. Returns a function that stops it.
 */
export function startAppTimers(app: App, everyMs = 5_000): () => Promise<void> {
  const onLeader = createLeaderElection(app, everyMs);
  const { db, now, presence } = app;
  const searchedMessages = new Set<number>();
  const endSilentOnLeader = onLeader('end_silent_shifts', (at: Date) => endSilentShifts(db, at));
  const timers = {
    end_stale_sessions: onLeader('end_stale_sessions', () => endStaleSessions(app)),
    end_expired_leases: onLeader('end_expired_leases', () => endExpiredLeases(app)),
    notify_ended_premium: onLeader('notify_ended_premium', () => notifyEndedPremium(app)),
    end_passed_restrictions: onLeader('end_passed_restrictions', () => endPassedRestrictions(app)),
    flag_messages: onLeader('flag_messages', () => flagMessages(app, searchedMessages)),
    send_broadcasts: onLeader('send_broadcasts', () => sendBroadcasts(app)),
    notify_expired_approvals: createExpiryWatcher(app),
    check_health: onLeader('check_health', createHealthWatcher(app)),
    store_due_settings: onLeader('store_due_settings', () => storeDueSettings(db, now())),
    end_left_sessions: () => endLeftSessions(app),
    watch_wheel: createWheelWatcher(app),
    watch_offers: createOfferWatcher(app),
    // In this order and with one clock reading: shifts that are active are recorded before silent ones end, even when
    // the machine slept for minutes before or in between.
    record_shifts: async () => {
      const at = now();
      await recordShiftActivity(db, app.connections.listStaffIds(), at);
      await endSilentOnLeader(at);
    },
    show_personas: async () =>
      presence.setPersonas(await listPersonasOnShift(db, { always: app.config.demo, now: now() })),
  };
  const onFailed = (timer: string, error: unknown) => {
    app.jobMetrics.countTimerFailure(timer);
    app.log.warn({ err: error, timer }, 'a timer failed');
  };
  return startTimers(timers, { everyMs, onFailed });
}

/**
 * Creates the election of the process that runs a round, by the bus. Without an answer of the bus every
 * process runs it, which is only more work.
 */
function createLeaderElection(app: App, everyMs: number) {
  const claimS = Math.max(1, Math.floor(everyMs / 1000) - 1);
  type Run<Args extends unknown[]> = (...args: Args) => Promise<unknown>;
  return <Args extends unknown[]>(timer: string, run: Run<Args>): Run<Args> => {
    if (!app.config.redisUrl) return run;
    const claimLeadership = () => app.ttlStore.setOnce(`timer:${timer}`, claimS).catch(() => true);
    return async (...args) => {
      if (await withTimeout(claimLeadership(), 1_000, () => true)) await run(...args);
    };
  };
}
