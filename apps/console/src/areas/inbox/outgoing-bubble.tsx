import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Photo } from '@afterglow/ui/primitives/photo';
import { GiftArt } from '../../components/gift-art.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './message-list.module.css';
import type { OutgoingItem } from './sendable.ts';

/** A picture or gift that is on its way. */
export function OutgoingBubble({ outgoing: { item }, name }: { outgoing: OutgoingItem; name: string }) {
  const t = useT();
  return (
    <li className={styles.row} data-from="persona" data-outgoing="true" aria-busy="true">
      {'gift' in item ? (
        <p className={styles.gift}>
          <GiftArt icon={item.icon} size={48} />
          <bdi>{item.gift}</bdi>
        </p>
      ) : (
        <div className={styles.picture}>
          <Photo
            alt={t.plain('console.image_alt', { name })}
            src={item.photo ? buildSizedPictureUrl(item.photo, 320) : undefined}
            ratio="3 / 4"
            radius={16}
          />
        </div>
      )}
      <p className={styles.meta}>{t('inbox.album.sending')}</p>
    </li>
  );
}
