import type { LandingKey } from '@afterglow/i18n/keys';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { DiscreetIcon } from '@afterglow/ui/icons/discreet';
import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './landing-sections.module.css';

const partners = ['virtual', 'mixed', 'members'] as const;
const lines = {
  virtual: 'landing.disclosure_virtual',
  mixed: 'landing.disclosure_mixed',
  members: 'landing.disclosure_members',
} as const;

/**
 * Says who answers here, and that the site is for adults. The page has the texts of all three settings and shows the
 * default until the site's setting is known.
 */
export function Disclosure(): ReactElement {
  const t = useT();
  return (
    <div className={styles.block}>
      <VirtualIcon size={20} />
      <div className={styles.lines}>
        {partners.map((setting) => (
          <p key={setting} data-partners={setting} hidden={setting !== 'virtual'}>
            {t(lines[setting])}
          </p>
        ))}
        <p className={styles.adults}>
          <span className={styles.sign} aria-hidden="true">
            <bdi dir="ltr">{t('landing.adults_sign')}</bdi>
          </span>
          {t('landing.adults')}
        </p>
      </div>
    </div>
  );
}

/** Two messages of an invented chat, with the label and the price as in a real one. */
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
