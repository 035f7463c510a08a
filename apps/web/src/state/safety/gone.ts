import { channel } from '../../ground/channel.ts';

type Listener = (personId: number) => void;

const listeners = new Set<Listener>();

/** Tells every list that somebody is no longer there for the member: blocked either way, banned, deleted. */
export function personGone(personId: number): void {
  for (const listener of listeners) listener(personId);
}

/** Each list takes the person out of itself. Returns how to stop listening. */
export function onGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const returns = new Set<() => void>();

/** Tells every list that somebody may be there again, where nobody knows which lists they belong into. */
export function personBack(): void {
  for (const listener of returns) listener();
}

/** Each list asks anew. */
export const onBack = (listener: () => void): void => void returns.add(listener);

channel.on('person/gone', ({ data }) => personGone(data.user_id));
