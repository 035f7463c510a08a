import { per100CoinsMinor } from '@afterglow/domain/money';
import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Coins } from '@afterglow/ui/primitives/coins';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatMoney, formatNumber, formatSignedPercent } from '../../ground/format.ts';
import { useT } from '../../ground/words.tsx';
import styles from './package-tile.module.css';

/** One package: its coins, what comes on top, what it costs, and what that means in messages. */
export function PackageTile({
  group,
  offer,
  textPrice,
  checked,
  onChoose,
}: {
  group: string;
  offer: CreditsPackage;
  /** Coins a message costs now. */
  textPrice: number;
  checked: boolean;
  onChoose: () => void;
}): ReactElement {
  const t = useT();
  const { credits, bonus, discount, price, free_spins: freeSpins, spin_coins: spinCoins = 0 } = offer;
  const per100 = formatMoney({
    amount: per100CoinsMinor(price.amount, credits, bonus),
    currency: price.currency,
  });
  return (
    <label className={styles.tile} data-checked={checked || undefined}>
      <input
        type="radio"
        className={styles.input}
        name={group}
        value={offer.id}
        checked={checked}
        onChange={onChoose}
      />
      <span className={styles.coins}>
        <Coins size="l" amount={formatNumber(credits)} label={t('common.coins', { n: credits })} />
      </span>
      {bonus > spinCoins ? (
        <span className={styles.bonus}>
          {t('credits.bonus', { percent: formatSignedPercent(discount), n: bonus - spinCoins })}
        </span>
      ) : null}
      <span className={styles.price}>
        <bdi>{formatMoney(price)}</bdi>
        <span className={styles.check} aria-hidden="true">
          <Check size={16} strokeWidth={2.5} />
        </span>
      </span>
      <span className={styles.meta}>
        <span>{t('credits.about_messages', { n: Math.floor((credits + bonus) / textPrice) })}</span>
        <span>
          <bdi>{t('credits.per_100', { price: per100 })}</bdi>
        </span>
        {freeSpins > 0 ? (
          <span className={styles.spin}>{t('credits.free_spins', { n: freeSpins })}</span>
        ) : spinCoins > 0 ? (
          <span className={styles.spin}>{t('credits.spin_coins', { n: spinCoins })}</span>
        ) : null}
      </span>
    </label>
  );
}
