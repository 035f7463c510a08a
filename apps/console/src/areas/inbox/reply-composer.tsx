import { TEXT_MAX } from '@afterglow/domain/chat';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { findBlanks } from '@afterglow/domain/snippets';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { Images, TextQuote, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Kbd } from '../../components/kbd.tsx';
import { formatUpcoming } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { BlankList } from './blank-list.tsx';
import { type HeldConversation, updateHeld, useInbox } from './inbox-store.ts';
import { findSendingObstacle, renewLease, sendReply, setText } from './reply.ts';
import styles from './reply-composer.module.css';
import { RunCounter } from './run-counter.tsx';
import { togglePicker } from './send-item.ts';
import type { ShownStory } from './sendable.ts';
import { SnippetList } from './snippet-list.tsx';
import { useSnippetPicker } from './use-snippet-picker.ts';

const SEND_NEXT_KEYS = 'Ctrl ⏎';
const SEND_KEYS = 'Ctrl ⇧ ⏎';
/** The counter is shown from this length on. */
const COUNTER_FROM_LENGTH = 1_600;

/**
 * Ctrl+Enter sends and opens the next conversation. Ctrl+Shift+Enter sends and stays. Enter is a new line, a
 * slash offers snippets, and Tab goes to the next blank.
 */
export function ReplyComposer({ held }: { held: HeldConversation }) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const leaseId = held.lease.id;
  const { text, error, errorMatch, errorUntil, sending } = held;
  const time = errorUntil === null ? '' : formatUpcoming(errorUntil);
  const errorText = error ? t(`console.fault.${error}`, { match: errorMatch, time }) : undefined;
  const obstacle = findSendingObstacle(held);
  const picker = useSnippetPicker(held, field);
  useFirstFocus(field);
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);

  const select = (from: number, to: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  /** Writes the slash at the cursor, for operators without a keyboard. */
  const beginSnippet = () => {
    const at = field.current?.selectionEnd ?? text.length;
    const slash = at === 0 || /\s/u.test(text[at - 1] ?? '') ? '/' : ' /';
    flushSync(() => setText(leaseId, text.slice(0, at) + slash + text.slice(at)));
    select(at + slash.length, at + slash.length);
    if (field.current) picker.follow(field.current);
  };
  /** Handles the keys of the field: Escape leaves it, Tab goes to the next blank, Ctrl+Enter sends. */
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') document.getElementById('conversation')?.focus();
    if (event.key === 'Tab' && !event.shiftKey) {
      const { selectionEnd } = event.currentTarget;
      const blank = findBlanks(text).find(({ from }) => from >= selectionEnd);
      if (blank) {
        event.preventDefault();
        select(blank.from, blank.to);
      }
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void sendReply(leaseId, !event.shiftKey);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void sendReply(leaseId, true);
      }}
    >
      {picker.isOpen ? (
        <SnippetList
          rows={picker.rows}
          hasFailed={picker.hasFailed}
          active={picker.active}
          onChoose={picker.insert}
        />
      ) : null}
      <RunCounter run={held.run} />
      {held.story ? (
        <StoryLine
          story={held.story}
          onRemove={() => {
            updateHeld(leaseId, { story: null, error: null });
            field.current?.focus();
          }}
        />
      ) : null}
      <TextArea
        ref={field}
        id="reply"
        label={t('console.reply_as', { name: held.persona.name })}
        rows={3}
        maxLength={TEXT_MAX}
        // Read-only and not disabled, so that the field keeps the focus.
        readOnly={sending}
        aria-busy={sending}
        aria-autocomplete="list"
        aria-controls={picker.isOpen ? 'snippets' : undefined}
        aria-activedescendant={picker.activeId}
        value={text}
        counter={text.length >= COUNTER_FROM_LENGTH ? `\u2066${text.length}/${TEXT_MAX}\u2069` : undefined}
        hint={obstacle === 'run' ? t('console.fault.run') : undefined}
        errorText={error === 'run' && obstacle === 'run' ? undefined : errorText}
        onChange={(event) => {
          setText(leaseId, event.currentTarget.value);
          picker.follow(event.currentTarget);
        }}
        // In a low window, the focus also scrolls the buttons into view.
        onFocus={(event) => event.currentTarget.form?.scrollIntoView({ block: 'nearest' })}
        onBlur={() => {
          picker.close();
          if (text !== held.saved) void renewLease(leaseId);
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && !picker.handleKey(event)) handleKey(event);
        }}
      />
      <BlankList text={text} onGo={select} />
      <ComposerActions held={held} isBlocked={obstacle !== null} onSnippet={beginSnippet} />
    </form>
  );
}

/** Puts the cursor at the end of the draft, unless the conversation is to get the focus. */
function useFirstFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const { current } = field;
    if (useInbox.getState().focusTarget === 'conversation')
      return document.getElementById('conversation')?.focus({ preventScroll: true });
    if (!current || !matchMedia('(pointer: fine)').matches) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field]);
}

type ComposerActionsProps = {
  held: HeldConversation;
  /** Nothing may be sent now. */
  isBlocked: boolean;
  onSnippet: () => void;
};

function ComposerActions({ held, isBlocked, onSnippet }: ComposerActionsProps) {
  const t = useT();
  return (
    <div className={styles.actions}>
      <div className={styles.tools}>
        <IconButton
          className={styles.snippet}
          label={t.plain('inbox.snippet_insert')}
          aria-keyshortcuts="/"
          disabled={held.sending}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onSnippet}
        >
          <TextQuote size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t.plain('inbox.album.title')}
          aria-keyshortcuts="p"
          pressed={held.picker !== null}
          onClick={() => togglePicker(held.lease.id)}
        >
          <Images size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <Button
        kind="soft"
        type="button"
        disabled={isBlocked}
        busy={held.sending}
        aria-keyshortcuts="Control+Shift+Enter"
        iconEnd={<Kbd>{SEND_KEYS}</Kbd>}
        onClick={() => void sendReply(held.lease.id, false)}
      >
        {t('console.send')}
      </Button>
      <Button
        type="submit"
        disabled={isBlocked}
        busy={held.sending}
        aria-keyshortcuts="Control+Enter"
        iconEnd={<Kbd>{SEND_NEXT_KEYS}</Kbd>}
      >
        {t('console.send_next')}
      </Button>
    </div>
  );
}

/** The story that the text will show, above the text. */
function StoryLine({ story, onRemove }: { story: ShownStory; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.story}>
      {story.photo ? (
        <img className={styles.picture} src={buildSizedPictureUrl(story.photo, 96)} alt="" />
      ) : null}
      <span className={styles.words}>{t('inbox.album.with_story')}</span>
      <IconButton label={t('inbox.album.without_story')} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
