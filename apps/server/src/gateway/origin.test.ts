import { expect, test } from 'vitest';
import { createTestConfig } from '../testing/fixture.ts';
import { isOriginAllowed } from './origin.ts';

const here = createTestConfig({ publicUrl: 'https://meet.example.org' });
const live = { ...here, production: true };

test.each([
  ['our own page', { origin: 'https://meet.example.org' }, true, true],
  ['a program without an origin', {}, true, true],
  ['a foreign page', { origin: 'https://evil.example.com', host: 'meet.example.org' }, false, false],
  ["our name as somebody's subdomain", { origin: 'https://meet.example.org.evil.com' }, false, false],
  ['our name under another scheme', { origin: 'http://meet.example.org' }, false, false],
  ['the origin "null"', { origin: 'null' }, false, false],
  ['no address at all', { origin: 'nonsense' }, false, false],
  ['a browser that hides its origin', { 'user-agent': 'Mozilla/5.0' }, false, false],
  ['a browser that says how it fetches', { 'sec-fetch-mode': 'websocket' }, false, false],
  ['the host it was sent to', { origin: 'http://localhost:4000', host: 'localhost:4000' }, true, false],
])('%s', (_who, headers, inDevelopment, inProduction) => {
  expect(isOriginAllowed({ headers }, here)).toBe(inDevelopment);
  expect(isOriginAllowed({ headers }, live)).toBe(inProduction);
});
