import { TicketError } from '@afterglow/client/connection';

/** The token of a ticket that was asked for; a refusal is thrown as the channel expects it. */
export async function readTicket(request: Promise<Response>): Promise<string> {
  const response = await request;
  if (!response.ok) throw new TicketError(response.status, Number(response.headers.get('retry-after') ?? 0));
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Where a socket of this page's own site is opened: with that token, or by the session's cookie alone. */
export function buildSocketUrl(path: string, token?: string): string {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (token !== undefined) address.searchParams.set('token', token);
  return address.href;
}
