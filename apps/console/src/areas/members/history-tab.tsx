import { MEMBER_STATES, RESTRICTION_KINDS } from '@afterglow/domain/members';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { showOneOf } from '../../core/form-fields.ts';
import { formatCount, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './history-tab.module.css';

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'members/adjust': 'members.adjust',
  'members/correct': 'members.correct',
  'members/end_sessions': 'members.sessions_end',
  'members/erase': 'members.erase',
  'members/erase_cancel': 'members.erase_cancel',
  'members/export': 'members.export',
  'members/hold': 'members.legal_hold',
  'members/lift': 'members.lift',
  'members/restrict': 'members.decide',
  'members/tell': 'members.tell',
};
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  credits: 'members.coins',
  premium_until: 'common.premium',
  spins: 'members.spins',
  on: 'members.legal_hold',
  state: 'members.state',
  points: 'members.points',
  restrictions: 'members.restricted',
  erase_at: 'members.erase_at',
  // A corrected place. The log has no other value of a correction.
  value: 'members.place',
};

/** What staff have done with the account, newest first. Who has looked is in the log, which admins read. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  function show(field: string, value: unknown): string {
    if ((field === 'premium_until' || field === 'erase_at') && typeof value === 'number')
      return formatFullTime(value);
    if (field === 'state')
      return showLogValue(
        value,
        showOneOf(MEMBER_STATES, (state) => t.plain(`members.state.${state}`)),
      );
    if (field === 'restrictions')
      return showLogValue(
        value,
        showOneOf([...RESTRICTION_KINDS, 'suspended'], (kind) => t.plain(`members.restriction.${kind}`)),
      );
    if (field === 'value' && typeof value === 'number') return t.plain('table.number', { id: String(value) });
    return typeof value === 'number' ? formatCount(value) : showLogValue(value, String);
  }
  return (
    <div className={styles.tab}>
      <RecordHistory
        subject={`member:${id}`}
        empty={t.plain('members.history_none')}
        acts={ACTS}
        describeField={(field) => {
          const label = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
          return label ? { label: t.plain(label), show: (value) => show(field, value) } : null;
        }}
      />
    </div>
  );
}
