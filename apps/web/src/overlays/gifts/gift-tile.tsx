import type { Gift } from '@afterglow/protocol/entities/gift';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { ReactElement } from 'react';
import { formatNumber } from '../../ground/format.ts';
import { useT } from '../../ground/words.tsx';
import { GiftArt } from '../../parts/gifts/gift-art.tsx';
import styles from './gift-tile.module.css';

/** One gift to choose. `chosen` undefined: a press leads on and chooses nothing. */
export function GiftTile({
  gift,
  chosen,
  onChoose,
}: {
  gift: Gift;
  chosen: boolean | undefined;
  onChoose: (byKey: boolean) => void;
}): ReactElement {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={chosen}
      onClick={({ detail }) => onChoose(detail === 0)}
    >
      <GiftArt icon={gift.icon} size={56} />
      <bdi className={styles.name}>{gift.gift}</bdi>
      <span className={styles.price}>
        <CoinIcon size={14} />
        <bdi aria-hidden="true">{formatNumber(gift.price)}</bdi>
        <VisuallyHidden>{t('common.coins', { n: gift.price })}</VisuallyHidden>
      </span>
    </button>
  );
}
