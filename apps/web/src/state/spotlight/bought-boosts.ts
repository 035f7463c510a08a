import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';
import { onSignOut } from '../account/sign-out.ts';

const STORAGE_KEY = 'boosts';

/**
 * Boosts that were bought on this device and whose end was not shown yet: a member who was away sees it at the next
 * visit.
 */
type StoredBoosts = { readonly person: number; readonly kinds: readonly string[] };

function readBoosts(): StoredBoosts | null {
  try {
    return JSON.parse(readStored('localStorage', STORAGE_KEY) ?? 'null') as StoredBoosts | null;
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
  writeBoosts({ person, kinds: listBoughtBoosts(person).filter((boost) => boost !== kind) });
}

function writeBoosts(boosts: StoredBoosts): void {
  if (boosts.kinds.length > 0) writeStored('localStorage', STORAGE_KEY, JSON.stringify(boosts));
  else removeStored('localStorage', STORAGE_KEY);
}

onSignOut(() => removeStored('localStorage', STORAGE_KEY));
