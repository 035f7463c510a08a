import { interests } from '@afterglow/domain/interests';
import { countFilters, emptyFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { bodyTypes, getGoalId, goals } from '@afterglow/domain/wizard-answers';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './discovery-overlay.module.css';
import { FilterChips } from './filter-chips.tsx';

/** The walls around a search: whoever does not fit is not shown. */
export function FilterSection({
  filters,
  onChange,
}: {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}): ReactElement {
  const t = useT();
  const set = (part: Partial<SearchFilters>): void => onChange({ ...filters, ...part });
  return (
    <section className={styles.section} aria-labelledby="discovery-filters">
      <div>
        <div className={styles.head}>
          <h3 id="discovery-filters" className={styles.title}>
            {t('meet.filters')}
          </h3>
          {countFilters(filters) > 0 ? (
            <Button kind="ghost" onClick={() => onChange(emptyFilters)}>
              {t('meet.clear')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>{t('meet.filters_hint')}</p>
      </div>
      <div>
        <Switch label={t('meet.online')} checked={filters.online} onChange={(online) => set({ online })} />
        <Switch label={t('meet.photos')} checked={filters.photos} onChange={(photos) => set({ photos })} />
      </div>
      <FilterChips
        legend={t('meet.body')}
        options={bodyTypes.map((value) => ({ value: value as string, label: t(`answers.body_${value}`) }))}
        chosen={filters.body_types}
        onChange={(body_types) => set({ body_types })}
      />
      <FilterChips
        legend={t('meet.goal')}
        options={goals.map((goal) => ({ value: getGoalId(goal), label: t(`answers.goal_${goal}`) }))}
        chosen={filters.answers}
        onChange={(answers) => set({ answers })}
      />
      <FilterChips
        legend={t('meet.interests')}
        hint={t('meet.interests_hint')}
        options={interests.map((value) => ({ value: value as string, label: getInterestLabel(value, t) }))}
        chosen={filters.interests}
        onChange={(chosen) => set({ interests: chosen })}
      />
    </section>
  );
}
