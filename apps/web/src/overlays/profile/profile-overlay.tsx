import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { LikeIcon } from '@afterglow/ui/icons/like';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Heart, MessageCircle } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { likePerson } from '../../components/like-person.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { ProfileBody } from '../../components/profile/profile-body.tsx';
import { ProfileSkeleton } from '../../components/profile/profile-skeleton.tsx';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { useOpenLayer } from '../../core/open-layers.ts';
import { closeOverlays, type OverlayParams, type OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { CallError } from '../../core/request.ts';
import { getTargetLocation, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { sendVisit, useProfile } from '../../state/discovery/profile.ts';
import { onPersonGone } from '../../state/safety/person-gone.ts';
import styles from './profile-overlay.module.css';

/** Name and age as the sheet's title. */
function ProfileTitle({ person }: { person: ProfilePerson | undefined }): ReactElement {
  const t = useT();
  if (!person) return <>{t('profile.title')}</>;
  return <>{t('common.name_age', { name: person.name, age: person.age })}</>;
}

/** A person's profile over the screen it was opened from. */
export function ProfileOverlay({ params, close }: OverlayProps<'profile'>): ReactElement {
  const t = useT();
  const { person: personId } = params;
  const { data: person, error, isPending, refetch } = useProfile(personId);
  const isOwn = useSession((session) => session.user?.id === personId);
  const { top } = useOverlayState();
  useOpenLayer('profile');
  const isWriting = useRef(false);

  useEffect(() => {
    if (!isOwn) sendVisit(personId);
  }, [isOwn, personId]);
  useEffect(() => onPersonGone((isGone) => isGone === personId && top && close()), [personId, top, close]);

  const isGone = error instanceof CallError && error.code === 'not_found';
  return (
    <OverlaySheet
      title={<ProfileTitle person={person} />}
      size="l"
      full
      returnTo={() => (isWriting.current ? document.getElementById(`composer-${personId}`) : null)}
      footer={
        person && !isOwn ? (
          <ProfileActions
            person={person}
            target={params.target}
            onLeave={close}
            onWrite={() => {
              isWriting.current = true;
            }}
          />
        ) : undefined
      }
    >
      {person ? (
        <ProfileBody person={person} isOwn={isOwn} />
      ) : isPending ? (
        <ProfileSkeleton />
      ) : (
        <EmptyState
          title={t(isGone ? 'profile.gone_title' : 'profile.error_title')}
          action={
            isGone ? (
              <Button kind="soft" onClick={close}>
                {t('common.close')}
              </Button>
            ) : (
              <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
            )
          }
        >
          {isGone ? t('profile.gone_body') : getInternalErrorText(t)}
        </EmptyState>
      )}
    </OverlaySheet>
  );
}

/** The buttons to write to a person and to like them; a given like is shown as text. */
function ProfileActions({
  person,
  target,
  onLeave,
  onWrite,
}: {
  person: ProfilePerson;
  target: OverlayParams['profile']['target'];
  onLeave: () => void;
  /** Called before closing when the chat is below already: its composer gets the focus. */
  onWrite: () => void;
}): ReactElement {
  const t = useT();
  const isLiked = person.liked || person.matched;

  async function like(): Promise<void> {
    announce(t.plain('profile.like_sent', { name: person.name }));
    // Opened from the deck: the next card follows.
    if ((await likePerson(person, t)) === 'done' && !target) onLeave();
  }

  function write(): void {
    const to = `/chat/${person.id}` as const;
    if (getTargetLocation().pathname === to) {
      onWrite();
      closeOverlays();
      return;
    }
    // Replaces the sheet's address: Back leads to where it was opened.
    void navigate({ to, replace: true });
  }

  return (
    <div className={styles.actions}>
      {isLiked ? (
        <p className={styles.text}>
          <LikeIcon size={20} />
          {t(person.matched ? 'profile.matched' : 'profile.liked')}
        </p>
      ) : (
        <Button
          kind="outline"
          size="l"
          icon={<Heart size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void like()}
        >
          {t('profile.like')}
        </Button>
      )}
      <Button
        size="l"
        icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={write}
      >
        {t('profile.chat')}
      </Button>
    </div>
  );
}
