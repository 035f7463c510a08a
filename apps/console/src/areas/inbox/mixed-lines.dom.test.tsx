import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../../core/translations.tsx';
import { waitingConversation } from '../../testing/fake-console.ts';
import type { HeldConversation } from './inbox-store.ts';
import { MessageList } from './message-list.tsx';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));

const hebrew = 'ערב טוב!';
const english = 'Why not?';
/** As wide as the bubble. */
const wide = 'Good evening, how are you doing today?';

test.each([
  ['he', [hebrew, wide, english]],
  ['he', [english, wide, hebrew]],
  ['en', [hebrew, wide, english]],
  ['de', [english, wide, hebrew]],
] as const)('each line of a message runs in its own direction: in %s, %j', async (language, lines) => {
  await setLanguage(language);
  const body = lines.join('\n');
  const message: InboxMessage = {
    id: 1,
    from: 'member',
    type: 'text',
    body,
    time: 1_790_000_000,
    seen: true,
    staff: null,
  };
  const held = { ...waitingConversation(), messages: [message], newestAtFirst: 1, outgoing: [] };
  const { container } = await render(<MessageList held={held as unknown as HeldConversation} />);
  await document.fonts.ready;
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && !walker.currentNode.textContent?.includes(hebrew));
  const text = walker.currentNode as Text;
  expect(text.data).toBe(body);
  const place = (line: string, part = line): DOMRect => {
    const range = document.createRange();
    const at = body.indexOf(line) + line.indexOf(part);
    range.setStart(text, at);
    range.setEnd(text, at + part.length);
    return range.getBoundingClientRect();
  };
  const bubble = place(wide);
  expect(Math.abs(place(hebrew).right - bubble.right)).toBeLessThan(3);
  expect(place(hebrew, '!').left).toBeLessThan(place(hebrew, 'ערב').left);
  expect(Math.abs(place(english).left - bubble.left)).toBeLessThan(3);
  expect(place(english, '?').left).toBeGreaterThan(place(english, 'not').left);
});
