import { DAY_MS } from '@afterglow/domain/time';

const KEY = 'age_refused_until';
/** A typing error must not exclude somebody permanently. */
const MAX_DAYS = 365;

type AgeGateStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores in this browser that the visitor is under age, until they turn 18 and for a year at most. */
export function storeAgeGate(
  storage: AgeGateStorage,
  birth: { year: number; month: number; day: number },
  nowMs: number,
): void {
  const adult = Date.UTC(birth.year + 18, birth.month - 1, birth.day);
  storage.setItem(KEY, String(Math.min(adult, nowMs + MAX_DAYS * DAY_MS)));
}

export function isAgeGated(storage: AgeGateStorage, nowMs: number): boolean {
  return nowMs < Number(storage.getItem(KEY) ?? 0);
}
