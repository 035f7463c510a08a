import { mergeContacts } from '@afterglow/domain/contact-order';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { useSession } from '../account/session.ts';
import { askWithPresence, onPresence, withStatusOf } from '../presence.ts';
import { onGone } from '../safety/gone.ts';
import { contactKnown } from './contacts.ts';

/** Under the key of all conversations: whatever makes those ask anew makes these, too. */
const KEY = ['contacts', 'archived'] as const;
/** The server's own bound on a page. */
const PAGE = 100;
const MOST = 1_000;

async function load(): Promise<readonly Contact[]> {
  let all: Contact[] = [];
  for (let length = 0; length < MOST; length += PAGE) {
    const page = await ask('user/contacts', { currentLength: length, recordsToTake: PAGE, archived: true });
    all = mergeContacts(all, page);
    if (page.length < PAGE) break;
  }
  return all;
}

/** The archived conversations, newest first. */
export function useArchived(enabled = true): UseQueryResult<readonly Contact[]> {
  const queryFn = () => askWithPresence(load, withStatusOf<Contact>);
  return useQuery({ queryKey: KEY, queryFn, staleTime: 0, enabled }, queryClient);
}

function change(by: (contacts: readonly Contact[]) => readonly Contact[]): void {
  queryClient.setQueryData<readonly Contact[]>(KEY, (contacts) => contacts && by(contacts));
}

function takeOut(personId: number): void {
  change((contacts) => contacts.filter(({ id }) => id !== personId));
}

const again = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

/** Puts a conversation away until its next message. False when it was refused. */
export async function archive(contact: Contact): Promise<boolean> {
  const reply = await channel.call('conversation/archive', { user_id: contact.id });
  if (!reply.ok) return false;
  contactKnown({ ...contact, archived: true });
  again();
  return true;
}

/** Brings it back among the others. False when it was refused. */
export async function restore(contact: Contact): Promise<boolean> {
  const reply = await channel.call('conversation/restore', { user_id: contact.id });
  if (!reply.ok) return false;
  takeOut(contact.id);
  contactKnown({ ...contact, archived: false });
  return true;
}

channel.on('new_message', ({ details }) => {
  const myId = useSession.getState().user?.id;
  takeOut(details.sender_id === myId ? details.receiver_id : details.sender_id);
});
channel.on('user/contact/get_by_id', ({ data }) => {
  if (data.archived) again();
  else takeOut(data.id);
});
onPresence((personId, status) => change((contacts) => withStatusOf(contacts, personId, status)));
onGone(takeOut);
