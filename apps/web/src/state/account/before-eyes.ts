import { channel } from '../../ground/channel.ts';
import { navigate } from '../../ground/router.ts';
import { memberPageOf } from '../../ground/wanted-page.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { useSession } from './session.ts';

/** Whoever looks at the page needs no notification on their other devices; a new connection counts as looked at. */
const tell = (): void =>
  void channel.call('session/visible', { visible: !document.hidden }, { queue: false });

document.addEventListener('visibilitychange', tell);
onAuthenticated(() => {
  if (document.hidden) tell();
});

// A notification was pressed while this page was open.
navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
  const page = memberPageOf(String((data as { open?: unknown } | null)?.open));
  if (!page) return;
  ports[0]?.postMessage('opened');
  void navigate(page);
});
navigator.serviceWorker?.startMessages();

const nudgeOnce = (credits: number | undefined): void => {
  if (credits === 0) void import('./nudge.ts').then(({ nudge }) => nudge());
};
useSession.subscribe(({ user }, before) => {
  if (user?.credits !== before.user?.credits) nudgeOnce(user?.credits);
});
nudgeOnce(useSession.getState().user?.credits);
