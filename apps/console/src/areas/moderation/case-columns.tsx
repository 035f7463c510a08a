import { useMemo } from 'react';
import { CountCell, PersonCell, StateBadge } from '../../components/cells.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { DueCell } from './due-cell.tsx';
import styles from './queue-tab.module.css';
import { useKindLabel } from './use-case-words.ts';

type Choice = {
  chosen: ReadonlySet<number>;
  setChosen: (ids: ReadonlySet<number>) => void;
};

/** The columns of a queue. The first chooses rows that are dismissed together. */
export function useCaseColumns({ chosen, setChosen }: Choice): readonly ColumnOf<'cases/list'>[] {
  const t = useT();
  const getKindLabel = useKindLabel();
  const own = useSession((session) => session.user?.id);
  return useMemo<readonly ColumnOf<'cases/list'>[]>(() => {
    const choose = (id: number, isChosen: boolean) => {
      const next = new Set(chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    };
    return [
      {
        id: 'choose',
        header: '',
        width: '2.5rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ id, number, state }) =>
          state === 'decided' ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field in it takes the keys
            <label className={styles.choose} onClick={(event) => event.stopPropagation()}>
              <input
                type="checkbox"
                aria-label={t.plain('moderation.choose', { number })}
                checked={chosen.has(id)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
            </label>
          ),
      },
      {
        id: 'kind',
        header: t('moderation.kind'),
        phone: 'start',
        cell: ({ kind, number }) => (
          <span className={styles.kind}>
            {getKindLabel(kind)} <bdi className={styles.number}>{number}</bdi>
          </span>
        ),
      },
      {
        id: 'person',
        header: t('moderation.person'),
        width: '15rem',
        phone: 'below',
        cell: ({ person }) => (person ? <PersonCell person={person} /> : null),
      },
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
    ];
  }, [t, getKindLabel, own, chosen, setChosen]);
}
