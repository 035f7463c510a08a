import { createChannel } from '@afterglow/client/channel';
import { TicketRefused } from '@afterglow/client/connection';
import { type consoleCalls, consolePushes } from '@afterglow/protocol/console';

async function ticket(): Promise<string> {
  const answer = await fetch('/console/api/ticket', { method: 'POST' });
  if (!answer.ok) throw new TicketRefused(answer.status, Number(answer.headers.get('retry-after') ?? 0));
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function url(token: string): string {
  const address = new URL('/console/socket', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('token', token);
  return address.href;
}

/** The one connection of the staff's console. */
export const channel = createChannel<typeof consoleCalls, typeof consolePushes>({
  ticket,
  url,
  guestCalls: ['session/validate'],
  pushes: consolePushes,
});
