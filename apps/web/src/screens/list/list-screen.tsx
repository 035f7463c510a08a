import type { ReactElement } from 'react';
import { PeopleList, useListTitle } from '../../components/lists/people-list.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './list-screen.module.css';

/** A list at an address of its own, as it is opened cold; inside the app it lies over the screen it was asked for on. */
export function ListScreen({ name }: { name: ListName }): ReactElement {
  const t = useT();
  const title = useListTitle(name);
  usePageTitle(t(`lists.${name}`));
  return (
    <ScreenScroller name={`list-${name}`}>
      <div className={styles.screen}>
        <ScreenHeader
          title={title}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/profile', replace: true }))}
        />
        <div className={styles.body}>
          <PeopleList name={name} />
        </div>
      </div>
    </ScreenScroller>
  );
}
