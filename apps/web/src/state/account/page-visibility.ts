import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { channel } from '../../core/channel.ts';
import { parseMemberPage } from '../../core/requested-page.ts';
import { navigate } from '../../core/router.ts';
import { onAuthenticated } from '../refresh.ts';
import { useSession } from './session.ts';
import { recordVisit } from './visits.ts';

/**
 * Reports whether the page is visible. A member who sees the page needs no notification on other devices. A
 * new connection counts as visible.
 */
const sendVisibility = (): void =>
  void channel.call('session/visible', { visible: !document.hidden }, { queue: false });

document.addEventListener('visibilitychange', sendVisibility);
onAuthenticated(() => {
  if (document.hidden) sendVisibility();
});

// A notification was pressed while this page was open.
navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
  const page = parseMemberPage(String((data as { open?: unknown } | null)?.open));
  if (!page) return;
  ports[0]?.postMessage('opened');
  void navigate(page);
});
navigator.serviceWorker?.startMessages();

function checkCredits({ user }: { user: OwnUser | null }, before?: number): void {
  if (!user) return;
  recordVisit(user.id);
  if (user.credits === 0 && before !== 0)
    void import('./app-prompt.ts').then(({ showAppPrompt }) => showAppPrompt());
}
useSession.subscribe((now, before) => {
  if (now.user?.credits !== before.user?.credits || now.user?.id !== before.user?.id)
    checkCredits(now, before.user?.credits);
});
checkCredits(useSession.getState());
