import { formatFullTime } from '../../core/format.ts';
import type { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

/** Returns a function that says why an act of the area is not possible; null where the usual text says enough. */
export function useEconomyError(): (error: CallError) => string | null {
  const t = useT();
  return ({ code, details }) => {
    const { reason, until, from, promo_id: promoId, id } = (details ?? {}) as Record<string, unknown>;
    if (code === 'bad_request') return describeIssue(details, t);
    switch (reason) {
      case 'honest_end':
        return t('economy.error.honest_end', { until: formatFullTime(Number(until)) });
      case 'notice':
        return t('economy.error.notice', { from: formatFullTime(Number(from)) });
      case 'overlap':
        return t('economy.error.overlap', { id: String(promoId) });
      case 'pending':
        return t('economy.error.pending', { id: String(id) });
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

/** Returns what the server says about a value that fits its type and not the rule. */
function describeIssue(details: unknown, t: ReturnType<typeof useT>): string | null {
  const { issues = [] } = (details ?? {}) as { issues?: { message: string }[] };
  switch (issues[0]?.message) {
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
