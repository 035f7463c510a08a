import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import type { StoryAuthor } from '../../state/stories/story-list.ts';
import styles from './story-overlay.module.css';

/** On a desktop, small and dim beside the stage: whose stories come before or after. */
export function AdjacentAuthor({
  author,
  side,
  onPress,
}: {
  author: StoryAuthor | undefined;
  side: 'previous' | 'next';
  onPress: () => void;
}): ReactElement {
  const t = useT();
  const [first] = author?.items ?? [];
  if (!author || !first) return <span className={styles.nobody} />;
  return (
    <button
      type="button"
      className={styles.neighbour}
      data-side={side}
      aria-label={t.plain(`stories.${side}_person`, { name: author.user.name })}
      onClick={onPress}
    >
      <img src={first.photo} alt="" draggable={false} />
      <bdi>{author.user.name}</bdi>
    </button>
  );
}
