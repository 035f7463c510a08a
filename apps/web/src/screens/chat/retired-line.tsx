import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './retired-line.module.css';

/** What stands in place of the composer in a chat with a virtual profile that is gone for ever. */
export function RetiredLine({ name }: { name: string }): ReactElement {
  const t = useT();
  return <p className={styles.retired}>{t('contacts.retired', { name })}</p>;
}
