import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { autoOpenOverlay } from '../../core/auto-open.ts';
import { channel } from '../../core/channel.ts';
import { loadWithMessages } from '../../core/language.ts';
import { useSession } from '../account/session.ts';

/** People matched during this visit, for the match scene. */
export const useMatches = create<{ readonly people: Readonly<Record<number, Person>> }>(() => ({
  people: {},
}));

export function storeMatch(person: Person): void {
  useMatches.setState(({ people }) => ({ people: { ...people, [person.id]: person } }));
}

// The other member answered the like, or this member swiped on another device.
channel.on('match', async ({ data }) => {
  storeMatch(data);
  if (autoOpenOverlay(useSession.getState().user?.id ?? 0, 'match', { person: data.id })) return;
  const { notifyMatch } = await loadWithMessages(['match'], () => import('./notify-match.ts'));
  notifyMatch(data);
});
