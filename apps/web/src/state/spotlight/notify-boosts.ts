import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useSession } from '../account/session.ts';
import { refetchBoosts } from './boosts.ts';
import { listBoughtBoosts, removeBoughtBoost } from './bought-boosts.ts';

/** Shows a toast with the result of a boost that has ended; a click opens its page. */
export function notifyBoostEnded({ kind, shown, credits_returned }: BoostReport): void {
  removeBoughtBoost(useSession.getState().user?.id, kind);
  refetchBoosts();
  const { t } = translations();
  const back = credits_returned ?? 0;
  toast({
    type: back > 0 ? 'coins' : 'success',
    global: true,
    message:
      back > 0
        ? t('boost.over_back', { kind, n: shown, coins: t('common.coins', { n: back }) })
        : t('boost.over', { kind, n: shown }),
    durationMs: 8_000,
    onClick: () => (kind === 'spotlight' ? openOverlay('spotlight', {}) : openOverlay('boost', {})),
  });
}

/** Requests the results of boosts bought on this device, and shows those that ended while nobody was here. */
export async function notifyMissedBoosts(): Promise<void> {
  const bought = listBoughtBoosts(useSession.getState().user?.id);
  const [boosts, spotlight] = await Promise.all([
    channel.call('boost/state', {}),
    bought.includes('spotlight') ? channel.call('spotlight', { currentLength: 0 }) : null,
  ]);
  const reports: BoostReport[] = [
    ...(boosts.ok ? boosts.data : []),
    ...(spotlight?.ok && spotlight.details.last ? [spotlight.details.last] : []),
  ];
  for (const kind of bought) {
    const last = reports.find((report) => report.kind === kind);
    if (last && last.state !== 'running') notifyBoostEnded(last);
  }
}
