import type { MemberKey } from '@afterglow/i18n/keys';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { useScreenSkeleton } from './screen-skeleton.ts';
import styles from './titled-screen-skeleton.module.css';

const blockHeights = ['220px', '148px', '148px', '96px'];

/**
 * A screen of cards below a title until the session is known. The prerendered page has it too, so it needs no browser.
 */
export function TitledScreenSkeleton({ titleKey }: { titleKey: MemberKey }): ReactElement {
  const t = useT();
  useScreenSkeleton();
  return (
    <div className={styles.screen}>
      <ScreenHeader title={t(titleKey)} />
      <div className={styles.body} role="status" aria-label={t('common.loading')}>
        {blockHeights.map((height, at) => (
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </div>
  );
}
