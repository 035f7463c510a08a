import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';
import { revalidate } from './session-events.ts';

/**
 * Accepts the newest terms for the member. `newer`: others have been published since, and `terms_due` of the
 * session names them now.
 */
export async function acceptNewestTerms(): Promise<'accepted' | 'newer' | 'failed'> {
  const due = useSession.getState().user?.terms_due;
  if (!due) return 'accepted';
  const reply = await channel.call('notice/accept', { kind: 'terms', version: due.version });
  if (reply.ok) {
    patchUser({ terms_due: null });
    return 'accepted';
  }
  if (reply.code !== 'conflict') return 'failed';
  await revalidate();
  return useSession.getState().user?.terms_due?.version === due.version ? 'failed' : 'newer';
}
