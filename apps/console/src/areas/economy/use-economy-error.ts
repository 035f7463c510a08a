import { formatFullTime } from '../../core/format.ts';
import { type CallErrorOf, findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

type EconomyAct =
  | 'packages/save'
  | 'packages/retire'
  | 'prices/save'
  | 'promos/save'
  | 'promos/stop'
  | 'spotlight/remove'
  | 'wheel/save';

/** Returns a function that says why an act of the area is not possible; null where the usual text says enough. */
export function useEconomyError(): (error: CallErrorOf<EconomyAct>) => string | null {
  const t = useT();
  return (error) => {
    if (error.code === 'bad_request') return describeIssue(findIssue(error)?.message, t);
    if (error.code !== 'conflict' && error.code !== 'forbidden') return null;
    const { details } = error;
    switch (details.reason) {
      case 'honest_end':
        return t('economy.error.honest_end', { until: formatFullTime(details.until) });
      case 'notice':
        return t('economy.error.notice', { from: formatFullTime(details.from) });
      case 'overlap':
        return t('economy.error.overlap', { id: String(details.promo_id) });
      case 'pending':
        return t('economy.error.pending', { id: String(details.id) });
      case 'ended':
        return t('economy.error.ended');
      case 'last':
        return t('economy.error.last');
      case 'retired':
        return t('economy.error.retired');
      case 'faults':
        return t('economy.error.faults');
      default:
        return null;
    }
  };
}

/** Describes the issue of a value that breaks a business rule. */
function describeIssue(message: string | undefined, t: ReturnType<typeof useT>): string | null {
  switch (message) {
    case 'duration':
      return t('economy.error.duration');
    case 'past':
      return t('economy.error.past');
    case 'started':
      return t('economy.error.started');
    case 'not_on_sale':
      return t('economy.error.not_on_sale');
    default:
      return null;
  }
}
