import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
import { setAvailability } from '../../ground/session.ts';
import { lost, say, useInbox } from './inbox.ts';
import { saveDrafts } from './reply.ts';

/** A pause gives back what is held, so what is written for it is saved first. */
export async function changeAvailability(wanted: StaffUser['availability']): Promise<void> {
  const pausing = wanted === 'paused';
  const holding = useInbox.getState().held.length > 0;
  useInbox.setState({ pausing });
  if (pausing) await saveDrafts();
  const done = await setAvailability(wanted);
  if (done && pausing) for (const { lease } of useInbox.getState().held) lost(lease.id);
  say(!done ? 'failed' : pausing && holding ? 'gave_back' : null);
  useInbox.setState({ pausing: false });
}
