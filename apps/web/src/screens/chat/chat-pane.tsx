import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { Refused } from '../../ground/ask.ts';
import { useDesktop, useTwoPanes } from '../../ground/desktop.ts';
import { useOpenLayer } from '../../ground/open-layers.ts';
import { openOverlay, useOverlayAddress } from '../../ground/overlay-address.ts';
import { navigate } from '../../ground/router.ts';
import { useConnected } from '../../ground/use-connected.ts';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { Composer } from '../../parts/composer/composer.tsx';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import type { MessagePages } from '../../state/chat/message-pages.ts';
import { useMessages } from '../../state/chat/messages.ts';
import { useUnsent } from '../../state/chat/outbox.ts';
import { heldFor } from '../../state/chat/sending.ts';
import { onGone } from '../../state/safety/gone.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatLoader } from './chat-loader.tsx';
import styles from './chat-pane.module.css';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { ComposerExtras } from './composer-extras.tsx';
import { FirstChat } from './first-chat.tsx';
import { MessageList } from './message-list.tsx';
import { useCarriedPhoto } from './use-carried-photo.ts';
import { useChatKeys } from './use-chat-keys.ts';
import { useHiddenReload } from './use-hidden-reload.ts';
import { useReadReport } from './use-read-report.ts';
import { useSaidNews } from './use-said-news.ts';

/** Of a conversation that could not be read: more may be above what is here. */
const NOTHING_YET: MessagePages = { messages: [], older: false };

/** One conversation: who it is with, what was said, and the line to say more. */
export function ChatPane({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const desktop = useDesktop();
  const twoPanes = useTwoPanes();
  const { person, profile, gone } = useChatPerson(personId);
  const { data: pages, error, isError, refetch } = useMessages(personId);
  const unsent = useUnsent(({ items }) => items);
  const away = useHiddenReload(personId);
  const connected = useConnected();
  const mine = unsent.filter(({ draft }) => draft.receiver_id === personId);
  const name = person?.name ?? '';
  const held = heldFor(mine, personId).length > 0;
  const overlay = useOverlayAddress()?.name;
  const [left, setLeft] = useState(false);

  const carried = useCarriedPhoto(personId);

  useOpenLayer('chat', personId);
  useReadReport(personId, pages);
  useSaidNews(name, pages?.messages);
  useChatKeys(personId);

  const leave = (): void => void navigate({ to: desktop ? '/explore' : '/contacts' });
  useEffect(
    () =>
      onGone((goneId) => {
        if (goneId === personId) setLeft(true);
      }),
    [personId],
  );
  useEffect(() => {
    // What lies over the chat is closed first: each has its own place in the history.
    if (left && !overlay) void navigate({ to: desktop ? '/explore' : '/contacts', replace: true });
  }, [left, overlay, desktop]);
  const askFirst = useEffectEvent((id: number) => {
    if (overlay !== 'virtual-notice') openOverlay('virtual-notice', { person: id });
  });
  useEffect(() => {
    // Asked once for what begins to wait; closing it gives the words back.
    if (held) askFirst(personId);
  }, [held, personId]);

  const notThere = gone || (error instanceof Refused && error.code === 'not_found');
  if (notThere || (isError && !pages)) {
    return (
      <div className={styles.pane} data-unavailable="">
        <ScreenHeader title={t('contacts.title')} onBack={leave}>
          {twoPanes ? null : <BalanceButton />}
        </ScreenHeader>
        <div className={styles.middle}>
          <EmptyState
            title={t(notThere ? 'chat.gone_title' : 'chat.error_title')}
            action={
              <Button onClick={notThere ? leave : () => void refetch()}>
                {t(notThere ? 'common.back' : 'common.retry')}
              </Button>
            }
          >
            {notThere ? t('chat.gone_body') : t('errors.something_wrong')}
          </EmptyState>
        </div>
      </div>
    );
  }

  // Without a network what is queued on this device is shown all the same.
  const shown = pages ?? (mine.length > 0 && !connected ? NOTHING_YET : undefined);
  const empty = pages !== undefined && pages.messages.length === 0 && mine.length === 0;
  return (
    <section
      className={styles.pane}
      aria-label={t.said('chat.title', { name })}
      data-over={carried.over || undefined}
      {...carried.handlers}
    >
      <ChatHeader
        personId={personId}
        person={person}
        answersWithinS={profile?.answers_within_s}
        onBack={leave}
      />
      <div className={styles.middle}>
        {away ? <ChatLoader /> : null}
        {connected ? null : <p className={styles.offline}>{t('chat.goes_later')}</p>}
        {carried.over ? <p className={styles.drop}>{t('sharing.photo_drop')}</p> : null}
        {!shown ? (
          <ChatSkeleton />
        ) : empty && person ? (
          <FirstChat person={person} interests={profile?.interests ?? []} />
        ) : (
          <MessageList personId={personId} pages={shown} unsent={mine} person={person} />
        )}
      </div>
      <Composer personId={personId} person={person} before={<ComposerExtras personId={personId} />} />
    </section>
  );
}
