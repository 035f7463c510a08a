import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { useSearchCount } from '../../state/discovery/search-count.ts';
import styles from './discovery-overlay.module.css';
import { formatAge, type SearchDraft } from './draft.ts';

/** How many people would fit the search as it stands, said to readers once it is counted. */
export function SearchCountLine({ draft }: { draft: SearchDraft }): ReactElement {
  const t = useT();
  const hasNewPlace = draft.place !== undefined;
  const count = useSearchCount(
    {
      s_gender: draft.gender,
      s_age: formatAge(draft),
      s_radius: draft.radiusKm,
      s_filters: draft.filters,
    },
    { enabled: !hasNewPlace },
  );
  const getText = (): string => {
    if (hasNewPlace) return t('meet.count_town');
    if (count === 'counting') return t('meet.counting');
    if (count === 'failed') return t('meet.count_failed');
    return t(count.more ? 'meet.count_more' : 'meet.count', { n: count.count });
  };
  return (
    <p className={styles.count} role="status" aria-busy={count === 'counting' || undefined}>
      {getText()}
    </p>
  );
}
