import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Item } from '@afterglow/protocol/entities/item';

export const isSameItem = (a: Item, b: Item): boolean => a.kind === b.kind && a.id === b.id;

/**
 * Returns what a decision may remove: what the case is about, the name and the text of a profile, and messages of the
 * person among those that the case keeps. A conversation stays; its messages may go.
 */
export function listRemovable({ item, person, messages }: About): readonly Item[] {
  const meant = item && item.kind !== 'conversation' ? [item] : [];
  const { id } = person ?? {};
  if (id === undefined) return meant;
  const texts = item?.kind === 'profile' ? (['name', 'bio'] as const) : [];
  const parts = texts.map((kind): Item => ({ kind, id }));
  const own = messages
    .filter(({ from }) => from === id)
    .map((message): Item => ({ kind: 'message', id: message.id }));
  return [...meant, ...[...parts, ...own].filter((part) => !meant.some((known) => isSameItem(known, part)))];
}

type About = Pick<CaseRecord, 'item' | 'person' | 'messages'>;

/** Returns a case about the profile of a person whom the moderator has found. */
export const nameMember = ({ messages }: About, person: ListedPerson): About => ({
  messages,
  person,
  item: { kind: 'profile', id: person.id },
});

/**
 * Returns what goes unless the moderator chooses otherwise: what the case is about, but a whole profile only where
 * nothing else is decided.
 */
export const listRemoved = (item: Item | null, isRemoval: boolean): readonly Item[] =>
  item && item.kind !== 'conversation' && (isRemoval || item.kind !== 'profile') ? [item] : [];
