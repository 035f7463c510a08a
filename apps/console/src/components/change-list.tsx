import type { RecordChange } from '@afterglow/protocol/console/history/history-list';
import { Time } from '@afterglow/ui/primitives/time';
import { formatLogTime } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './change-list.module.css';

type ChangeListProps = {
  changes: readonly RecordChange[];
  /** What was done, where the acts on the record differ. */
  describeAct?: (call: string) => string;
  /**
   * The name of a field, null where there is only one, and its values in words; null for a field that says nothing.
   */
  describeField: (field: string) => { label: string | null; show: (value: unknown) => string } | null;
};

/** Who changed a record, when, from what to what, and why. */
export function ChangeList({ changes, describeAct, describeField }: ChangeListProps) {
  const t = useT();
  return (
    <ol>
      {changes.map(({ at, by, call, reason, fields }, n) => (
        <li key={`${at}-${changes.length - n}`} className={styles.change}>
          <p>
            <bdi>{by?.name ?? t('table.system')}</bdi> <Time at={at}>{formatLogTime(at)}</Time>
          </p>
          {describeAct ? <p>{describeAct(call)}</p> : null}
          {fields.map(({ field, before, after }) => {
            const described = describeField(field);
            if (!described) return null;
            const { label, show } = described;
            return (
              <p key={field}>
                {label === null ? '' : `${label}: `}
                {t('table.from_to', { before: show(before), after: show(after) })}
              </p>
            );
          })}
          {reason ? (
            <p className={styles.reason} dir="auto">
              {reason}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
