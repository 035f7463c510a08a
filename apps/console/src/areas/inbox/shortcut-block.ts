import { useInbox } from './inbox-store.ts';

const { setState, getState } = useInbox;

/** An operator may go on typing after a lost lease. Shortcuts are blocked until no key is pressed for this long. */
const KEYS_BLOCKED_MS = 1_000;

/** Blocks shortcuts until the operator pauses. */
export const blockKeys = (): void => setState({ keysBlockedUntilMs: Date.now() + KEYS_BLOCKED_MS });

/** Returns whether somebody who pressed a key then may still be typing. */
export const isTypingSince = (typedAtMs: number): boolean => Date.now() - typedAtMs < KEYS_BLOCKED_MS;

/**
 * Returns whether shortcuts are blocked, because a key may still belong to the text of a lost lease. Each call extends
 * the time.
 */
export function areKeysBlocked(): boolean {
  const nowMs = Date.now();
  if (nowMs >= getState().keysBlockedUntilMs) return false;
  setState({ keysBlockedUntilMs: nowMs + KEYS_BLOCKED_MS });
  return true;
}
