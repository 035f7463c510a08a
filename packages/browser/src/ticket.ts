import { TicketRefused } from '@afterglow/client/connection';

/** The token of a ticket that was asked for; a refusal is thrown as the channel expects it. */
export async function ticketFrom(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  if (!answer.ok) throw new TicketRefused(answer.status, Number(answer.headers.get('retry-after') ?? 0));
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Where a socket of this page's own site is opened: with that token, or by the session's cookie alone. */
export function socketAddress(path: string, token?: string): string {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (token !== undefined) address.searchParams.set('token', token);
  return address.href;
}
