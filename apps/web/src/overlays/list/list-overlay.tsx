import { type ReactElement, useEffect } from 'react';
import { PeopleList, useListTitle } from '../../components/lists/people-list.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { restartList } from '../../state/likes/lists.ts';
import styles from './list-overlay.module.css';

/** A list of the member over the screen it was opened from. Each opening starts at the first page. */
export function ListOverlay({ params: { of } }: OverlayProps<'list'>): ReactElement {
  const title = useListTitle(of);
  useEffect(() => () => restartList(of), [of]);
  return (
    <OverlaySheet title={title} size="l" full>
      <div className={styles.list}>
        <PeopleList name={of} />
      </div>
    </OverlaySheet>
  );
}
