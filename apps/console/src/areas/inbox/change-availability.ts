import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
import { setAvailability } from '../../core/session.ts';
import { handleLeaseLost, setNotice, useInbox } from './inbox.ts';
import { saveDrafts } from './reply.ts';

/** A pause gives back what is held, so what is written for it is saved first. */
export async function changeAvailability(availability: StaffUser['availability']): Promise<void> {
  const pausing = availability === 'paused';
  const hasConversations = useInbox.getState().held.length > 0;
  useInbox.setState({ pausing });
  if (pausing) await saveDrafts();
  const isDone = await setAvailability(availability);
  if (isDone && pausing) for (const { lease } of useInbox.getState().held) handleLeaseLost(lease.id);
  setNotice(!isDone ? 'failed' : pausing && hasConversations ? 'gave_back' : null);
  useInbox.setState({ pausing: false });
}
