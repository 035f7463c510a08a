import { isBlank, TEXT_MAX } from '@afterglow/domain/chat';
import { findMessageNudge } from '@afterglow/domain/message-nudge';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { SendIcon } from '@afterglow/ui/icons/send';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Link } from '@afterglow/ui/primitives/link';
import { X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import { endReply, useReplying } from '../../state/chat/replying.ts';
import { sendText } from '../../state/chat/send-text.ts';
import { sendTyping } from '../../state/chat/typing.ts';
import { MessageQuote } from '../message-quote.tsx';
import type { ChatPerson } from '../use-chat-person.ts';
import { useMessageCost } from '../use-cost.ts';
import { ClaimGift, useHasGift } from './claim-gift.tsx';
import styles from './composer.module.css';

const MIN_PX = 48;
const MAX_PX = 100;
/** The counter is shown from this length on. */
const COUNT_FROM = TEXT_MAX - 200;

/** Measures the text in browsers without `field-sizing`. */
function useFieldSize(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is measured in the field that shows it
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${Math.min(MAX_PX, Math.max(MIN_PX, current.scrollHeight))}px`;
  }, [text]);
  return field;
}

const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The text field, the price of a message, and the send button. */
export function Composer({
  personId,
  person,
  isEmbedded = false,
  leading,
}: {
  personId: number;
  person: Pick<ChatPerson, 'name'> | undefined;
  /** Part of another layout, not the bottom of a page: it has a frame and does not take the focus. */
  isEmbedded?: boolean;
  /** Before the text field: buttons for other kinds of messages. */
  leading?: ReactNode;
}): ReactElement {
  const t = useT();
  const text = useDrafts(({ texts }) => texts[personId] ?? '');
  const hasGift = useHasGift();
  const quoted = useReplying(({ to }) => to[personId]);
  const field = useFieldSize(text);
  const { price, minimum, money, text: priceText, missing, balance } = useMessageCost('text');
  const length = [...text].length;
  const empty = isBlank(text);
  const isShort = missing > 0;
  useEffect(() => {
    // On a desktop the field has the focus at once; on a phone the keyboard would cover half of the chat.
    const { current } = field;
    if (!current || !hasMouse() || isEmbedded) return;
    current.focus({ preventScroll: true });
    // A field that was rendered with a text has its caret before it.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field, isEmbedded]);
  const nudge = findMessageNudge(text);
  // One nudge a message: a dismissed one returns with the next message.
  const [isNudgeHidden, setNudgeHidden] = useState(false);
  if (isNudgeHidden && empty) setNudgeHidden(false);

  function send(): void {
    if (empty || length > TEXT_MAX) return;
    if (sendText({ to: personId, text, price, minimum }) === 'sent') setDraft(personId, '');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // On touch screens Enter makes a new line. While an input method composes, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!hasMouse()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.composer}
      data-within={isEmbedded || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {isShort && hasGift ? (
        <ClaimGift onClaimed={() => field.current?.focus()} />
      ) : isShort ? (
        <p className={styles.hint}>
          {t('chat.low_balance', {
            balance: t('common.coins', { n: balance }),
            price: t('common.coins', { n: missing }),
          })}{' '}
          <Link render={<button type="button" />} onClick={() => openOverlay('credits', { need: missing })}>
            {t('chat.get_coins')}
          </Link>
        </p>
      ) : null}
      {nudge && !isNudgeHidden ? (
        <p className={styles.warning} role="status">
          <span>{t(nudge === 'contact' ? 'chat.contact_warning' : 'chat.harsh')}</span>
          <IconButton
            label={t('common.close')}
            onClick={() => {
              setNudgeHidden(true);
              field.current?.focus();
            }}
          >
            <X size={18} strokeWidth={2} />
          </IconButton>
        </p>
      ) : null}
      {quoted && !isEmbedded ? (
        <div className={styles.reply}>
          <MessageQuote quoted={quoted} name={person?.name ?? ''} />
          <IconButton
            label={t('chat.reply_stop')}
            onClick={() => {
              endReply(personId);
              field.current?.focus();
            }}
          >
            <X size={18} strokeWidth={2} />
          </IconButton>
        </div>
      ) : null}
      <div className={styles.line}>
        {leading ? <span className={styles.before}>{leading}</span> : null}
        <span className={styles.box}>
          <textarea
            ref={field}
            id={`composer-${personId}`}
            className={styles.field}
            // `auto` makes an empty field left-to-right: its first letters would jump.
            dir={text === '' ? undefined : 'auto'}
            rows={1}
            value={text}
            placeholder={t('chat.placeholder')}
            aria-label={t.plain('chat.input', { name: person?.name ?? '' })}
            enterKeyHint="enter"
            onChange={(event) => {
              setDraft(personId, event.target.value);
              if (event.target.value !== '') sendTyping(personId);
            }}
            onKeyDown={onKeyDown}
          />
          {length >= COUNT_FROM ? (
            <span className={styles.count} data-over={length > TEXT_MAX || undefined} role="status">
              {length > TEXT_MAX
                ? t('chat.too_long', { max: formatNumber(TEXT_MAX), n: formatNumber(length) })
                : `${formatNumber(length)}/${formatNumber(TEXT_MAX)}`}
            </span>
          ) : null}
        </span>
        <span className={styles.price} aria-hidden="true" data-testid="price">
          {price === 0 ? (
            <span className={styles.free}>{t('chat.free')}</span>
          ) : (
            <>
              <span className={styles.coins}>
                <CoinIcon size={16} />
                <bdi>{formatNumber(price)}</bdi>
              </span>
              {money ? <bdi className={styles.money}>{money}</bdi> : null}
            </>
          )}
        </span>
        <IconButton
          type="submit"
          label={price === 0 ? t('chat.send_at_no_cost') : t.plain('chat.send_for', { price: priceText })}
          kind="primary"
          size={48}
          flip
          disabled={empty || length > TEXT_MAX}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendIcon />
        </IconButton>
      </div>
    </form>
  );
}
