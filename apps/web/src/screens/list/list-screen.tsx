import type { ReactElement } from 'react';
import { PeopleList, useListTitle } from '../../components/lists/people-list.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './list-screen.module.css';
import { ListScreenSkeleton } from './list-screen-skeleton.tsx';

/**
 * A list at an address of its own, for a first visit. Inside the app it opens as an overlay over the current screen.
 */
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

const createListScreen = (name: ListName) => ({
  ListScreen: (): ReactElement => <ListScreen name={name} />,
  ScreenSkeleton: (): ReactElement => <ListScreenSkeleton name={name} />,
});

/** `/match`, `/mylikes`, `/likesme` and `/visitors`. */
export const listScreens = {
  match: createListScreen('match'),
  mylikes: createListScreen('mylikes'),
  likesme: createListScreen('likesme'),
  visitors: createListScreen('visitors'),
};
