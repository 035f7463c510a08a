import { STAFF_STATES, type StaffState } from '@afterglow/domain/staff-accounts';
import { isStaffRole } from '@afterglow/domain/staff-role';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './staff-fields.module.css';

const isStaffState = (value: unknown): value is StaffState => STAFF_STATES.some((state) => state === value);

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'staff/invite': 'staff.invited',
  'staff/save': 'staff.edit',
  'staff/end_sessions': 'staff.end_sessions',
  'staff/reset_factor': 'staff.reset',
  'staff/deactivate': 'staff.close',
};
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  name: 'staff.name',
  role: 'staff.role',
  languages: 'staff.languages',
  state: 'staff.state',
  factor: 'staff.factor',
};

/** What admins have done with the account, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const describe = (key: ConsoleKey | undefined, otherwise: string) => (key ? t.plain(key) : otherwise);
  const showOne = (field: string) => (value: string) => {
    if (field === 'role' && isStaffRole(value)) return t.plain(`console.role.${value}`);
    if (field === 'state' && isStaffState(value)) return t.plain(`staff.state.${value}`);
    return field === 'languages' ? getLanguageName(value) : value;
  };
  return (
    <div className={styles.overview}>
      <RecordHistory
        subject={`staff:${id}`}
        empty={t.plain('staff.history_none')}
        acts={ACTS}
        describeField={(field) => ({
          label: describe(FIELDS[field], field),
          show: (value) => showLogValue(value, showOne(field)),
        })}
      />
    </div>
  );
}
