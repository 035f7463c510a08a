import type { AlbumItem, inboxAlbum } from '@afterglow/protocol/console/inbox/inbox-album';
import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { channel } from '../../core/channel.ts';
import { findHeld, type ReplyError, updateHeld } from './inbox-store.ts';
import { handleLeaseLost } from './leases.ts';
import { withMessages, withSeen } from './messages.ts';

export const ALBUM_KINDS = ['album', 'profile', 'stories', 'gifts'] as const satisfies readonly InputOf<
  typeof inboxAlbum
>['kind'][];
export type AlbumKind = (typeof ALBUM_KINDS)[number];

/** The type of the message that sends an item; a story is shown with a text. */
const typeByKind = { album: 'image', profile: 'pphoto', gifts: 'gift' } as const;

export type SendItemResult =
  | { isSent: true }
  | { isSent: false; error: ReplyError; until: number | null }
  /** The member has it already: sending it again takes a second press. */
  | { isSent: false; sentAt: number };

/** Sends a picture or gift of the virtual profile. The text in the composer stays. */
export async function sendItem(
  leaseId: number,
  {
    kind,
    item,
    again,
    traceId,
  }: { kind: Exclude<AlbumKind, 'stories'>; item: AlbumItem; again: boolean; traceId: string },
): Promise<SendItemResult> {
  const reply = await channel.call('inbox/reply', {
    ...{ lease_id: leaseId, message_type: typeByKind[kind], message_text: item.id },
    ...{ again, trace_id: traceId, done: false },
  });
  const held = findHeld(leaseId);
  if (reply.ok) {
    if (held) {
      const { run } = held;
      updateHeld(leaseId, {
        messages: withSeen(withMessages(held.messages, reply.data), held.seenIds),
        run: {
          texts_left: Math.max(0, run.texts_left - 1),
          photos_left: kind === 'gifts' ? run.photos_left : Math.max(0, run.photos_left - 1),
          gift_at: kind === 'gifts' ? Math.floor(Date.now() / 1000) + 7 * 86_400 : run.gift_at,
        },
      });
    }
    return { isSent: true };
  }
  if (reply.code === 'conflict') {
    if (reply.details.reason === 'already_sent') return { isSent: false, sentAt: reply.details.sent_at };
    handleLeaseLost(leaseId);
    return { isSent: false, error: 'failed', until: null };
  }
  if (reply.code === 'limit_reached') {
    const { details } = reply;
    return { isSent: false, error: details.reason, until: 'until' in details ? details.until : null };
  }
  const error = reply.code === 'offline' ? 'offline' : reply.code === 'not_found' ? 'member_gone' : 'failed';
  return { isSent: false, error, until: null };
}
