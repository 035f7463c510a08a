/** More than come in the minutes in which one may come again. */
const mostKept = 1_000;
let reader = 0;
const heard = new Set<number>();

/**
 * Whether this reader hears of a message for the first time: after a fault of its own the server tells again what it cannot
 * know to have arrived. The oldest are forgotten first.
 */
export function isFirstHeard(readerId: number, messageId: number): boolean {
  if (reader !== readerId) heard.clear();
  reader = readerId;
  if (heard.has(messageId)) return false;
  heard.add(messageId);
  const [oldest] = heard;
  if (heard.size > mostKept && oldest !== undefined) heard.delete(oldest);
  return true;
}
