import { WheelIcon } from '@afterglow/ui/icons/wheel';
import { type ReactElement, useEffect, useState } from 'react';
import { openOverlay } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { MAIN_ID } from './skip-link.tsx';
import styles from './wheel-teaser.module.css';

/** The button appears this long after the teaser. */
const BUTTON_AFTER_MS = 100;

/**
 * Next to the cards and in Discover, for members with a free spin (`useTeaser`): a button that opens the wheel, and one
 * of the same size for "not today".
 */
export function WheelTeaser({ at, dismiss }: { at: 'deck' | 'list'; dismiss: () => void }): ReactElement {
  const t = useT();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), BUTTON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <aside className={styles.place} data-at={at} aria-label={t('wheel.title')}>
      <div className={styles.teaser}>
        <button
          type="button"
          className={styles.spin}
          data-ready={isReady || undefined}
          onClick={() => {
            openOverlay('wheel', {});
            dismiss();
          }}
        >
          <WheelIcon size={20} />
          {t('wheel.free_spin')}
        </button>
        <button
          type="button"
          className={styles.later}
          onClick={() => {
            dismiss();
            // The focused button is gone.
            document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
          }}
        >
          {t('wheel.not_today')}
        </button>
      </div>
    </aside>
  );
}
