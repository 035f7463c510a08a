import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Countdown } from '@afterglow/ui/primitives/countdown';
import { type ReactElement, useEffect, useState } from 'react';
import { formatDayChip, formatTime, nowSeconds } from '../../ground/format.ts';
import { queryClient } from '../../ground/query.ts';
import { useT } from '../../ground/words.tsx';
import styles from './promo-banner.module.css';
import { promoEnd } from './promo-end.ts';

/** How long the end of an offer is said before it goes. */
const EXPIRED_SHOWN_MS = 3_000;

/** Says until when an offer runs, counting down; after its end `EXPIRED` for 3 s, then nothing, and the offer is really over. */
export function PromoBanner({ packages }: { packages: readonly CreditsPackage[] }): ReactElement | null {
  const t = useT();
  const [endsAtS, setEndsAtS] = useState(() => promoEnd(packages, nowSeconds()));
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => {
      setOver(false);
      setEndsAtS(promoEnd(packages, nowSeconds()));
      void queryClient.invalidateQueries({ queryKey: ['configs'] });
    }, EXPIRED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [over, packages]);

  if (endsAtS === null) return null;
  const ends = t('credits.promo_ends', { day: formatDayChip(endsAtS), time: formatTime(endsAtS) });
  return (
    <div className={styles.banner}>
      <p className={styles.words}>
        <span className={styles.title}>{t('credits.promo')}</span>
        <span>{ends}</span>
      </p>
      <Countdown
        endsAt={endsAtS * 1_000}
        description={ends}
        expired={t('credits.expired')}
        onEnd={() => setOver(true)}
      />
    </div>
  );
}
