import type { BoostKind } from '@afterglow/domain/boosts';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, type ReactNode, useId } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PriceLine } from '../price-line.tsx';
import styles from './boost-offer.module.css';
import { BoostStatus } from './boost-status.tsx';
import { useBoostCost } from './use-boost-cost.ts';

/**
 * One thing to buy: what it does, what it costs in coins and in money, what would be left; while it runs, how far it is. Where it
 * cannot be bought, neither price nor button.
 */
export function BoostOffer({
  kind,
  title,
  icon,
  price,
  running,
  sold,
  children,
}: {
  kind: BoostKind;
  /** Left out where the sheet says it. */
  title?: string;
  icon?: ReactNode;
  price: number;
  running: BoostReport | undefined;
  sold: boolean;
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
      ) : sold ? (
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
