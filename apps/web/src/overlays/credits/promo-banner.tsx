import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Countdown } from '@afterglow/ui/primitives/countdown';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber, formatTime } from '../../ground/format.ts';
import { serverSeconds } from '../../ground/server-clock.ts';
import { useT } from '../../ground/words.tsx';
import { fullDate } from '../../parts/full-date.ts';
import { askForOffers } from '../../state/wallet/offers.ts';
import styles from './promo-banner.module.css';
import { runningOffers } from './promo-end.ts';

/** How long the end of an offer is said before it goes. */
const EXPIRED_SHOWN_MS = 3_000;

/**
 * Says until when each offer runs and what it is on, counting down by the server's clock: a countdown an offer, for another's end
 * is no reason to hurry. At an end what is sold is asked for anew, so that the packages say at once what they cost now; the banner
 * says `EXPIRED` for 3 s. Without an offer its place is that of `instead`, so that nothing beneath moves by what runs and what does not.
 */
export function PromoBanners({
  packages,
  instead,
}: {
  packages: readonly CreditsPackage[];
  instead: string;
}): ReactElement {
  const t = useT();
  const running = runningOffers(packages, serverSeconds());
  const [ended, setEnded] = useState<{ endsAtS: number; on: string } | null>(null);
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

  const offers = running.map((one) => ({
    endsAtS: one.endsAtS,
    on: t('credits.promo_for', {
      coins: one.packages.map(({ credits, bonus }) => formatNumber(credits + bonus)).join(', '),
    }),
  }));
  const shown = ended ? [ended, ...offers.filter(({ endsAtS }) => endsAtS !== ended.endsAtS)] : offers;
  if (shown.length === 0) return <p className={styles.instead}>{instead}</p>;
  return (
    <>
      {shown.map(({ endsAtS, on }) => {
        const ends = t('credits.promo_ends', { day: fullDate(endsAtS), time: formatTime(endsAtS) });
        return (
          <div key={endsAtS} className={styles.banner}>
            <p className={styles.words}>
              <span className={styles.title}>{on}</span>
              <span>{ends}</span>
            </p>
            <Countdown
              endsAt={endsAtS * 1_000}
              now={() => serverSeconds() * 1_000}
              description={`${on}. ${ends}`}
              expired={t('credits.expired')}
              onEnd={() => {
                setEnded({ endsAtS, on });
                askForOffers();
              }}
            />
          </div>
        );
      })}
    </>
  );
}
