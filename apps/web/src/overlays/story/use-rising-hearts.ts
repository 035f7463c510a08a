import { announce } from '@afterglow/ui/primitives/announcer';
import { useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { likeAuthor } from '../../state/stories/like-author.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import type { HeartPosition } from './rising-heart.tsx';

interface RisingHeartState extends HeartPosition {
  readonly n: number;
}

/** Likes whoever tells the story: an ember rises at once, each time; the like is given once and costs nothing. */
export function useRisingHearts(): {
  hearts: readonly RisingHeartState[];
  liked: ReadonlySet<number>;
  like: (author: StoryItem['user'], at: HeartPosition) => void;
  remove: (n: number) => void;
} {
  const t = useT();
  const [hearts, setHearts] = useState<readonly RisingHeartState[]>([]);
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set());

  async function sendLike({ id, name }: StoryItem['user']): Promise<void> {
    setLiked((before) => new Set(before).add(id));
    const outcome = await likeAuthor(id);
    if (outcome === 'match') openOverlay('match', { person: id });
    else if (outcome === 'done') announce(t.plain('stories.liked', { name }));
    else if (outcome !== 'already') {
      setLiked((before) => new Set([...before].filter((one) => one !== id)));
      if (outcome === 'limit') openOverlay('like-limit', {});
      else toast({ type: 'error', message: t('errors.something_wrong') });
    }
  }

  return {
    hearts,
    liked,
    like: (author, at) => {
      setHearts((before) => [...before, { ...at, n: (before.at(-1)?.n ?? 0) + 1 }]);
      if (!liked.has(author.id)) void sendLike(author);
    },
    remove: (n) => setHearts((before) => before.filter((heart) => heart.n !== n)),
  };
}
