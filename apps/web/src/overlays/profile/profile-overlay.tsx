import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, useEffect, useRef } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { ProfileBody } from '../../components/profile/profile-body.tsx';
import { ProfileSkeleton } from '../../components/profile/profile-skeleton.tsx';
import { useOpenLayer } from '../../core/open-layers.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { sendVisit, useProfile } from '../../state/discovery/profile.ts';
import { onPersonGone } from '../../state/safety/person-gone.ts';
import { ProfileActions } from './profile-actions.tsx';

/** Who the sheet is about, as its title. */
function ProfileTitle({ person }: { person: ProfilePerson | undefined }): ReactElement {
  const t = useT();
  if (!person) return <>{t('profile.title')}</>;
  return <>{t('common.name_age', { name: person.name, age: person.age })}</>;
}

/** A person's page over whatever screen it was opened from. */
export function ProfileOverlay({ params, close }: OverlayProps<'profile'>): ReactElement {
  const t = useT();
  const { person: personId } = params;
  const { data: person, error, isPending, refetch } = useProfile(personId);
  const own = useSession((session) => session.user?.id === personId);
  const { top } = useOverlayState();
  useOpenLayer('profile');
  const isWriting = useRef(false);

  useEffect(() => {
    if (!own) sendVisit(personId);
  }, [own, personId]);
  useEffect(() => onPersonGone((isGone) => isGone === personId && top && close()), [personId, top, close]);

  const isGone = error instanceof CallError && error.code === 'not_found';
  return (
    <OverlaySheet
      title={<ProfileTitle person={person} />}
      size="l"
      full
      returnTo={() => (isWriting.current ? document.getElementById(`composer-${personId}`) : null)}
      footer={
        person && !own ? (
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
        <ProfileBody person={person} own={own} />
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
          {isGone ? t('profile.gone_body') : t('errors.something_wrong')}
        </EmptyState>
      )}
    </OverlaySheet>
  );
}
