import { socketAddress, ticketFrom } from '@afterglow/browser/ticket';
import { type Channel, createChannel } from '@afterglow/client/channel';
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

/** The one connection to the server, for all calls and pushes of members and guests. */
export const channel: Channel<MemberCalls, MemberPushes> = createChannel({
  ticket: () => ticketFrom(askForTicket()),
  url: (token) => socketAddress('/socket', token),
  guestCalls,
  // The schemas are a chunk of their own: nothing on the first screen waits for them.
  pushes: async () => (await import('@afterglow/protocol/member')).memberPushes,
});
