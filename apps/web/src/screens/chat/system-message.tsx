import { CoinIcon } from '@afterglow/ui/icons/coin';
import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './system-message.module.css';

/** The house's own answer to "are you real?": written by nobody, free, and always there. */
export function HonestAnswerMessage({ name }: { name: string }): ReactElement {
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

/** Under a message that was not answered in time: what it cost is back. */
export function CoinsReturnedMessage({ coins }: { coins: number }): ReactElement {
  const t = useT();
  return (
    <p className={styles.line}>
      <CoinIcon size={18} />
      <span>{t('chat.returned', { n: coins })}</span>
    </p>
  );
}
