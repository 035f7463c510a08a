import { DiscreetIcon } from '@afterglow/ui/icons/discreet';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { hideApp } from '../core/privacy.ts';
import { useT } from '../core/translations.tsx';
import styles from './hide-button.module.css';

/** One press and nothing of the app is to be seen. Over everything, sheets too, at the edge where nothing else is pressed. */
export function HideButton(): ReactElement {
  const t = useT();
  return createPortal(
    <button type="button" className={styles.button} aria-label={t('discretion.button')} onClick={hideApp}>
      <DiscreetIcon size={20} />
    </button>,
    document.body,
  );
}
