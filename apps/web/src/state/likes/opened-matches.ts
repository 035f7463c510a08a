import { create } from 'zustand';
import { keep, kept } from '../../ground/device-store.ts';
import { useSession } from '../account/session.ts';

const nameOf = (userId: number): string => `opened_matches_${userId}`;
/** More than ever stand above the chats. */
const MOST = 200;

function read(userId: number | undefined): ReadonlySet<number> {
  if (userId === undefined) return new Set();
  const ids = (kept('localStorage', nameOf(userId)) ?? '').split(',').map(Number);
  return new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0));
}

/** Matches whose scene or chat was opened on this device: they are new no more. */
export const useOpenedMatches = create<{ readonly ids: ReadonlySet<number> }>(() => ({
  ids: read(useSession.getState().user?.id),
}));

export function noteOpened(personId: number): void {
  const userId = useSession.getState().user?.id;
  const { ids } = useOpenedMatches.getState();
  if (userId === undefined || ids.has(personId)) return;
  const now = [...ids, personId].slice(-MOST);
  useOpenedMatches.setState({ ids: new Set(now) });
  keep('localStorage', nameOf(userId), now.join(','));
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useOpenedMatches.setState({ ids: read(user?.id) });
});
