import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { outbox } from '../../state/chat/outbox.ts';
import { shownRatio, UNKNOWN_RATIO } from './picture-ratio.ts';
import styles from './unsent-picture.module.css';

/** The address of a picture that is only here; undefined in the moment before it has one. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

/** One's own picture on its way: how far it is, and the way to stop it. */
export function UnsentPicture({ item }: { item: OutboxItem }): ReactElement {
  const t = useT();
  const here = useAddress(item.picture);
  const [ratio, setRatio] = useState(UNKNOWN_RATIO);
  const goesUp = item.state === 'uploading';
  const percent = Math.floor((item.up ?? 0) * 100);
  return (
    <span
      className={styles.place}
      style={{ '--ratio': ratio } as CSSProperties}
      data-up={goesUp || undefined}
    >
      <img
        className={styles.image}
        src={item.picture ? here : item.draft.message_text}
        alt={t('chat.image_sent')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalHeight > 0) setRatio(shownRatio(naturalWidth / naturalHeight));
        }}
        draggable={false}
      />
      {goesUp ? (
        <>
          <span
            className={styles.bar}
            role="progressbar"
            aria-label={t('sharing.uploading')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
          <span className={styles.stop}>
            <IconButton
              label={t('sharing.upload_stop')}
              kind="glass"
              onClick={() => outbox().discard(item.traceId)}
            >
              <X size={22} strokeWidth={1.75} />
            </IconButton>
          </span>
        </>
      ) : null}
    </span>
  );
}
