import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { notifyPersonBack, notifyPersonGone } from './person-gone.ts';

/** The people the member has blocked, as far as this visit knows. */
export const useBlocked = create<{ readonly ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

export const isBlocked = (personId: number): boolean => useBlocked.getState().ids.has(personId);

/**
 * Stores whether a person is blocked, as the server has it: blocked people leave every list, unblocked ones
 * may be in all of them again.
 */
export function setBlocked(personId: number, blocked: boolean): void {
  useBlocked.setState(({ ids }) => {
    const next = new Set(ids);
    if (blocked) next.add(personId);
    else next.delete(personId);
    return { ids: next };
  });
  if (blocked) notifyPersonGone(personId);
  else notifyPersonBack();
}

/** Blocks a person; on success they leave every list. Returns null or the error. */
export async function blockPerson(personId: number): Promise<string | null> {
  const reply = await channel.call('user/block', { user_id: personId });
  if (!reply.ok) return reply.code;
  if (reply.data.request_status !== 1) return 'internal';
  setBlocked(personId, true);
  return null;
}

channel.on('user/block', ({ data }) => {
  if (data.request_status === 1) setBlocked(data.user_id, data.blocked);
});
