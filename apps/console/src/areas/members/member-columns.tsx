import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { CountCell, MomentCell, MoneyCell, PersonCell } from '../../components/cells.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './member-columns.module.css';
import { MemberState } from './member-state.tsx';

/** Returns the columns of the list; coins and payments are for managers and above, others do not get them. */
export function useMemberColumns({
  maySeeMoney,
}: {
  maySeeMoney: boolean;
}): readonly ColumnOf<'members/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'members/list'>[]>(
    () => [
      {
        id: 'name',
        header: t('members.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ id, name, photo }) => <PersonCell person={{ id, name, photo, virtual: false }} />,
      },
      {
        id: 'age',
        header: t('members.age'),
        width: '4rem',
        align: 'end',
        from: 'tablet',
        phone: 'below',
        cell: ({ age }) => <CountCell count={age} />,
      },
      {
        id: 'city',
        header: t('members.city'),
        width: '9rem',
        phone: 'below',
        cell: ({ city }) => (city ? <bdi title={city}>{city}</bdi> : null),
      },
      {
        id: 'language',
        header: t('members.language'),
        width: '6rem',
        from: 'wide',
        phone: 'below',
        cell: ({ language }) => getLanguageName(language),
      },
      {
        id: 'state',
        header: t('members.state'),
        width: '9.5rem',
        phone: 'below',
        cell: ({ state, restrictions }) => <MemberState state={state} restrictions={restrictions} />,
      },
      {
        id: 'created',
        header: t('members.created'),
        sort: 'created',
        width: '7.5rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ created_at: at }) => <MomentCell at={at} />,
      },
      {
        id: 'active',
        header: t('members.active'),
        sort: 'active',
        width: '7.5rem',
        phone: 'end',
        cell: ({ last_active: at }) => <MomentCell at={at} />,
      },
      {
        id: 'premium',
        header: t('common.premium'),
        width: '5.5rem',
        from: 'wide',
        phone: 'below',
        cell: ({ premium }) =>
          premium ? (
            <span className={styles.premium} role="img" aria-label={t('table.yes')}>
              <Check size={16} strokeWidth={2.25} aria-hidden="true" />
            </span>
          ) : null,
      },
      {
        id: 'cases',
        header: t('members.cases'),
        width: '4.5rem',
        align: 'end',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ cases }) => <CountCell count={cases} />,
      },
      ...(maySeeMoney ? createMoneyColumns({ coins: t('members.coins'), paid: t('members.paid') }) : []),
    ],
    [t, maySeeMoney],
  );
}

const createMoneyColumns = (headers: { coins: string; paid: string }): ColumnOf<'members/list'>[] => [
  {
    id: 'coins',
    header: headers.coins,
    width: '5.5rem',
    align: 'end',
    from: 'desktop',
    phone: 'labelled',
    cell: ({ credits = 0 }) => <CountCell count={credits} />,
  },
  {
    id: 'paid',
    header: headers.paid,
    width: '7rem',
    align: 'end',
    from: 'desktop',
    phone: 'below',
    cell: ({ paid = [] }) => <MoneyCell amounts={paid} />,
  },
];
