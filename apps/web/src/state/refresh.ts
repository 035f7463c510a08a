import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { channel } from '../core/channel.ts';

/** Requests for a refresh within this time are joined into one. */
const REFRESH_DEBOUNCE_MS = 300;
/** The least time between two refreshes. */
const REFRESH_GUARD_MS = 500;

export interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: never) => void;
}

const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

/**
 * Returns a function that may be called any number of times. It runs `run` after 300 ms without a further call, and
 * never twice within 500 ms. A call within those 500 ms is not lost: it runs when they end.
 */
export function createRefresh(run: () => unknown, clock: Clock = browserClock): () => void {
  let timer: unknown;
  let ranAt = Number.NEGATIVE_INFINITY;
  const attempt = (): void => {
    const guardLeft = ranAt + REFRESH_GUARD_MS - clock.now();
    if (guardLeft > 0) {
      timer = clock.setTimeout(attempt, guardLeft);
      return;
    }
    timer = undefined;
    ranAt = clock.now();
    run();
  };
  return () => {
    if (timer !== undefined) clock.clearTimeout(timer as never);
    timer = clock.setTimeout(attempt, REFRESH_DEBOUNCE_MS);
  };
}

/**
 * Calls back each time the channel has signed in again, at start and after every reconnect, and when the server reports
 * lost pushes. A store's data may then be outdated, because missed pushes are not repeated.
 */
export function onAuthenticated(listener: () => void): () => void {
  let before = channel.state === 'authenticated';
  const unsubscribe = channel.subscribe(() => {
    const now = channel.state === 'authenticated';
    if (now && !before) listener();
    before = now;
  });
  const offResync = channel.on('resync', listener);
  return () => {
    unsubscribe();
    offResync();
  };
}

/**
 * Returns the member's criteria and the language in which people are described, as one text: if it changes, every list
 * of people has to be requested again.
 */
export const getSearchKey = (user: OwnUser): string =>
  JSON.stringify([user.s_gender, user.s_age, user.s_radius, user.place_id, user.s_filters, user.language]);
