import type { Totals } from '@afterglow/protocol/entities/totals';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../on-authenticated.ts';

/** What the member has heard of; null until it is known where to count from. */
let heard: Totals | null = null;

function tell(group: 'likes' | 'visits', times: number): void {
  if (times <= 0 || useSession.getState().user?.muted) return;
  const { t } = words();
  const message = (n: number): string => t(`contacts.new_${group}`, { n });
  toast({
    type: 'message',
    message: message(times),
    times,
    gathered: { group, message },
    onClick: () => openOverlay('list', { of: group === 'likes' ? 'likesme' : 'visitors' }),
  });
}

channel.on('totals', ({ data }) => {
  const before = heard;
  heard = data;
  if (!before) return;
  tell('likes', data.fans.new - before.fans.new);
  tell('visits', data.visits.new - before.visits.new);
});

async function count(): Promise<void> {
  heard = null;
  const reply = await channel.call('totals', {});
  // What came in between is newer.
  if (reply.ok) heard ??= reply.data;
}
onAuthenticated(() => void count());
if (channel.state === 'authenticated') void count();
