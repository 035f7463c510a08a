import { channel } from '../../core/channel.ts';
import { loadWithMessages } from '../../core/language.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../refresh.ts';
import { listBoughtBoosts } from './bought-boosts.ts';

/* The end of a boost, as soon as it comes, or at the next visit of a member who was away. */

const loadNotifiers = () => loadWithMessages(['boost'], () => import('./notify-boosts.ts'));

channel.on(
  'boost/ended',
  ({ data }) => void loadNotifiers().then(({ notifyBoostEnded }) => notifyBoostEnded(data)),
);

function notifyMissed(): void {
  if (listBoughtBoosts(useSession.getState().user?.id).length > 0)
    void loadNotifiers().then(({ notifyMissedBoosts }) => notifyMissedBoosts());
}
onAuthenticated(notifyMissed);
if (channel.state === 'authenticated') notifyMissed();
