import { STAFF_STATES, type StaffState } from '@afterglow/domain/staff-accounts';
import { isStaffRole } from '@afterglow/domain/staff-role';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { ChangeList } from '../../components/change-list.tsx';
import { RecordState } from '../../components/record-state.tsx';
import { useCall } from '../../components/use-call.ts';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './staff-fields.module.css';

const MAX_SHOWN = 100;
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
  const { data, error, retry } = useCall('history/list', {
    subject: `staff:${id}`,
    recordsToTake: MAX_SHOWN,
  });
  const describe = (key: ConsoleKey | undefined, otherwise: string) => (key ? t.plain(key) : otherwise);
  const describeValue = (field: string, value: unknown): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t.plain(value ? 'table.yes' : 'table.no');
    if (field === 'role' && isStaffRole(value)) return t.plain(`console.role.${value}`);
    if (field === 'state' && isStaffState(value)) return t.plain(`staff.state.${value}`);
    if (Array.isArray(value)) return value.map((code) => getLanguageName(String(code))).join(', ') || '–';
    return String(value);
  };
  return (
    <div className={styles.overview}>
      {!data ? (
        <RecordState error={error} onRetry={retry} />
      ) : data.rows.length === 0 ? (
        <p>{t('staff.history_none')}</p>
      ) : (
        <ChangeList
          changes={data.rows}
          describeAct={(call) => describe(ACTS[call], call)}
          describeField={(field) => ({
            label: describe(FIELDS[field], field),
            show: (value) => describeValue(field, value),
          })}
        />
      )}
    </div>
  );
}
