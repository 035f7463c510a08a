import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { isOpen, openLayers } from '../../ground/open-layers.ts';
import { openOverlay } from '../../ground/overlay-address.ts';

/** People matched during this visit, for the scene that shows them. */
export const useMatches = create<{ readonly people: Readonly<Record<number, Person>> }>(() => ({
  people: {},
}));

export function rememberMatch(person: Person): void {
  useMatches.setState(({ people }) => ({ people: { ...people, [person.id]: person } }));
}

// The like was answered from the other side, or this member swiped on another device.
channel.on('match', ({ data }) => {
  rememberMatch(data);
  // A scene over a conversation, a purchase or another scene would be an interruption; the lists show the match anyway.
  if (openLayers.getState().layers.size > 0 || isOpen('match')) return;
  openOverlay('match', { person: data.id });
});
