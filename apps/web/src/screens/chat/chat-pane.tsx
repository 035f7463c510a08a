import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { Composer } from '../../components/composer/composer.tsx';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { isDesktop, useTwoPanes } from '../../core/desktop.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { loadWithMessages } from '../../core/language.ts';
import { useOpenLayer } from '../../core/open-layers.ts';
import { openOverlay, useOverlayAddress } from '../../core/overlay-address.ts';
import { CallError } from '../../core/request.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { useContact, useContacts } from '../../state/chat/contacts.ts';
import type { MessagePages } from '../../state/chat/message-pages.ts';
import { useMessages } from '../../state/chat/messages.ts';
import { useUnsent } from '../../state/chat/outbox.ts';
import { getHeldMessages } from '../../state/chat/virtual-notice.ts';
import { onPersonGone } from '../../state/safety/person-gone.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-pane.module.css';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { ComposerExtras } from './composer-extras.tsx';
import { FirstChat } from './first-chat.tsx';
import { ChatLoader, useHiddenReload } from './hidden-reload.tsx';
import { MessageList } from './message-list.tsx';
import { useMessageAnnouncer, useReadReceipts } from './use-incoming-messages.ts';
import { usePhotoDrop } from './use-photo-drop.ts';

const ArchivedLine = lazy(async () => ({
  default: (await loadWithMessages(['chat', 'contacts', 'safety'], () => import('./archived-line.tsx')))
    .ArchivedLine,
}));

/** For a conversation that could not be loaded: there may be older messages. */
const EMPTY_PAGES: MessagePages = { messages: [], hasOlder: false };

/** Returns where a conversation is left to: on a desktop the list of chats is beside every screen. */
const getListPath = () => (isDesktop() ? '/explore' : '/contacts');

/** A conversation: header, messages and composer. */
export function ChatPane({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const { person, profile, isGone: isProfileGone } = useChatPerson(personId);
  const { data: pages, error, isError, refetch } = useMessages(personId);
  const unsent = useUnsent(({ items }) => items);
  const isReloading = useHiddenReload(personId);
  const isConnected = useConnected();
  const unsentHere = unsent.filter(({ draft }) => draft.receiver_id === personId);
  const name = person?.name ?? '';
  const isHeld = getHeldMessages(unsentHere, personId).length > 0;
  const hasTalked = pages !== undefined && pages.messages.length > 0;
  const contact = useContact(personId, hasTalked);

  const fileDrop = usePhotoDrop(personId);

  useOpenLayer('chat', personId);
  useReadReceipts(personId, pages);
  useMessageAnnouncer(name, pages?.messages);
  useChatKeys(personId);

  useLeaveGone(personId);
  useVirtualNotice(personId, isHeld);

  const leave = (): void => void navigate({ to: getListPath() });
  const isRetired = contact?.retired === true;
  const isUnavailable =
    (isProfileGone && !isRetired) || (error instanceof CallError && error.code === 'not_found');
  if (isUnavailable || (isError && !pages))
    return <UnavailableChat onBack={leave} onRetry={isUnavailable ? undefined : () => void refetch()} />;

  // Without a network the messages queued on this device are shown.
  const shown = pages ?? (unsentHere.length > 0 && !isConnected ? EMPTY_PAGES : undefined);
  const isEmpty = pages !== undefined && pages.messages.length === 0 && unsentHere.length === 0;
  return (
    <section
      className={styles.pane}
      ref={keepFocus}
      aria-label={t.plain('chat.title', { name })}
      data-over={fileDrop.isOver || undefined}
      {...fileDrop.handlers}
    >
      <ChatHeader
        personId={personId}
        person={person ?? contact}
        answersWithinS={profile?.answers_within_s}
        onBack={leave}
      />
      <div className={styles.middle}>
        {isReloading ? <ChatLoader /> : null}
        {isConnected ? null : <p className={styles.offline}>{t('chat.goes_later')}</p>}
        {contact?.archived ? (
          <Suspense fallback={null}>
            <ArchivedLine contact={contact} />
          </Suspense>
        ) : null}
        {fileDrop.isOver ? <p className={styles.drop}>{t('sharing.photo_drop')}</p> : null}
        {!shown ? (
          <ChatSkeleton />
        ) : isEmpty && person ? (
          <FirstChat person={person} interests={profile?.interests ?? []} />
        ) : (
          <MessageList personId={personId} pages={shown} unsent={unsentHere} person={person ?? contact} />
        )}
      </div>
      {isRetired ? (
        <p className={styles.retired}>{t('chat.retired', { name: contact.name })}</p>
      ) : (
        <Composer personId={personId} person={person} leading={<ComposerExtras personId={personId} />} />
      )}
    </section>
  );
}

type UnavailableChatProps = {
  onBack: () => void;
  /** Undefined if the person is gone. */
  onRetry: (() => void) | undefined;
};

function UnavailableChat({ onBack, onRetry }: UnavailableChatProps): ReactElement {
  const t = useT();
  const hasTwoPanes = useTwoPanes();
  return (
    <div className={styles.pane} data-unavailable="">
      <ScreenHeader title={t('contacts.title')} onBack={onBack}>
        {hasTwoPanes ? null : <BalanceButton />}
      </ScreenHeader>
      <div className={styles.middle}>
        <EmptyState
          title={t(onRetry ? 'chat.error_title' : 'chat.gone_title')}
          action={<Button onClick={onRetry ?? onBack}>{t(onRetry ? 'common.retry' : 'common.back')}</Button>}
        >
          {onRetry ? getInternalErrorText(t) : t('chat.gone_body')}
        </EmptyState>
      </div>
    </div>
  );
}

/** Leaves the conversation when its person is gone. */
function useLeaveGone(personId: number): void {
  const overlay = useOverlayAddress()?.name;
  const [isGone, setGone] = useState(false);
  useEffect(
    () =>
      onPersonGone((goneId) => {
        if (goneId === personId) setGone(true);
      }),
    [personId],
  );
  useEffect(() => {
    // Overlays close first, because each has an entry in the history.
    if (isGone && !overlay) void navigate({ to: getListPath(), replace: true });
  }, [isGone, overlay]);
}

/** Asks once when messages begin to wait. Closing the notice returns their text to the composer. */
function useVirtualNotice(personId: number, isHeld: boolean): void {
  const overlay = useOverlayAddress()?.name;
  const open = useEffectEvent((id: number) => {
    if (overlay !== 'virtual-notice') openOverlay('virtual-notice', { person: id });
  });
  useEffect(() => {
    if (isHeld) open(personId);
  }, [isHeld, personId]);
}

/**
 * Handles the keys of a chat: Alt + arrow up or down goes to the previous or next conversation of the list;
 * Esc goes back to the list.
 */
function useChatKeys(personId: number): void {
  const { data } = useContacts();
  const overlay = useOverlayAddress()?.name;

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (overlay !== undefined || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (event.key === 'Escape') {
        void navigate({ to: getListPath() });
        return;
      }
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const ids = data?.contacts.map((contact) => contact.id) ?? [];
      const next = ids[ids.indexOf(personId) + (event.key === 'ArrowUp' ? -1 : 1)];
      if (next === undefined) return;
      event.preventDefault();
      void navigate({ to: `/chat/${next}` });
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [data, overlay, personId]);
}
