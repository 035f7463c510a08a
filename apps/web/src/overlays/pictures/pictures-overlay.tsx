import { isImageVisible } from '@afterglow/domain/chat';
import type { Message } from '@afterglow/protocol/entities/message';
import { type ReactElement, useEffect, useState } from 'react';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { useSecondsLeft } from '../../components/use-seconds-left.ts';
import { Viewer } from '../../components/viewer/viewer.tsx';
import { formatDayChip, formatTime } from '../../core/format.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useT } from '../../core/translations.tsx';
import { useMessages } from '../../state/chat/messages.ts';
import { useRevealed } from '../../state/chat/revealed.ts';
import styles from './pictures-overlay.module.css';

/** A chat picture. It disappears when its hour is over, also while it is open. */
function LargePicture({ message, alt }: { message: Message; alt: string }): ReactElement {
  const t = useT();
  const leftS = useSecondsLeft(message.time);
  const isGone = message.type === 'image' && leftS === 0;
  const [hasFailed, setFailed] = useState(false);
  if (isGone || hasFailed) return <p className={styles.gone}>{t('chat.image_gone')}</p>;
  return (
    <img
      className={styles.picture}
      src={message.body}
      alt={alt}
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}

/** Whose picture it is, when it was sent, and how long it stays. */
function PictureCaption({ message, name }: { message: Message; name: string }): ReactElement {
  const t = useT();
  const leftS = useSecondsLeft(message.time);
  const time = `${formatDayChip(message.time)} ${formatTime(message.time)}`;
  return (
    <>
      <span>
        {message.isMe ? t('sharing.viewer_mine', { time }) : t('sharing.viewer_theirs', { name, time })}
      </span>
      {message.type === 'image' && leftS > 0 ? (
        <span className={styles.left}>{t('sharing.left', { n: Math.ceil(leftS / 60) })}</span>
      ) : null}
    </>
  );
}

/** The visible pictures of a conversation in the full-screen viewer. */
export function PicturesOverlay({ params, close }: OverlayProps<'pictures'>): ReactElement | null {
  const t = useT();
  const { open } = useOverlayState();
  const name = useChatPerson(params.person).person?.name ?? '';
  const { data, isError } = useMessages(params.person);
  const revealed = useRevealed(({ ids }) => ids);
  // The pictures at the opening: one that expires meanwhile keeps its place and says so.
  const [shown, setShown] = useState<readonly Message[] | null>(null);
  if (data && !shown) {
    setShown(
      data.messages.filter(
        ({ type, body, isMe, id, time }) =>
          body !== '' &&
          (type === 'pphoto' ||
            (type === 'image' && (isMe || revealed.has(id)) && isImageVisible(time, getServerSeconds()))),
      ),
    );
  }
  const at = shown?.findIndex(({ id }) => id === params.message) ?? -1;
  const isMissing = isError || (shown !== null && at < 0);
  useEffect(() => {
    // Opened by its address, but expired.
    if (isMissing && open) close();
  }, [isMissing, open, close]);

  if (!shown || at < 0) return null;
  const total = shown.length;
  return (
    <Viewer
      label={t('sharing.viewer')}
      start={at}
      close={close}
      slides={shown.map((message, index) => ({
        id: message.id,
        caption: <PictureCaption message={message} name={name} />,
        draw: () => <LargePicture message={message} alt={t('sharing.nth_of', { index: index + 1, total })} />,
      }))}
    />
  );
}
