import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { STATEMENT_CAUSES, type StatementCause } from '@afterglow/domain/statement-causes';
import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { formatMonth } from '../../core/format.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { type Month, parseMonth, type StatementFilter } from '../../state/wallet/statement.ts';
import styles from './statement-screen.module.css';

const directions = ['all', 'in', 'out'] as const;

/** Causes that only ever add coins. All others only take coins, except those of `bothWayCauses`. */
const incomingCauses = new Set<StatementCause>([
  'wheel_prize',
  'sign_up_gift',
  'purchase',
  'bonus',
  'returned',
  'boost_returned',
]);
const bothWayCauses = new Set<StatementCause>(['adjusted']);

const matchesDirection = (cause: StatementCause, direction: StatementFilter['direction']): boolean =>
  direction === undefined || bothWayCauses.has(cause) || incomingCauses.has(cause) === (direction === 'in');

/** Filters by direction, cause and month. */
export function StatementFilters({
  filter: { direction, cause, month },
  months,
  onFilter,
}: {
  filter: StatementFilter;
  months: readonly Month[];
  onFilter: (filter: StatementFilter) => void;
}): ReactElement {
  const t = useT();
  const stored = month ? { month } : {};
  const choose = (way: StatementFilter['direction']): void =>
    onFilter({
      ...stored,
      ...(way && { direction: way }),
      ...(cause && matchesDirection(cause, way) && { cause }),
    });
  return (
    <div className={styles.filters}>
      <div className={styles.actions}>
        <ChipGroup
          kind="one"
          label={t('statement.direction')}
          options={directions.map((way) => ({ value: way, label: t(`statement.${way}`) }))}
          chosen={[direction ?? 'all']}
          onToggle={(way) => choose(way === 'all' ? undefined : way)}
        />
      </div>
      <Select
        label={t('statement.cause')}
        labelHidden
        value={cause ?? ''}
        options={[
          { value: '', label: t('statement.any_cause') },
          ...STATEMENT_CAUSES.filter((statementCause) => matchesDirection(statementCause, direction)).map(
            (value) => ({
              value,
              label: t(`statement.cause_${value}`),
            }),
          ),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({
            ...stored,
            ...(direction && { direction }),
            ...(value && { cause: value as StatementCause }),
          })
        }
      />
      <Select
        label={t('statement.month')}
        labelHidden
        value={month ?? ''}
        options={[
          { value: '', label: t('statement.any_month') },
          ...months.map((value) => ({ value, label: formatMonth(parseMonth(value)) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({
            ...(direction && { direction }),
            ...(cause && { cause }),
            ...(value && { month: value }),
          })
        }
      />
    </div>
  );
}

/** Reads the filter from the address, so that a reload keeps it. Unknown values are ignored. */
export function useFilter(): StatementFilter {
  const way = useSearchParam('direction');
  const why = useSearchParam('cause');
  const month = useSearchParam('month');
  const direction = way === 'in' || way === 'out' ? way : undefined;
  const cause = parseOneOf(STATEMENT_CAUSES, why);
  return {
    ...(direction && { direction }),
    ...(cause && { cause }),
    ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

export function setFilter(filter: StatementFilter): void {
  void navigate({ to: '/settings/statement', search: { ...filter }, replace: true });
}
