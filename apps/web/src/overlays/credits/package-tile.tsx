import { calculatePricePer100CoinsMinor } from '@afterglow/domain/money';
import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Coins } from '@afterglow/ui/primitives/coins';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatMoney, formatNumber, formatSignedPercent, formatTime } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { useT } from '../../core/translations.tsx';
import styles from './package-tile.module.css';

/**
 * A package: its coins and how many of them are a gift, the end of an offer, the price, and the number of
 * messages it pays for.
 */
export function PackageTile({
  group,
  offer,
  textPrice,
  isChecked,
  isBeyondLimit = false,
  onChoose,
}: {
  group: string;
  offer: CreditsPackage;
  /** The present price of a message in coins. */
  textPrice: number;
  isChecked: boolean;
  /** Exceeds the member's remaining limit, so it cannot be bought now. */
  isBeyondLimit?: boolean;
  onChoose: () => void;
}): ReactElement {
  const t = useT();
  const { credits, bonus, discount, price, free_spins: freeSpins, spin_coins: spinCoins = 0 } = offer;
  // Coins instead of a free spin are not a gift.
  const bonusCoins = bonus - spinCoins;
  const all = credits + bonusCoins;
  const ends = offer.promo_active ? offer.promo_ends : null;
  const per100 = formatMoney({
    amount: calculatePricePer100CoinsMinor(price.amount, credits, bonus),
    currency: price.currency,
  });
  return (
    <label
      className={styles.tile}
      data-checked={isChecked || undefined}
      data-offer={(ends !== null && !isBeyondLimit) || undefined}
      data-beyond={isBeyondLimit || undefined}
    >
      <input
        type="radio"
        className={styles.input}
        name={group}
        value={offer.id}
        checked={isChecked}
        disabled={isBeyondLimit}
        onChange={onChoose}
      />
      <span className={styles.coins}>
        <Coins size="l" amount={formatNumber(all)} label={t('common.coins', { n: all })} />
      </span>
      {isBeyondLimit ? <span className={styles.beyond}>{t('credits.limit_beyond')}</span> : null}
      {ends === null || isBeyondLimit ? null : (
        <span className={styles.bonus}>
          {t('credits.offer_until', {
            percent: formatSignedPercent(discount),
            day: formatFullDate(ends),
            time: formatTime(ends),
          })}
        </span>
      )}
      {bonusCoins > 0 ? (
        <span className={styles.given}>{t('credits.given_part', { n: bonusCoins })}</span>
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
