import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useCaseColumns } from '../../components/case-columns.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './queue-tab.module.css';

type Choice = {
  chosen: ReadonlySet<number>;
  setChosen: Dispatch<SetStateAction<ReadonlySet<number>>>;
};

/** Returns the columns of a queue. The first chooses cases that are decided together. */
export function useQueueColumns({ chosen, setChosen }: Choice): readonly ColumnOf<'cases/list'>[] {
  const t = useT();
  const columns = useCaseColumns();
  return useMemo<readonly ColumnOf<'cases/list'>[]>(() => {
    const choose = (id: number, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      });
    return [
      {
        id: 'choose',
        header: t('moderation.choice'),
        width: '4.5rem',
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
      ...columns,
    ];
  }, [t, columns, chosen, setChosen]);
}
