import { CONTACTS_FIRST_PAGE, CONTACTS_NEXT_PAGE, mergeContacts } from '@afterglow/domain/contact-order';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { isChatOpen } from '../../core/open-layers.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useSession } from '../account/session.ts';
import { setUnread, useUnreadStore } from '../account/unread.ts';
import { onPresence, replaceStatus, requestWithPresence, type Status } from '../presence.ts';
import { createRefresh, onAuthenticated } from '../refresh.ts';
import { isBlocked } from '../safety/blocked.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';
import {
  type ContactEvent,
  toContactEvent,
  withContactEvent,
  withoutContact,
  withRead,
} from './contact-events.ts';
import { notifyMessage } from './notify-messages.ts';
import { onSettled } from './outbox.ts';

/** More than arrive in the minutes within which a message may be repeated. */
const MAX_STORED = 1_000;
let receivedFor = 0;
const receivedIds = new Set<number>();

/**
 * Returns whether this member receives the message for the first time: after an error the server repeats messages that
 * may not have arrived. The oldest ids are dropped first.
 */
function isFirstDelivery(readerId: number, messageId: number): boolean {
  if (receivedFor !== readerId) receivedIds.clear();
  receivedFor = readerId;
  if (receivedIds.has(messageId)) return false;
  receivedIds.add(messageId);
  const [oldest] = receivedIds;
  if (receivedIds.size > MAX_STORED && oldest !== undefined) receivedIds.delete(oldest);
  return true;
}

export interface Contacts {
  /** Newest first, each person once. */
  readonly contacts: readonly Contact[];
  /** The server has no older ones. */
  readonly end: boolean;
}

const QUERY_KEY = ['contacts'] as const;
/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;

const getCached = (): Contacts | undefined => queryClient.getQueryData(QUERY_KEY);

async function loadContacts(): Promise<Contacts> {
  const before = getCached()?.contacts ?? [];
  const recordsToTake = Math.min(MAX_PAGE_SIZE, Math.max(CONTACTS_FIRST_PAGE, before.length));
  const contacts = await request('user/contacts', { currentLength: 0, recordsToTake });
  const isEnd = contacts.length < recordsToTake;
  return { contacts: mergeContacts(isEnd ? [] : before.slice(recordsToTake), contacts), end: isEnd };
}

const withStatus = (held: Contacts, personId: number, status: Status): Contacts => ({
  ...held,
  contacts: replaceStatus(held.contacts, personId, status),
});

const contactsQuery = {
  queryKey: QUERY_KEY,
  queryFn: () => requestWithPresence(loadContacts, withStatus),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Returns the conversations, kept up to date by pushes. */
export function useContacts(): UseQueryResult<Contacts> {
  return useQuery(contactsQuery, queryClient);
}

/** Returns one conversation's row, if it is among the loaded ones that are not archived. */
export function useListedContact(personId: number): Contact | undefined {
  return useQuery(
    { ...contactsQuery, select: ({ contacts }) => contacts.find((contact) => contact.id === personId) },
    queryClient,
  ).data;
}

const getQueryKey = (personId: number) => [...QUERY_KEY, 'one', personId] as const;

/**
 * Returns one conversation's row, if it exists: while `wanted`, an archived one or one of a later page is requested by
 * itself.
 */
export function useContact(personId: number, wanted = true): Contact | undefined {
  const listed = useQuery(
    { ...contactsQuery, select: ({ contacts }) => ({ open: contacts.find(({ id }) => id === personId) }) },
    queryClient,
  ).data;
  const queryFn = () =>
    requestWithPresence(
      () => request('user/contact/get_by_id', { contact_id: personId }),
      (contact, of, status) => (contact.id === of ? { ...contact, status } : contact),
    );
  const { data } = useQuery(
    {
      queryKey: getQueryKey(personId),
      queryFn,
      staleTime: 0,
      enabled: wanted && listed !== undefined && !listed.open,
    },
    queryClient,
  );
  return listed?.open ?? data;
}

let loadingMore: Promise<void> | null = null;

/** Loads the next ten; one request at a time. Rejects if they could not be loaded. */
export function loadMoreContacts(): Promise<void> {
  loadingMore ??= (async () => {
    const before = getCached();
    if (!before || before.end) return;
    const page = await requestWithPresence(
      () =>
        request('user/contacts', {
          currentLength: before.contacts.length,
          recordsToTake: CONTACTS_NEXT_PAGE,
        }),
      replaceStatus<Contact>,
    );
    queryClient.setQueryData<Contacts>(
      QUERY_KEY,
      (cached) =>
        cached && { contacts: mergeContacts(cached.contacts, page), end: page.length < CONTACTS_NEXT_PAGE },
    );
  })().finally(() => {
    loadingMore = null;
  });
  return loadingMore;
}

function updateContacts(update: (contacts: readonly Contact[]) => readonly Contact[]): void {
  queryClient.setQueryData<Contacts>(
    QUERY_KEY,
    (cached) => cached && { ...cached, contacts: update(cached.contacts) },
  );
}

function addUnread(update: number): void {
  setUnread(Math.max(0, useUnreadStore.getState().count + update));
}

const refetchUnread = createRefresh(async () => {
  const reply = await channel.call('user/contacts/unread', {});
  if (reply.ok) setUnread(reply.data[0].total);
});

/** Sets the remaining unread count of a conversation, from the server, after a read report. */
export function setContactUnread(personId: number, unread: number): void {
  const before = getCached()?.contacts.find((contact) => contact.id === personId)?.unread ?? 0;
  updateContacts((contacts) => withRead(contacts, personId, unread));
  if (before !== unread) refetchUnread();
}

/** Loads the row of somebody who is not in the list and has sent a message. Then the message is applied. */
async function fetchContact(event: ContactEvent, chatOpen: boolean): Promise<Contact | undefined> {
  const reply = await requestWithPresence(
    () => channel.call('user/contact/get_by_id', { contact_id: event.peerId }),
    (held, personId, status) =>
      held.ok && held.data.id === personId ? { ...held, data: { ...held.data, status } } : held,
  );
  if (!reply.ok) return undefined;
  // The row was read after the message was stored, so its text and unread count include it already.
  const fresh = chatOpen ? { ...reply.data, unread: 0 } : reply.data;
  updateContacts((contacts) => {
    const merged = mergeContacts(contacts, [fresh]);
    return fresh.time < event.time ? (withContactEvent(merged, event, chatOpen) ?? merged) : merged;
  });
  return fresh;
}

async function applyEvent(event: ContactEvent): Promise<Contact | undefined> {
  const chatOpen = isChatOpen(event.peerId);
  const next = getCached() && withContactEvent(getCached()?.contacts ?? [], event, chatOpen);
  if (next) updateContacts(() => next);
  const contact = next?.find(({ id }) => id === event.peerId) ?? (await fetchContact(event, chatOpen));
  if (!event.isOwn && !chatOpen) addUnread(1);
  return contact;
}

channel.on('new_message', async ({ details }) => {
  const myId = useSession.getState().user?.id;
  const event = myId ? toContactEvent(details, myId) : null;
  if (!event) {
    console.warn('A message without its details was passed over');
    return;
  }
  if (isBlocked(event.fromId) || !isFirstDelivery(myId ?? 0, details.id)) return;
  const contact = await applyEvent(event);
  if (contact && !event.isOwn) notifyMessage(contact, event);
});

onSettled(({ reply }) => {
  if (!reply.ok) return;
  const { receiver_id, sender_id, timestamp, type, message, story_id } = reply.details;
  void applyEvent({
    peerId: receiver_id,
    fromId: sender_id,
    isOwn: true,
    time: timestamp,
    type,
    text: message,
    story: story_id !== undefined,
  });
});

/** Stores one conversation's row from the server; an archived one is not in the list of conversations. */
export function storeContact(contact: Contact): void {
  queryClient.setQueryData<Contact>(getQueryKey(contact.id), contact);
  updateContacts((contacts) =>
    contact.archived ? withoutContact(contacts, contact.id) : mergeContacts(contacts, [contact]),
  );
}

channel.on('user/contact/get_by_id', ({ data }) => storeContact(data));
onPresence((personId, status) => updateContacts((contacts) => replaceStatus(contacts, personId, status)));
onPersonGone((personId) => {
  updateContacts((contacts) => withoutContact(contacts, personId));
  refetchUnread();
});
const refresh = createRefresh(() => queryClient.invalidateQueries({ queryKey: QUERY_KEY }));
onPersonBack(() => void queryClient.resetQueries({ queryKey: QUERY_KEY }));
// The stored data is outdated. At the start there is none, and its request is under way.
onAuthenticated(() => {
  if (getCached()) refresh();
});
onAuthenticated(refetchUnread);
// This file may load long after the channel has signed in.
if (channel.state === 'authenticated') refetchUnread();
