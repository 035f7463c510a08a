import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { Message } from '@afterglow/protocol/entities/message';
import { Eye, ImageOff, Timer } from 'lucide-react';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { useSecondsLeft } from '../../components/use-seconds-left.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { reveal, useRevealed } from '../../state/chat/revealed.ts';
import styles from './picture.module.css';
import { clampRatio, DEFAULT_RATIO } from './picture-ratio.ts';

function GonePicture({ text }: { text: string }): ReactElement {
  return (
    <span className={styles.gone} data-gone="">
      <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}

interface PictureProps {
  message: Message;
  /** The other person of the conversation. */
  name: string;
  personId: number;
}

/**
 * A picture in a conversation. A timed picture of the other person is blurred until pressed, and shows the time it has
 * left.
 */
export function Picture({ message, name, personId }: PictureProps): ReactElement {
  const t = useT();
  const { id, body, isMe, time, type } = message;
  const leftS = useSecondsLeft(time);
  const isTimed = type === 'image';
  const isRevealed = useRevealed(({ ids }) => ids.has(id));
  const [failed, setFailed] = useState('');
  const [seen, setSeen] = useState(message.width && message.height ? message.width / message.height : null);
  const ratio = clampRatio(seen ?? DEFAULT_RATIO);
  if (body === '' || (isTimed && leftS === 0)) return <GonePicture text={t('chat.image_gone')} />;
  if (failed === body) return <GonePicture text={t(isTimed ? 'chat.image_gone' : 'sharing.pphoto_gone')} />;

  const isHidden = isTimed && !isMe && !isRevealed;
  const alt = isMe ? t('chat.image_sent') : t.plain('chat.image_received', { name });
  return (
    <span className={styles.place} style={{ '--ratio': ratio } as CSSProperties}>
      <button
        type="button"
        className={styles.open}
        aria-label={
          isHidden ? t.plain('sharing.reveal_from', { name }) : `${alt}. ${t('sharing.open_photo')}`
        }
        onClick={() => (isHidden ? reveal(id) : openOverlay('pictures', { person: personId, message: id }))}
      >
        {/* The blurred preview loads a small copy, so that the sharp picture is not on the page. */}
        <img
          key={String(isHidden)}
          className={styles.image}
          data-covered={isHidden || undefined}
          src={buildSizedPictureUrl(body, isHidden ? 96 : 480)}
          alt=""
          loading="lazy"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (!seen && naturalHeight > 0) setSeen(naturalWidth / naturalHeight);
          }}
          onError={() => setFailed(body)}
        />
        {isHidden ? (
          <span className={styles.cover} aria-hidden="true">
            <Eye size={24} strokeWidth={1.75} />
            {t('sharing.reveal')}
          </span>
        ) : null}
      </button>
      {isTimed ? (
        <span className={styles.left}>
          <Timer size={14} strokeWidth={2} aria-hidden="true" />
          {t('sharing.left', { n: Math.ceil(leftS / 60) })}
        </span>
      ) : null}
    </span>
  );
}
