import { Button } from '@afterglow/ui/primitives/button';
import { Coins } from '@afterglow/ui/primitives/coins';
import type { ReactElement } from 'react';
import { formatNumber, formatTime } from '../../ground/format.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { useSpotlight } from '../../state/spotlight/spotlight.ts';
import styles from './spotlight-overlay.module.css';

/** What a place in the spotlight does and costs, and where it would be of no use, that it is none. */
export function SpotlightOverlay({ close }: OverlayProps<'spotlight'>): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const { data } = useSpotlight();
  const price = data?.price ?? priceOf(configs, 'spotlight');
  const money = price === undefined ? null : coinsInMoney(price, configs);
  const ends = data?.ends;
  const useless = configs?.site?.partners === 'virtual';
  return (
    <OverlaySheet
      title={t('spotlight.title')}
      footer={
        <Button size="l" block onClick={close}>
          {t('common.ok')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{t('spotlight.what', { n: data?.hours ?? 24 })}</p>
        {price === undefined ? null : (
          <div className={styles.price}>
            <span className={styles.label}>{t('spotlight.price')}</span>
            <span className={styles.amount}>
              <Coins amount={formatNumber(price)} label={t('common.coins', { n: price })} />
              {money ? <bdi className={styles.money}>{money}</bdi> : null}
            </span>
          </div>
        )}
        {ends === undefined ? (
          <p className={styles.why}>{t(useless ? 'spotlight.virtual_only' : 'spotlight.not_yet')}</p>
        ) : (
          <p className={styles.why}>{t('spotlight.running', { time: formatTime(ends) })}</p>
        )}
      </div>
    </OverlaySheet>
  );
}
