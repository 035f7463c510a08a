import { Spinner } from '@afterglow/ui/primitives/spinner';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './chat-loader.module.css';

/** Over the messages while they are loaded anew; they keep their place below it. */
export function ChatLoader(): ReactElement {
  const t = useT();
  return (
    <div className={styles.loader} data-chat-loader="">
      <Spinner label={t('common.loading')} />
    </div>
  );
}
