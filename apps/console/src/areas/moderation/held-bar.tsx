import { Link } from '@tanstack/react-router';
import { useKindLabel } from '../../components/use-case-kind.ts';
import { useList } from '../../components/use-list.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { CASE_PATH } from './moderation-paths.ts';
import styles from './queue-tab.module.css';

/** The cases that the reader holds, also after a reload; nothing for none. */
export function HeldBar() {
  const t = useT();
  const getKindLabel = useKindLabel();
  const own = useSession((session) => session.user?.id) ?? 0;
  // Only a list in its default order is watched for new rows, and one a window: that is the queue below.
  const { rows } = useList('cases/list', { filter: { state: 'taken', taken_by: own }, sort: 'due_at' });
  if (rows.length === 0) return null;
  return (
    <nav className={styles.held} aria-label={t.plain('moderation.you_hold')}>
      <span>{t('moderation.you_hold')}</span>
      {rows.map(({ id, number, kind }) => (
        <Link key={id} to={`${CASE_PATH}/${id}`}>
          <bdi>{number}</bdi> · {getKindLabel(kind)}
        </Link>
      ))}
    </nav>
  );
}
