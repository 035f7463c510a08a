import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useList } from '../../components/use-list.ts';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';
import { FLOOR_STATES, type FloorSearch, readStates, validateFloorSearch } from './floor-address.ts';
import styles from './floor-screen.module.css';
import { FloorSummary } from './floor-summary.tsx';
import { StaffCard } from './staff-card.tsx';

/** What is on screen is at most this old. */
const RELOAD_MS = 15_000;

/** Who is on shift and holds what since when, how many wait, whose break is due, and what was left for others. */
export function FloorScreen() {
  const t = useT();
  const navigate = useNavigate();
  const unvalidated = useSearch({ strict: false });
  const { search, state } = useMemo(() => validateFloorSearch(unvalidated), [unvalidated]);
  const states = readStates(state);
  const list = useList('floor/list', {
    ...(search ? { search } : {}),
    ...(states.length > 0 ? { filter: { state: states } } : {}),
  });
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') list.retry();
  });
  useEffect(() => {
    const timer = setInterval(() => reload(), RELOAD_MS);
    return () => clearInterval(timer);
  }, []);
  const clear = () => void navigate({ to: '.', search: {} });
  const isFiltered = search !== undefined || state !== undefined;
  const go = (changes: FloorSearch | Record<string, undefined>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: object) => validateFloorSearch({ ...before, ...changes }),
      replace,
    });
  return (
    <AreaPage
      title={t('console.area.floor')}
      total={list.total}
      filters={
        <FilterBar
          views={null}
          isFiltered={isFiltered}
          onClear={clear}
          search={
            <SearchField
              label={t.plain('floor.search')}
              value={search}
              onChange={(wanted, { replace = false }) => go({ search: wanted }, replace)}
            />
          }
        >
          <ChoiceFilter
            label={t('floor.state')}
            options={FLOOR_STATES.map((floorState) => ({
              value: floorState,
              label: t(`console.availability.${floorState}`),
            }))}
            chosen={splitValues(state)}
            onChange={(chosen) => go({ state: chosen.length > 0 ? chosen.join(',') : undefined })}
          />
        </FilterBar>
      }
    >
      <FloorSummary waiting={list.first?.waiting} rows={list.rows} />
      <ListView
        list={list}
        isFiltered={isFiltered}
        clearFilters={clear}
        empty={{ title: t('floor.empty'), text: t('floor.empty_text') }}
      >
        <ul className={styles.cards}>
          {list.rows.map((row) => (
            <StaffCard key={row.staff?.id ?? 0} row={row} />
          ))}
        </ul>
      </ListView>
    </AreaPage>
  );
}
