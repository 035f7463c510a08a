import { type Channel, createChannel } from '@afterglow/client/channel';
import { TicketRefused } from '@afterglow/client/connection';
import { guestCalls } from '@afterglow/protocol/closing';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';

declare global {
  interface Window {
    /** What `boot.js` asked for before the app was there. */
    earlyTicket?: Promise<Response> | undefined;
  }
}

/** A ticket opens a connection within 30 s; one that waited longer for a slow device is not tried. */
const EARLY_WITHIN_MS = 20_000;

function askForTicket(): Promise<Response> {
  const { earlyTicket } = window;
  window.earlyTicket = undefined;
  const fresh = performance.now() < EARLY_WITHIN_MS;
  return fresh && earlyTicket ? earlyTicket : fetch('/api/ticket', { method: 'POST' });
}

async function ticket(): Promise<string> {
  const answer = await askForTicket();
  if (!answer.ok) throw new TicketRefused(answer.status, Number(answer.headers.get('retry-after') ?? 0));
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function url(token: string): string {
  const address = new URL('/socket', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('token', token);
  return address.href;
}

/** The one connection to the server, for all calls and pushes of members and guests. */
export const channel: Channel<MemberCalls, MemberPushes> = createChannel({
  ticket,
  url,
  guestCalls,
  // The schemas are a chunk of their own: nothing on the first screen waits for them.
  pushes: async () => (await import('@afterglow/protocol/member')).memberPushes,
});
