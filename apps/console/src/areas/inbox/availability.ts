import type { StaffUser } from '@afterglow/protocol/console/entities';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';

/**
 * Changes the shift of the operator. `handover` is left for the next holders of what is held now. Returns
 * whether the server did so.
 */
export async function setAvailability(
  availability: StaffUser['availability'],
  handover = '',
): Promise<boolean> {
  const reply = await channel.call('inbox/availability', {
    availability,
    ...(handover ? { handover } : {}),
  });
  const { user } = useSession.getState();
  if (reply.ok && user) useSession.setState({ user: { ...user, ...reply.data } });
  return reply.ok;
}
