import { statementCauses } from '@afterglow/domain/statement-causes';
import { navigate } from '../../core/router.ts';
import { useSearchParam } from '../../core/use-location.ts';
import type { StatementFilter } from '../../state/wallet/statement.ts';

/** What was chosen stands in the address: a reload keeps it, and what it does not know it leaves out. */
export function useFilter(): StatementFilter {
  const way = useSearchParam('direction');
  const why = useSearchParam('cause');
  const month = useSearchParam('month');
  const direction = way === 'in' || way === 'out' ? way : undefined;
  const cause = statementCauses.find((known) => known === why);
  return {
    ...(direction && { direction }),
    ...(cause && { cause }),
    ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

export function setFilter(filter: StatementFilter): void {
  void navigate({ to: '/settings/statement', search: { ...filter }, replace: true });
}
