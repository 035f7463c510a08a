import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Coins } from '@afterglow/ui/primitives/coins';
import type { ReactElement } from 'react';
import { formatNumber } from '../../ground/format.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { useConfigs } from '../../state/account/configs.ts';
import styles from './payments-screen.module.css';

/** What is in hand, and what it is worth. */
export function BalanceCard({ credits }: Pick<OwnUser, 'credits'>): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const money = credits > 0 ? coinsInMoney(credits, configs) : null;
  return (
    <section className={styles.card} aria-labelledby="payments-balance">
      <h2 id="payments-balance" className={styles.title}>
        {t('money.balance')}
      </h2>
      <p className={styles.coins}>
        <Coins size="l" amount={formatNumber(credits)} label={t('common.coins', { n: credits })} />
        <span className={styles.hint}>{money ? t('money.worth', { money }) : null}</span>
      </p>
      <Button size="l" block onClick={() => openOverlay('credits', {})}>
        {t('money.buy')}
      </Button>
    </section>
  );
}
