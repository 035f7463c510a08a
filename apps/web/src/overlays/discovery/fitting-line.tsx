import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { useFittingCount } from '../../state/discovery/fitting-count.ts';
import styles from './discovery-overlay.module.css';
import { type Draft, writtenAge } from './draft.ts';

/** How many people would fit the search as it stands, said to readers once it is counted. */
export function FittingLine({ draft }: { draft: Draft }): ReactElement {
  const t = useT();
  const elsewhere = draft.place !== undefined;
  const fitting = useFittingCount(
    {
      s_gender: draft.gender,
      s_age: writtenAge(draft),
      s_radius: draft.radiusKm,
      s_filters: draft.filters,
    },
    { wanted: !elsewhere },
  );
  const said = (): string => {
    if (elsewhere) return t('meet.count_town');
    if (fitting === 'counting') return t('meet.counting');
    if (fitting === 'failed') return t('meet.count_failed');
    return t(fitting.more ? 'meet.count_more' : 'meet.count', { n: fitting.count });
  };
  return (
    <p className={styles.count} role="status" aria-busy={fitting === 'counting' || undefined}>
      {said()}
    </p>
  );
}
