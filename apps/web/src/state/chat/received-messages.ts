/** More than come in the minutes in which one may come again. */
const maxStored = 1_000;
let reader = 0;
const receivedIds = new Set<number>();

/**
 * Whether this reader hears of a message for the first time: after a fault of its own the server tells again what it cannot
 * know to have arrived. The oldest are forgotten first.
 */
export function isFirstDelivery(readerId: number, messageId: number): boolean {
  if (reader !== readerId) receivedIds.clear();
  reader = readerId;
  if (receivedIds.has(messageId)) return false;
  receivedIds.add(messageId);
  const [oldest] = receivedIds;
  if (receivedIds.size > maxStored && oldest !== undefined) receivedIds.delete(oldest);
  return true;
}
