import { create } from 'zustand';
import { keep, kept } from '../../ground/device-store.ts';

/** A spin that was sent and whose answer did not come. */
interface Unanswered {
  readonly personId: number;
  readonly paid: boolean;
  readonly traceId: string;
}

const KEY = 'spin_unanswered';

/** Kept as long as the tab: a page that was loaded again still asks for the same spin. */
function stored(): Unanswered | null {
  try {
    return JSON.parse(kept('sessionStorage', KEY) ?? 'null') as Unanswered | null;
  } catch {
    return null;
  }
}

const store = create<{ readonly spin: Unanswered | null }>(() => ({ spin: stored() }));

function set(spin: Unanswered | null): void {
  keep('sessionStorage', KEY, JSON.stringify(spin));
  store.setState({ spin });
}

const of = (spin: Unanswered | null, personId: number | undefined): Unanswered | null =>
  spin?.personId === personId ? spin : null;

/** Of this member; before the answer it is there too. */
export const unansweredSpin = (personId: number): Unanswered | null => of(store.getState().spin, personId);
export const useUnansweredSpin = (personId: number | undefined): Unanswered | null =>
  store(({ spin }) => of(spin, personId));
export const rememberUnanswered = (spin: Unanswered): void => set(spin);
export const forgetUnanswered = (): void => set(null);
