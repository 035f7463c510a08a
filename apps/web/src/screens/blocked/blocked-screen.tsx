import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { UserRoundCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ContactListSkeleton } from '../../components/contact-list-skeleton.tsx';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { useBlockedList } from '../../state/safety/blocked-list.ts';
import { BlockedRow } from './blocked-row.tsx';
import styles from './blocked-screen.module.css';

export function Skeleton(): ReactElement {
  const t = useT();
  return <TitledScreenSkeleton title={t('safety.blocked_title')} />;
}

/** `/settings/blocked`: whom the member has blocked, and the way to let them back in. */
export function BlockedScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('safety.blocked_title'));
  const { data, isError, refetch } = useBlockedList();
  const [started] = useState(isScreenSkeletonShown);
  const waiting = useSkeleton(!data && !isError, started);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader
          title={t('safety.blocked_title')}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/settings' }))}
        />
        {data?.length === 0 ? (
          <EmptyState
            title={t('safety.blocked_none')}
            art={<UserRoundCheck size={40} strokeWidth={1.4} aria-hidden="true" />}
          >
            {t('safety.blocked_none_body')}
          </EmptyState>
        ) : data ? (
          <ul className={styles.list}>
            {data.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </ul>
        ) : isError ? (
          <EmptyState
            title={t('safety.blocked_error')}
            action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          />
        ) : (
          <div className={styles.list}>{waiting ? <ContactListSkeleton hasHeader /> : null}</div>
        )}
      </div>
    </ScreenScroller>
  );
}
