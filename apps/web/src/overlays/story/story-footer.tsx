import { getNowS } from '@afterglow/browser/now';
import { TEXT_MAX } from '@afterglow/domain/chat';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { SendIcon } from '@afterglow/ui/icons/send';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Clock3, Eye, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../components/duration-text.ts';
import { useMessageCost } from '../../components/use-message-cost.ts';
import { formatNumber } from '../../core/format.ts';
import { navigateFromOverlays, openOverlay, replaceOverlays } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { prependToDraft } from '../../state/chat/drafts.ts';
import { getStoryReplyCredits, replyToStory, validateStoryReply } from '../../state/chat/story-reply.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-footer.module.css';
import stage from './story-stage.module.css';

/** The reply field with its price. The conversation opens only once the result is known. */
export function StoryReply({
  story,
  field,
  onBusy,
}: {
  story: StoryItem;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the story has to pause: a reply is being written or sent. */
  onBusy: (isBusy: boolean) => void;
}): ReactElement {
  const t = useT();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const { price, minimum, moneyLabel, priceLabel } = useMessageCost('story');
  const { id: to, name } = story.user;

  const unsent = useRef('');
  unsent.current = isSending ? '' : text;
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // An unsent text becomes a draft of the conversation.
      if (unsent.current.trim() !== '') prependToDraft(to, unsent.current);
    };
  }, [to]);

  const isBusy = isSending || text !== '';
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  async function send(): Promise<void> {
    const reply = { to, storyId: story.id, text, price, minimum };
    const error = validateStoryReply(reply);
    if (error === 'not_enough_credits')
      replaceOverlays(['story', 'profile'], 'credits', { need: getStoryReplyCredits(reply) });
    if (error || isSending) return;
    setSending(true);
    const outcome = await replyToStory(reply);
    // Closed meanwhile: the conversation shows the result.
    if (!isMounted.current) return;
    setText('');
    setSending(false);
    // A reply that was rejected for missing coins or an expired story is a draft of the conversation already.
    if (outcome !== 'poor' && outcome !== 'gone') navigateFromOverlays(`/chat/${to}`);
  }

  return (
    <form
      className={styles.reply}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        ref={field}
        className={styles.field}
        // An empty field has the page's direction.
        dir={text === '' ? undefined : 'auto'}
        value={text}
        maxLength={TEXT_MAX}
        placeholder={t('stories.reply_placeholder')}
        aria-label={t.plain('stories.reply', { name })}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Arrow keys and spaces belong to the text. Escape first leaves the field, then the story.
          event.stopPropagation();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <span className={styles.price} aria-hidden="true" data-testid="story-price">
        <span className={styles.coins}>
          <CoinIcon size={16} />
          <bdi>{formatNumber(price)}</bdi>
        </span>
        {moneyLabel ? <bdi className={styles.money}>{moneyLabel}</bdi> : null}
      </span>
      <IconButton
        type="submit"
        label={t.plain('stories.reply_for', { price: priceLabel })}
        kind="primary"
        size={48}
        flip
        disabled={text.trim() === '' || isSending}
        // Keeps the focus in the field, so that a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <SendIcon />
      </IconButton>
    </form>
  );
}

/**
 * Below one of the member's own stories: the number of views (never whose), the remaining time, and the delete button.
 */
export function OwnStoryFooter({ story }: { story: StoryItem }): ReactElement {
  const t = useT();
  const time = formatDuration(Math.max(60, story.endsS - getNowS()), t);
  return (
    <div className={stage.own}>
      <ul className={stage.facts}>
        <li>
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('stories.views', { n: story.views ?? 0 })}
        </li>
        <li>
          <Clock3 size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('stories.ends_in', { time })}
        </li>
      </ul>
      <IconButton
        label={t('stories.delete')}
        kind="glass"
        size={48}
        onClick={() => openOverlay('remove-story', { story: story.id })}
      >
        <Trash2 size={22} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
