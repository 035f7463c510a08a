import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-picture.module.css';

/** The picture as large as its place; on lying phones, where it stands beside the words, over itself out of focus. `ready` once it can be seen, or cannot. */
export function StoryPicture({
  story,
  alt,
  ready,
}: {
  story: StoryItem;
  alt: string;
  ready: () => void;
}): ReactElement {
  const t = useT();
  const [broken, setBroken] = useState(false);
  if (broken) return <p className={styles.broken}>{t('stories.broken')}</p>;
  return (
    <>
      <img className={styles.ground} src={story.photo} alt="" aria-hidden="true" draggable={false} />
      <img
        className={styles.picture}
        data-testid="story-picture"
        src={story.photo}
        alt={alt}
        draggable={false}
        fetchPriority="high"
        onLoad={({ currentTarget }) => void currentTarget.decode().then(ready, ready)}
        onError={() => {
          setBroken(true);
          ready();
        }}
      />
    </>
  );
}

/** Fetches and decodes pictures that come next, and nothing more. */
export function usePreloaded(addresses: readonly (string | undefined)[]): void {
  const key = addresses.filter((address) => address !== undefined).join(' ');
  useEffect(() => {
    const images = key.split(' ').map((address) => {
      const image = new Image();
      image.src = address;
      image.decode().catch(() => {});
      return image;
    });
    return () => {
      // One that is still on its way is not waited for any more.
      for (const image of images) if (!image.complete) image.src = '';
    };
  }, [key]);
}
