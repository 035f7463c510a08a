import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';

/** The member agrees to the terms that are due. False: it was not kept, or newer ones have come since. */
export async function acceptTerms(): Promise<boolean> {
  const version = useSession.getState().user?.terms_due;
  if (!version) return true;
  const reply = await channel.call('notice/accept', { kind: 'terms', version });
  if (!reply.ok) return false;
  patchUser({ terms_due: null });
  return true;
}
