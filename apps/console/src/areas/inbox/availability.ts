import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';

/** Changes the shift of the operator. Returns whether the server did so. */
export async function setAvailability(availability: StaffUser['availability']): Promise<boolean> {
  const reply = await channel.call('inbox/availability', { availability });
  const { user } = useSession.getState();
  if (reply.ok && user) useSession.setState({ user: { ...user, ...reply.data } });
  return reply.ok;
}
