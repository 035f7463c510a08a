import type { CaseRow } from '@afterglow/protocol/console/moderation/case-row';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import styles from './case-columns.module.css';
import { CountCell, PersonCell, StateBadge } from './cells.tsx';
import { DueCell } from './due-cell.tsx';
import type { ColumnOf } from './list-page.tsx';
import { useKindLabel } from './use-case-kind.ts';

type Columns = readonly ColumnOf<'cases/list'>[];

/** The path of cases, for links to them. */
const CASE_PATH = '/case';

/**
 * Returns the columns of a list of cases. In the list of one member the person is left out, and the number
 * leads to the case.
 */
export function useCaseColumns({ isOfMember = false }: { isOfMember?: boolean } = {}): Columns {
  const t = useT();
  const getKindLabel = useKindLabel();
  const own = useSession((session) => session.user?.id);
  return useMemo<Columns>(
    () => [
      {
        id: 'kind',
        header: t('moderation.kind'),
        phone: 'start',
        cell: ({ id, kind, number }) => (
          <span className={styles.kind}>
            {getKindLabel(kind)}{' '}
            {isOfMember ? (
              <CaseLink id={id} number={number} />
            ) : (
              <bdi className={styles.number}>{number}</bdi>
            )}
          </span>
        ),
      },
      ...(isOfMember
        ? []
        : [
            {
              id: 'person',
              header: t('moderation.person'),
              width: '15rem',
              phone: 'below',
              cell: ({ person }: CaseRow) => (person ? <PersonCell person={person} /> : null),
            } as const,
          ]),
      {
        id: 'item',
        header: t('moderation.item'),
        width: '8rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ item }) => (item ? t(`moderation.item.${item.kind}`) : null),
      },
      {
        id: 'reports',
        header: t('moderation.reports'),
        width: '6rem',
        align: 'end',
        from: 'desktop',
        phone: 'below',
        cell: ({ reports }) => <CountCell count={reports} />,
      },
      {
        id: 'holder',
        header: t('moderation.holder'),
        width: '11rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ state, taken_by: holder, decided_by: decider }) => {
          if (state === 'decided')
            return <StateBadge tone="gone">{t.plain('moderation.case_state.decided')}</StateBadge>;
          const who = holder ?? decider;
          if (!who) return <StateBadge tone="quiet">{t.plain('moderation.case_state.open')}</StateBadge>;
          return (
            <StateBadge tone={who.id === own ? 'good' : 'warned'}>
              {who.id === own ? t.plain('moderation.holder_you') : who.name}
            </StateBadge>
          );
        },
      },
      {
        id: 'due',
        header: t('moderation.due'),
        sort: 'due_at',
        firstSort: 'ascending',
        width: '8rem',
        align: 'end',
        phone: 'end',
        cell: ({ due_at: at, state }) => <DueCell at={at} isDecided={state === 'decided'} />,
      },
    ],
    [t, getKindLabel, own, isOfMember],
  );
}

function CaseLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to={`${CASE_PATH}/${id}`} className={styles.link}>
      <bdi>{number}</bdi>
    </Link>
  );
}
