import { sizedPicture } from '@afterglow/domain/picture-address';
import type { Message } from '@afterglow/protocol/entities/message';
import { Eye, ImageOff, Timer } from 'lucide-react';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { reveal, useRevealed } from '../../state/chat/revealed.ts';
import styles from './picture.module.css';
import { shownRatio, UNKNOWN_RATIO } from './picture-ratio.ts';

function Gone({ words }: { words: string }): ReactElement {
  return (
    <span className={styles.gone} data-gone="">
      <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}

interface PictureProps {
  message: Message;
  /** Who the conversation is with. */
  name: string;
  personId: number;
}

/** A picture in a conversation: the other's is covered until it is asked for; one that vanishes says when. */
export function Picture({ message, name, personId }: PictureProps): ReactElement {
  const t = useT();
  const { id, body, isMe, time, type } = message;
  const leftS = useSecondsLeft(time);
  const timed = type === 'image';
  const revealed = useRevealed(({ ids }) => ids.has(id));
  const [failed, setFailed] = useState('');
  const [seen, setSeen] = useState(message.width && message.height ? message.width / message.height : null);
  const ratio = shownRatio(seen ?? UNKNOWN_RATIO);
  if (body === '' || (timed && leftS === 0)) return <Gone words={t('chat.image_gone')} />;
  if (failed === body) return <Gone words={t(timed ? 'chat.image_gone' : 'sharing.pphoto_gone')} />;

  const covered = timed && !isMe && !revealed;
  const alt = isMe ? t('chat.image_sent') : t.said('chat.image_received', { name });
  return (
    <span className={styles.place} style={{ '--ratio': ratio } as CSSProperties}>
      <button
        type="button"
        className={styles.open}
        aria-label={covered ? t.said('sharing.reveal_from', { name }) : `${alt}. ${t('sharing.open_photo')}`}
        onClick={() => (covered ? reveal(id) : openOverlay('pictures', { person: personId, message: id }))}
      >
        {/* Covered it is a copy of few pixels, so that it does not lie clear behind the blur. */}
        <img
          key={String(covered)}
          className={styles.image}
          data-covered={covered || undefined}
          src={sizedPicture(body, covered ? 96 : 480)}
          alt=""
          loading="lazy"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (!seen && naturalHeight > 0) setSeen(naturalWidth / naturalHeight);
          }}
          onError={() => setFailed(body)}
        />
        {covered ? (
          <span className={styles.cover} aria-hidden="true">
            <Eye size={24} strokeWidth={1.75} />
            {t('sharing.reveal')}
          </span>
        ) : null}
      </button>
      {timed ? (
        <span className={styles.left}>
          <Timer size={14} strokeWidth={2} aria-hidden="true" />
          {t('sharing.left', { n: Math.ceil(leftS / 60) })}
        </span>
      ) : null}
    </span>
  );
}
