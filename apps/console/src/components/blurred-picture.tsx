import type { ReactNode } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './blurred-picture.module.css';
import { useBlur } from './picture-blur.ts';

type BlurredPictureProps = {
  /** `fill` takes the width of its place, `message` that of a picture among messages. */
  size?: 'fill' | 'message';
  children: ReactNode;
};

/** A picture that is blurred and grey until B is held (`useBlurKey`), or for 10 seconds after a click. */
export function BlurredPicture({ size = 'message', children }: BlurredPictureProps) {
  const t = useT();
  const { isBlurred, strength, reveal } = useBlur();
  return (
    <div className={styles.picture} data-size={size} data-blur={isBlurred ? strength : undefined}>
      <div className={styles.blurred} inert={isBlurred} aria-hidden={isBlurred || undefined}>
        {children}
      </div>
      {isBlurred ? (
        <button type="button" className={styles.reveal} aria-keyshortcuts="b" onClick={reveal}>
          <span>{t('console.image_show')}</span>
        </button>
      ) : null}
    </div>
  );
}
