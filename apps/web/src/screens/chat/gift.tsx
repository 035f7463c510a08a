import type { CSSProperties, ReactElement } from 'react';
import { GiftArt } from '../../components/gifts/gift-art.tsx';
import { useT } from '../../core/translations.tsx';
import { useGifts } from '../../state/chat/gifts.ts';
import styles from './gift.module.css';

/** The particles of the animation. Every gift has the same. */
const dust = Array.from({ length: 12 }, (_, at) => at);

/**
 * A gift in a conversation: its drawing and its name. A stored gift is found by its `icon`, an unsent one by its `id`.
 * One that arrives while the conversation is open is animated.
 */
export function Gift({
  icon,
  id,
  hasArrived = false,
}: {
  icon?: string;
  id?: number;
  hasArrived?: boolean;
}): ReactElement {
  const t = useT();
  const gift = useGifts().data?.find((candidate) =>
    icon === undefined ? candidate.id === id : candidate.icon === icon,
  );
  return (
    <span className={styles.gift}>
      <span className={styles.art}>
        <GiftArt icon={icon ?? gift?.icon ?? ''} size={120} />
        {hasArrived ? (
          <span className={styles.dust} aria-hidden="true">
            {dust.map((at) => (
              <span key={at} style={{ '--at': at } as CSSProperties} />
            ))}
          </span>
        ) : null}
      </span>
      <bdi className={styles.name}>{gift?.gift ?? t('chat.gift')}</bdi>
    </span>
  );
}
