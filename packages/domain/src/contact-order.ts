import { mergeById, sortNewestFirst } from './unique-list.ts';

export const CONTACTS_FIRST_PAGE = 20;
export const CONTACTS_NEXT_PAGE = 10;

/** Merges conversations from any number of replies: one row a person, the later reply wins, newest first. */
export function mergeContacts<Contact extends { id: number; time: number }>(
  known: readonly Contact[],
  incoming: readonly Contact[],
): Contact[] {
  return sortNewestFirst(mergeById(known, incoming));
}

interface LastMessage {
  time: number;
  last_m: string;
  s_id: number;
  unread: number;
}

/**
 * Applies a message to the list: its person's row gets the new text and time and moves to its place. `unread` increases
 * unless the reader wrote the message or has the chat open. Null if the person is not in the list and has to be loaded
 * first.
 */
export function applyMessage<Contact extends { id: number } & LastMessage>(
  contacts: readonly Contact[],
  message: { peerId: number; fromId: number; time: number; text: string; isOwn: boolean; chatOpen: boolean },
  extra: Partial<Contact> = {},
): Contact[] | null {
  const known = contacts.find((contact) => contact.id === message.peerId);
  if (!known) return null;
  const isUnread = !message.isOwn && !message.chatOpen;
  const unread = known.unread + (isUnread ? 1 : 0);
  // A late or repeated message counts, but does not overwrite the text of a newer one.
  const changed: Contact =
    message.time < known.time
      ? { ...known, unread }
      : { ...known, ...extra, unread, time: message.time, last_m: message.text, s_id: message.fromId };
  return sortNewestFirst(contacts.map((contact) => (contact === known ? changed : contact)));
}
