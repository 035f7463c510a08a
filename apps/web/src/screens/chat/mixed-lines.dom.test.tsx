import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember, aMessage, aPerson } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const hebrew = 'ערב טוב!';
const english = 'Good evening, how are you?';

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
  channel.answer('profile', { data: { ...aPerson(12), liked: false, matched: false, blocked: false } });
  channel.answer('user/contacts', { data: [aContact(12)] });
  channel.answer('message/read', {});
});

/** Where the words stand on the screen. */
function boxOf(root: Element, words: string): DOMRect {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`nowhere: ${words}`);
}

test.each([
  ['Hebrew', hebrew, english],
  ['English', english, hebrew],
])('each line of a message begins on its own side, whichever comes first: %s', async (_, first, second) => {
  channel.answer('messages', { data: [aMessage(1, { body: `${first}\n${second}` })] });
  const { screen } = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.element(screen.getByText(hebrew, { exact: false })).toBeVisible();
  const [short, long] = [boxOf(screen.container, hebrew), boxOf(screen.container, english)];
  // The longer line fills the bubble; the shorter one stands at its right, though it is not as long by far.
  expect(short.width).toBeLessThan(long.width / 2);
  expect(short.left).toBeGreaterThan(long.left + long.width / 4);
  // And its exclamation mark at the end of the reading, which is left.
  expect(boxOf(screen.container, '!').left).toBeLessThan(boxOf(screen.container, 'ערב').left);
});
