import { BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { segment as segmentSchema } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { RecordHistory } from '../../components/record-history.tsx';
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
    if (value === null || value === '') return '–';
    const state = parseOneOf(BROADCAST_STATES, value);
    if (field === 'state' && state) return t.plain(`broadcasts.state.${state}`);
    if (field === 'at' && typeof value === 'number') return formatFullTime(value);
    if (typeof value === 'number') return formatCount(value);
    if (Array.isArray(value)) return describeField(field).show(value.join(','));
    const parsed = segmentSchema.safeParse(value);
    if (parsed.success) {
      const lines = describeSegment(parsed.data);
      return (
        lines.map((line) => `${line.label}: ${line.value}`).join('; ') || t.plain('broadcasts.everybody')
      );
    }
    return describeField(field).show(String(value));
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
