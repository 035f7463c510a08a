import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { UserRoundCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { ContactBones } from '../../parts/contact-bones.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { useBlockedList } from '../../state/safety/blocked-list.ts';
import { BlockedRow } from './blocked-row.tsx';
import styles from './blocked-screen.module.css';

/** `/settings/blocked`: whom the member has blocked, and the way to let them back in. */
export function BlockedScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('safety.blocked_title'));
  const { data, isError, refetch } = useBlockedList();
  const waiting = useSkeleton(!data && !isError);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keptFocus}>
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
          <div className={styles.list}>{waiting ? <ContactBones placed /> : null}</div>
        )}
      </div>
    </ScreenScroller>
  );
}
