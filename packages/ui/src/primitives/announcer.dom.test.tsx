import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Announcer, announce } from './announcer.tsx';

const readAnnouncements = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-live]')].map((node) => node.textContent);

test('the same text twice is two changes: the polite nodes take turns', async () => {
  const { container } = await render(<Announcer />);
  announce('Liked');
  const first = readAnnouncements(container);
  announce('Liked');
  const second = readAnnouncements(container);
  expect(first.filter((labels) => labels === 'Liked')).toHaveLength(1);
  expect(second.filter((labels) => labels === 'Liked')).toHaveLength(1);
  expect(first.indexOf('Liked')).not.toBe(second.indexOf('Liked'));
});

test('an urgent text goes to the assertive node and leaves the polite ones alone', async () => {
  const { container } = await render(<Announcer />);
  announce('Payment failed', { assertive: true });
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toBe('Payment failed');
  announce('Payment failed', { assertive: true });
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toBe('Payment failed\u00a0');
});
