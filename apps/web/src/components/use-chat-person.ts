import type { Contact } from '@afterglow/protocol/entities/contact';
import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { CallError } from '../core/request.ts';
import { useListedContact } from '../state/chat/contacts.ts';
import { useProfile } from '../state/discovery/profile.ts';

/** What a conversation needs to know about the other person. */
export interface ChatPerson {
  id: number;
  name: string;
  photo: string | null;
  gender: number;
  status: 0 | 1;
  virtual: boolean;
  city: string | null;
}

interface ChatPersonState {
  /** From their profile, or immediately from the list of chats. */
  person: ChatPerson | undefined;
  profile: ProfilePerson | undefined;
  contact: Contact | undefined;
  isGone: boolean;
}

export function useChatPerson(personId: number): ChatPersonState {
  const contact = useListedContact(personId);
  const { data: profile, error } = useProfile(personId);
  const isGone = error instanceof CallError && error.code === 'not_found';
  return { person: profile ?? contact, profile, contact, isGone };
}
