import type { LandingKey } from '@afterglow/i18n/keys';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { DiscreetIcon } from '@afterglow/ui/icons/discreet';
import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './promises.module.css';

const promises: readonly { icon: ReactElement; title: LandingKey; text: LandingKey }[] = [
  { icon: <VirtualIcon size={28} />, title: 'landing.open_title', text: 'landing.open_text' },
  { icon: <CoinIcon size={28} />, title: 'landing.price_title', text: 'landing.price_text' },
  { icon: <DiscreetIcon size={28} />, title: 'landing.quiet_title', text: 'landing.quiet_text' },
];

export function Promises(): ReactElement {
  const t = useT();
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises" className={styles.title}>
        {t('landing.why')}
      </h2>
      <ul className={styles.list}>
        {promises.map(({ icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <span className={styles.arch}>{icon}</span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
