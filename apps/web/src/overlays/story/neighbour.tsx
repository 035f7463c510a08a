import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import type { Teller } from '../../state/stories/story-list.ts';
import styles from './story-overlay.module.css';

/** On a desktop, small and dim beside the stage: whose stories come before or after. */
export function Neighbour({
  teller,
  side,
  onPress,
}: {
  teller: Teller | undefined;
  side: 'previous' | 'next';
  onPress: () => void;
}): ReactElement {
  const t = useT();
  const [first] = teller?.items ?? [];
  if (!teller || !first) return <span className={styles.nobody} />;
  return (
    <button
      type="button"
      className={styles.neighbour}
      data-side={side}
      aria-label={t.said(`stories.${side}_person`, { name: teller.user.name })}
      onClick={onPress}
    >
      <img src={first.photo} alt="" draggable={false} />
      <bdi>{teller.user.name}</bdi>
    </button>
  );
}
