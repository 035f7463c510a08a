import type { InboxLike } from '@afterglow/protocol/console/inbox/inbox-likes';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { onSignedIn } from '../../core/session.ts';

/** How a like was decided, or why it was not. */
export type LikeOutcome = 'matched' | 'passed' | 'decided' | 'claimed' | 'undecided';

type State = {
  /** null until they are loaded. */
  likes: readonly InboxLike[] | null;
  hasFailed: boolean;
  /** The like that is being decided. */
  busyKey: string | null;
};

export const useLikes = create<State>(() => ({ likes: null, hasFailed: false, busyKey: null }));
onSignedIn(() => useLikes.setState({ likes: null, hasFailed: false, busyKey: null }));

export const getLikeKey = ({ persona, member }: Pick<InboxLike, 'persona' | 'member'>): string =>
  `${persona.id}-${member.id}`;

/** The trace of each decision stays the same until it is known to have happened or not. */
const traceByDecision = new Map<string, string>();

/** Claims the oldest likes, including those that the caller already holds. */
export async function loadLikes(): Promise<void> {
  useLikes.setState({ hasFailed: false });
  const reply = await channel.call('inbox/likes', {});
  useLikes.setState(reply.ok ? { likes: reply.data.items } : { hasFailed: true });
}

const dropLike = (key: string): void =>
  useLikes.setState(({ likes }) => ({ likes: likes?.filter((like) => getLikeKey(like) !== key) ?? null }));

/** Drops the likes whose time is over: others may decide about them now. */
export function dropExpiredLikes(nowS: number): void {
  const { likes } = useLikes.getState();
  if (likes?.some(({ expires }) => expires <= nowS))
    useLikes.setState({ likes: likes.filter(({ expires }) => expires > nowS) });
}

/** Likes a member back as a virtual profile, or does not. */
export async function decideLike(like: InboxLike, isLiked: boolean): Promise<LikeOutcome | null> {
  const key = getLikeKey(like);
  if (useLikes.getState().busyKey !== null) return null;
  useLikes.setState({ busyKey: key });
  const decision = `${key}-${isLiked}`;
  const traceId = traceByDecision.get(decision) ?? crypto.randomUUID();
  traceByDecision.set(decision, traceId);
  const reply = await channel.call('inbox/like_back', {
    persona_id: like.persona.id,
    member_id: like.member.id,
    like: isLiked ? 1 : 0,
    trace_id: traceId,
  });
  useLikes.setState({ busyKey: null });
  if (!reply.ok && reply.code !== 'conflict' && reply.code !== 'not_found') return 'undecided';
  traceByDecision.delete(decision);
  dropLike(key);
  if (reply.ok) return reply.data.is_matched ? 'matched' : 'passed';
  return reply.code === 'conflict' ? reply.details.reason : 'decided';
}
