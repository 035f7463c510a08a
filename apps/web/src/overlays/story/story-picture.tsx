import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-picture.module.css';

/**
 * The picture of a story; on phones in landscape over a blurred copy of itself. `ready` is called when it is decoded,
 * or has failed.
 */
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
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className={styles.broken}>{t('stories.broken')}</p>;
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

/** Loads and decodes the pictures that come next. */
export function usePreloaded(urls: readonly (string | undefined)[]): void {
  const key = urls.filter((url) => url !== undefined).join(' ');
  useEffect(() => {
    const images = key.split(' ').map((url) => {
      const image = new Image();
      image.src = url;
      image.decode().catch(() => {});
      return image;
    });
    return () => {
      // Cancels pictures that are still loading.
      for (const image of images) if (!image.complete) image.src = '';
    };
  }, [key]);
}
