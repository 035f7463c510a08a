import { channel } from '../../ground/channel.ts';
import { withWords } from '../../ground/language.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { markedBoosts } from './boost-marks.ts';

const telling = () => withWords(['boost'], () => import('./tell-boosts.ts'));

channel.on('boost/ended', ({ data }) => void telling().then(({ tellEnded }) => tellEnded(data)));

function lookBack(): void {
  if (markedBoosts(useSession.getState().user?.id).length > 0)
    void telling().then(({ tellMissed }) => tellMissed());
}
onAuthenticated(lookBack);
if (channel.state === 'authenticated') lookBack();
