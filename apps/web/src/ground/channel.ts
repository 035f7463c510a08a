import { socketAddress, ticketFrom } from '@afterglow/browser/ticket';
import { type Channel, createChannel } from '@afterglow/client/channel';
import { guestCalls } from '@afterglow/protocol/closing';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';
import { hasSessionHint } from './session-hint.ts';
import { watchLine } from './use-connected.ts';

/** The one connection to the server, for all calls and pushes of members and guests. */
export const channel: Channel<MemberCalls, MemberPushes> = createChannel({
  // The cookie that says there may be a session is readable; the session's own goes with the upgrade by itself.
  direct: () => (hasSessionHint() ? socketAddress('/socket') : null),
  ticket: () => ticketFrom(fetch('/api/ticket', { method: 'POST' })),
  url: (token) => socketAddress('/socket', token),
  guestCalls,
});

watchLine(channel);
