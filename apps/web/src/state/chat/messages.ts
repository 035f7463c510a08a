import { MESSAGES_PAGE } from '@afterglow/domain/chat';
import type { Message } from '@afterglow/protocol/entities/message';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask, Refused } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { isChatOpen, openLayers } from '../../ground/open-layers.ts';
import { queryClient } from '../../ground/query.ts';
import { noteServerTime } from '../../ground/server-clock.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { onGone } from '../safety/gone.ts';
import {
  idsOf,
  type MessagePages,
  messageOf,
  withBreak,
  withMessageAdded,
  withNewest,
  withOlder,
  withoutOldest,
  withSeen,
} from './message-pages.ts';
import { onSettled } from './outbox.ts';
import { tellReturned } from './tell-news.ts';

const keyOf = (personId: number) => ['messages', personId] as const;
const known = (personId: number): MessagePages | undefined => queryClient.getQueryData(keyOf(personId));

/** What came while a newest page was on its way, which may have been read before. */
const meanwhile = new Map<number, Message[]>();

/** When a conversation's newest page was last asked for. */
const askedAtMs = new Map<number, number>();

async function newest(personId: number): Promise<MessagePages> {
  askedAtMs.set(personId, Date.now());
  const came: Message[] = [];
  meanwhile.set(personId, came);
  try {
    const question = { contact_user_id: personId, currentLength: 0, recordsToTake: MESSAGES_PAGE };
    const reply = await channel.call('messages', question);
    if (!reply.ok) throw new Refused(reply.code, reply.details);
    const { data: page, details } = reply;
    noteServerTime(details?.now);
    return came.reduce(withMessageAdded, withNewest(known(personId), page));
  } finally {
    if (meanwhile.get(personId) === came) meanwhile.delete(personId);
  }
}

/** One conversation; what an earlier visit loaded is there at once and is asked for again behind it. */
export function useMessages(personId: number): UseQueryResult<MessagePages> {
  return useQuery({ queryKey: keyOf(personId), queryFn: () => newest(personId), staleTime: 0 }, queryClient);
}

export function reloadMessages(personId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(personId) });
}

/** The next older page. Rejects when it could not be had. */
export async function loadOlder(personId: number): Promise<void> {
  const pages = known(personId);
  if (!pages?.older) return;
  const page = await ask('messages', {
    contact_user_id: personId,
    currentLength: pages.messages.length,
    recordsToTake: MESSAGES_PAGE,
  });
  queryClient.setQueryData<MessagePages>(keyOf(personId), (now) => now && withOlder(now, page));
}

function change(personId: number, by: (pages: MessagePages) => MessagePages): void {
  queryClient.setQueryData<MessagePages>(keyOf(personId), (pages) => pages && by(pages));
}

/** Adds one where the conversation is loaded or on its way; elsewhere it comes with the first page. */
export function addMessage(personId: number, message: Message): void {
  meanwhile.get(personId)?.push(message);
  change(personId, (pages) => withMessageAdded(pages, message));
}

/** The reader is at the newest message, or has left: what is far above is let go. */
export const letGoOldest = (personId: number): void => change(personId, withoutOldest);

/** Reports incoming messages as read, all at once. The number still unread, or null when it was not taken. */
export async function reportRead(personId: number, ids: readonly number[]): Promise<number | null> {
  const reply = await channel.call('message/read', { message_id: ids.join(',') }, { queue: false });
  if (!reply.ok) return null;
  change(personId, (pages) => withSeen(pages, idsOf(reply.data.message_id), false));
  return reply.data.unread;
}

channel.on('new_message', ({ details }) => {
  const myId = useSession.getState().user?.id;
  if (!myId) return;
  const withId = details.sender_id === myId ? details.receiver_id : details.sender_id;
  addMessage(withId, messageOf(details, myId));
});

channel.on('message/seen', ({ data }) => {
  change(data.contact_user_id, (pages) => withSeen(pages, idsOf(data.message_id), true));
});

channel.on('message/returned', ({ data }) => {
  void reloadMessages(data.contact_user_id);
  tellReturned(data.contact_user_id, data.coins);
});

onSettled(({ reply }) => {
  if (!reply.ok) return;
  const { id, type, message, timestamp, trace_id, receiver_id, notice, story, story_id, reply_to } =
    reply.details;
  addMessage(receiver_id, {
    id,
    type,
    body: message,
    isMe: true,
    seen: 0,
    time: timestamp,
    story: story ?? null,
    story_id: story_id ?? null,
    avatar: null,
    trace_id,
    ...(reply_to && { reply_to }),
    ...(notice && { notice }),
  });
});

onGone((personId) => queryClient.removeQueries({ queryKey: keyOf(personId) }));

channel.subscribe(() => {
  if (channel.state === 'open' || channel.state === 'authenticated') return;
  // What was heard before the break says nothing of what came since.
  for (const came of meanwhile.values()) came.length = 0;
  for (const [key, pages] of queryClient.getQueriesData<MessagePages>({ queryKey: ['messages'] }))
    if (pages)
      queryClient.setQueryData(key, withBreak(pages), {
        updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt,
      });
});

/** After signing in again the open conversation waits until the first rush of questions is over. */
const RELOAD_AFTER_MS = 1_500;
onAuthenticated(() => {
  const sinceMs = Date.now();
  setTimeout(() => {
    const { chatWith } = openLayers.getState();
    if (chatWith === null || !isChatOpen(chatWith)) return;
    const kept = queryClient.getQueryState(keyOf(chatWith));
    // What was asked for since then, as when the app opens on a conversation, is new. Not what has merely changed since: a
    // message that came by itself says nothing of those before it.
    if (kept?.fetchStatus === 'idle' && (askedAtMs.get(chatWith) ?? 0) < sinceMs)
      void reloadMessages(chatWith);
  }, RELOAD_AFTER_MS);
});
