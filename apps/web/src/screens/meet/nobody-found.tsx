import { RADIUS_MAX_KM, SEARCH_AGE_MAX, SEARCH_AGE_MIN, writtenAgeRange } from '@afterglow/domain/search';
import { countFilters, noFilters } from '@afterglow/domain/search-filters';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { type SearchChange, saveSearch } from '../../state/account/save-search.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './meet-screen.module.css';

const everyAge = writtenAgeRange({ min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX });

type Wider = { change: SearchChange; label: 'meet.drop_filters' | 'meet.widen_radius' | 'meet.widen_age' };

/** The wall to take down first: what hides most is also what one is least aware of. */
function widerThan({ s_filters, s_radius, s_age }: OwnUser): Wider | null {
  if (countFilters(s_filters) > 0) return { change: { s_filters: noFilters }, label: 'meet.drop_filters' };
  if (s_radius < RADIUS_MAX_KM) return { change: { s_radius: RADIUS_MAX_KM }, label: 'meet.widen_radius' };
  return s_age === everyAge ? null : { change: { s_age: everyAge }, label: 'meet.widen_age' };
}

/** In place of a list that is empty: a wider search in one tap, and the way to the whole of it. */
export function NobodyFound(): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const user = useSession((session) => session.user);
  const wider = user && widerThan(user);
  const widen = async ({ change }: Wider): Promise<void> => {
    setBusy(true);
    const refused = await saveSearch(change);
    setBusy(false);
    if (refused) toast({ type: 'error', message: t('meet.widen_failed') });
  };
  return (
    <div className={styles.none}>
      <EmptyState
        title={t('meet.empty_title')}
        action={
          <div className={styles.actions}>
            {wider ? (
              <Button busy={busy} onClick={() => void widen(wider)}>
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
