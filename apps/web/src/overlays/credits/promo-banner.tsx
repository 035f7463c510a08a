import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Countdown } from '@afterglow/ui/primitives/countdown';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber, formatTime } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useT } from '../../core/translations.tsx';
import { requestOffers } from '../../state/wallet/offers.ts';
import styles from './promo-banner.module.css';
import { listRunningOffers } from './running-offers.ts';

/** How long an expired offer is shown. */
const EXPIRED_SHOWN_MS = 3_000;

/**
 * A banner for each running offer: which packages it applies to, and a countdown by the server's clock to its own end.
 * When it ends, the packages are loaded again for their new prices, and the banner says `EXPIRED` for 3 s. Without an
 * offer `fallback` takes its place, so nothing below moves.
 */
export function PromoBanners({
  packages,
  fallback,
}: {
  packages: readonly CreditsPackage[];
  fallback: string;
}): ReactElement {
  const t = useT();
  const running = listRunningOffers(packages, getServerSeconds());
  const [ended, setEnded] = useState<{ endsAtS: number; on: string } | null>(null);
  const clearEnded = useEffectEvent(() => {
    setEnded(null);
    // The first reply may date from a moment before the end by the server's clock.
    requestOffers();
  });

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => clearEnded(), EXPIRED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  const offers = running.map((promo) => ({
    endsAtS: promo.endsAtS,
    on: t('credits.promo_for', {
      coins: promo.packages.map(({ credits, bonus }) => formatNumber(credits + bonus)).join(', '),
    }),
  }));
  const shown = ended ? [ended, ...offers.filter(({ endsAtS }) => endsAtS !== ended.endsAtS)] : offers;
  if (shown.length === 0) return <p className={styles.instead}>{fallback}</p>;
  return (
    <>
      {shown.map(({ endsAtS, on }) => {
        const ends = t('credits.promo_ends', { day: formatFullDate(endsAtS), time: formatTime(endsAtS) });
        return (
          <div key={endsAtS} className={styles.banner}>
            <p className={styles.text}>
              <span className={styles.title}>{on}</span>
              <span>{ends}</span>
            </p>
            <Countdown
              endsAt={endsAtS * 1_000}
              now={() => getServerSeconds() * 1_000}
              description={`${on}. ${ends}`}
              expired={t('credits.expired')}
              onEnd={() => {
                setEnded({ endsAtS, on });
                requestOffers();
              }}
            />
          </div>
        );
      })}
    </>
  );
}
