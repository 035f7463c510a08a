import { DiscreetIcon } from '@afterglow/ui/icons/discreet';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { hideApp } from '../core/privacy.ts';
import { useT } from '../core/translations.tsx';
import styles from './hide-button.module.css';

/** A button that hides the app. It is above everything, sheets too, at an edge without other buttons. */
export function HideButton(): ReactElement {
  const t = useT();
  return createPortal(
    <button type="button" className={styles.button} aria-label={t('discretion.button')} onClick={hideApp}>
      <DiscreetIcon size={20} />
    </button>,
    document.body,
  );
}
