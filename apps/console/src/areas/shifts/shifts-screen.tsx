import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { AreaPage } from '../../components/area-page.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { useWide } from '../../components/use-wide.ts';
import { parseDay } from '../../core/day-range.ts';
import { formatDayRange } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { ShiftForm } from './shift-form.tsx';
import { type ShiftsSearch, validateShiftsSearch } from './shifts-address.ts';
import styles from './shifts-screen.module.css';
import { toWeekFilter, useWeek } from './use-week.ts';
import { addWeeks, formatDayField, listDays, startOfWeek } from './week.ts';
import { WeekList, WeekTable } from './week-table.tsx';

/** The shifts of a week, planned and worked, of all staff: a table, on a phone a list. */
export function ShiftsScreen() {
  const t = useT();
  const language = useLanguage();
  const isWide = useWide(700);
  const navigate = useNavigate();
  const unvalidated = useSearch({ strict: false });
  const { week, row } = useMemo(() => validateShiftsSearch(unvalidated), [unvalidated]);
  const first = startOfWeek(parseDay(week) ?? new Date(), language);
  const firstDay = formatDayField(first);
  const days = useMemo(() => listDays(parseDay(firstDay) ?? new Date()), [firstDay]);
  const { rows, isPending, error, retry } = useWeek(days);
  /** For whom, and for which day, a new plan begins. */
  const [wanted, setWanted] = useState<{ staffId: number | null; day: string }>();
  const go = (changes: ShiftsSearch) =>
    void navigate({ to: '.', search: (before: object) => validateShiftsSearch({ ...before, ...changes }) });
  const close = () => void navigate({ to: '.', search: week ? { week } : {} });
  const step = (weeks: number) => go({ week: formatDayField(addWeeks(first, weeks)) });
  const begin = (staffId: number | null, day: string) => {
    setWanted({ staffId, day });
    go({ row: 'new' });
  };
  const beginAnywhere = () => begin(null, days.map(formatDayField).find(isTodayOrLater) ?? firstDay);
  useWeekKeys({ isBusy: row !== undefined, onStep: step, onNew: beginAnywhere });
  const openId = row && row !== 'new' ? Number(row) : null;
  const open = rows?.find(({ id, kind }) => id === openId && kind === 'plan');
  const view = { rows: rows ?? [], days, openId, onOpen: (id: number) => go({ row: String(id) }) };
  return (
    <AreaPage
      title={t('console.area.shifts')}
      total={null}
      actions={
        <>
          <ActButton denied={null} icon={<Plus size={16} aria-hidden="true" />} onClick={beginAnywhere}>
            {t('shifts.new')}
          </ActButton>
          <CsvButton list="shifts" query={{ filter: toWeekFilter(days) }} />
        </>
      }
      filters={
        <nav className={styles.weeks} aria-label={t('shifts.weeks')}>
          <StepButton label={t.plain('console.key.previous_week')} keys="K" onClick={() => step(-1)}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          </StepButton>
          <StepButton label={t.plain('console.key.next_week')} keys="J" onClick={() => step(1)}>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </StepButton>
          <h2 className={styles.week} aria-live="polite">
            <bdi>{formatDayRange(first, days[6] ?? first)}</bdi>
          </h2>
          <ToolButton onClick={() => go({ week: formatDayField(new Date()) })}>
            {t('shifts.today')}
          </ToolButton>
        </nav>
      }
      panel={
        row === undefined ? null : row === 'new' || open ? (
          <ShiftForm
            key={row === 'new' ? JSON.stringify(wanted) : row}
            edited={open ?? null}
            wanted={wanted ?? { staffId: null, day: firstDay }}
            onClose={close}
          />
        ) : (
          <DetailPanel title={t('shifts.plan')} onClose={close}>
            <RecordPlaceholder error={error} isGone={rows !== null} onRetry={retry} />
          </DetailPanel>
        )
      }
    >
      <div className={styles.scroller} aria-busy={isPending}>
        {rows === null ? (
          <RecordPlaceholder error={error} isGone={false} onRetry={retry} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('shifts.empty')} art={<CalendarClock size={40} strokeWidth={1.5} />}>
            {t('shifts.empty_text')}
          </EmptyState>
        ) : isWide ? (
          <WeekTable {...view} onNew={begin} />
        ) : (
          <WeekList {...view} />
        )}
      </div>
    </AreaPage>
  );
}

const isTodayOrLater = (day: string): boolean => day >= formatDayField(new Date());

type StepButtonProps = { label: string; keys: string; onClick: () => void; children: React.ReactNode };

function StepButton({ label, keys, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type WeekKeys = {
  /** A form is open, which takes the keys first. */
  isBusy: boolean;
  onStep: (weeks: 1 | -1) => void;
  onNew: () => void;
};

/**
 * Handles the keys of a week, by their place on the keyboard: J and K lead to the next and the previous week,
 * C begins a plan.
 */
function useWeekKeys({ isBusy, onStep, onNew }: WeekKeys): void {
  usePageKeys({
    isBusy,
    findAct: ({ code }) => ({ KeyJ: () => onStep(1), KeyK: () => onStep(-1), KeyC: onNew })[code],
  });
}
