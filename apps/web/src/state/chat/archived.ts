import { mergeContacts } from '@afterglow/domain/contact-order';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useSession } from '../account/session.ts';
import { onPresence, replaceStatus, requestWithPresence } from '../presence.ts';
import { onPersonGone } from '../safety/person-gone.ts';
import { storeContact } from './contacts.ts';

/** A child of the key of all conversations, so invalidating those also invalidates these. */
const QUERY_KEY = ['contacts', 'archived'] as const;
/** The server's maximum page size. */
const PAGE_SIZE = 100;
const MAX_CONTACTS = 1_000;

async function loadArchived(): Promise<readonly Contact[]> {
  let all: Contact[] = [];
  for (let length = 0; length < MAX_CONTACTS; length += PAGE_SIZE) {
    const page = await request('user/contacts', {
      currentLength: length,
      recordsToTake: PAGE_SIZE,
      archived: true,
    });
    all = mergeContacts(all, page);
    if (page.length < PAGE_SIZE) break;
  }
  return all;
}

/** Returns the archived conversations, newest first. */
export function useArchived(): UseQueryResult<readonly Contact[]> {
  const queryFn = () => requestWithPresence(loadArchived, replaceStatus<Contact>);
  return useQuery({ queryKey: QUERY_KEY, queryFn, staleTime: 0 }, queryClient);
}

function change(by: (contacts: readonly Contact[]) => readonly Contact[]): void {
  queryClient.setQueryData<readonly Contact[]>(QUERY_KEY, (contacts) => contacts && by(contacts));
}

function removeArchived(personId: number): void {
  change((contacts) => contacts.filter(({ id }) => id !== personId));
}

const refetch = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });

/** Archives a conversation until its next message. False if the server rejected it. */
export async function archiveContact(contact: Contact): Promise<boolean> {
  const reply = await channel.call('conversation/archive', { user_id: contact.id });
  if (!reply.ok) return false;
  storeContact({ ...contact, archived: true });
  refetch();
  return true;
}

/** Restores it to the list. False if the server rejected it. */
export async function restoreContact(contact: Contact): Promise<boolean> {
  const reply = await channel.call('conversation/restore', { user_id: contact.id });
  if (!reply.ok) return false;
  removeArchived(contact.id);
  storeContact({ ...contact, archived: false });
  return true;
}

channel.on('new_message', ({ details }) => {
  const myId = useSession.getState().user?.id;
  removeArchived(details.sender_id === myId ? details.receiver_id : details.sender_id);
});
channel.on('user/contact/get_by_id', ({ data }) => {
  if (data.archived) refetch();
  else removeArchived(data.id);
});
onPresence((personId, status) => change((contacts) => replaceStatus(contacts, personId, status)));
onPersonGone(removeArchived);
