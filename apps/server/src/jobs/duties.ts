import { endExpiredLeases, endSilentShifts, noteShifts, personasOnShift } from '../console/inbox/inbox.ts';
import { endStaleSessions } from '../console/staff/staff.ts';
import type { House } from '../house.ts';
import { returnUnanswered } from '../modules/chat/chat.ts';
import { touchAll } from '../modules/discovery/touch-active.ts';

const everyMs = 5_000;

/** What has to happen by itself every few seconds. Answers how to end it. */
export function startTicking(house: House): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const tick = async () => {
    await endStaleSessions(house);
    await endExpiredLeases(house);
    await noteShifts(house.db, house.staffHere(), house.now());
    await endSilentShifts(house.db, house.now());
    const personas = await personasOnShift(house.db, { always: house.config.demo });
    house.presence.setPersonas(personas);
    await touchAll(house.db, personas, house.now());
    await returnUnanswered(house);
  };
  const run = () => {
    running = tick().catch((error: unknown) => house.log.warn({ err: error }, 'a tick failed'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
