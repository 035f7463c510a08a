import type { BoostKind } from '@afterglow/domain/boosts';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { closeOverlay, openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { buyBoost } from '../../state/spotlight/boosts.ts';
import { formatCoinsWithMoney } from '../format-coins.ts';
import { OverlayAlert } from '../overlay/overlay-alert.tsx';
import { PriceLine } from '../price-line.tsx';
import styles from './boost-offer.module.css';
import { BoostStatus } from './boost-status.tsx';

/**
 * A boost: what it does, what it costs in coins and in money, and the balance afterwards; while it runs, its
 * progress. Without price and button where it is not sold.
 */
export function BoostOffer({
  kind,
  title,
  icon,
  price,
  running,
  isSold,
  children,
}: {
  kind: BoostKind;
  /** Left out where the sheet's title says it. */
  title?: string;
  icon?: ReactNode;
  price: number;
  running: BoostReport | undefined;
  isSold: boolean;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  const id = useId();
  const { coins, text, enough, left } = useBoostCost(price);
  const confirm = (): void =>
    kind === 'spotlight' ? openOverlay('spotlight', { step: 'confirm' }) : openOverlay('boost', { kind });
  return (
    <section className={styles.offer} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h3 id={id} className={styles.title}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          {title}
        </h3>
      ) : null}
      <div className={styles.what}>{children}</div>
      {running ? (
        <BoostStatus report={running} />
      ) : isSold ? (
        <>
          <dl className={styles.figures}>
            <div className={styles.figure}>
              <dt>{t('boost.price')}</dt>
              <dd>
                <PriceLine price={price} />
              </dd>
            </div>
            {enough ? (
              <div className={styles.figure}>
                <dt>{t('boost.left_after')}</dt>
                <dd>
                  <bdi>{t('common.coins', { n: left })}</bdi>
                </dd>
              </div>
            ) : null}
          </dl>
          {enough ? (
            <Button size="l" block aria-label={t.plain('boost.buy', { coins: text })} onClick={confirm}>
              {t('boost.buy', { coins })}
            </Button>
          ) : (
            <>
              <p className={styles.insufficient}>{t('errors.not_enough_coins')}</p>
              <Button size="l" kind="soft" block onClick={() => openOverlay('credits', { need: price })}>
                {t('boost.get_coins')}
              </Button>
            </>
          )}
        </>
      ) : null}
    </section>
  );
}

/** Returns a price as text, and the balance after paying it. */
function useBoostCost(price: number) {
  const t = useT();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  return {
    coins: t('common.coins', { n: price }),
    text: formatCoinsWithMoney(price, configs, t),
    enough: balance >= price,
    left: balance - price,
  };
}

/** The confirmation before coins are spent: for what, how many, their worth, and the balance afterwards. */
export function ConfirmBoost({ kind, price }: { kind: BoostKind; price: number | undefined }): ReactElement {
  const t = useT();
  const { left, enough } = useBoostCost(price ?? 0);
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef(false);

  async function buy(): Promise<void> {
    if (pressed.current || price === undefined) return;
    if (!enough) {
      openOverlay('credits', { need: price }, { replace: true });
      return;
    }
    pressed.current = true;
    setBusy(true);
    const error = await buyBoost(kind);
    setBusy(false);
    pressed.current = false;
    if (error === 'not_enough') {
      toast({ type: 'error', message: t('errors.not_enough_coins') });
      openOverlay('credits', { need: price }, { replace: true });
      return;
    }
    if (error === 'terms') return openOverlay('terms-changed', {}, { replace: true });
    if (error === null) toast({ type: 'success', message: t(`boost.bought_${kind}`), global: true });
    else if (error !== 'restricted') toast({ type: 'error', message: t(`boost.${error}`) });
    // After a failure the member may try again immediately: it is the same purchase.
    if (error !== 'failed') closeOverlay();
  }

  return (
    <OverlayAlert
      title={t('boost.confirm_title')}
      confirm={t('boost.confirm')}
      cancel={t('common.cancel')}
      busy={isBusy || price === undefined}
      onConfirm={() => void buy()}
    >
      <span className={styles.confirm}>
        <span className={styles.chosen}>{t(`boost.${kind}`)}</span>
        <PriceLine price={price ?? 0} />
        <span>
          {enough
            ? t('boost.confirm_left', { coins: t('common.coins', { n: left }) })
            : t('errors.not_enough_coins')}
        </span>
      </span>
    </OverlayAlert>
  );
}

/**
 * Returns whether boosts, or places in the spotlight, are sold where the member lives. Where members meet only virtual
 * profiles, nobody would see one, so it is not sold, except in the demo.
 */
export function useIsSold(flag: 'boost' | 'spotlight'): boolean {
  const site = useConfigs()?.site;
  return site?.flags[flag] === true && (site.partners !== 'virtual' || site.demo);
}

/** Why nothing is sold, or what becomes of what is bought where nobody sees it. */
export function SaleNotice({ flag }: { flag: 'boost' | 'spotlight' }): ReactElement | null {
  const t = useT();
  const site = useConfigs()?.site;
  if (site?.flags[flag] === false) return <Banner kind="neutral">{t('boost.off_here')}</Banner>;
  if (site?.partners !== 'virtual') return null;
  return <Banner kind="neutral">{t(site.demo ? 'boost.virtual_demo' : 'boost.virtual_only')}</Banner>;
}
