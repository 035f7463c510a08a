import type { Totals } from '@afterglow/protocol/entities/totals';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../refresh.ts';

/** The number of likes that the member was notified of; null until the first count is known. */
let knownTotals: Totals | null = null;

function notifyNew(group: 'likes' | 'visits', times: number): void {
  if (times <= 0 || useSession.getState().user?.muted) return;
  const { t } = translations();
  const message = (n: number): string => t(`contacts.new_${group}`, { n });
  toast({
    type: 'message',
    message: message(times),
    times,
    grouping: { group, message },
    onClick: () => openOverlay('list', { of: group === 'likes' ? 'likesme' : 'visitors' }),
  });
}

channel.on('totals', ({ data }) => {
  const before = knownTotals;
  knownTotals = data;
  if (!before) return;
  notifyNew('likes', data.fans.new - before.fans.new);
  notifyNew('visits', data.visits.new - before.visits.new);
});

async function loadTotals(): Promise<void> {
  knownTotals = null;
  const reply = await channel.call('totals', {});
  // A push that arrived meanwhile is newer.
  if (reply.ok) knownTotals ??= reply.data;
}
onAuthenticated(() => void loadTotals());
if (channel.state === 'authenticated') void loadTotals();
