import { closeCodes } from '@afterglow/protocol/socket-limits';

const BASE_MS = 500;
const CAP_MS = 15_000;
/** A restarting server is come back to evenly over this time, so that it is not met by everybody at once. */
const RESTART_SPREAD_MS = 10_000;

/**
 * How long to wait before the next attempt, or null for not at all.
 * `failures`: attempts since the connection last proved alive; `random`: 0 up to 1.
 * Full jitter: anything up to the doubled ceiling, so that clients which fell together do not rise together.
 */
export function getReconnectDelayMs(
  closeCode: number,
  failures: number,
  random: () => number,
): number | null {
  if (closeCode === closeCodes.flood || closeCode === closeCodes.sessionEnded) return null;
  if (closeCode === closeCodes.restart) return random() * RESTART_SPREAD_MS;
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(failures, 20));
}
