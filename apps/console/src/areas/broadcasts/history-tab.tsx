import { BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { segment as segmentSchema } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { showOneOf } from '../../core/form-fields.ts';
import { formatCount, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';
import { useSegmentText } from './segment-text.ts';
import { useDescribeField } from './use-describe-field.ts';

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'broadcasts/save': 'broadcasts.act.save',
  'broadcasts/test': 'broadcasts.act.test',
  'broadcasts/schedule': 'broadcasts.act.schedule',
  'broadcasts/pause': 'broadcasts.pause',
  'broadcasts/resume': 'broadcasts.resume',
  'broadcasts/stop': 'broadcasts.stop',
};
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  segment: 'broadcasts.segment',
  state: 'broadcasts.state',
  at: 'broadcasts.at',
  people: 'broadcasts.people',
};

/** What staff have done with a broadcast, newest first. Its texts are not in the log. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const describeField = useDescribeField();
  const describeSegment = useSegmentText();
  const showValue = (field: string) => (value: unknown) => {
    if (field === 'at' && typeof value === 'number') return formatFullTime(value);
    if (typeof value === 'number') return formatCount(value);
    const parsed = segmentSchema.safeParse(value);
    if (parsed.success) {
      const lines = describeSegment(parsed.data);
      return (
        lines.map((line) => `${line.label}: ${line.value}`).join('; ') || t.plain('broadcasts.everybody')
      );
    }
    const showState = showOneOf(BROADCAST_STATES, (state) => t.plain(`broadcasts.state.${state}`));
    return showLogValue(value, field === 'state' ? showState : describeField(field).show);
  };
  return (
    <div className={styles.page}>
      <RecordHistory
        subject={`broadcast:${id}`}
        empty={t.plain('broadcasts.history_none')}
        acts={ACTS}
        describeField={(field) => {
          const key = FIELDS[field];
          return { label: key ? t.plain(key) : describeField(field).label, show: showValue(field) };
        }}
      />
    </div>
  );
}
