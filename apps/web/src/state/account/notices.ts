import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { loadAreas, translations } from '../../core/language.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { navigate } from '../../core/router.ts';
import { toast } from '../../core/toasts.ts';
import { onAuthenticated } from '../refresh.ts';
import { patchUser, useSession } from './session.ts';

type Notices = DataOf<MemberCalls['notices']>;

const QUERY_KEY = ['notices'] as const;
const MAX_NOTICES = 100;

/** Returns the notices of the site to the member, newest first, 100 at most. */
export function useNotices(): UseQueryResult<Notices> {
  return useQuery(
    {
      queryKey: QUERY_KEY,
      queryFn: () => request('notices', { recordsToTake: MAX_NOTICES }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** Marks all notices as read. The open list keeps its marks until it is loaded again. */
export async function markNoticesRead(): Promise<void> {
  const reply = await channel.call('notice/read', { all: true });
  if (reply.ok) patchUser({ notices_unread: reply.details.unread });
}

/** Marks one notice as read. */
export async function markNoticeRead(id: number): Promise<void> {
  const reply = await channel.call('notice/read', { ids: [id] });
  if (!reply.ok) return;
  patchUser({ notices_unread: reply.details.unread });
  void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
}

const openNotices = (): void => void navigate({ to: '/settings/notices' });

channel.on('notice/new', ({ data: { notice, unread } }) => {
  patchUser({ notices_unread: unread });
  void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  // The way to help appears immediately, above everything else, and longer than a toast.
  if (notice.kind === 'help_card') return openOverlay('help-card', { notice: notice.id });
  const { title, text: message } = notice;
  toast({ type: 'success', global: true, title, message, durationMs: 8_000, onClick: openNotices });
});

/** The member who was notified of the waiting notices. */
let notifiedId = 0;

/** Says once after a member has opened the app how many notices are waiting. One that names where help is opens. */
export async function notifyWaitingNotices(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || user.notices_unread === 0 || user.id === notifiedId) return;
  notifiedId = user.id;
  // The session may be known before the messages are there.
  const [reply] = await Promise.all([
    channel.call('notices', { recordsToTake: MAX_NOTICES }),
    loadAreas([]).catch(() => {}),
  ]);
  const card = reply.ok ? reply.data.find(({ kind, read }) => kind === 'help_card' && !read) : undefined;
  if (useSession.getState().user?.id !== user.id) return;
  if (card) return openOverlay('help-card', { notice: card.id });
  toast({
    type: 'success',
    global: true,
    message: translations().t('shell.notices_waiting', { n: user.notices_unread }),
    durationMs: 8_000,
    onClick: openNotices,
  });
}

onAuthenticated(() => void notifyWaitingNotices());
if (channel.state === 'authenticated') void notifyWaitingNotices();
