import { announce } from '@afterglow/ui/primitives/announcer';
import { useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { likeTeller } from '../../state/stories/like-teller.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import type { Rising } from './ember.tsx';

interface Risen extends Rising {
  readonly n: number;
}

/** Likes whoever tells the story: an ember rises at once, each time; the like is given once and costs nothing. */
export function useEmber(): {
  embers: readonly Risen[];
  liked: ReadonlySet<number>;
  like: (teller: StoryItem['user'], at: Rising) => void;
  over: (n: number) => void;
} {
  const t = useT();
  const [embers, setEmbers] = useState<readonly Risen[]>([]);
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set());

  async function give({ id, name }: StoryItem['user']): Promise<void> {
    setLiked((before) => new Set(before).add(id));
    const outcome = await likeTeller(id);
    if (outcome === 'match') openOverlay('match', { person: id });
    else if (outcome === 'done') announce(t.said('stories.liked', { name }));
    else if (outcome !== 'already') {
      setLiked((before) => new Set([...before].filter((one) => one !== id)));
      if (outcome === 'limit') openOverlay('like-limit', {});
      else toast({ type: 'error', message: t('errors.something_wrong') });
    }
  }

  return {
    embers,
    liked,
    like: (teller, at) => {
      setEmbers((before) => [...before, { ...at, n: (before.at(-1)?.n ?? 0) + 1 }]);
      if (!liked.has(teller.id)) void give(teller);
    },
    over: (n) => setEmbers((before) => before.filter((ember) => ember.n !== n)),
  };
}
