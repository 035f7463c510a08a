import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import { useT } from '../../shell/words.tsx';
import styles from './honest-line.module.css';

/** The house's own answer to "are you real?": written by nobody, free, and always there. */
export function HonestLine({ name }: { name: string }): ReactElement {
  const t = useT();
  return (
    <p className={styles.line}>
      <VirtualIcon size={18} />
      <span>
        {t('chat.honest', { name })} <span className={styles.free}>{t('chat.honest_free')}</span>
      </span>
    </p>
  );
}
