import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { MessageCircleHeart, WifiOff } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTwoPanes } from '../core/desktop.ts';
import { loadWithMessages } from '../core/language.ts';
import { Link } from '../core/link.tsx';
import { useT } from '../core/translations.tsx';
import { useParam } from '../core/use-location.ts';
import { useSession } from '../state/account/session.ts';
import { useContactFilter } from '../state/chat/contact-filter.ts';
import { loadMoreContacts, useContacts } from '../state/chat/contacts.ts';
import { useDrafts } from '../state/chat/drafts.ts';
import { useTyping } from '../state/chat/typing.ts';
import { usePeopleList } from '../state/likes/lists.ts';
import styles from './contact-list.module.css';
import { ContactListSkeleton } from './contact-list-skeleton.tsx';
import { ContactRow } from './contact-row.tsx';
import { NewMatches } from './new-matches.tsx';
import { isScreenSkeletonShown } from './screen-skeleton.ts';
import { useMedia } from './use-media.ts';
import { useOffline } from './use-offline.ts';
import { useSentinel } from './use-sentinel.ts';

function DelayedSkeleton(): ReactElement | null {
  const [isContinued] = useState(isScreenSkeletonShown);
  // A column shows its skeleton before its code has loaded.
  const isColumn = useTwoPanes();
  return useSkeleton(true, isContinued || isColumn) ? <ContactListSkeleton /> : null;
}

const ArchivedList = lazy(async () => ({
  default: (await loadWithMessages(['chat', 'contacts', 'safety'], () => import('./archived-list.tsx')))
    .ArchivedList,
}));

const ArchiveChat = lazy(async () => ({
  default: (await loadWithMessages(['chat', 'contacts', 'safety'], () => import('./archive-chat.tsx')))
    .ArchiveChat,
}));

/**
 * Matches are above the conversations and would push them down if they came later, so the conversations wait for them
 * this long at most.
 */
const MATCHES_WAIT_MS = 500;

/**
 * Loads the matches beside the conversations. True once they are loaded, or the wait is over. `enabled`: the
 * conversations are loaded.
 */
function useMatchesReady(isEnabled: boolean): boolean {
  const { data, isError } = usePeopleList('match');
  const [isTimedOut, setTimedOut] = useState(false);
  const isSettled = data !== undefined || isError;
  useEffect(() => {
    if (!isEnabled || isSettled) return;
    const timer = setTimeout(() => setTimedOut(true), MATCHES_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isEnabled, isSettled]);
  return isSettled || isTimedOut;
}

/** The member's conversations, newest first: a screen on a phone, a column beside every screen on a desktop. */
export function ContactList(): ReactElement | null {
  const isArchived = useContactFilter((filter) => filter.archived);
  if (!isArchived) return <OpenContacts />;
  return (
    <>
      <ContactFilter />
      <Suspense fallback={null}>
        <ArchivedList />
      </Suspense>
    </>
  );
}

function OpenContacts(): ReactElement | null {
  const t = useT();
  const { data, isError, refetch } = useContacts();
  const slug = useParam('slug');
  const myId = useSession((session) => session.user?.id);
  const typing = useTyping(({ ids }) => ids);
  const drafts = useDrafts(({ texts }) => texts);
  const isTwoPane = useTwoPanes();
  // On touch screens the chat's menu archives.
  const canHover = useMedia('(hover: hover)');
  const count = data?.contacts.length ?? 0;
  const areMatchesReady = useMatchesReady(data !== undefined);
  const isOffline = useOffline();
  const end = useSentinel<HTMLLIElement>(
    () => void loadMoreContacts().catch(() => {}),
    `${count} ${areMatchesReady}`,
  );

  if (!data && isError && !isOffline) {
    return (
      <>
        <ContactFilter />
        <EmptyState
          title={t('contacts.error')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      </>
    );
  }
  if (!data && isOffline) {
    return (
      <EmptyState
        title={t('contacts.offline_title')}
        art={<WifiOff size={40} strokeWidth={1.4} aria-hidden="true" />}
      >
        {t('contacts.offline_body')}
      </EmptyState>
    );
  }
  if (!data || !areMatchesReady) return <DelayedSkeleton />;
  if (count === 0) {
    return (
      <>
        <NewMatches />
        <ContactFilter />
        <div className={isTwoPane ? undefined : styles.empty}>
          <EmptyState
            title={t('contacts.empty_title')}
            // In a column there is no picture: the screen beside it has one.
            art={isTwoPane ? null : <MessageCircleHeart size={44} strokeWidth={1.4} aria-hidden="true" />}
            action={
              <Button kind={isTwoPane ? 'soft' : 'primary'} render={<Link to="/explore" />}>
                {t('contacts.browse')}
              </Button>
            }
          >
            {isTwoPane ? null : t('contacts.empty_body')}
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      <NewMatches />
      <ContactFilter />
      <ul className={styles.list} aria-label={t('contacts.list')}>
        {data.contacts.map((contact) => (
          <li key={contact.id} className={styles.item}>
            <ContactRow
              contact={contact}
              isOwn={contact.s_id === myId}
              isCurrent={slug === String(contact.id)}
              isTyping={typing.has(contact.id)}
              draft={drafts[contact.id]}
            />
            {canHover ? (
              <Suspense fallback={null}>
                <ArchiveChat contact={contact} />
              </Suspense>
            ) : null}
          </li>
        ))}
        {data.end ? null : <li ref={end} className={styles.more} aria-hidden="true" />}
      </ul>
    </>
  );
}

/** Switches between open and archived conversations. */
function ContactFilter(): ReactElement {
  const t = useT();
  const isArchived = useContactFilter((filter) => filter.archived);
  const choice = (of: boolean, label: string): ReactElement => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isArchived === of}
      onClick={() => useContactFilter.setState({ archived: of })}
    >
      <span>{label}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={styles.filter} role="group" aria-label={t('contacts.filter')}>
      {choice(false, t('contacts.filter_open'))}
      {choice(true, t('contacts.filter_archived'))}
    </div>
  );
}
