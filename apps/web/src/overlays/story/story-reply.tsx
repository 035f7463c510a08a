import { TEXT_MAX } from '@afterglow/domain/chat';
import { priceOf as defaultPriceOf } from '@afterglow/domain/credits';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { SendIcon } from '@afterglow/ui/icons/send';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../ground/format.ts';
import { leaveOverlaysTo, openInsteadOf } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { useCost } from '../../parts/use-cost.ts';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { returnToDraft } from '../../state/chat/drafts.ts';
import { replyToStory, storyReplyFault, storyReplyNeeds } from '../../state/chat/story-reply.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-reply.module.css';

/** The line to answer in, with its price. What becomes of it is known before one leaves for the conversation. */
export function StoryReply({
  story,
  field,
  onBusy,
}: {
  story: StoryItem;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the story has to wait: something is being written or sent. */
  onBusy: (busy: boolean) => void;
}): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const price = priceOf(configs, 'story') ?? defaultPriceOf({ type: 'text', isStoryReply: true });
  const { minimum, money, words: priceWords } = useCost(price);
  const { id: to, name } = story.user;

  const unsent = useRef('');
  unsent.current = sending ? '' : text;
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // Words are never lost: they wait in the conversation.
      if (unsent.current.trim() !== '') returnToDraft(to, unsent.current);
    };
  }, [to]);

  const busy = sending || text !== '';
  useEffect(() => onBusy(busy), [busy, onBusy]);

  async function send(): Promise<void> {
    const reply = { to, storyId: story.id, text, price, minimum };
    const fault = storyReplyFault(reply);
    if (fault === 'not_enough_credits')
      openInsteadOf(['story', 'profile'], 'credits', { need: storyReplyNeeds(reply) });
    if (fault || sending) return;
    setSending(true);
    const end = await replyToStory(reply);
    // Closed meanwhile: the conversation shows what became of it.
    if (!shown.current) return;
    setText('');
    setSending(false);
    // What was refused for its coins or its story is back in the box there already.
    if (end !== 'poor' && end !== 'gone') leaveOverlaysTo(`/chat/${to}`);
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
        // An empty box runs as the page does.
        dir={text === '' ? undefined : 'auto'}
        value={text}
        maxLength={TEXT_MAX}
        placeholder={t('stories.reply_placeholder')}
        aria-label={t.said('stories.reply', { name })}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Arrows and blanks are for the text; Escape leaves it, and only then the story.
          event.stopPropagation();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <span className={styles.price} aria-hidden="true" data-testid="story-price">
        <span className={styles.coins}>
          <CoinIcon size={16} />
          <bdi>{formatNumber(price)}</bdi>
        </span>
        {money ? <bdi className={styles.money}>{money}</bdi> : null}
      </span>
      <IconButton
        type="submit"
        label={t.said('stories.reply_for', { price: priceWords })}
        kind="primary"
        size={48}
        flip
        disabled={text.trim() === '' || sending}
        // The field keeps the focus, so that a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <SendIcon />
      </IconButton>
    </form>
  );
}
