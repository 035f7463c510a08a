import { priceOf as defaultPriceOf } from '@afterglow/domain/credits';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Link } from '@afterglow/ui/primitives/link';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useId } from 'react';
import { formatMoney } from '../../ground/format.ts';
import { useOpenLayer } from '../../ground/open-layers.ts';
import { leaveOverlaysTo, type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { BreakSheet } from '../../parts/break-sheet.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { LimitNote } from '../../parts/limit-note.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { PayBar } from '../../parts/pay-bar.tsx';
import { useBreak } from '../../state/account/break.ts';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { useLimitRoom } from '../../state/account/limit-room.ts';
import { useSession } from '../../state/account/session.ts';
import { askForOffers } from '../../state/wallet/offers.ts';
import { choosePackage, usePayments } from '../../state/wallet/payments.ts';
import styles from './credits-overlay.module.css';
import { GiftButton } from './gift-button.tsx';
import { PackageTile } from './package-tile.tsx';
import { PromoBanners } from './promo-banner.tsx';

/** As many as the house offers at first. */
const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Keeps the place of the packages from the first moment on: a sheet that grows pushes everything in it away. */
function Waiting(): ReactElement {
  const t = useT();
  const shown = useSkeleton(true);
  return (
    <div className={styles.all} role="status" aria-label={t('common.loading')}>
      <span className={styles.slot} />
      <div className={styles.grid}>
        <p className={`${styles.legend} ${styles.above}`}>{t('credits.choose')}</p>
        {bones.map((bone) => (
          <span key={bone} className={styles.bone}>
            {shown ? <Skeleton shape="block" height="100%" /> : null}
          </span>
        ))}
      </div>
      <Beneath />
    </div>
  );
}

/** That nothing comes by itself, and where coins are followed. */
function Beneath(): ReactElement {
  const t = useT();
  return (
    <>
      <p className={styles.once}>{t('credits.once')}</p>
      <p className={styles.once}>
        <Link
          href="/settings/payments"
          onClick={(event) => {
            event.preventDefault();
            leaveOverlaysTo('/settings/payments');
          }}
        >
          {t('credits.follow')}
        </Link>
      </p>
    </>
  );
}

/** The packages of coins, and what is paid for the chosen one. */
export function CreditsOverlay({ params }: OverlayProps<'credits'>): ReactElement {
  const t = useT();
  const group = useId();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const chosen = usePayments(({ chosen }) => chosen);
  useOpenLayer('credits');
  useEffect(() => askForOffers(), []);

  const breakS = useBreak();
  const packages = configs?.credits;
  const textPrice = priceOf(configs, 'text') ?? defaultPriceOf({ type: 'text' });
  const room = useLimitRoom();
  const offered = packages?.filter(({ price, credits }) => room?.fits(price, credits) ?? true);
  // Nothing chosen yet: the smallest one, not the one that earns most.
  const picked = offered?.find(({ id }) => id === chosen) ?? offered?.[0];
  const inMoney = (n: number): string => {
    const money = coinsInMoney(n, configs);
    return money ? t.said('common.coins_and_money', { n, money }) : t('common.coins', { n });
  };
  /** What the chosen package brings, and how far that goes for what the coins were missing for. */
  const brings = (n: number): string => {
    const coins = t('credits.total_coins', { n });
    if (!params.need || balance >= params.need) return coins;
    const left = balance + n - params.need;
    const far =
      left < 0
        ? t('credits.still_short', { coins: t('common.coins', { n: -left }) })
        : t('credits.enough', { n: Math.floor(left / textPrice) });
    return `${coins}. ${far}`;
  };
  const balanceWords = t('common.coins', { n: balance });

  if (breakS !== null) return <BreakSheet untilS={breakS} />;

  return (
    <OverlaySheet
      title={t('credits.title')}
      description={
        params.need && balance < params.need
          ? t('credits.needed', { price: inMoney(params.need), balance: balanceWords })
          : t('credits.balance', { coins: balanceWords })
      }
      size="l"
      footer={
        picked ? (
          <PayBar
            price={formatMoney(picked.price)}
            brings={brings(picked.credits + picked.bonus)}
            onPay={() => {
              choosePackage(picked.id);
              openOverlay('payment', { package: picked.id, kind: 'buy-credits' });
            }}
          />
        ) : packages === undefined ? (
          // As high as the bar that comes, whatever the language: the same, unseen.
          <div className={styles.bar} inert>
            <PayBar
              price={formatMoney({ amount: 499, currency: 'USD' })}
              brings={t('credits.total_coins', { n: 220 })}
              onPay={() => {}}
            />
          </div>
        ) : undefined
      }
    >
      <GiftButton />
      {packages === undefined ? (
        <Waiting />
      ) : packages.length === 0 ? (
        <Banner kind="neutral">{t('credits.none')}</Banner>
      ) : (
        <div className={styles.all}>
          {room && offered && offered.length < packages.length ? (
            <LimitNote room={room} nothing={offered.length === 0} />
          ) : null}
          <PromoBanners
            packages={packages}
            instead={t('credits.message_costs', { price: inMoney(textPrice) })}
          />
          <fieldset className={styles.grid}>
            <legend className={styles.legend}>{t('credits.choose')}</legend>
            {packages.map((one) => (
              <PackageTile
                key={one.id}
                group={group}
                offer={one}
                textPrice={textPrice}
                checked={one.id === picked?.id}
                beyond={offered?.includes(one) === false}
                onChoose={() => choosePackage(one.id)}
              />
            ))}
          </fieldset>
          <Beneath />
        </div>
      )}
    </OverlaySheet>
  );
}
