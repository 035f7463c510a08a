import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { formatDay } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { Passkey } from '../../state/account/own-account.ts';
import styles from './settings.module.css';

/** Before a new password is chosen: each passkey that ends with the old one, by its device. */
export function EndingPasskeys({ list }: { list: readonly Passkey[] }): ReactElement | null {
  const t = useT();
  const ending = list.filter(({ current }) => !current);
  if (ending.length === 0) return null;
  return (
    <div className={card.hint}>
      <p>{t('account.password_ends')}</p>
      <ul className={styles.named}>
        {ending.map(({ id, device, since }) => (
          <li key={id}>
            <bdi>{device || t('account.device_unknown')}</bdi>
            <span>{t('account.passkey_since', { when: formatDay(since) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
