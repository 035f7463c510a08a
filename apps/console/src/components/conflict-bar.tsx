import { GitMerge } from 'lucide-react';
import type { DescribeField } from '../core/form-fields.ts';
import { formatLogTime, formatYesNo } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './conflict-bar.module.css';
import type { Conflict } from './use-draft.ts';

type ConflictBarProps = {
  draft: { conflict: Conflict | null };
  /** The name of a field, and what a value of it is called. */
  describe: DescribeField;
};

/**
 * Somebody has saved the record since the form was opened: says who and when, and offers both values of each field that
 * both changed.
 */
export function ConflictBar({ draft: { conflict }, describe }: ConflictBarProps) {
  const t = useT();
  if (!conflict) return null;
  const { by, at, clashes } = conflict;
  return (
    <section className={styles.bar} role="alert" aria-label={t('table.conflict')}>
      <p className={styles.who}>
        <GitMerge size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {t('table.conflict_by', {
            known: by ? 'yes' : 'no',
            name: by?.name ?? '',
            at: at ? formatLogTime(at) : '',
            timed: at ? 'yes' : 'no',
          })}{' '}
          {clashes.length > 0 ? t('table.conflict_choose') : t('table.conflict_merged')}
        </span>
      </p>
      {clashes.map(({ field, value, mine, theirs, choose }) => {
        const { label, show, showChoice = formatYesNo } = describe(field);
        return (
          <fieldset key={field} className={styles.field}>
            <legend className={styles.label}>{label}</legend>
            {(
              [
                { side: 'mine', name: t('table.conflict_mine'), offered: mine },
                { side: 'theirs', name: t('table.conflict_theirs'), offered: theirs },
              ] as const
            ).map(({ side, name, offered }) => (
              <label key={side} className={styles.choice}>
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={value === offered}
                  onChange={() => choose(side)}
                />
                <span className={styles.side}>{name}</span>
                <bdi className={styles.value}>
                  {typeof offered === 'boolean' ? showChoice(offered) : show(offered)}
                </bdi>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
