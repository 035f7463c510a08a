import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { openOverlay } from '../../core/overlay-address.ts';
import { patchUser } from './session.ts';

type TermsDue = NonNullable<OwnUser['terms_due']>;

/** Shows the terms after the server has rejected an act until the member accepts them. */
export function showTermsDue(due: TermsDue): void {
  patchUser({ terms_due: due });
  openOverlay('terms-changed', {});
}
