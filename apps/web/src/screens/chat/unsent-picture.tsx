import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { getOutbox } from '../../state/chat/outbox.ts';
import { clampRatio, DEFAULT_RATIO } from './picture-ratio.ts';
import styles from './unsent-picture.module.css';

/** Returns the URL of a picture on this device. Undefined until the effect has created it. */
function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const objectUrl = URL.createObjectURL(picture);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture]);
  return url;
}

/** A picture of the member while it uploads: its progress, and a button that stops it. */
export function UnsentPicture({ item }: { item: OutboxItem }): ReactElement {
  const t = useT();
  const here = useObjectUrl(item.picture);
  const [ratio, setRatio] = useState(DEFAULT_RATIO);
  const isUploading = item.state === 'uploading';
  const percent = Math.floor((item.uploadedShare ?? 0) * 100);
  return (
    <span
      className={styles.place}
      style={{ '--ratio': ratio } as CSSProperties}
      data-up={isUploading || undefined}
    >
      <img
        className={styles.image}
        src={item.picture ? here : item.draft.message_text}
        alt={t('chat.image_sent')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalHeight > 0) setRatio(clampRatio(naturalWidth / naturalHeight));
        }}
        draggable={false}
      />
      {isUploading ? (
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
              onClick={() => getOutbox().discard(item.traceId)}
            >
              <X size={22} strokeWidth={1.75} />
            </IconButton>
          </span>
        </>
      ) : null}
    </span>
  );
}
