import { applyMessage } from '@afterglow/domain/contact-order';
import type { Contact } from '@afterglow/protocol/entities/contact';
import type { IncomingMessage, MessageType } from '@afterglow/protocol/entities/message';

/** The fields of a message that the list of chats needs. */
export interface ContactEvent {
  peerId: number;
  fromId: number;
  isOwn: boolean;
  time: number;
  type: MessageType;
  text: string;
  /** Whether the message answers a story. */
  story: boolean;
}

/** Parses an incoming event for its reader; null if a required field is missing. */
export function toContactEvent(
  event: Partial<IncomingMessage> | undefined,
  myId: number,
): ContactEvent | null {
  if (!event?.type || !event.sender_id || !event.receiver_id) return null;
  const isOwn = event.sender_id === myId;
  return {
    peerId: isOwn ? event.receiver_id : event.sender_id,
    fromId: event.sender_id,
    isOwn,
    time: event.timestamp ?? 0,
    type: event.type,
    text: event.message ?? '',
    story: event.story_id !== undefined,
  };
}

/** Returns the list after a message; null if its person is not in the list and has to be loaded first. */
export function withContactEvent(
  contacts: readonly Contact[],
  event: ContactEvent,
  chatOpen: boolean,
): Contact[] | null {
  const isText = event.type === 'text';
  return applyMessage<Contact>(
    contacts,
    {
      peerId: event.peerId,
      fromId: event.fromId,
      time: event.time,
      text: isText ? event.text : '',
      isOwn: event.isOwn,
      chatOpen,
    },
    {
      last_m_type: event.type,
      last_m_is_story: event.story ? 1 : 0,
      last_m_is_photo: event.type === 'image' || event.type === 'pphoto' ? 1 : 0,
      gift: event.type === 'gift' ? 1 : 0,
      archived: false,
    },
  );
}

export function withRead(contacts: readonly Contact[], personId: number, unread: number): Contact[] {
  return contacts.map((contact) => (contact.id === personId ? { ...contact, unread } : contact));
}

export function withoutContact(contacts: readonly Contact[], personId: number): Contact[] {
  return contacts.filter((contact) => contact.id !== personId);
}
