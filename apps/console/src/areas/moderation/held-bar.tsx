import { Link } from '@tanstack/react-router';
import { useList } from '../../components/use-list.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { CASE_PATH } from './moderation-addresses.ts';
import styles from './queue-tab.module.css';
import { useKindLabel } from './use-case-words.ts';

/** The cases that the reader holds, also after a reload; nothing for none. */
export function HeldBar() {
  const t = useT();
  const getKindLabel = useKindLabel();
  const own = useSession((session) => session.user?.id) ?? 0;
  const { rows } = useList('cases/list', { filter: { state: 'taken', taken_by: own } });
  if (rows.length === 0) return null;
  return (
    <p className={styles.held}>
      <span>{t('moderation.you_hold')}</span>
      {rows.map(({ id, number, kind }) => (
        <Link key={id} to={`${CASE_PATH}/${id}` as never}>
          <bdi>{number}</bdi> · {getKindLabel(kind)}
        </Link>
      ))}
    </p>
  );
}
