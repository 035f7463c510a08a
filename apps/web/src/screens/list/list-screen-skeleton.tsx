import type { ReactElement } from 'react';
import { PeopleListSkeleton } from '../../components/lists/people-list-skeleton.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './list-screen.module.css';

/** A list before it is known whose it is. The served page holds it too: it draws without a browser. */
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
