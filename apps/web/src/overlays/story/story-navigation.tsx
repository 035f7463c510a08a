import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import type { StoryAuthor } from '../../state/stories/story-list.ts';
import type { StoryMove } from './story-gestures.ts';
import styles from './story-overlay.module.css';
import stage from './story-stage.module.css';

const steps = [
  ['previous', ChevronLeft],
  ['next', ChevronRight],
] as const;

/** Previous and next for keyboard and mouse. */
export function StorySteps({ go }: { go: (move: StoryMove) => void }): ReactElement {
  const t = useT();
  return (
    <div className={stage.steps}>
      {steps.map(([move, Icon]) => (
        <IconButton
          key={move}
          label={t(`stories.${move}`)}
          kind="glass"
          flip
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => go(move)}
        >
          <Icon size={22} strokeWidth={1.75} />
        </IconButton>
      ))}
    </div>
  );
}

/** On a desktop, beside the stage: the author before or after. */
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
