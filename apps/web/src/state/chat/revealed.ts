import { create } from 'zustand';
import { useSession } from '../account/session.ts';

/** The received pictures that were revealed, by message; for this visit only. */
export const useRevealed = create<{ readonly ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

export function reveal(messageId: number): void {
  useRevealed.setState(({ ids }) => ({ ids: new Set(ids).add(messageId) }));
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useRevealed.setState({ ids: new Set() });
});
