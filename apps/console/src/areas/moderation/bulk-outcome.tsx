import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { DataOf } from '@afterglow/protocol/define';
import { Link } from '@tanstack/react-router';
import type { Calls } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { CASE_PATH } from './moderation-paths.ts';
import styles from './queue-tab.module.css';

/** The codes of why one of several cases was not decided. */
const ERROR_CODES = ['conflict', 'forbidden', 'limit_reached', 'not_found'] as const;

/** What came of several cases: how many are decided, and which are not and why. */
export function BulkOutcome({ outcome: { done, refused } }: { outcome: DataOf<Calls['cases/bulk']> }) {
  const t = useT();
  return (
    <div className={styles.fields} role="status">
      <p>{t('moderation.bulk_done', { n: done.length })}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, code }) => (
          <li key={id}>
            <Link to={`${CASE_PATH}/${id}`}>
              <bdi>{formatCaseNumber(id)}</bdi>
            </Link>{' '}
            {t(`moderation.bulk_refused.${parseOneOf(ERROR_CODES, code) ?? 'other'}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
