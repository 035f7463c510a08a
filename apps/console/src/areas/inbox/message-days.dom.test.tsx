import '../../testing/browser-setup.ts';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../../core/translations.tsx';
import { waitingConversation } from '../../testing/fake-console.ts';
import type { HeldConversation } from './inbox-store.ts';
import { MessageList } from './message-list.tsx';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));

afterEach(() => {
  vi.useRealTimers();
});

const message = (id: number, at: Date): InboxMessage => ({
  id,
  from: 'member',
  type: 'text',
  body: `Message ${id}`,
  time: at.getTime() / 1000,
  seen: true,
  staff: null,
});

test.each([
  ['en', ['11.08.2026', 'Monday', 'Yesterday', 'Today']],
  ['de', ['11.08.2026', 'Montag', 'Gestern', 'Heute']],
  ['he', ['11.08.2026', 'יום שני', 'אתמול', 'היום']],
] as const)(
  'in %s the days of a conversation are named as one thinks of them, each message by its time',
  async (language, days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 8, 17, 15, 30) });
    await setLanguage(language);
    const held = {
      ...waitingConversation(),
      messages: [
        message(1, new Date(2026, 7, 11, 9, 5)),
        message(2, new Date(2026, 8, 14, 23, 59)),
        message(3, new Date(2026, 8, 16, 0, 1)),
        message(4, new Date(2026, 8, 17, 8, 7)),
        message(5, new Date(2026, 8, 17, 15, 29)),
      ],
      newestAtFirst: 5,
      outgoing: [],
    } as unknown as HeldConversation;
    const { container } = await render(<MessageList held={held} />);
    const rows = [...container.querySelectorAll('li[data-from]')];
    const chips = rows.map((row) => row.querySelector('p')?.textContent);
    expect(chips.filter((text) => days.some((day) => day === text))).toEqual(days);
    expect(rows.map((row) => /\d\d:\d\d/.exec(row.textContent ?? '')?.[0])).toEqual([
      '09:05',
      '23:59',
      '00:01',
      '08:07',
      '15:29',
    ]);
  },
);
