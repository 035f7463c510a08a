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
  const { isVeiled, strength, unveil } = useBlur();
  return (
    <div className={styles.picture} data-size={size} data-veil={isVeiled ? strength : undefined}>
      <div className={styles.veiled} inert={isVeiled} aria-hidden={isVeiled || undefined}>
        {children}
      </div>
      {isVeiled ? (
        <button type="button" className={styles.unveil} aria-keyshortcuts="b" onClick={unveil}>
          <span>{t('console.image_show')}</span>
        </button>
      ) : null}
    </div>
  );
}
