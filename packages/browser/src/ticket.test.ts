import { TicketRefused } from '@afterglow/client/connection';
import { afterEach, expect, test, vi } from 'vitest';
import { socketAddress, ticketFrom } from './ticket.ts';

afterEach(() => vi.unstubAllGlobals());

test('a refused ticket says with what, and when to come back', async () => {
  const refused = new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  const error = await ticketFrom(Promise.resolve(refused)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TicketRefused);
  expect(error).toMatchObject({ status: 429, retryAfterS: 7 });
  expect(await ticketFrom(Promise.resolve(Response.json({ token: 'a~b' })))).toBe('a~b');
});

test.each([
  ['https://site.example/explore?x=1', 'wss://site.example/socket?token=a%2Fb%26c'],
  ['http://localhost:3000/', 'ws://localhost:3000/socket?token=a%2Fb%26c'],
])('a page at %s opens its socket at the same site', (href, address) => {
  vi.stubGlobal('location', new URL(href));
  expect(socketAddress('/socket', 'a/b&c')).toBe(address);
  expect(socketAddress('/socket')).toBe(address.split('?')[0]);
});
