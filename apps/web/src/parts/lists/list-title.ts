import { useDesktop } from '../../ground/desktop.ts';
import { useT } from '../../ground/words.tsx';
import { type ListName, totalIn } from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';

/** What stands over a list: how many, and of what; without the number until it is known. */
export function useListTitle(name: ListName): string {
  const t = useT();
  const desktop = useDesktop();
  const { data } = useTotals();
  if (!data) return t(`lists.${name}`);
  const n = totalIn(name, data);
  return t(name === 'mylikes' && desktop ? 'lists.mylikes_count_after' : `lists.${name}_count`, { n });
}
