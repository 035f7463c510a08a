import { CONTACTS_FIRST_PAGE, CONTACTS_NEXT_PAGE, mergeContacts } from '@afterglow/domain/contact-order';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { isChatOpen } from '../../ground/open-layers.ts';
import { queryClient } from '../../ground/query.ts';
import { useSession } from '../account/session.ts';
import { setUnread, useUnreadStore } from '../account/unread.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence, type Status, withStatusOf } from '../presence.ts';
import { createRefresh } from '../refresh.ts';
import { isBlocked } from '../safety/blocked.ts';
import { onBack, onGone } from '../safety/gone.ts';
import { type News, newsOf, withNews, withoutContact, withRead } from './contact-news.ts';
import { isFirstHeard } from './heard-messages.ts';
import { onSettled } from './outbox.ts';
import { tellNews } from './tell-news.ts';

export interface Contacts {
  /** Newest first, each person once. */
  readonly contacts: readonly Contact[];
  /** The server has no older ones. */
  readonly end: boolean;
}

const KEY = ['contacts'] as const;
/** The server's own bound on a page. */
const MOST_AT_ONCE = 100;

const known = (): Contacts | undefined => queryClient.getQueryData(KEY);

async function load(): Promise<Contacts> {
  const before = known()?.contacts ?? [];
  const recordsToTake = Math.min(MOST_AT_ONCE, Math.max(CONTACTS_FIRST_PAGE, before.length));
  const contacts = await ask('user/contacts', { currentLength: 0, recordsToTake });
  const end = contacts.length < recordsToTake;
  return { contacts: mergeContacts(end ? [] : before.slice(recordsToTake), contacts), end };
}

const withStatus = (held: Contacts, personId: number, status: Status): Contacts => ({
  ...held,
  contacts: withStatusOf(held.contacts, personId, status),
});

const query = {
  queryKey: KEY,
  queryFn: () => askWithPresence(load, withStatus),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The conversations, kept fresh by pushes. */
export function useContacts(): UseQueryResult<Contacts> {
  return useQuery(query, queryClient);
}

/** One conversation's row, if there is one. */
export function useContact(personId: number): Contact | undefined {
  return useQuery(
    { ...query, select: ({ contacts }) => contacts.find((contact) => contact.id === personId) },
    queryClient,
  ).data;
}

let loadingMore: Promise<void> | null = null;

/** The next ten; at most one question at a time. Rejects when they could not be had. */
export function loadMoreContacts(): Promise<void> {
  loadingMore ??= (async () => {
    const before = known();
    if (!before || before.end) return;
    const page = await askWithPresence(
      () =>
        ask('user/contacts', {
          currentLength: before.contacts.length,
          recordsToTake: CONTACTS_NEXT_PAGE,
        }),
      withStatusOf<Contact>,
    );
    queryClient.setQueryData<Contacts>(
      KEY,
      (now) => now && { contacts: mergeContacts(now.contacts, page), end: page.length < CONTACTS_NEXT_PAGE },
    );
  })().finally(() => {
    loadingMore = null;
  });
  return loadingMore;
}

function change(by: (contacts: readonly Contact[]) => readonly Contact[]): void {
  queryClient.setQueryData<Contacts>(KEY, (now) => now && { ...now, contacts: by(now.contacts) });
}

function raiseUnread(by: number): void {
  setUnread(Math.max(0, useUnreadStore.getState().count + by));
}

const countUnread = createRefresh(async () => {
  const reply = await channel.call('user/contacts/unread', {});
  if (reply.ok) setUnread(reply.data[0].total);
});

/** After a read report: what of this conversation is still unread, by the server's count. */
export function contactRead(personId: number, unread: number): void {
  const before = known()?.contacts.find((contact) => contact.id === personId)?.unread ?? 0;
  change((contacts) => withRead(contacts, personId, unread));
  if (before !== unread) countUnread();
}

/** A message of somebody who is not in the list: their row is fetched, then the message applies. */
async function fetchContact(news: News, chatOpen: boolean): Promise<Contact | undefined> {
  const reply = await askWithPresence(
    () => channel.call('user/contact/get_by_id', { contact_id: news.withId }),
    (held, personId, status) =>
      held.ok && held.data.id === personId ? { ...held, data: { ...held.data, status } } : held,
  );
  if (!reply.ok) return undefined;
  // The row was read after the message was stored, so its text and unread count hold it already.
  const fresh = chatOpen ? { ...reply.data, unread: 0 } : reply.data;
  change((contacts) => {
    const merged = mergeContacts(contacts, [fresh]);
    return fresh.time < news.time ? (withNews(merged, news, chatOpen) ?? merged) : merged;
  });
  return fresh;
}

async function applyNews(news: News): Promise<Contact | undefined> {
  const chatOpen = isChatOpen(news.withId);
  const next = known() && withNews(known()?.contacts ?? [], news, chatOpen);
  if (next) change(() => next);
  const contact = next?.find(({ id }) => id === news.withId) ?? (await fetchContact(news, chatOpen));
  if (!news.mine && !chatOpen) raiseUnread(1);
  return contact;
}

channel.on('new_message', async ({ details }) => {
  const myId = useSession.getState().user?.id;
  const news = myId ? newsOf(details, myId) : null;
  if (!news) {
    console.warn('A message without its details was passed over');
    return;
  }
  if (isBlocked(news.fromId) || !isFirstHeard(myId ?? 0, details.id)) return;
  const contact = await applyNews(news);
  if (contact && !news.mine) tellNews(contact, news);
});

onSettled(({ reply }) => {
  if (!reply.ok) return;
  const { receiver_id, sender_id, timestamp, type, message, story_id } = reply.details;
  void applyNews({
    withId: receiver_id,
    fromId: sender_id,
    mine: true,
    time: timestamp,
    type,
    text: message,
    story: story_id !== undefined,
  });
});

/** One conversation's row as the server has it now; an archived one is in no list of the open ones. */
export function contactKnown(contact: Contact): void {
  change((contacts) =>
    contact.archived ? withoutContact(contacts, contact.id) : mergeContacts(contacts, [contact]),
  );
}

channel.on('user/contact/get_by_id', ({ data }) => contactKnown(data));
onPresence((personId, status) => change((contacts) => withStatusOf(contacts, personId, status)));
onGone((personId) => {
  change((contacts) => withoutContact(contacts, personId));
  countUnread();
});
const refresh = createRefresh(() => queryClient.invalidateQueries({ queryKey: KEY }));
onBack(() => void queryClient.resetQueries({ queryKey: KEY }));
// What is held is of before; at the start nothing is, and its question is on the way.
onAuthenticated(() => {
  if (known()) refresh();
});
onAuthenticated(countUnread);
// This file may be fetched when the channel is long signed in.
if (channel.state === 'authenticated') countUnread();
