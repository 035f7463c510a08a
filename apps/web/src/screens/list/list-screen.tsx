import type { ReactElement } from 'react';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { useListTitle } from '../../parts/lists/list-title.ts';
import { PeopleList } from '../../parts/lists/people-list.tsx';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
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
