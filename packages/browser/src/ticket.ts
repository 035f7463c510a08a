import { TicketError } from '@afterglow/client/connection';

/** Returns the token of a requested ticket. Throws errors in the form the channel expects. */
export async function readTicket(request: Promise<Response>): Promise<string> {
  const response = await request;
  if (!response.ok) throw new TicketError(response.status, Number(response.headers.get('retry-after') ?? 0));
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Returns the socket URL of this site, with a ticket's token or, without one, for the session cookie. */
export function buildSocketUrl(path: string, token?: string): string {
  const url = new URL(path, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (token !== undefined) url.searchParams.set('token', token);
  return url.href;
}
