import { formatAgeRange, RADIUS_MAX_KM, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import { countFilters, EMPTY_FILTERS } from '@afterglow/domain/search-filters';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { type SearchChange, saveSearch } from '../../state/account/save-search.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './meet-screen.module.css';

const ALL_AGES = formatAgeRange({ min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX });

type WiderSearch = {
  change: SearchChange;
  label: 'meet.drop_filters' | 'meet.widen_radius' | 'meet.widen_age';
};

/** Returns the hard filter to relax first. Members are least aware of the ones that hide most. */
function listWiderSearches({ s_filters, s_radius, s_age }: OwnUser): WiderSearch | null {
  if (countFilters(s_filters) > 0)
    return { change: { s_filters: EMPTY_FILTERS }, label: 'meet.drop_filters' };
  if (s_radius < RADIUS_MAX_KM) return { change: { s_radius: RADIUS_MAX_KM }, label: 'meet.widen_radius' };
  return s_age === ALL_AGES ? null : { change: { s_age: ALL_AGES }, label: 'meet.widen_age' };
}

/** Instead of an empty list: widens the search in one tap, or opens it. */
export function EmptyResults(): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const user = useSession((session) => session.user);
  const wider = user && listWiderSearches(user);
  const widen = async ({ change }: WiderSearch): Promise<void> => {
    setBusy(true);
    const failed = await saveSearch(change);
    setBusy(false);
    if (failed) toast({ type: 'error', message: t('meet.widen_failed') });
  };
  return (
    <div className={styles.none}>
      <EmptyState
        title={t('meet.empty_title')}
        action={
          <div className={styles.actions}>
            {wider ? (
              <Button busy={isBusy} onClick={() => void widen(wider)}>
                {t(wider.label, { km: RADIUS_MAX_KM })}
              </Button>
            ) : null}
            <Button kind="soft" onClick={() => openOverlay('discovery', {})}>
              {t('meet.change')}
            </Button>
          </div>
        }
      >
        {t(wider ? 'meet.empty_body' : 'meet.empty_body_all')}
      </EmptyState>
    </div>
  );
}
