import { MAX_PERSONA_HOURS, type PersonaHours } from '@afterglow/domain/personas';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { CopyPlus, Plus, X } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import { getWeekdayName } from './format-hours.ts';
import styles from './hours-grid.module.css';
import type { HoursError } from './persona-fields.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const MIDNIGHT = '24:00';

type HoursGridProps = {
  hours: readonly PersonaHours[];
  /** The span that cannot be, and why. */
  error: { at: number; error: HoursError } | null;
  onChange: (hours: readonly PersonaHours[]) => void;
};

/** The hours of each weekday, one line a day: a bar of its 24 hours and the times that it begins and ends. */
export function HoursGrid({ hours, error, onChange }: HoursGridProps) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  const isFull = hours.length >= MAX_PERSONA_HOURS;
  const change = (at: number, part: Partial<PersonaHours>) =>
    onChange(hours.map((hour, index) => (index === at ? { ...hour, ...part } : hour)));

  function add(day: number): void {
    const last = hours.findLast((hour) => hour.day === day && hour.to > hour.from && hour.to < MIDNIGHT);
    onChange([...hours, { day, from: last?.to ?? '09:00', to: last ? MIDNIGHT : '17:00' }]);
  }
  function remove(at: number, day: number): void {
    onChange(hours.filter((_, index) => index !== at));
    // The focus stays in the line of the day.
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"] td:last-child button`)?.focus();
  }
  /** Gives every other day the hours of this one. */
  function copyToAll(day: number): void {
    const own = hours.filter((hour) => hour.day === day);
    onChange(DAYS.flatMap((other) => own.map((item) => ({ ...item, day: other }))));
  }
  return (
    <table ref={table} className={styles.grid}>
      <caption className={styles.hidden}>{t('personas.hours')}</caption>
      <tbody>
        {DAYS.map((day) => {
          const name = getWeekdayName(day);
          const own = hours.flatMap((hour, at) => (hour.day === day ? [{ ...hour, at }] : []));
          return (
            <tr key={day} className={styles.row} data-day={day}>
              <th scope="row" className={styles.day}>
                {name}
              </th>
              <td className={styles.bar} aria-hidden="true">
                <span className={styles.rail}>
                  {listParts(hours, day).map(({ start, end }) => (
                    <span
                      key={start}
                      className={styles.part}
                      style={{ '--from': start / 1_440, '--to': end / 1_440 } as CSSProperties}
                    />
                  ))}
                </span>
              </td>
              <td className={styles.spans}>
                {own.length === 0 ? (
                  <span className={styles.none}>{hours.length === 0 ? '–' : t('personas.day_none')}</span>
                ) : null}
                {own.map(({ from, to, at }, index) => {
                  const isInvalid = error?.at === at;
                  const which = { day: name, n: index + 1 };
                  return (
                    <span key={index} className={styles.span} data-wrong={isInvalid || undefined}>
                      <input
                        className={styles.time}
                        type="time"
                        dir="ltr"
                        aria-label={t.plain('personas.hours_from', which)}
                        aria-invalid={isInvalid || undefined}
                        value={from}
                        onChange={(event) => change(at, { from: event.currentTarget.value })}
                      />
                      <span aria-hidden="true">–</span>
                      <input
                        className={styles.time}
                        type="time"
                        dir="ltr"
                        aria-label={t.plain('personas.hours_to', which)}
                        aria-invalid={isInvalid || undefined}
                        value={to === MIDNIGHT ? '00:00' : to}
                        onChange={({ currentTarget: { value } }) =>
                          change(at, { to: value === '00:00' ? MIDNIGHT : value })
                        }
                      />
                      {to !== '' && to < from ? (
                        <span className={styles.none}>{t('personas.next_day')}</span>
                      ) : null}
                      <IconButton
                        label={t.plain('personas.hours_remove', which)}
                        onClick={() => remove(at, day)}
                      >
                        <X size={16} aria-hidden="true" />
                      </IconButton>
                    </span>
                  );
                })}
              </td>
              <td className={styles.acts}>
                <IconButton
                  label={t.plain('personas.hours_add', { day: name })}
                  disabled={isFull}
                  onClick={() => add(day)}
                >
                  <Plus size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t.plain('personas.hours_copy', { day: name })}
                  disabled={own.length === 0 || own.length > 3}
                  onClick={() => copyToAll(day)}
                >
                  <CopyPlus size={18} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Returns the parts of a day that hours fill, in minutes: those of its own, and what reaches into it from the
 * day before.
 */
function listParts(hours: readonly PersonaHours[], day: number): { start: number; end: number }[] {
  return hours.flatMap(({ day: own, from, to }) => {
    if (from === '' || to === '') return [];
    const [start, end] = [toMinutes(from), toMinutes(to)];
    if (own === day) return [{ start, end: end > start ? end : 1_440 }];
    return end < start && (own + 1) % 7 === day && end > 0 ? [{ start: 0, end }] : [];
  });
}
