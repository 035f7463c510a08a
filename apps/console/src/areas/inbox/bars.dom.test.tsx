import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { waitingConversation } = await import('../../testing/fake-console.ts');
const { loadAreaMessages, setLanguage } = await import('../../core/translations.tsx');
const { startSession, useSession } = await import('../../core/session.ts');
const { useInbox } = await import('./inbox-store.ts');
const { fetchNext } = await import('./leases.ts');
const { InboxScreen } = await import('./inbox-screen.tsx');

startSession();
beforeEach(() => {
  fake.queue.length = 0;
  fake.held.length = 0;
  useInbox.setState({ held: [], currentLeaseId: null, notice: null, isFetching: false });
});
afterEach(() => cleanup());

/** Returns the number of rows of a bar. A part that begins below the middle of the parts before it begins a new row. */
function rowsOf(bar: Element): number {
  const parts = [...bar.querySelectorAll('h1, h2, button, select, [role="timer"], [data-some]')]
    // A title for screen readers alone is 1 px high.
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 1)
    .map((part) => part.getBoundingClientRect())
    .sort((a, b) => a.top - b.top);
  let [rows, bottom] = [0, Number.NEGATIVE_INFINITY];
  for (const { top, bottom: end } of parts) {
    if (top >= bottom - 2) {
      rows += 1;
      bottom = end;
    } else bottom = Math.max(bottom, end);
  }
  return rows;
}

test.each([
  ['he', 360, 2],
  ['he', 390, 2],
  ['en', 390, 2],
  ['de', 360, 2],
  ['de', 390, 2],
  ['he', 768, 1],
  ['en', 768, 1],
  ['de', 768, 1],
] as const)(
  'in %s at %i px the bar above, the head of a conversation and what sends stand in at most %i rows, also in its last minute',
  async (language, width, max) => {
    await page.viewport(width, 844);
    await setLanguage(language);
    await loadAreaMessages(['inbox']);
    const name = 'Bartholomea-Friederike';
    fake.queue.push(waitingConversation({ name }), waitingConversation({ name: 'Lea' }));
    fake.setState('open');
    await vi.waitFor(() => expect(useSession.getState().status).toBe('staff'));
    await render(<InboxScreen />);
    await fetchNext();
    await vi.waitFor(() => expect(document.querySelector('form textarea')).not.toBeNull());
    const inMinute = Math.floor(Date.now() / 1000) + 50;
    useInbox.setState(({ held }) => ({
      held: held.map((conversation) => ({
        ...conversation,
        lease: { ...conversation.lease, expires: inMinute },
      })),
    }));
    const head = document.querySelector('section header') as HTMLElement;
    await vi.waitFor(() => expect(head.querySelectorAll('button')).toHaveLength(3));
    const bar = document.querySelector('header') as HTMLElement;
    const send = document.querySelector('form > div:last-child') as HTMLElement;
    const rows = { bar: rowsOf(bar), head: rowsOf(head), send: rowsOf(send) };
    const tooMany = Object.entries(rows).filter(([part, count]) => count > (part === 'send' ? 1 : max));
    expect(tooMany).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([
  ['he', 390],
  ['en', 390],
  ['de', 390],
  ['en', 360],
  ['de', 360],
] as const)(
  'in %s at %i px queue, shift and settings share one row, and none is cut',
  async (language, width) => {
    await page.viewport(width, 844);
    await setLanguage(language);
    await loadAreaMessages(['inbox']);
    fake.setState('open');
    await vi.waitFor(() => expect(useSession.getState().status).toBe('staff'));
    await render(<InboxScreen />);
    const bar = document.querySelector('header') as HTMLElement;
    await vi.waitFor(() => {
      // The fake says once how many wait.
      useInbox.setState({ waiting: { count: 14, oldest: Math.floor(Date.now() / 1000) - 3_600 } });
      expect(bar.querySelector('[data-some="true"]')?.textContent).toMatch(/14/);
    });
    expect(rowsOf(bar)).toBe(1);
    for (const part of bar.querySelectorAll('[data-some], select, button')) {
      const { left, right, width: own } = part.getBoundingClientRect();
      if (own === 0) continue;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  },
);
