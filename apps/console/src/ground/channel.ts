import { socketAddress, ticketFrom } from '@afterglow/browser/ticket';
import { createChannel } from '@afterglow/client/channel';
import type { consoleCalls, consolePushes } from '@afterglow/protocol/console';

/** The one connection of the staff's console. */
export const channel = createChannel<typeof consoleCalls, typeof consolePushes>({
  ticket: () => ticketFrom(fetch('/console/api/ticket', { method: 'POST' })),
  url: (token) => socketAddress('/console/socket', token),
  guestCalls: ['session/validate'],
});
