import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');
const { reloadHeld } = await import('./leases.ts');

const open = async (facts: Partial<InboxConversation> = {}) => {
  const conversation = { ...waitingConversation({ name: 'Noa' }), ...facts };
  fake.held.push(conversation);
  await visitConsole({ fake, address: '/inbox' });
  await expect.element(page.getByRole('region', { name: 'Chat' })).toBeVisible();
  return conversation;
};
const reply = page.getByRole('textbox', { name: 'Write as Sven' });
const send = page.getByRole('button', { name: 'Send', exact: true });

beforeEach(() => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.reply('inbox/reply');
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
});
afterEach(cleanup);

describe('earlier messages', () => {
  test('are loaded before the first one until there are none, and a reload keeps them', async () => {
    const conversation = await open({ older: true });
    const first = conversation.messages[0];
    if (!first) throw new Error('no message');
    fake.answer('inbox/older', ({ before }) => ({
      data: { messages: [{ ...first, id: before - 1, body: 'From last year' }], older: false },
    }));
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect.element(page.getByText('From last year')).toBeInTheDocument();
    expect(fake.listData('inbox/older')).toEqual([{ lease_id: conversation.lease.id, before: first.id }]);
    await expect.element(page.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'History of the chat' })).toHaveFocus();
    await reloadHeld();
    await expect.element(page.getByText('From last year')).toBeInTheDocument();
  });
});

describe('what may still be sent', () => {
  test('[C20] is counted, and after three messages sending waits for the member', async () => {
    const giftAt = getNowS() + 3 * 86_400;
    const { lease } = await open({ run: { texts_left: 1, photos_left: 0, gift_at: giftAt } });
    await expect.element(page.getByTitle('1 more message until they answer')).toBeVisible();
    await expect.element(page.getByTitle('No more pictures today')).toBeVisible();
    await expect.element(page.getByTitle(/^A gift again from \w+ .*\d\d:\d\d/)).toBeVisible();
    await reply.fill('The third one');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByTitle('No more messages until they answer')).toBeVisible();
    await reply.fill('A fourth');
    await expect.element(page.getByText(/Three messages in a row are enough/)).toBeVisible();
    await expect.element(send).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(fake.listData('inbox/reply')).toHaveLength(1);
    fake.push('inbox/message', {
      lease_id: lease.id,
      message: {
        id: 99_999,
        from: 'member',
        type: 'text',
        body: 'Here I am',
        time: getNowS(),
        seen: false,
        staff: null,
      },
    });
    await expect.element(send).toBeEnabled();
    await expect.element(page.getByTitle('3 more messages until they answer')).toBeVisible();
  });

  test.each([
    ['repeated_text', 600, /five members within ten minutes. It may go out again from \d\d:\d\d/],
    ['photos', 86_400 * 2, /Three pictures went out within a day. The next one may be sent from .*\d\d:\d\d/],
    ['gifts', 86_400 * 3, /One gift a week: the next one may be sent from .*\d\d:\d\d/],
  ] as const)('[C25] the limit %s is said with its end, and the text stays', async (reason, inS, words) => {
    await open();
    const details = { reason, max: 5, until: getNowS() + inS };
    fake.reply('inbox/reply', { reject: 'limit_reached', details });
    await reply.fill('The same to all');
    await send.click();
    await vi.waitFor(() => expect(document.getElementById('reply-error')?.textContent).toMatch(words));
    await expect.element(reply).toHaveValue('The same to all');
  });

  test('[C24] what is to be filled in is marked, stops sending, and is selected on click', async () => {
    await open();
    await reply.fill('How was ___ with {city}?');
    await expect.element(page.getByText('Fill in before sending:')).toBeVisible();
    expect([...document.querySelectorAll('form mark')].map((mark) => mark.textContent)).toEqual([
      '___',
      '{city}',
    ]);
    await expect.element(send).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(fake.listData('inbox/reply')).toEqual([]);
    await page.getByRole('button', { name: /with \{city\}\?/ }).click();
    await userEvent.keyboard('Cologne');
    await page.getByRole('button', { name: /How was ___/ }).click();
    await userEvent.keyboard('the trip');
    await expect.element(reply).toHaveValue('How was the trip with Cologne?');
    await expect.element(send).toBeEnabled();
  });
});

describe('what may need a moderator', () => {
  test('[C30] is named above the chat; its words are blurred until B is held or they are clicked', async () => {
    const conversation = waitingConversation({ name: 'Noa' });
    const last = conversation.messages.at(-1);
    if (!last) throw new Error('no message');
    last.body = 'Some days I want to die';
    conversation.member.bio = 'I am 16';
    await open({
      ...conversation,
      risk: [
        { kind: 'self_harm', message_id: last.id, phrase: 'want to die' },
        { kind: 'minor', message_id: null, phrase: 'I am 16' },
      ],
    });
    await expect
      .element(page.getByText('Look closely: Self-harm · May be under 18 (in the profile)'))
      .toBeVisible();
    expect(document.body.textContent).not.toContain('want to die');
    expect(document.body.textContent).not.toContain('I am 16');
    expect(await findViolations()).toEqual([]);
    pressKey('Escape', 'Escape');
    await userEvent.keyboard('{b>}');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Some days I want to die'));
    await userEvent.keyboard('{/b}');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('want to die'));
    await page.getByRole('button', { name: 'Show the words' }).first().click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Some days I want to die'));
    expect(document.body.textContent).not.toContain('I am 16');
  });
});

describe('what may need a moderator, after the conversation was given', () => {
  const announced = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join(' ');

  test('[C30] in a message that arrives now is named, blurred and not read out', async () => {
    const { lease } = await open();
    expect(document.body.textContent).not.toContain('Look closely');
    const message = {
      ...({ id: 99_990, from: 'member', type: 'text', body: 'Honestly, I want to die' } as const),
      time: getNowS(),
      seen: false,
      staff: null,
    };
    fake.push('inbox/message', { lease_id: lease.id, message });
    await expect.element(page.getByText('Look closely: Self-harm')).toBeVisible();
    await vi.waitFor(() => expect(announced()).toContain('Honestly, I …'));
    expect(document.body.textContent).not.toContain('want to die');
    // What the server sends of it after a reload replaces it, and what is not part of that stays.
    await reloadHeld();
    await expect.element(page.getByText('Look closely: Self-harm')).toBeVisible();
    expect(document.body.textContent).not.toContain('want to die');
  });

  test('[C30] in an earlier message is named and blurred when it is loaded', async () => {
    const conversation = await open({ older: true });
    const first = conversation.messages[0];
    if (!first) throw new Error('no message');
    fake.answer('inbox/older', ({ before }) => ({
      data: { messages: [{ ...first, id: before - 1, body: 'I am only 16, you know' }], older: false },
    }));
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect.element(page.getByText('Look closely: May be under 18')).toBeVisible();
    expect(document.body.textContent).not.toContain('only 16');
    await reloadHeld();
    await expect.element(page.getByText('Look closely: May be under 18')).toBeVisible();
    await page.getByRole('button', { name: 'Show the words' }).click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('I am only 16, you know'));
  });
});

describe('from one holder to the next', () => {
  test('what the last one left is shown with its author', async () => {
    await open({ handover: { text: 'Waits for the recipe', by: { id: 4, name: 'Omer' }, at: getNowS() } });
    await expect.element(page.getByText('Left for you by Omer')).toBeVisible();
    await expect.element(page.getByText('Waits for the recipe')).toBeVisible();
  });

  test('[C28] a chat is given back for care, with a word for whoever is next', async () => {
    const { lease } = await open();
    pressKey('Escape', 'Escape');
    pressKey('KeyL', 'l');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    pressKey('Digit5', '5');
    await dialog.getByLabelText('A word for whoever’s next').fill('Asked about the dog 5 times');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(fake.listData('inbox/release')).toEqual([
        { lease_id: lease.id, reason: 'care', handover: 'Asked about the dog 5 times' },
      ]),
    );
  });

  test('what is written for the next holder stays when giving back fails, and after the dialog was closed', async () => {
    await open();
    pressKey('Escape', 'Escape');
    pressKey('KeyL', 'l');
    const word = page.getByRole('dialog').getByLabelText('A word for whoever’s next');
    await expect.element(word).toBeVisible();
    pressKey('Digit1', '1');
    await word.fill('Waits for the recipe');
    fake.reply('inbox/release', { reject: 'internal' });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('That didn’t work. What you wrote is still here.')).toBeVisible();
    await expect.element(word).toHaveValue('Waits for the recipe');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0));
    pressKey('KeyL', 'l');
    await expect.element(word).toHaveValue('Waits for the recipe');
    pressKey('Digit1', '1');
    await word.click();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(useInbox.getState().held).toEqual([]));
    expect(fake.listData('inbox/release').map(({ handover }) => handover)).toEqual([
      'Waits for the recipe',
      'Waits for the recipe',
    ]);
  });

  test('what is written before a break stays when the break fails', async () => {
    await open();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Your shift' }), 'Break');
    const dialog = page.getByRole('dialog');
    const word = dialog.getByLabelText('A word for whoever’s next');
    await word.fill('Both wait for me');
    fake.reply('inbox/availability', { reject: 'internal' });
    await dialog.getByRole('button', { name: 'Take a break' }).click();
    await expect.element(dialog.getByText('That didn’t work. What you wrote is still here.')).toBeVisible();
    await expect.element(word).toHaveValue('Both wait for me');
    await dialog.getByRole('button', { name: 'Take a break' }).click();
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0));
    expect(fake.listData('inbox/availability').map(({ handover }) => handover)).toEqual([
      'Both wait for me',
      'Both wait for me',
    ]);
  });

  test.each([
    ['takeover', /A supervisor has taken this chat over/],
    ['gone', /This member can no longer be written to/],
    ['time', /A chat is no longer yours/],
  ] as const)(
    '[C18] a lease that ends by %s is said, and the text stays for the next one',
    async (reason, words) => {
      const conversation = await open();
      await reply.fill('Half a thought');
      fake.held.length = 0;
      fake.push('inbox/expired', { lease_id: conversation.lease.id, reason });
      await expect.element(page.getByText(words)).toBeVisible();
      fake.held.push({
        ...conversation,
        lease: { ...conversation.lease, id: 80_000 + conversation.lease.id },
      });
      await reloadHeld();
      await expect.element(reply).toHaveValue('Half a thought');
    },
  );
});
