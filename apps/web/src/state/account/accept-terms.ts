import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { channel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { patchUser, useSession } from './session.ts';

type TermsDue = NonNullable<OwnUser['terms_due']>;

/** The server has refused an act until the member accepts the terms: shows them. */
export function showTermsDue(due: TermsDue): void {
  patchUser({ terms_due: due });
  openOverlay('terms-changed', {});
}

/** The member accepts the newest terms. False: it could not be stored, or there are newer ones since. */
export async function acceptTerms(): Promise<boolean> {
  const due = useSession.getState().user?.terms_due;
  if (!due) return true;
  const reply = await channel.call('notice/accept', { kind: 'terms', version: due.version });
  if (!reply.ok) return false;
  patchUser({ terms_due: null });
  return true;
}
