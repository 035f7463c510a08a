import { MESSAGES_PAGE } from '@afterglow/domain/chat';
import type { Message } from '@afterglow/protocol/entities/message';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { isChatOpen, openLayers } from '../../core/open-layers.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { setServerTime } from '../../core/server-clock.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../refresh.ts';
import { onPersonGone } from '../safety/person-gone.ts';
import {
  type MessagePages,
  parseIds,
  toMessage,
  withGap,
  withMessageAdded,
  withNewest,
  withOlder,
  withoutOldest,
  withSeen,
} from './message-pages.ts';
import { notifyCoinsReturned } from './notify-messages.ts';
import { onSettled } from './outbox.ts';

const getQueryKey = (personId: number) => ['messages', personId] as const;
const getCached = (personId: number): MessagePages | undefined =>
  queryClient.getQueryData(getQueryKey(personId));

/** Messages that arrived during a request for the newest page, which may have been read before them. */
const arrivedMeanwhile = new Map<number, Message[]>();

/** When a conversation's newest page was last requested. */
const requestedAtMs = new Map<number, number>();

async function loadNewest(personId: number): Promise<MessagePages> {
  requestedAtMs.set(personId, Date.now());
  const arrived: Message[] = [];
  arrivedMeanwhile.set(personId, arrived);
  try {
    const input = { contact_user_id: personId, currentLength: 0, recordsToTake: MESSAGES_PAGE };
    const reply = await channel.call('messages', input);
    if (!reply.ok) throw new CallError(reply.code, reply.details);
    const { data: page, details } = reply;
    setServerTime(details?.now);
    return arrived.reduce(withMessageAdded, withNewest(getCached(personId), page));
  } finally {
    if (arrivedMeanwhile.get(personId) === arrived) arrivedMeanwhile.delete(personId);
  }
}

/**
 * Returns one conversation. Messages loaded earlier in this visit are shown immediately and refreshed in the
 * background.
 */
export function useMessages(personId: number): UseQueryResult<MessagePages> {
  return useQuery(
    { queryKey: getQueryKey(personId), queryFn: () => loadNewest(personId), staleTime: 0 },
    queryClient,
  );
}

export function reloadMessages(personId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getQueryKey(personId) });
}

/** Loads the next older page. Rejects if it could not be loaded. */
export async function loadOlder(personId: number): Promise<void> {
  const pages = getCached(personId);
  if (!pages?.hasOlder) return;
  const page = await request('messages', {
    contact_user_id: personId,
    currentLength: pages.messages.length,
    recordsToTake: MESSAGES_PAGE,
  });
  queryClient.setQueryData<MessagePages>(
    getQueryKey(personId),
    (cached) => cached && withOlder(cached, page),
  );
}

function updatePages(personId: number, update: (pages: MessagePages) => MessagePages): void {
  queryClient.setQueryData<MessagePages>(getQueryKey(personId), (pages) => pages && update(pages));
}

/** Adds a message if the conversation is loaded or loading; otherwise it comes with the first page. */
function addMessage(personId: number, message: Message): void {
  arrivedMeanwhile.get(personId)?.push(message);
  updatePages(personId, (pages) => withMessageAdded(pages, message));
}

/** Drops messages far above when the reader is at the newest message, or has left. */
export const dropOldest = (personId: number): void => updatePages(personId, withoutOldest);

/** Reports incoming messages as read, all at once. Returns the remaining unread count, or null if the report failed. */
export async function reportRead(personId: number, ids: readonly number[]): Promise<number | null> {
  const reply = await channel.call('message/read', { message_id: ids.join(',') }, { queue: false });
  if (!reply.ok) return null;
  updatePages(personId, (pages) => withSeen(pages, parseIds(reply.data.message_id), false));
  return reply.data.unread;
}

channel.on('new_message', ({ details }) => {
  const myId = useSession.getState().user?.id;
  if (!myId) return;
  const peerId = details.sender_id === myId ? details.receiver_id : details.sender_id;
  addMessage(peerId, toMessage(details, myId));
});

channel.on('message/seen', ({ data }) => {
  updatePages(data.contact_user_id, (pages) => withSeen(pages, parseIds(data.message_id), true));
});

channel.on('message/returned', ({ data }) => {
  void reloadMessages(data.contact_user_id);
  notifyCoinsReturned(data.contact_user_id, data.coins);
});

onSettled(({ reply }) => {
  if (!reply.ok) return;
  const { receiver_id, sender_id, notice } = reply.details;
  addMessage(receiver_id, { ...toMessage(reply.details, sender_id), ...(notice && { notice }) });
});

onPersonGone((personId) => queryClient.removeQueries({ queryKey: getQueryKey(personId) }));

channel.subscribe(() => {
  if (channel.state === 'open' || channel.state === 'authenticated') return;
  // Messages received before the break say nothing about those missed since.
  for (const arrived of arrivedMeanwhile.values()) arrived.length = 0;
  for (const [key, pages] of queryClient.getQueriesData<MessagePages>({ queryKey: ['messages'] }))
    if (pages)
      queryClient.setQueryData(key, withGap(pages), {
        updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt,
      });
});

/** After a new sign-in the open conversation waits until the first burst of requests is over. */
const RELOAD_AFTER_MS = 1_500;
onAuthenticated(() => {
  const sinceMs = Date.now();
  setTimeout(() => {
    const { chatWith } = openLayers.getState();
    if (chatWith === null || !isChatOpen(chatWith)) return;
    const queryState = queryClient.getQueryState(getQueryKey(chatWith));
    // A page requested since then, as when the app opens on a conversation, is up to date. A page that merely changed
    // since is not: a pushed message says nothing about those before it.
    if (queryState?.fetchStatus === 'idle' && (requestedAtMs.get(chatWith) ?? 0) < sinceMs)
      void reloadMessages(chatWith);
  }, RELOAD_AFTER_MS);
});
