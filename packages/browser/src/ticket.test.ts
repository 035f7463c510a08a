import { TicketError } from '@afterglow/client/connection';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSocketUrl, readTicket } from './ticket.ts';

afterEach(() => vi.unstubAllGlobals());

test('a rejected ticket has its status, and when to retry', async () => {
  const rejected = new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  const error = await readTicket(Promise.resolve(rejected)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TicketError);
  expect(error).toMatchObject({ status: 429, retryAfterS: 7 });
  expect(await readTicket(Promise.resolve(Response.json({ token: 'a~b' })))).toBe('a~b');
});

test.each([
  ['https://site.example/explore?x=1', 'wss://site.example/socket?token=a%2Fb%26c'],
  ['http://localhost:3000/', 'ws://localhost:3000/socket?token=a%2Fb%26c'],
])('a page at %s opens its socket at the same site', (href, address) => {
  vi.stubGlobal('location', new URL(href));
  expect(buildSocketUrl('/socket', 'a/b&c')).toBe(address);
  expect(buildSocketUrl('/socket')).toBe(address.split('?')[0]);
});
