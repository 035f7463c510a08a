import type { ConsoleKey } from '@afterglow/i18n/keys';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { formatAmountInput } from '../../core/amount-input.ts';
import { useT } from '../../core/translations.tsx';
import styles from './campaigns.module.css';
import { useDescribeField } from './use-describe-field.ts';

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'campaigns/save': 'campaigns.act_save',
  'campaigns/test': 'campaigns.test',
  'campaigns/redeliver': 'campaigns.redeliver',
};

/** What staff have done with a campaign, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const describeField = useDescribeField();
  const showValue = (field: string) => (value: unknown) => {
    if (field === 'cost_minor' && typeof value === 'number') return formatAmountInput(value);
    if (typeof value !== 'object' || value === null) return showLogValue(value, describeField(field).show);
    const { url = '', events = [] } = value as { url?: string; events?: string[] };
    return `${url} (${describeField('events').show(events.join(','))})`;
  };
  return (
    <div className={styles.page}>
      <RecordHistory
        subject={`campaign:${id}`}
        empty={t.plain('campaigns.history_none')}
        acts={ACTS}
        describeField={(field) => ({ label: describeField(field).label, show: showValue(field) })}
      />
    </div>
  );
}
