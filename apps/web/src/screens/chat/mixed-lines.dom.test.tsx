import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember, aMessage } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, readAll, someMessages } from '../../testing/replies.ts';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const hebrew = 'ערב טוב!';
const english = 'Why not?';
/** Hebrew by its first letter. */
const mixed = 'נפגשים near the old park?';
/** As wide as the bubble, and none of the others is half of it. */
const wide = 'Good evening, how are you doing today?';

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('user/contacts', { data: [aContact(12)] });
  channel.reply('message/read', readAll);
});

test.each([
  ['he', [hebrew, mixed, wide, english]],
  ['he', [english, wide, mixed, hebrew]],
  ['en', [hebrew, mixed, wide, english]],
  ['en', [english, wide, mixed, hebrew]],
] as const)(
  'each line of a message runs in its own direction, whichever comes first: in %s, %j',
  async (language, lines) => {
    // The time is beside the last line, which this test does not measure.
    const body = [...lines, '…'].join('\n');
    channel.reply('messages', someMessages([aMessage(1, { body })]));
    const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12', language });
    await expect.element(screen.getByText(hebrew, { exact: false })).toBeVisible();
    await document.fonts.ready;
    const text = screen.getByText(hebrew, { exact: false }).element().firstChild as Text;
    expect(text.data).toBe(body);
    const place = (line: string, part = line): DOMRect => {
      const range = document.createRange();
      const at = body.indexOf(line) + line.indexOf(part);
      range.setStart(text, at);
      range.setEnd(text, at + part.length);
      return range.getBoundingClientRect();
    };
    const bubble = place(wide);
    // Letters adjoin to the fraction of a pixel.
    const close = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(3);

    expect(place(hebrew).width).toBeLessThan(bubble.width / 2);
    close(place(hebrew).right, bubble.right);
    expect(place(hebrew, '!').left).toBeLessThan(place(hebrew, 'ערב').left);

    expect(place(english).width).toBeLessThan(bubble.width / 2);
    close(place(english).left, bubble.left);
    expect(place(english, '?').left).toBeGreaterThan(place(english, 'not').left);

    close(place(mixed).right, bubble.right);
    expect(place(mixed, 'near').left).toBeLessThan(place(mixed, 'נפגשים').left);
    expect(place(mixed, '?').left).toBeLessThan(place(mixed, 'near').left);
  },
);
