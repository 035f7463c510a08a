import { resolveBrand } from '@afterglow/domain/brand/brand';
import { expect, test } from 'vitest';
import { createTestConfig } from '../testing/fixture.ts';
import { isOriginAllowed } from './origin.ts';

const config = createTestConfig({ publicUrl: 'https://meet.example.org' });
const further = {
  host: 'meet.example.de',
  language: 'de',
  currency: null,
  landing_variant: 'ember',
} as const;
const ours = resolveBrand({ name: 'A', billing_name: '', brand: null });
const settings = { current: () => ({ brand: { ...ours, domains: [further] } }) };
const here = { config, settings };
const live = { config: { ...config, production: true }, settings };

test.each([
  ['our own page', { origin: 'https://meet.example.org' }, true, true],
  ['a page of a further host', { origin: 'https://meet.example.de' }, true, true],
  ['a further host under another scheme', { origin: 'http://meet.example.de' }, false, false],
  ['a further host at another port', { origin: 'https://meet.example.de:8443' }, false, false],
  ["a further host's subdomain", { origin: 'https://x.meet.example.de' }, false, false],
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
