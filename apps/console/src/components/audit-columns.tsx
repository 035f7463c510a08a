import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './audit-columns.module.css';
import { CodeCell, PersonCell, TimeCell } from './cells.tsx';
import { KindLabel } from './kind-label.tsx';
import type { ColumnOf } from './list-page.tsx';

type Columns = readonly ColumnOf<'audit/list'>[];

/** Returns the name of an entry in the address: its id and its second. */
export const getAuditRowName = ({ id, at }: Pick<AuditEntry, 'id' | 'at'>): string => `${id}@${at}`;

/**
 * Returns the columns of the audit log. In the log of one member, its id, the subject replaces the person,
 * and the act leads to its entry.
 */
export function useAuditColumns({ memberId }: { memberId?: number } = {}): Columns {
  const t = useT();
  return useMemo<Columns>(
    () => [
      {
        id: 'at',
        header: t('audit.at'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'staff',
        header: t('audit.staff'),
        width: '16%',
        phone: 'start',
        cell: ({ staff }) => <bdi title={staff?.name}>{staff ? staff.name : t('audit.system')}</bdi>,
      },
      {
        id: 'kind',
        header: t('audit.kind'),
        width: '7.5rem',
        phone: 'below',
        cell: ({ kind }) => <KindLabel kind={kind} />,
      },
      {
        id: 'call',
        header: t('audit.call'),
        phone: 'below',
        cell: (entry) =>
          memberId === undefined ? (
            <CodeCell>{entry.call}</CodeCell>
          ) : (
            <Link
              to="/audit"
              search={{ member: String(memberId), row: getAuditRowName(entry) }}
              className={styles.link}
            >
              <CodeCell>{entry.call}</CodeCell>
            </Link>
          ),
      },
      {
        id: 'about',
        header: t('audit.about'),
        width: '12rem',
        phone: 'below',
        cell: ({ person, subject }) =>
          person && memberId === undefined ? <PersonCell person={person} /> : <CodeCell>{subject}</CodeCell>,
      },
    ],
    [t, memberId],
  );
}
