import { channel } from '../../core/channel.ts';

type Listener = (personId: number) => void;

const listeners = new Set<Listener>();

/** Tells every list that a person is no longer visible to the member: blocked by either side, banned, deleted. */
export function notifyPersonGone(personId: number): void {
  for (const listener of listeners) listener(personId);
}

/** Calls the listener when a person is gone: each list removes them. Returns a function that unsubscribes. */
export function onPersonGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const backListeners = new Set<() => void>();

/** Tells every list that a person may be visible again. Only the server knows the lists they belong to. */
export function notifyPersonBack(): void {
  for (const listener of backListeners) listener();
}

/** Calls the listener when a person is back: each list requests its data again. */
export const onPersonBack = (listener: () => void): void => void backListeners.add(listener);

channel.on('person/gone', ({ data }) => notifyPersonGone(data.user_id));
