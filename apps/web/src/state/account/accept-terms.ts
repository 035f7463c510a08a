import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';

/** The member accepts the newest terms. False: it could not be stored, or there are newer ones since. */
export async function acceptTerms(): Promise<boolean> {
  const version = useSession.getState().user?.terms_due;
  if (!version) return true;
  const reply = await channel.call('notice/accept', { kind: 'terms', version });
  if (!reply.ok) return false;
  patchUser({ terms_due: null });
  return true;
}
