import { create } from 'zustand';
import { readStored, writeStored } from '../../core/device-storage.ts';

/** A spin that was sent and whose reply did not arrive. */
interface PendingSpin {
  readonly personId: number;
  readonly paid: boolean;
  readonly traceId: string;
}

const STORAGE_KEY = 'spin_unanswered';

/** Returns the stored spin. It is stored as long as the tab: a reloaded page repeats the same spin. */
function readSpin(): PendingSpin | null {
  try {
    return JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? 'null') as PendingSpin | null;
  } catch {
    return null;
  }
}

const spinStore = create<{ readonly spin: PendingSpin | null }>(() => ({ spin: readSpin() }));

function storeSpin(spin: PendingSpin | null): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(spin));
  spinStore.setState({ spin });
}

const filterByMember = (spin: PendingSpin | null, personId: number | undefined): PendingSpin | null =>
  spin?.personId === personId ? spin : null;

/** Returns the member's pending spin, also before the server has replied to it. */
export const getPendingSpin = (personId: number): PendingSpin | null =>
  filterByMember(spinStore.getState().spin, personId);
export const usePendingSpin = (personId: number | undefined): PendingSpin | null =>
  spinStore(({ spin }) => filterByMember(spin, personId));
export const storePendingSpin = (spin: PendingSpin): void => storeSpin(spin);
export const clearPendingSpin = (): void => storeSpin(null);
