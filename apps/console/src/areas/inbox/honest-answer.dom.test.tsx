import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { translations } = await import('../../core/translations.tsx');

afterEach(cleanup);

test.each(['en', 'he'] as const)(
  'in %s the operator sees below a question that the site has already answered it',
  async (language) => {
    const conversation = waitingConversation();
    const question = { id: 9_001, from: 'member', type: 'text', body: 'Are you a bot?', seen: true } as const;
    conversation.messages.push({
      ...question,
      staff: null,
      time: conversation.waiting_since,
      notice: 'honest_answer',
    });
    fake.held.length = 0;
    fake.queue.push(conversation);
    await visitConsole({ fake, address: '/inbox', language });
    pressKey('KeyN', 'n');
    const note = page.getByText(translations().t.plain('console.honest_answered'));
    await expect.element(note).toBeVisible();
    // It belongs to this message, and to no other.
    expect(note.elements()).toHaveLength(1);
    expect(note.element().closest('li')?.textContent).toContain('Are you a bot?');
  },
);
