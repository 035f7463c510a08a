import { getItemPrice } from '@afterglow/domain/credits';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Link } from '@afterglow/ui/primitives/link';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { formatCoinsWithMoney } from '../../components/format-coins.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { BreakSheet, LimitNote } from '../../components/own-limits.tsx';
import { PayBar } from '../../components/pay-bar.tsx';
import { formatMoney } from '../../core/format.ts';
import { useOpenLayer } from '../../core/open-layers.ts';
import { navigateFromOverlays, type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { findPrice, useConfigs, useSignupGift } from '../../state/account/configs.ts';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import { useRemainingLimit } from '../../state/account/remaining-limit.ts';
import { useSession } from '../../state/account/session.ts';
import { requestOffers } from '../../state/wallet/offers.ts';
import { choosePackage, usePayments } from '../../state/wallet/payments.ts';
import styles from './credits-overlay.module.css';
import { PackageTile } from './package-tile.tsx';
import { PromoBanners } from './promo-banner.tsx';

/** As many as a new site offers. */
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Reserves the place of the packages: a growing sheet would shift its content. */
function PackagesSkeleton(): ReactElement {
  const t = useT();
  const isShown = useSkeleton(true);
  return (
    <div className={styles.all} role="status" aria-label={t('common.loading')}>
      <span className={styles.slot} />
      <div className={styles.grid}>
        <p className={`${styles.legend} ${styles.above}`}>{t('credits.choose')}</p>
        {skeletonKeys.map((key) => (
          <span key={key} className={styles.skeleton}>
            {isShown ? <Skeleton shape="block" height="100%" /> : null}
          </span>
        ))}
      </div>
      <CreditsFootnote />
    </div>
  );
}

/** Says that nothing renews automatically, and links to the coin statement. */
function CreditsFootnote(): ReactElement {
  const t = useT();
  return (
    <>
      <p className={styles.once}>{t('credits.once')}</p>
      <p className={styles.once}>
        <Link
          href="/settings/payments"
          onClick={(event) => {
            event.preventDefault();
            navigateFromOverlays('/settings/payments');
          }}
        >
          {t('credits.follow')}
        </Link>
      </p>
    </>
  );
}

/** The coin packages, and the payment of the chosen one. */
export function CreditsOverlay({ params }: OverlayProps<'credits'>): ReactElement {
  const t = useT();
  const group = useId();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const chosen = usePayments(({ chosen }) => chosen);
  useOpenLayer('credits');
  useEffect(() => requestOffers(), []);

  const breakS = usePurchaseBreak();
  const packages = configs?.credits;
  const textPrice = findPrice(configs, 'text') ?? getItemPrice({ type: 'text' });
  const remainingLimit = useRemainingLimit();
  const offered = packages?.filter(({ price, credits }) => remainingLimit?.allows(price, credits) ?? true);
  // By default the smallest package, not the most profitable one.
  const selected = offered?.find(({ id }) => id === chosen) ?? offered?.[0];
  const formatCoins = (n: number): string => formatCoinsWithMoney(n, configs, t.plain);
  /** Returns the content of the chosen package, and whether it covers the intended purchase. */
  const describePackage = (n: number): string => {
    const coins = t('credits.total_coins', { n });
    if (!params.need || balance >= params.need) return coins;
    const left = balance + n - params.need;
    const effect =
      left < 0
        ? t('credits.still_short', { coins: t('common.coins', { n: -left }) })
        : t('credits.enough', { n: Math.floor(left / textPrice) });
    return `${coins}. ${effect}`;
  };
  const balanceText = t('common.coins', { n: balance });

  if (breakS !== null) return <BreakSheet untilS={breakS} />;

  return (
    <OverlaySheet
      title={t('credits.title')}
      description={
        params.need && balance < params.need
          ? t('credits.needed', { price: formatCoins(params.need), balance: balanceText })
          : t('credits.balance', { coins: balanceText })
      }
      size="l"
      footer={
        selected ? (
          <PayBar
            price={formatMoney(selected.price)}
            description={describePackage(selected.credits + selected.bonus)}
            onPay={() => {
              choosePackage(selected.id);
              openOverlay('payment', { package: selected.id, kind: 'buy-credits' });
            }}
          />
        ) : packages === undefined ? (
          // An invisible bar reserves the height, which depends on the language.
          <div className={styles.bar} inert>
            <PayBar
              price={formatMoney({ amount: 499, currency: 'USD' })}
              description={t('credits.total_coins', { n: 220 })}
              onPay={() => {}}
            />
          </div>
        ) : undefined
      }
    >
      <GiftButton />
      {packages === undefined ? (
        <PackagesSkeleton />
      ) : packages.length === 0 ? (
        <Banner kind="neutral">{t('credits.none')}</Banner>
      ) : (
        <div className={styles.all}>
          {remainingLimit && offered && offered.length < packages.length ? (
            <LimitNote remaining={remainingLimit} isUsedUp={offered.length === 0} />
          ) : null}
          <PromoBanners
            packages={packages}
            fallback={t('credits.message_costs', { price: formatCoins(textPrice) })}
          />
          <fieldset className={styles.grid}>
            <legend className={styles.legend}>{t('credits.choose')}</legend>
            {packages.map((item) => (
              <PackageTile
                key={item.id}
                group={group}
                offer={item}
                textPrice={textPrice}
                isChecked={item.id === selected?.id}
                isBeyondLimit={offered?.includes(item) === false}
                onChoose={() => choosePackage(item.id)}
              />
            ))}
          </fieldset>
          <CreditsFootnote />
        </div>
      )}
    </OverlaySheet>
  );
}

const isUnclaimed = ({ user }: ReturnType<typeof useSession.getState>): boolean =>
  user?.claimed_free_account_credits === 0;

/** Opens the sign-up gift for a member who postponed it: free coins come before paid ones. */
function GiftButton(): ReactElement | null {
  const t = useT();
  const open = useSession(isUnclaimed);
  // If the session is unknown at first, the button does not appear later and shift the packages.
  const [isKnown] = useState(open);
  const coins = useSignupGift();
  if (!open || !isKnown) return null;
  return (
    <div className={styles.gift}>
      <Button kind="reward" block onClick={() => openOverlay('free-credits', {})}>
        {t('credits.gift_free', { n: coins })}
      </Button>
    </div>
  );
}
