import { create } from 'zustand';
import { readStored, writeStored } from '../../core/device-storage.ts';
import { useSession } from '../account/session.ts';

const getStorageKey = (userId: number): string => `opened_matches_${userId}`;
/** More than are ever shown above the chats. */
const MAX_OPENED_MATCHES = 200;

function readOpened(userId: number | undefined): ReadonlySet<number> {
  if (userId === undefined) return new Set();
  const ids = (readStored('localStorage', getStorageKey(userId)) ?? '').split(',').map(Number);
  return new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0));
}

/** Matches whose scene or chat was opened on this device: they are not new any more. */
export const useOpenedMatches = create<{ readonly ids: ReadonlySet<number> }>(() => ({
  ids: readOpened(useSession.getState().user?.id),
}));

export function storeOpened(personId: number): void {
  const userId = useSession.getState().user?.id;
  const { ids } = useOpenedMatches.getState();
  if (userId === undefined || ids.has(personId)) return;
  const now = [...ids, personId].slice(-MAX_OPENED_MATCHES);
  useOpenedMatches.setState({ ids: new Set(now) });
  writeStored('localStorage', getStorageKey(userId), now.join(','));
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useOpenedMatches.setState({ ids: readOpened(user?.id) });
});
