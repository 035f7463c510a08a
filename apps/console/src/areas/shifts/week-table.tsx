import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { Plus } from 'lucide-react';
import { listStaff } from '../../components/known-staff.ts';
import { formatDayHead } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { ShiftBar } from './shift-bar.tsx';
import { formatDayField } from './week.ts';
import styles from './week-table.module.css';

type WeekProps = {
  rows: readonly ShiftRow[];
  /** The beginnings of the seven days, and of the day after. */
  days: readonly Date[];
  openId: number | null;
  onOpen: (id: number) => void;
  onNew: (staffId: number, day: string) => void;
};

/** Returns whether a shift begins in the n-th day, or reaches into the first one from before. */
const isInDay = ({ from }: ShiftRow, days: readonly Date[], n: number): boolean => {
  const [start = 0, end = 0] = [days[n], days[n + 1]].map((day) => (day?.getTime() ?? 0) / 1000);
  return from < end && (from >= start || n === 0);
};

/** A week as a table: a line for each person, a column for each day. */
export function WeekTable({ rows, days, openId, onOpen, onNew }: WeekProps) {
  const t = useT();
  const today = formatDayField(new Date());
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('shifts.staff')}</th>
          {days.slice(0, -1).map((day) => (
            <th
              key={formatDayField(day)}
              scope="col"
              aria-current={formatDayField(day) === today ? 'date' : undefined}
            >
              {formatDayHead(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listStaff(rows).map((person) => (
          <tr key={person.id}>
            <th scope="row" dir="auto" title={person.name}>
              {person.name}
            </th>
            {days.slice(0, -1).map((day, n) => (
              <td key={formatDayField(day)}>
                {rows
                  .filter((row) => row.staff?.id === person.id && isInDay(row, days, n))
                  .map((row) => (
                    <ShiftBar
                      key={row.id}
                      shift={row}
                      isOpen={row.id === openId}
                      onOpen={() => onOpen(row.id)}
                    />
                  ))}
                <button
                  type="button"
                  className={styles.add}
                  aria-label={t.plain('shifts.new_for', { name: person.name, day: formatDayHead(day) })}
                  onClick={() => onNew(person.id, formatDayField(day))}
                >
                  <Plus size={14} aria-hidden="true" />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as a list by day, for a phone. Days without a shift are left out. */
export function WeekList({ rows, days, openId, onOpen }: Omit<WeekProps, 'onNew'>) {
  return (
    <ol className={styles.days}>
      {days.slice(0, -1).map((day, n) => {
        const ofDay = rows.filter((row) => isInDay(row, days, n));
        return ofDay.length === 0 ? null : (
          <li key={formatDayField(day)}>
            <h2 className={styles.day}>{formatDayHead(day)}</h2>
            <ul className={styles.shifts}>
              {ofDay.map((row) => (
                <li key={row.id} className={styles.shift}>
                  <span className={styles.person} dir="auto">
                    {row.staff?.name}
                  </span>
                  <ShiftBar shift={row} isOpen={row.id === openId} onOpen={() => onOpen(row.id)} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
