import { CoinIcon } from '@afterglow/ui/icons/coin';
import type { ReactElement } from 'react';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './sample-chat.module.css';

/** Two lines of an invented chat, label and price where they always stand. */
export function SampleChat(): ReactElement {
  const t = useT();
  return (
    <figure className={styles.chat}>
      <figcaption className={styles.caption}>{t('landing.example')}</figcaption>
      <div className={styles.them}>
        <p className={styles.who}>
          <bdi>{t('landing.example_name')}</bdi>
          <VirtualLabel size="s" />
        </p>
        <p>{t('landing.example_them')}</p>
      </div>
      <div className={styles.mine}>
        <p className={styles.me}>{t('landing.example_me')}</p>
        <p className={styles.cost}>
          <CoinIcon size={16} />
          {t('landing.example_cost')}
        </p>
      </div>
    </figure>
  );
}
