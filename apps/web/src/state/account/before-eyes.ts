import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { channel } from '../../ground/channel.ts';
import { navigate } from '../../ground/router.ts';
import { memberPageOf } from '../../ground/wanted-page.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { useSession } from './session.ts';
import { cameBack } from './visits.ts';

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

function look({ user }: { user: OwnUser | null }, before?: number): void {
  if (!user) return;
  cameBack(user.id);
  if (user.credits === 0 && before !== 0) void import('./nudge.ts').then(({ nudge }) => nudge());
}
useSession.subscribe((now, before) => {
  if (now.user?.credits !== before.user?.credits || now.user?.id !== before.user?.id)
    look(now, before.user?.credits);
});
look(useSession.getState());
