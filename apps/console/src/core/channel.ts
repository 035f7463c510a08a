import { buildSocketUrl, readTicket } from '@afterglow/browser/ticket';
import { createChannel } from '@afterglow/client/channel';
import type { consoleCalls, consolePushes } from '@afterglow/protocol/console';

/** The connection of the staff console. */
export const channel = createChannel<typeof consoleCalls, typeof consolePushes>({
  ticket: () => readTicket(fetch('/console/api/ticket', { method: 'POST' })),
  url: (token) => buildSocketUrl('/console/socket', token),
  guestCalls: ['session/validate'],
});
