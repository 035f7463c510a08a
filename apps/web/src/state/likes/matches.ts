import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { openByItself } from '../../ground/by-itself.ts';
import { channel } from '../../ground/channel.ts';
import { withWords } from '../../ground/language.ts';
import { useSession } from '../account/session.ts';

/** People matched during this visit, for the scene that shows them. */
export const useMatches = create<{ readonly people: Readonly<Record<number, Person>> }>(() => ({
  people: {},
}));

export function rememberMatch(person: Person): void {
  useMatches.setState(({ people }) => ({ people: { ...people, [person.id]: person } }));
}

// The like was answered from the other side, or this member swiped on another device.
channel.on('match', async ({ data }) => {
  rememberMatch(data);
  if (openByItself(useSession.getState().user?.id ?? 0, 'match', { person: data.id })) return;
  const { tellMatch } = await withWords(['match'], () => import('./tell-match.ts'));
  tellMatch(data);
});
