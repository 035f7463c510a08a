import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, useEffect, useRef } from 'react';
import { Refused } from '../../ground/ask.ts';
import { useOpenLayer } from '../../ground/open-layers.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { ProfileBody } from '../../parts/profile/profile-body.tsx';
import { ProfileSkeleton } from '../../parts/profile/profile-skeleton.tsx';
import { useSession } from '../../state/account/session.ts';
import { sendVisit, useProfile } from '../../state/discovery/profile.ts';
import { onGone } from '../../state/safety/gone.ts';
import { ProfileActions } from './profile-actions.tsx';

/** Who the sheet is about, as its title. */
function Title({ person }: { person: ProfilePerson | undefined }): ReactElement {
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
  const { top } = useOverlayPlace();
  useOpenLayer('profile');
  const writes = useRef(false);

  useEffect(() => {
    if (!own) sendVisit(personId);
  }, [own, personId]);
  useEffect(() => onGone((gone) => gone === personId && top && close()), [personId, top, close]);

  const gone = error instanceof Refused && error.code === 'not_found';
  return (
    <OverlaySheet
      title={<Title person={person} />}
      size="l"
      full
      returnTo={() => (writes.current ? document.getElementById(`composer-${personId}`) : null)}
      footer={
        person && !own ? (
          <ProfileActions
            person={person}
            target={params.target}
            onLeave={close}
            onWrite={() => {
              writes.current = true;
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
          title={t(gone ? 'profile.gone_title' : 'profile.error_title')}
          action={
            gone ? (
              <Button kind="soft" onClick={close}>
                {t('common.close')}
              </Button>
            ) : (
              <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
            )
          }
        >
          {gone ? t('profile.gone_body') : t('errors.something_wrong')}
        </EmptyState>
      )}
    </OverlaySheet>
  );
}
