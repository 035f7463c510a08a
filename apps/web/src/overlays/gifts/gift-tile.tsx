import type { Gift } from '@afterglow/protocol/entities/gift';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import type { RovingItem } from '@afterglow/ui/primitives/roving';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { ReactElement } from 'react';
import { GiftArt } from '../../components/gifts/gift-art.tsx';
import { formatNumber } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './gift-tile.module.css';

/** One gift to choose. `chosen` undefined: a press leads on and chooses nothing. */
export function GiftTile({
  gift,
  chosen,
  roving,
  onChoose,
}: {
  gift: Gift;
  chosen: boolean | undefined;
  /** Its part of the single tab stop of all gifts. */
  roving: RovingItem;
  onChoose: (byKey: boolean) => void;
}): ReactElement {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={chosen}
      {...roving}
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
