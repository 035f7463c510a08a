import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Countdown } from '@afterglow/ui/primitives/countdown';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { formatTime } from '../../ground/format.ts';
import { serverSeconds } from '../../ground/server-clock.ts';
import { useT } from '../../ground/words.tsx';
import { fullDate } from '../../parts/full-date.ts';
import { askForOffers } from '../../state/wallet/offers.ts';
import styles from './promo-banner.module.css';
import { promoEnd } from './promo-end.ts';

/** How long the end of an offer is said before it goes. */
const EXPIRED_SHOWN_MS = 3_000;

/**
 * Says until when an offer runs, counting down by the server's clock. At its end what is sold is asked for anew, so that the
 * packages say at once what they cost now; the banner says `EXPIRED` for 3 s. Without an offer its place is that of `instead`, so
 * that nothing beneath moves by what runs and what does not.
 */
export function PromoBanner({
  packages,
  instead,
}: {
  packages: readonly CreditsPackage[];
  instead: string;
}): ReactElement {
  const t = useT();
  const running = promoEnd(packages, serverSeconds());
  const [ended, setEnded] = useState<number | null>(null);
  const endsAtS = ended ?? running;
  const lookAgain = useEffectEvent(() => {
    setEnded(null);
    // The first answer may have been given a moment before the end by the server's clock.
    askForOffers();
  });

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => lookAgain(), EXPIRED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  if (endsAtS === null) return <p className={styles.instead}>{instead}</p>;
  const ends = t('credits.promo_ends', { day: fullDate(endsAtS), time: formatTime(endsAtS) });
  return (
    <div className={styles.banner}>
      <p className={styles.words}>
        <span className={styles.title}>{t('credits.promo')}</span>
        <span>{ends}</span>
      </p>
      <Countdown
        endsAt={endsAtS * 1_000}
        now={() => serverSeconds() * 1_000}
        description={ends}
        expired={t('credits.expired')}
        onEnd={() => {
          setEnded(endsAtS);
          askForOffers();
        }}
      />
    </div>
  );
}
