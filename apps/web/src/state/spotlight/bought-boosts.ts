import { channel } from '../../core/channel.ts';
import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';
import { loadWithMessages } from '../../core/language.ts';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import { onAuthenticated } from '../refresh.ts';

const KEY = 'boosts';

/**
 * Boosts that were bought on this device and whose end was not shown yet: a member who was away sees it at the next
 * visit.
 */
type StoredBoosts = { readonly person: number; readonly kinds: readonly string[] };

function readBoosts(): StoredBoosts | null {
  try {
    return JSON.parse(readStored('localStorage', KEY) ?? 'null') as StoredBoosts | null;
  } catch {
    return null;
  }
}

export function listBoughtBoosts(person: number | undefined): readonly string[] {
  const boosts = readBoosts();
  return boosts && boosts.person === person && Array.isArray(boosts.kinds) ? boosts.kinds : [];
}

export function storeBoughtBoost(person: number | undefined, kind: string): void {
  if (person === undefined) return;
  writeBoosts({ person, kinds: [...new Set([...listBoughtBoosts(person), kind])] });
}

export function removeBoughtBoost(person: number | undefined, kind: string): void {
  if (person === undefined) return;
  writeBoosts({ person, kinds: listBoughtBoosts(person).filter((one) => one !== kind) });
}

function writeBoosts(boosts: StoredBoosts): void {
  if (boosts.kinds.length > 0) writeStored('localStorage', KEY, JSON.stringify(boosts));
  else removeStored('localStorage', KEY);
}

onSignOut(() => removeStored('localStorage', KEY));

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
