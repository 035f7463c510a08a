import { channel } from '../../core/channel.ts';

type Listener = (personId: number) => void;

const listeners = new Set<Listener>();

/** Tells every list that somebody is no longer there for the member: blocked either way, banned, deleted. */
export function notifyPersonGone(personId: number): void {
  for (const listener of listeners) listener(personId);
}

/** Each list takes the person out of itself. Returns how to stop listening. */
export function onPersonGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const backListeners = new Set<() => void>();

/** Tells every list that somebody may be there again, where nobody knows which lists they belong into. */
export function notifyPersonBack(): void {
  for (const listener of backListeners) listener();
}

/** Each list asks anew. */
export const onPersonBack = (listener: () => void): void => void backListeners.add(listener);

channel.on('person/gone', ({ data }) => notifyPersonGone(data.user_id));
