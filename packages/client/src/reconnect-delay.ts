import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';

const BASE_MS = 500;
const CAP_MS = 15_000;
/** Clients spread their reconnects to a restarting server evenly over this time. */
const RESTART_SPREAD_MS = 10_000;

/**
 * Returns the wait before the next attempt, or null for none. `failures`: attempts since the connection last proved
 * alive; `random`: 0 up to 1. Full jitter: any wait up to the doubled ceiling, so that clients that were cut off
 * together do not reconnect together.
 */
export function getReconnectDelayMs(
  closeCode: number,
  failures: number,
  random: () => number,
): number | null {
  if (closeCode === CLOSE_CODES.flood || closeCode === CLOSE_CODES.sessionEnded) return null;
  if (closeCode === CLOSE_CODES.restart) return random() * RESTART_SPREAD_MS;
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(failures, 20));
}
