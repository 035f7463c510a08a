import { LikeIcon } from '@afterglow/ui/icons/like';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { useT } from '../../core/translations.tsx';
import { likeAuthor } from '../../state/stories/like-author.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './rising-hearts.module.css';

/** A position on the stage: px from its top and from its inline start. */
interface HeartPosition {
  readonly down: number;
  readonly along: number;
}

/** A heart that rises from where the finger was. Hidden from screen readers. */
export function RisingHeart({ at, onEnd }: { at: HeartPosition; onEnd: () => void }): ReactElement {
  return (
    <span
      className={styles.ember}
      style={{ insetBlockStart: at.down, insetInlineStart: at.along }}
      data-testid="ember"
      aria-hidden="true"
      onAnimationEnd={onEnd}
    >
      <LikeIcon size={72} />
    </span>
  );
}

interface RisingHeartState extends HeartPosition {
  readonly n: number;
}

/** Likes the author of a story: a heart rises each time; the like is sent once and is free. */
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
      setLiked((before) => new Set([...before].filter((other) => other !== id)));
      if (outcome === 'limit') openOverlay('like-limit', {});
      else if (outcome !== 'restricted') toastInternalError(t);
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
