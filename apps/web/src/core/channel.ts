import { buildSocketUrl, readTicket } from '@afterglow/browser/ticket';
import { type Channel, createChannel } from '@afterglow/client/channel';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';
import { GUEST_CALLS } from '@afterglow/protocol/socket-limits';
import { storeInternalError } from './internal-error.ts';
import { hasSessionHint } from './session-hint.ts';
import { setChannel } from './use-connected.ts';

/** The one connection to the server, for all calls and pushes of members and guests. */
export const channel: Channel<MemberCalls, MemberPushes> = createChannel({
  // The hint cookie, which says that there may be a session, is readable. The session cookie is sent with the upgrade.
  direct: () => (hasSessionHint() ? buildSocketUrl('/socket') : null),
  ticket: () => readTicket(fetch('/api/ticket', { method: 'POST' })),
  url: (token) => buildSocketUrl('/socket', token),
  guestCalls: GUEST_CALLS,
  onInternalError: storeInternalError,
});

setChannel(channel);
