import { Heart, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './sample-cards.module.css';

const places = [0, 1, 2];

/** The places of three virtual profiles. `startSampleDeck` fills them and makes the front one draggable. */
export function SampleCards(): ReactElement {
  const t = useT();
  return (
    <section className={styles.fan} aria-label={t('landing.try')} data-fan="" hidden>
      <div className={styles.cards}>
        {places.map((at) => (
          <article key={at} className={styles.card} data-card="" data-at={at}>
            <span className={styles.photo} data-photo="" />
            <span className={styles.glow} data-intent="like" />
            <span className={styles.shade} data-intent="pass" />
            <span className={styles.caption}>
              <bdi className={styles.who} data-who="" />
              <VirtualLabel size="s" />
            </span>
          </article>
        ))}
      </div>
      <div className={styles.row}>
        <button type="button" className={styles.pass} aria-label={t('landing.pass')} data-verdict="pass">
          <X size={26} strokeWidth={2} aria-hidden="true" />
        </button>
        <p className={styles.try} dir="auto">
          {t('landing.try')}
        </p>
        <button type="button" className={styles.like} aria-label={t('landing.like')} data-verdict="like">
          <Heart size={26} strokeWidth={2} fill="currentColor" aria-hidden="true" />
        </button>
      </div>
      <p className={styles.now} role="status" data-now="" />
    </section>
  );
}
