import { BoostIcon } from '@afterglow/ui/icons/boost';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { BoostOffer, ConfirmBoost, SaleNotice, useIsSold } from '../../components/boost/boost-offer.tsx';
import { BoostStatus } from '../../components/boost/boost-status.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { findPrice, getSpotlightPrice, useConfigs, useFlag } from '../../state/account/configs.ts';
import { useSpotlight } from '../../state/spotlight/spotlight.ts';
import styles from './spotlight-overlay.module.css';

export function SpotlightOverlay({ params: { step } }: OverlayProps<'spotlight'>): ReactElement {
  const configs = useConfigs();
  const { data } = useSpotlight();
  return step === 'confirm' ? (
    <ConfirmBoost kind="spotlight" price={data?.price ?? findPrice(configs, 'spotlight')} />
  ) : (
    <SpotlightSheet price={data?.price ?? getSpotlightPrice(configs)} />
  );
}

/** What the spotlight does and costs; its progress while it runs; and the result of the last time. */
function SpotlightSheet({ price }: { price: number }): ReactElement {
  const t = useT();
  const { data } = useSpotlight();
  const isSold = useIsSold('spotlight');
  const isBoostOn = useFlag('boost');
  const last = data?.last;
  return (
    <OverlaySheet title={t('spotlight.title')}>
      <div className={styles.body}>
        <SaleNotice flag="spotlight" />
        <BoostOffer
          kind="spotlight"
          price={price}
          running={last?.state === 'running' ? last : undefined}
          isSold={isSold}
        >
          <p>{t('spotlight.what', { n: data?.hours ?? 24 })}</p>
          <p>{t('boost.spotlight_back')}</p>
        </BoostOffer>
        {last && last.state !== 'running' ? (
          <section className={styles.last}>
            <h3 className={styles.label}>{t('boost.last')}</h3>
            <BoostStatus report={last} />
          </section>
        ) : null}
        {isBoostOn ? (
          <Button
            kind="ghost"
            block
            icon={<BoostIcon size={20} />}
            onClick={() => openOverlay('boost', {}, { replace: true })}
          >
            {t('boost.more')}
          </Button>
        ) : null}
      </div>
    </OverlaySheet>
  );
}
