import { keep, kept, letGo } from '../../ground/device-store.ts';
import { takenOnLeaving } from '../account/left-behind.ts';

const KEY = 'boosts';

/** What was bought here and not told to be over yet: whoever was away at its end hears of it at the next visit. */
type Marks = { readonly person: number; readonly kinds: readonly string[] };

function read(): Marks | null {
  try {
    return JSON.parse(kept('localStorage', KEY) ?? 'null') as Marks | null;
  } catch {
    return null;
  }
}

export function markedBoosts(person: number | undefined): readonly string[] {
  const marks = read();
  return marks && marks.person === person && Array.isArray(marks.kinds) ? marks.kinds : [];
}

export function rememberBoost(person: number | undefined, kind: string): void {
  if (person === undefined) return;
  write({ person, kinds: [...new Set([...markedBoosts(person), kind])] });
}

export function forgetBoost(person: number | undefined, kind: string): void {
  if (person === undefined) return;
  write({ person, kinds: markedBoosts(person).filter((one) => one !== kind) });
}

function write(marks: Marks): void {
  if (marks.kinds.length > 0) keep('localStorage', KEY, JSON.stringify(marks));
  else letGo('localStorage', KEY);
}

takenOnLeaving(() => letGo('localStorage', KEY));
