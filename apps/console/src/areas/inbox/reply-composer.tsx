import { TEXT_MAX } from '@afterglow/domain/chat';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useRef } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { formatUpcoming } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { BlankList } from './blank-list.tsx';
import { type HeldConversation, useInbox } from './inbox-store.ts';
import { findSendingObstacle, renewLease, sendReply, setText } from './reply.ts';
import styles from './reply-composer.module.css';
import { RunCounter } from './run-counter.tsx';

const SEND_NEXT_KEYS = 'Ctrl ⏎';
const SEND_KEYS = 'Ctrl ⇧ ⏎';
/** The counter is shown from this length on. */
const COUNTER_FROM_LENGTH = 1_600;

/** Ctrl+Enter sends and opens the next conversation. Ctrl+Shift+Enter sends and stays. Enter is a new line. */
export function ReplyComposer({ held }: { held: HeldConversation }) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const leaseId = held.lease.id;
  const { text, error, errorMatch, errorUntil, sending } = held;
  const time = errorUntil === null ? '' : formatUpcoming(errorUntil);
  const errorText = error ? t(`console.fault.${error}`, { match: errorMatch, time }) : undefined;
  const obstacle = findSendingObstacle(held);
  useEffect(() => {
    const { current } = field;
    if (useInbox.getState().focusTarget === 'conversation')
      return document.getElementById('conversation')?.focus({ preventScroll: true });
    if (!current || !matchMedia('(pointer: fine)').matches) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);

  const select = (from: number, to: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void sendReply(leaseId, true);
      }}
    >
      <RunCounter run={held.run} />
      <TextArea
        ref={field}
        id="reply"
        label={t('console.reply_as', { name: held.persona.name })}
        rows={3}
        maxLength={TEXT_MAX}
        // Read-only and not disabled, so that the field keeps the focus.
        readOnly={sending}
        aria-busy={sending}
        value={text}
        counter={text.length >= COUNTER_FROM_LENGTH ? `\u2066${text.length}/${TEXT_MAX}\u2069` : undefined}
        hint={obstacle === 'run' ? t('console.fault.run') : undefined}
        error={error === 'run' && obstacle === 'run' ? undefined : errorText}
        onChange={(event) => setText(leaseId, event.currentTarget.value)}
        // In a low window, the focus also scrolls the buttons into view.
        onFocus={(event) => event.currentTarget.form?.scrollIntoView({ block: 'nearest' })}
        onBlur={() => {
          if (text !== held.saved) void renewLease(leaseId);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') document.getElementById('conversation')?.focus();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) void sendReply(leaseId, !event.shiftKey);
        }}
      />
      <BlankList text={text} onGo={select} />
      <div className={styles.actions}>
        <Button
          kind="soft"
          type="button"
          disabled={obstacle !== null}
          busy={sending}
          aria-keyshortcuts="Control+Shift+Enter"
          iconEnd={<Kbd>{SEND_KEYS}</Kbd>}
          onClick={() => void sendReply(leaseId, false)}
        >
          {t('console.send')}
        </Button>
        <Button
          type="submit"
          disabled={obstacle !== null}
          busy={sending}
          aria-keyshortcuts="Control+Enter"
          iconEnd={<Kbd>{SEND_NEXT_KEYS}</Kbd>}
        >
          {t('console.send_next')}
        </Button>
      </div>
    </form>
  );
}
