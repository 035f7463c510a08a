import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useSession } from '../account/session.ts';
import { forgetBoost, markedBoosts } from './boost-marks.ts';
import { askBoostsAgain } from './boosts.ts';

/** What somebody got for a boost that is over; a press leads to where it stands. */
export function tellEnded({ kind, shown, credits_returned }: BoostReport): void {
  forgetBoost(useSession.getState().user?.id, kind);
  askBoostsAgain();
  const { t } = words();
  const back = credits_returned ?? 0;
  toast({
    type: back > 0 ? 'coins' : 'success',
    message:
      back > 0
        ? t('boost.over_back', { kind, n: shown, coins: t('common.coins', { n: back }) })
        : t('boost.over', { kind, n: shown }),
    durationMs: 8_000,
    onClick: () => (kind === 'spotlight' ? openOverlay('spotlight', {}) : openOverlay('boost', {})),
  });
}

/** Looks what became of what was bought on this device, and tells of what ended while nobody was there. */
export async function tellMissed(): Promise<void> {
  const marked = markedBoosts(useSession.getState().user?.id);
  const [boosts, spotlight] = await Promise.all([
    channel.call('boost/state', {}),
    marked.includes('spotlight') ? channel.call('spotlight', { currentLength: 0 }) : null,
  ]);
  const reports: BoostReport[] = [
    ...(boosts.ok ? boosts.data : []),
    ...(spotlight?.ok && spotlight.details.last ? [spotlight.details.last] : []),
  ];
  for (const kind of marked) {
    const last = reports.find((report) => report.kind === kind);
    if (last && last.state !== 'running') tellEnded(last);
  }
}
