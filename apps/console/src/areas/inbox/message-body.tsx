import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { GiftIcon } from '@afterglow/ui/icons/gift';
import { Photo } from '@afterglow/ui/primitives/photo';
import { useState } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './message-body.module.css';

/** What a message holds: words, a gift, or a picture, which is shown once it is asked for. */
export function MessageBody({ message, name }: { message: InboxMessage; name: string }) {
  const t = useT();
  const [shown, setShown] = useState(message.from === 'persona');
  const { type, body } = message;
  if (type === 'text')
    return (
      <p className={styles.bubble} dir="auto">
        {body}
      </p>
    );
  if (type === 'gift')
    return (
      <p className={styles.gift}>
        <GiftIcon size={24} />
        {t('console.sent.gift')}
      </p>
    );
  if (body === '') return <p className={styles.gone}>{t('console.image_gone')}</p>;
  if (!shown)
    return (
      <button type="button" className={styles.hidden} onClick={() => setShown(true)}>
        {t('console.image_show')}
      </button>
    );
  return (
    <div className={styles.picture}>
      <Photo
        alt={t.plain('console.image_alt', { name })}
        src={type === 'image' ? body : buildSizedPictureUrl(body, 480)}
        ratio="3 / 4"
        radius={16}
      />
    </div>
  );
}
