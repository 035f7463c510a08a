import { isBlank, TEXT_MAX } from '@afterglow/domain/chat';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { SendIcon } from '@afterglow/ui/icons/send';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { formatNumber } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import { sendText } from '../../state/chat/send-text.ts';
import { sendTyping } from '../../state/chat/typing.ts';
import type { ChatPerson } from '../use-chat-person.ts';
import { type Cost, useMessageCost } from '../use-message-cost.ts';
import styles from './composer.module.css';
import { LowBalance, MessageNudge, QuotedMessage } from './composer-notices.tsx';

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

/** Focuses the field immediately on a desktop; on a phone the keyboard would cover half of the chat. */
function useDesktopFocus(field: RefObject<HTMLTextAreaElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const { current } = field;
    if (!current || !hasMouse() || !isEnabled) return;
    current.focus({ preventScroll: true });
    // A field that was rendered with a text has its caret before it.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field, isEnabled]);
}

type Person = Pick<ChatPerson, 'name'> | undefined;

/** The text field, the price of a message, and the send button. */
export function Composer({
  personId,
  person,
  isEmbedded = false,
  leading,
}: {
  personId: number;
  person: Person;
  /** Part of another layout, not the bottom of a page: it has a frame and does not take the focus. */
  isEmbedded?: boolean;
  /** Before the text field: buttons for other kinds of messages. */
  leading?: ReactNode;
}): ReactElement {
  const t = useT();
  const text = useDrafts(({ texts }) => texts[personId] ?? '');
  const field = useFieldSize(text);
  const cost = useMessageCost('text');
  const length = [...text].length;
  const canSend = !isBlank(text) && length <= TEXT_MAX;
  useDesktopFocus(field, !isEmbedded);

  const focusField = (): void => field.current?.focus();
  function send(): void {
    if (!canSend) return;
    const { price, minimum } = cost;
    if (sendText({ to: personId, text, price, minimum }) === 'sent') setDraft(personId, '');
    focusField();
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
      {cost.lacksCredits ? <LowBalance cost={cost} onClaimed={focusField} /> : null}
      <MessageNudge text={text} onClosed={focusField} />
      {isEmbedded ? null : <QuotedMessage personId={personId} person={person} onClosed={focusField} />}
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
          {length >= COUNT_FROM ? <TextCounter length={length} /> : null}
        </span>
        <ComposerPrice cost={cost} />
        <IconButton
          type="submit"
          label={
            cost.price === 0
              ? t('chat.send_at_no_cost')
              : t.plain('chat.send_for', { price: cost.priceLabel })
          }
          kind="primary"
          size={48}
          flip
          disabled={!canSend}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendIcon />
        </IconButton>
      </div>
    </form>
  );
}

function TextCounter({ length }: { length: number }): ReactElement {
  const t = useT();
  return (
    <span className={styles.count} data-over={length > TEXT_MAX || undefined} role="status">
      {length > TEXT_MAX
        ? t('chat.too_long', { max: formatNumber(TEXT_MAX), n: formatNumber(length) })
        : `${formatNumber(length)}/${formatNumber(TEXT_MAX)}`}
    </span>
  );
}

/** The price beside the send button, whose label says it to screen readers. */
function ComposerPrice({ cost: { price, moneyLabel } }: { cost: Cost }): ReactElement {
  const t = useT();
  return (
    <span className={styles.price} aria-hidden="true" data-testid="price">
      {price === 0 ? (
        <span className={styles.free}>{t('chat.free')}</span>
      ) : (
        <>
          <span className={styles.coins}>
            <CoinIcon size={16} />
            <bdi>{formatNumber(price)}</bdi>
          </span>
          {moneyLabel ? <bdi className={styles.money}>{moneyLabel}</bdi> : null}
        </>
      )}
    </span>
  );
}
