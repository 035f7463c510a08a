import type { ReactElement } from 'react';
import { PeopleListSkeleton } from '../../components/lists/people-list-skeleton.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './list-screen.module.css';

/** A list until the session is known. The prerendered page has it too, so it needs no browser. */
export function ListScreenSkeleton({ name }: { name: ListName }): ReactElement {
  const t = useT();
  useScreenSkeleton();
  return (
    <div className={styles.screen}>
      <ScreenHeader title={t(`lists.${name}`)} onBack={() => {}} />
      <div className={styles.body}>
        <PeopleListSkeleton name={name} />
      </div>
    </div>
  );
}
