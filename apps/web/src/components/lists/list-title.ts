import { useDesktop } from '../../core/desktop.ts';
import { useT } from '../../core/translations.tsx';
import { getTotal, type ListName } from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';

/** What stands over a list: how many, and of what. No number before it is known, and none for nobody: the empty list says that itself. */
export function useListTitle(name: ListName): string {
  const t = useT();
  const desktop = useDesktop();
  const { data } = useTotals();
  const n = data ? getTotal(name, data) : 0;
  if (n === 0) return t(`lists.${name}`);
  return t(name === 'mylikes' && desktop ? 'lists.mylikes_count_after' : `lists.${name}_count`, { n });
}
