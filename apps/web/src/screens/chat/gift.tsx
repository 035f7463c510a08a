import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { GiftArt } from '../../parts/gifts/gift-art.tsx';
import { useGifts } from '../../state/chat/gifts.ts';
import styles from './gift.module.css';

/** A gift in a conversation: its drawing and its name, by the name of its picture or, of one on its way, its id. */
export function Gift({ icon, id }: { icon?: string; id?: number }): ReactElement {
  const t = useT();
  const gift = useGifts().data?.find((one) => (icon === undefined ? one.id === id : one.icon === icon));
  return (
    <span className={styles.gift}>
      <span className={styles.art}>
        <GiftArt icon={icon ?? gift?.icon ?? ''} size={120} />
      </span>
      <bdi className={styles.name}>{gift?.gift ?? t('chat.gift')}</bdi>
    </span>
  );
}
