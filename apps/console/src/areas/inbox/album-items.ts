import { getNowS } from '@afterglow/browser/now';
import type { AlbumItem } from '@afterglow/protocol/console/inbox/inbox-album';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { handleLeaseLost } from './leases.ts';
import type { AlbumKind } from './sendable.ts';

type State = {
  byKey: Readonly<Record<string, readonly AlbumItem[]>>;
  failedKeys: ReadonlySet<string>;
};

/** The number of other conversations whose items stay known. Earlier ones are forgotten. */
const MAX_OTHERS = 7;

const useItems = create<State>(() => ({ byKey: {}, failedKeys: new Set() }));
const { getState, setState } = useItems;

const getKey = (leaseId: number, kind: AlbumKind): string => `${leaseId}:${kind}`;

/** Returns what may be sent of a kind; null until it is loaded. Loaded items stay while they are loaded again. */
export function useAlbumItems(leaseId: number, kind: AlbumKind) {
  const key = getKey(leaseId, kind);
  return {
    items: useItems(({ byKey }) => byKey[key] ?? null),
    hasFailed: useItems(({ failedKeys }) => failedKeys.has(key)),
  };
}

export async function loadAlbumItems(leaseId: number, kind: AlbumKind): Promise<void> {
  const key = getKey(leaseId, kind);
  setState(({ failedKeys }) => ({ failedKeys: new Set([...failedKeys].filter((other) => other !== key)) }));
  const reply = await channel.call('inbox/album', { lease_id: leaseId, kind });
  if (reply.ok)
    return setState(({ byKey }) => {
      const others = Object.entries(byKey).filter(([other]) => other !== key);
      return { byKey: Object.fromEntries([...others.slice(-MAX_OTHERS), [key, reply.data.items]]) };
    });
  if (reply.code === 'conflict') return handleLeaseLost(leaseId);
  setState(({ failedKeys }) => ({ failedKeys: new Set([...failedKeys, key]) }));
}

/** Marks an item as sent now, and puts it last. */
export function markSent(leaseId: number, kind: AlbumKind, id: number): void {
  const key = getKey(leaseId, kind);
  const items = getState().byKey[key];
  const sent = items?.find((item) => item.id === id);
  if (!items || !sent) return;
  const others = items.filter((item) => item !== sent);
  const sentNow = { ...sent, sent_at: getNowS() };
  setState(({ byKey }) => ({ byKey: { ...byKey, [key]: [...others, sentNow] } }));
}

/** Forgets all of them, when somebody else uses the page. */
export const clearAlbumItems = (): void => setState({ byKey: {}, failedKeys: new Set() });
