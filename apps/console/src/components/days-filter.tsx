import { type DayPreset, dayPresets, parseDayRange } from '../core/day-range.ts';
import { formatDayLabel } from '../core/format.ts';
import type { ChangeOptions } from '../core/list-address.ts';
import { useT } from '../core/translations.tsx';
import styles from './days-filter.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { PresetList } from './preset-list.tsx';

type DaysFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined, options: ChangeOptions) => void;
};

const isPreset = (value: string): value is DayPreset => dayPresets.some((preset) => preset === value);
const FIRST_DAY = '2020-01-01';

/** A range of days: a named one, or two dates. */
export function DaysFilter({ label, value = '', onChange }: DaysFilterProps) {
  const t = useT();
  const { from, to } = parseDayRange(value) ?? { from: '', to: '' };
  const text = isPreset(value)
    ? t(`table.days.${value}`)
    : from && to
      ? t('table.days.between', { from: formatDayLabel(from), to: formatDayLabel(to) })
      : from
        ? t('table.days.from', { from: formatDayLabel(from) })
        : to
          ? t('table.days.to', { to: formatDayLabel(to) })
          : '';
  const formatRange = (next: { from: string; to: string }) =>
    next.from || next.to ? `${next.from}..${next.to}` : undefined;
  return (
    <FilterPopover label={label} value={text} onClear={() => onChange(undefined, { replace: false })}>
      {({ close: done, isFollowUpChange }) => (
        <div className={styles.days}>
          <PresetList
            options={dayPresets.map((preset) => ({ value: preset, label: t(`table.days.${preset}`) }))}
            chosen={value}
            onChoose={(preset) => {
              onChange(preset, { replace: isFollowUpChange() });
              done();
            }}
          />
          <div className={styles.between}>
            <label className={styles.day}>
              {t('table.days.first')}
              <input
                type="date"
                value={from}
                min={FIRST_DAY}
                max={to || undefined}
                onChange={(event) =>
                  onChange(formatRange({ from: event.currentTarget.value, to }), {
                    replace: isFollowUpChange(),
                  })
                }
              />
            </label>
            <label className={styles.day}>
              {t('table.days.last')}
              <input
                type="date"
                value={to}
                min={from || FIRST_DAY}
                onChange={(event) =>
                  onChange(formatRange({ from, to: event.currentTarget.value }), {
                    replace: isFollowUpChange(),
                  })
                }
              />
            </label>
          </div>
        </div>
      )}
    </FilterPopover>
  );
}
