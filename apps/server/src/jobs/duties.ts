import { setTimeout as sleep } from 'node:timers/promises';
import { endExpiredLeases, endSilentShifts, noteShifts, personasOnShift } from '../console/inbox/inbox.ts';
import { endStaleSessions } from '../console/staff/staff.ts';
import type { House } from '../house.ts';
import { endLeftSessions } from '../identity/session-ends.ts';
import { tellEndedPremium } from '../modules/wallet/wallet.ts';
import { watchWheel } from '../modules/wheel/wheel.ts';
import { startDuties } from './start-duties.ts';

/**
 * What a process with sockets does every few seconds: for its own sockets, and, taking turns with the other processes, what
 * in the house cannot wait for the minute of `cron.ts`. Answers how to end it.
 */
export function startTicking(house: House, everyMs = 5_000): () => Promise<void> {
  const oneOfAll = inTurns(house, everyMs);
  const { db, now, presence } = house;
  const endSilent = oneOfAll('end_silent_shifts', (at: Date) => endSilentShifts(db, at));
  const duties = {
    end_stale_sessions: oneOfAll('end_stale_sessions', () => endStaleSessions(house)),
    end_expired_leases: oneOfAll('end_expired_leases', () => endExpiredLeases(house)),
    tell_ended_premium: oneOfAll('tell_ended_premium', () => tellEndedPremium(house)),
    end_left_sessions: () => endLeftSessions(house),
    tell_wheel: watchWheel(house),
    // In this order and at one moment: whoever is here is noted before the silent are told apart, also when the machine slept
    // for minutes before or in between.
    keep_shifts: async () => {
      const at = now();
      await noteShifts(db, house.lines.staff(), at);
      await endSilent(at);
    },
    show_personas: async () => presence.setPersonas(await personasOnShift(db, { always: house.config.demo })),
  };
  const failed = (duty: string, error: unknown) => {
    house.jobFigures.dutyFailed(duty);
    house.log.warn({ err: error, duty }, 'a duty failed');
  };
  return startDuties(duties, { everyMs, failed });
}

/** The bus says who does it this time; without an answer everybody does, which is only more work. */
function inTurns(house: House, everyMs: number) {
  const claimS = Math.max(1, Math.floor(everyMs / 1000) - 1);
  type Run<Given extends unknown[]> = (...given: Given) => Promise<unknown>;
  return <Given extends unknown[]>(duty: string, run: Run<Given>): Run<Given> => {
    if (!house.config.redisUrl) return run;
    const mine = () => house.memory.once(`duty:${duty}`, claimS).catch(() => true);
    return async (...given) => {
      if (await Promise.race([mine(), sleep(1_000, true, { ref: false })])) await run(...given);
    };
  };
}
