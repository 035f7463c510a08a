import { setTimeout as sleep } from 'node:timers/promises';
import { endExpiredLeases, endSilentShifts, noteShifts, personasOnShift } from '../console/inbox/inbox.ts';
import { endStaleSessions } from '../console/staff/staff.ts';
import type { House } from '../house.ts';
import { endLeftSessions } from '../identity/session-ends.ts';
import { startDuties } from './start-duties.ts';

const everyMs = 5_000;

/**
 * What a process with sockets does every few seconds: for its own sockets, and, taking turns with the other processes, what
 * in the house cannot wait for the minute of `cron.ts`. Answers how to end it.
 */
export function startTicking(house: House): () => Promise<void> {
  const { db, now, presence } = house;
  const duties = {
    end_stale_sessions: oneOfAll(house, 'end_stale_sessions', () => endStaleSessions(house)),
    end_expired_leases: oneOfAll(house, 'end_expired_leases', () => endExpiredLeases(house)),
    end_left_sessions: () => endLeftSessions(house),
    note_shifts: () => noteShifts(db, house.lines.staff(), now()),
    end_silent_shifts: oneOfAll(house, 'end_silent_shifts', () => endSilentShifts(db, now())),
    show_personas: async () => presence.setPersonas(await personasOnShift(db, { always: house.config.demo })),
  };
  const failed = (duty: string, error: unknown) => {
    house.jobFigures.dutyFailed(duty);
    house.log.warn({ err: error, duty }, 'a duty failed');
  };
  return startDuties(duties, { everyMs, failed });
}

/** The bus says who does it this time; without an answer everybody does, which is only more work. */
function oneOfAll(house: House, duty: string, run: () => Promise<unknown>): () => Promise<unknown> {
  if (!house.config.redisUrl) return run;
  const claimS = Math.floor(everyMs / 1000) - 1;
  const mine = () => house.memory.once(`duty:${duty}`, claimS).catch(() => true);
  return async () => {
    if (await Promise.race([mine(), sleep(1_000, true, { ref: false })])) await run();
  };
}
