import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserHistory, type RouteLocation } from './history.ts';

const page = (pathname: string, depth: number): RouteLocation => ({
  pathname,
  search: {},
  depth,
  overlays: 0,
});
const where = () => browserHistory.getLocation().pathname;

const navigationDescriptor = Object.getOwnPropertyDescriptor(window, 'navigation') as PropertyDescriptor;
const address = location.href;
let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.createElement('iframe');
  frame.title = 'payment';
});
afterEach(() => {
  frame.remove();
  Object.defineProperty(window, 'navigation', navigationDescriptor);
  history.replaceState(null, '', address);
});

/**
 * Navigates the page in the frame, as a payment does from the card to the bank and back: each is a step of
 * the history.
 */
async function frameGoesOn(steps: number): Promise<void> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = '/favicon.ico';
  document.body.append(frame);
  await loaded;
  for (let step = 1; step <= steps; step++) frame.contentWindow?.history.pushState(step, '', `#${step}`);
}

test.each([
  ['that knows the entries of a window', true],
  ['without the Navigation API', false],
])('in a browser %s one press leads back over all that a frame has gone', async (_, knows) => {
  if (!knows) Reflect.deleteProperty(window, 'navigation');
  expect('navigation' in window).toBe(knows);
  browserHistory.write(page('/explore', 1), 'push');
  browserHistory.write(page('/settings', 2), 'push');
  await frameGoesOn(2);
  const events: string[] = [];
  const stop = browserHistory.listen(() => events.push(where()));

  browserHistory.go(-1);
  await expect.poll(where).toBe('/explore');
  browserHistory.go(1);
  await expect.poll(where).toBe('/settings');
  browserHistory.go(-1);
  await expect.poll(where).toBe('/explore');
  expect(events).toEqual(['/explore', '/settings', '/explore']);
  stop();
});

test('without the Navigation API and without a frame Back and Forward go the requested number of steps', async () => {
  Reflect.deleteProperty(window, 'navigation');
  browserHistory.write(page('/explore', 1), 'push');
  browserHistory.write(page('/profile', 2), 'push');
  browserHistory.write(page('/settings', 3), 'push');
  browserHistory.go(-2);
  await expect.poll(where).toBe('/explore');
  browserHistory.go(1);
  await expect.poll(where).toBe('/profile');
  browserHistory.write(page('/support', 3), 'push');
  browserHistory.go(-1);
  await expect.poll(where).toBe('/profile');
});

test('without the Navigation API, after a step back within the frame, Back goes no further than requested', async () => {
  Reflect.deleteProperty(window, 'navigation');
  browserHistory.write(page('/explore', 1), 'push');
  browserHistory.write(page('/profile', 2), 'push');
  browserHistory.write(page('/settings', 3), 'push');
  await frameGoesOn(2);
  const inFrame = () => frame.contentWindow?.location.hash;
  history.back();
  await expect.poll(inFrame).toBe('#1');
  const events: string[] = [];
  const stop = browserHistory.listen(() => events.push(where()));
  browserHistory.go(-1);
  await expect.poll(() => events).toEqual(['/profile']);
  expect(where()).toBe('/profile');
  stop();
});
