import { channel } from '../core/channel.ts';
import { onAuthenticated } from './refresh.ts';

/** 1 online, 0 offline. */
export type Status = 0 | 1;

/** Calls back with each presence push. */
export function onPresence(listener: (personId: number, status: Status) => void): () => void {
  return channel.on('onlines', ({ data }) => listener(data.user_id, data.type === 'online' ? 1 : 0));
}

/** For each pending request the presence pushes that arrived since it was sent. */
const openRequests = new Set<Map<number, Status>>();

onPresence((personId, status) => {
  for (const pushed of openRequests) pushed.set(personId, status);
});
// A request that waited for the connection is answered after it, and pushes in between were missed: the reply is newer.
onAuthenticated(() => {
  for (const pushed of openRequests) pushed.clear();
});

/**
 * Sends a request, and applies the presence pushes that arrived meanwhile to the reply. The server may have read its
 * reply before it sent them; a later change is pushed later.
 */
export async function requestWithPresence<Answer>(
  request: () => Promise<Answer>,
  withStatus: (result: Answer, personId: number, status: Status) => Answer,
): Promise<Answer> {
  const pushed = new Map<number, Status>();
  openRequests.add(pushed);
  try {
    let result: Answer = await request();
    for (const [personId, status] of pushed) result = withStatus(result, personId, status);
    return result;
  } finally {
    openRequests.delete(pushed);
  }
}

/** Returns the rows with this person's new status. */
export function replaceStatus<Row extends { readonly id: number; readonly status: Status }>(
  rows: readonly Row[],
  personId: number,
  status: Status,
): Row[] {
  return rows.map((row) => (row.id === personId ? { ...row, status } : row));
}
