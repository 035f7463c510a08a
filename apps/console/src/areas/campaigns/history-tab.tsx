import type { ConsoleKey } from '@afterglow/i18n/keys';
import { ChangeList } from '../../components/change-list.tsx';
import { RecordState } from '../../components/record-state.tsx';
import { useCall } from '../../components/use-call.ts';
import { formatAmountInput } from '../../core/amount-input.ts';
import { useT } from '../../core/translations.tsx';
import styles from './campaigns.module.css';
import { useFieldText } from './use-field-text.ts';

const MAX_SHOWN = 100;

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'campaigns/save': 'campaigns.act_save',
  'campaigns/test': 'campaigns.test',
  'campaigns/redeliver': 'campaigns.redeliver',
};

/** What staff have done with a campaign, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const describeField = useFieldText();
  const { data, error, retry } = useCall('history/list', {
    subject: `campaign:${id}`,
    recordsToTake: MAX_SHOWN,
  });
  const showValue = (field: string) => (value: unknown) => {
    if (value === null || value === '') return '–';
    if (field === 'cost_minor' && typeof value === 'number') return formatAmountInput(value);
    if (typeof value !== 'object') return describeField(field).show(String(value));
    const { url = '', events = [] } = value as { url?: string; events?: string[] };
    return `${url} (${describeField('events').show(events.join(','))})`;
  };
  return (
    <div className={styles.page}>
      {!data ? (
        <RecordState error={error} onRetry={retry} />
      ) : data.rows.length === 0 ? (
        <p>{t('campaigns.history_none')}</p>
      ) : (
        <ChangeList
          changes={data.rows}
          describeAct={(call) => {
            const key = ACTS[call];
            return key ? t.plain(key) : call;
          }}
          describeField={(field) => ({ label: describeField(field).label, show: showValue(field) })}
        />
      )}
    </div>
  );
}
