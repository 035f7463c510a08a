import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aReply, toReplyResult, waitingConversation } = await import('../../testing/fake-console.ts');
const { setLanguage } = await import('../../core/translations.tsx');
const { startSession, useSession } = await import('../../core/session.ts');
const { reloadHeld, useInbox } = await import('./inbox.ts');
const { InboxScreen } = await import('./inbox-screen.tsx');

startSession();

async function open(
  language: 'he' | 'en' | 'de' = 'en',
  size: [number, number] = [1280, 800],
  waiting = [waitingConversation({ name: 'Noa' }), waitingConversation({ name: 'Lea' })],
) {
  await page.viewport(...size);
  await setLanguage(language);
  fake.queue.push(...waiting);
  fake.setState('open');
  await vi.waitFor(() => expect(useSession.getState().status).toBe('staff'));
  await render(
    <>
      <InboxScreen />
      <Announcer />
    </>,
  );
  await vi.waitFor(() => expect(useInbox.getState().fetching).toBe(false));
}

beforeEach(() => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.reply('inbox/reply');
  useInbox.setState({
    held: [],
    current: null,
    notice: null,
    fetching: false,
    keysBlockedUntilMs: 0,
    pausing: false,
  });
});
afterEach(() => cleanup());

/** A key by its place on the board, with the letter that a Hebrew layout types there. */
const press = (code: string, key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...more }),
  );
const getFocusedId = () => document.activeElement?.id;
const getMemberName = () => document.getElementById('conversation')?.textContent;
const expectHeld = async (names: string[]) =>
  vi.waitFor(() => expect(useInbox.getState().held.map(({ member }) => member.name)).toEqual(names));
/** These conversations are held, and the cursor stands in the field of the reply. */
async function expectReplyTo(names: string[]): Promise<void> {
  await expectHeld(names);
  await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
}
const getField = () => document.getElementById('reply') as HTMLTextAreaElement;

async function findViolations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    rules: { 'meta-viewport': { enabled: false }, 'document-title': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}

describe('by keyboard alone', () => {
  test('N fetches, the composer has the focus, Ctrl+Enter sends and the next is there to write to', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Chili for fourteen');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectHeld(['Lea']);
    expect(fake.listData('inbox/reply')).toMatchObject([{ message_text: 'Chili for fourteen', done: true }]);
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['reply', 'Lea']));
    expect(getField().value).toBe('');
    await userEvent.keyboard('And you?{Control>}{Enter}{/Control}');
    await expectHeld([]);
    await vi.waitFor(() => expect(getFocusedId()).toBe('next'));
    await expect.element(page.getByText('Nobody’s waiting for an answer right now.')).toBeVisible();
  });

  test('the keys are places on the board: they work while Hebrew is typed', async () => {
    await open('he');
    press('KeyN', 'מ');
    await expectReplyTo(['Noa']);
    press('KeyN', 'מ');
    expect(fake.listData('inbox/next')).toHaveLength(1);
    press('Escape', 'Escape');
    expect(getFocusedId()).toBe('conversation');
    press('KeyN', 'מ');
    await expectHeld(['Noa', 'Lea']);
    await vi.waitFor(() => expect(getMemberName()).toBe('Lea'));
    press('Escape', 'Escape');
    press('KeyK', 'ל');
    await vi.waitFor(() => expect(getMemberName()).toBe('Noa'));
    press('ArrowDown', 'ArrowDown', { altKey: true });
    await vi.waitFor(() => expect(getMemberName()).toBe('Lea'));
    press('KeyR', 'ר');
    await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
    press('Escape', 'Escape');
    press('Slash', '?', { shiftKey: true });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    press('KeyL', 'ך');
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0));
  });

  test('J and K go on and on without a letter in the text; from the text, Alt and an arrow goes to the other text', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    press('Escape', 'Escape');
    press('KeyN', 'n');
    await expectReplyTo(['Noa', 'Lea']);
    await userEvent.keyboard('{Escape}');
    for (const [key, name] of [
      ['k', 'Noa'],
      ['j', 'Lea'],
      ['j', 'Noa'],
    ]) {
      await userEvent.keyboard(`${key}`);
      await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['conversation', name]));
      expect(getField().value).toBe('');
    }
    press('KeyR', 'r');
    // Whoever writes on without a pause loses no letter.
    expect(getFocusedId()).toBe('reply');
    await userEvent.keyboard('Mine');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['reply', 'Lea']));
    expect(useInbox.getState().held.map(({ text }) => text)).toEqual(['Mine', '']);
  });

  test('Ctrl+Shift+Enter sends and stays', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('One more{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('One more')).toBeVisible();
    expect(fake.listData('inbox/reply')).toMatchObject([{ done: false }]);
    expect([getFocusedId(), getField().value, getMemberName()]).toEqual(['reply', '', 'Noa']);
    // Under the trace id of the first, the second would be answered with the first and go nowhere.
    await userEvent.keyboard('And another{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('And another')).toBeVisible();
    await vi.waitFor(() =>
      expect(fake.messages().map(({ body }) => body)).toEqual(
        expect.arrayContaining(['One more', 'And another']),
      ),
    );
  });

  test('L asks for the reason; a digit chooses, Enter gives back, the focus goes on', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    press('Escape', 'Escape');
    press('KeyL', 'l');
    await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    press('Digit3', '3');
    await vi.waitFor(() => expect((document.activeElement as HTMLInputElement).checked).toBe(true));
    await userEvent.keyboard('{Enter}');
    await expectHeld([]);
    expect(fake.listData('inbox/release')).toMatchObject([{ reason: 'break' }]);
    await vi.waitFor(() => expect(getFocusedId()).toBe('next'));
  });
});

describe('replies', () => {
  test.each([
    ['contact_data', 'No email addresses'],
    ['money_request', 'Nobody is asked for money'],
    ['meeting_promise', 'A virtual profile meets nobody'],
  ] as const)('%s is refused in words, and the text stays', async (reason, text) => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    fake.reply('inbox/reply', { reject: 'forbidden', details: { reason } });
    await userEvent.keyboard('Something{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(document.getElementById('reply-error')?.textContent).toContain(text));
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect([getFocusedId(), getField().value]).toEqual(['reply', 'Something']);
  });

  test('an answer that was lost is asked for again under the same trace id: one message', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    fake.reply('inbox/reply', 'lost', { reject: 'timeout' });
    await userEvent.keyboard('Only once{Control>}{Enter}{/Control}');
    await expectHeld(['Lea']);
    const traces = new Set(fake.listData('inbox/reply').map(({ trace_id }) => trace_id));
    expect([fake.listData('inbox/reply').length, traces.size]).toEqual([3, 1]);
    expect(fake.messages().filter(({ body }) => body === 'Only once')).toHaveLength(1);
  });

  test('where another text went out under the trace id, the operator is told and the next has its own', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    fake.reply('inbox/reply', { reject: 'trace_conflict' });
    await userEvent.keyboard('Changed{Control>}{Enter}{/Control}');
    await vi.waitFor(() =>
      expect(document.getElementById('reply-error')?.textContent).toContain('Your earlier text did go out'),
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectHeld(['Lea']);
    const [first, second] = fake.listData('inbox/reply');
    expect(first?.trace_id).not.toBe(second?.trace_id);
  });

  test('a conversation that is gone is said to be, and the text is there again when it comes back', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Half a thought');
    const [expired] = fake.held.splice(0);
    fake.push('inbox/expired', { lease_id: expired?.lease.id ?? 0 });
    await expect.element(page.getByText(/A chat is no longer yours/)).toBeVisible();
    await vi.waitFor(() => expect(getFocusedId()).toBe('next'));
    if (expired) fake.queue.unshift({ ...expired, lease: { ...expired.lease, id: 7_777 } });
    // Keys wait for a second after a conversation went; the clock of the page is put ahead by more.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_100 });
    onTestFinished(() => void vi.useRealTimers());
    press('KeyN', 'n');
    await vi.waitFor(() => expect(getField().value).toBe('Half a thought'));
  });

  test('a pause gives back what is in hand and says so; what was written is saved first and there again afterwards', async () => {
    await open('en', [1280, 800], [waitingConversation({ name: 'Noa' })]);
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Half a thought');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Your shift' }), 'paused');
    await expectHeld([]);
    await expect.element(page.getByText(/Your chats are back in the queue/)).toBeVisible();
    expect(page.getByText(/A chat is no longer yours/).elements()).toHaveLength(0);
    const names = fake.calls.map(({ name }) => name);
    expect(names.lastIndexOf('inbox/renew')).toBeLessThan(names.indexOf('inbox/availability'));
    expect(fake.queue[0]?.draft).toBe('Half a thought');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Your shift' }), 'online');
    await vi.waitFor(() => expect(page.getByText(/What you held/).elements()).toHaveLength(0));
    await userEvent.click(page.getByRole('button', { name: /next/i }));
    await vi.waitFor(() => expect(getField().value).toBe('Half a thought'));
  });

  test('what is written is saved as the page goes away, also before its time to be', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('H');
    await vi.waitFor(() => expect(fake.held[0]?.draft).toBe('H'));
    await userEvent.keyboard('alf a thought');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(fake.listData('inbox/renew').at(-1)).toMatchObject({ draft: 'Half a thought', typing: false });
    await vi.waitFor(() => expect(fake.held[0]?.draft).toBe('Half a thought'));
    const saved = fake.listData('inbox/renew').length;
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(fake.listData('inbox/renew')).toHaveLength(saved);
  });

  test('what is typed as a conversation is taken away reaches no other: not its text, not as a key', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    press('Escape', 'Escape');
    press('KeyN', 'n');
    await expectHeld(['Noa', 'Lea']);
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['reply', 'Lea']));
    await userEvent.keyboard('See you at the ');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    fake.held.splice(1);
    fake.push('inbox/expired', { lease_id: useInbox.getState().current ?? 0 });
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['conversation', 'Noa']));
    await userEvent.keyboard('lake and more');
    // However long it takes them, and only as long.
    for (const key of 'really') {
      vi.setSystemTime(Date.now() + 900);
      press(`Key${key.toUpperCase()}`, key);
    }
    expect(getField().value).toBe('');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect([getFocusedId(), getMemberName()]).toEqual(['conversation', 'Noa']);
    vi.setSystemTime(Date.now() + 1_000);
    press('KeyR', 'r');
    await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
  });

  test('a reload keeps what is in hand and the draft; what was written here since is not overwritten', async () => {
    const conversation = waitingConversation({ name: 'Noa', draft: 'Saved before' });
    fake.held.push(conversation);
    await open('en', [1280, 800], []);
    await vi.waitFor(() => expect(getField().value).toBe('Saved before'));
    fake.held[0] = { ...conversation, draft: 'From the other window' };
    fake.setState('open');
    await vi.waitFor(() => expect(getField().value).toBe('From the other window'));
    getField().focus();
    await userEvent.keyboard('{End}, and on');
    fake.setState('open');
    await vi.waitFor(() => expect(fake.listData('inbox/current').length).toBeGreaterThan(2));
    expect(getField().value).toBe('From the other window, and on');
  });
});

describe('what goes on meanwhile', () => {
  test('a new message is marked, announced, and does not take the focus', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    const lease_id = useInbox.getState().current;
    const message = {
      id: 9_999,
      from: 'member',
      type: 'text',
      body: 'Still there?',
      time: 0,
      seen: false,
      staff: null,
    } as const;
    fake.push('inbox/message', {
      lease_id: lease_id ?? 0,
      message: { ...message, time: Math.floor(Date.now() / 1000) },
    });
    await expect.element(page.getByText('New since you opened it')).toBeVisible();
    expect(getFocusedId()).toBe('reply');
    await vi.waitFor(() =>
      expect(
        [...document.querySelectorAll('[role="status"], [aria-live]')].map((one) => one.textContent).join(),
      ).toContain('Noa: Still there?'),
    );
  });

  test('of two in hand only the one that is not on screen counts what is new', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    press('Escape', 'Escape');
    press('KeyN', 'n');
    await expectHeld(['Noa', 'Lea']);
    await vi.waitFor(() => expect(getMemberName()).toBe('Lea'));
    const message = {
      from: 'member',
      type: 'text',
      time: Math.floor(Date.now() / 1000),
      seen: false,
      staff: null,
    } as const;
    for (const [at, { lease }] of useInbox.getState().held.entries())
      fake.push('inbox/message', {
        lease_id: lease.id,
        message: { ...message, id: 9_990 + at, body: 'Hey' },
      });
    const tabs = () =>
      [...document.querySelectorAll('nav button')].map(({ textContent }) => /\d new/.exec(textContent)?.[0]);
    await vi.waitFor(() => expect(tabs()).toEqual(['1 new', undefined]));
  });

  test('that the member writes is shown while they do, in the words for them', async () => {
    await open('he');
    press('KeyN', 'מ');
    await expectHeld(['Noa']);
    const { id } = fake.held[0]?.lease ?? { id: 0 };
    const typingText = page.getByText('מקלידה…');
    fake.push('inbox/typing', { lease_id: id + 1 });
    expect(typingText.elements()).toHaveLength(0);
    fake.push('inbox/typing', { lease_id: id });
    await expect.element(typingText).toBeVisible();
    fake.push('inbox/message', {
      lease_id: id,
      message: { id: 9_999, from: 'member', type: 'text', body: 'Now', time: 0, seen: false, staff: null },
    });
    await vi.waitFor(() => expect(typingText.elements()).toHaveLength(0));
    fake.push('inbox/typing', { lease_id: id });
    await expect.element(typingText).toBeVisible();
    await vi.waitFor(() => expect(typingText.elements()).toHaveLength(0), { timeout: 8_000 });
  });

  test('that the member has read an answer is shown at once', async () => {
    await open();
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    await userEvent.keyboard('Chili{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('Chili', { exact: true })).toBeVisible();
    const sent = fake.messages().at(-1)?.id ?? 0;
    const row = () => page.getByText('Chili', { exact: true }).element().closest('li')?.textContent;
    expect(row()).not.toContain('seen');
    fake.push('inbox/seen', { lease_id: fake.held[0]?.lease.id ?? 0, message_ids: [sent] });
    await vi.waitFor(() => expect(row()).toContain('seen'));
  });

  test('that the member has read an answer is shown also where that is told before the answer is here', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    const lease_id = fake.held[0]?.lease.id ?? 0;
    const message = aReply(9_998, 'Chili', { time: 0, staff: null });
    fake.reply(
      'inbox/reply',
      toReplyResult(message, { conversation: fake.held[0], traceId: 'any-trace-id' }),
    );
    await userEvent.keyboard('Chili');
    press('Enter', 'Enter', { ctrlKey: true, shiftKey: true });
    expect(fake.listData('inbox/reply')).toHaveLength(1);
    fake.push('inbox/seen', { lease_id, message_ids: [message.id] });
    const row = () => page.getByText('Chili', { exact: true }).element().closest('li')?.textContent;
    await vi.waitFor(() => expect(getField().value).toBe(''));
    await vi.waitFor(() => expect(row()).toContain('seen'));
    // Nor does an older answer take it back.
    const [first] = fake.held;
    if (!first) throw new Error('nothing in hand');
    const member = { ...first.member, name: 'Noa again' };
    fake.held[0] = { ...first, member, messages: [...first.messages, message] };
    fake.setState('open');
    await vi.waitFor(() => expect(getMemberName()).toBe('Noa again'));
    expect(row()).toContain('seen');
  });

  test('the line of the lease is full for a whole lease, however long the house lets one last', async () => {
    const short = waitingConversation({ name: 'Mia', leaseS: 60 });
    await open('en', [1280, 800], [{ ...short, lease: { ...short.lease, lasts_s: 120 } }]);
    press('KeyN', 'n');
    await expectHeld(['Mia']);
    const line = document.querySelector<HTMLElement>('[style*="--left"]');
    expect(Number(line?.style.getPropertyValue('--left'))).toBeCloseTo(0.5, 1);
  });

  test('the last minute is urgent and can be prolonged', async () => {
    await open('en', [1280, 800], [waitingConversation({ leaseS: 40 })]);
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    const clock = page.getByRole('timer');
    await expect.element(clock).toHaveAttribute('data-urgent', 'true');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(clock).toHaveAttribute('data-urgent', 'false');
    expect(fake.listData('inbox/renew')).toHaveLength(1);
  });

  test('how long the member has waited stands beside the name', async () => {
    await open('en', [1280, 800], [waitingConversation({ minutesAgo: 130 })]);
    press('KeyN', 'n');
    await expect.element(page.getByText('waiting 2 hours')).toBeVisible();
  });

  test('without a connection it says so and keeps what is written', async () => {
    await open();
    press('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Kept');
    fake.setState('waiting');
    await expect.element(page.getByText(/No connection\. It comes back by itself/)).toBeVisible();
    expect(getField().value).toBe('Kept');
    fake.setState('open');
    await vi.waitFor(() => expect(page.getByText(/It comes back by itself/).elements()).toHaveLength(0));
    expect(getField().value).toBe('Kept');
  });

  test('without a network it says so before the socket has noticed', async () => {
    await open();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => network.mockRestore());
    dispatchEvent(new Event('offline'));
    await vi.waitFor(
      () => expect(page.getByText(/No connection\. It comes back by itself/).elements()).toHaveLength(1),
      { timeout: 1_000 },
    );
    network.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(page.getByText(/It comes back by itself/).elements()).toHaveLength(0));
  });

  test('whoever comes back to a conversation in hand is on shift until it is done', async () => {
    await open();
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    const { user } = useSession.getState();
    if (user) useSession.setState({ user: { ...user, availability: 'offline' } });
    await reloadHeld();
    await vi.waitFor(() => expect(useSession.getState().user?.availability).toBe('finishing'));
  });

  test('a session that ran out is over with a reason; signing out leaves nothing in the page', async () => {
    await open();
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    fake.channel.closeCode = 4401;
    fake.setState('closed');
    expect(useSession.getState()).toMatchObject({ status: 'guest', ended: 'expired' });
    expect(useInbox.getState().held).toHaveLength(1);
    useSession.setState({ status: 'guest', user: null, ended: null });
    expect(useInbox.getState().held).toHaveLength(0);
    fake.channel.closeCode = null;
  });
});

describe('the page', () => {
  test('shows three panes side by side where there is room, tabs where there is not', async () => {
    await open();
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    for (const name of ['Persona', 'Chat', 'Member'])
      await expect.element(page.getByLabelText(name, { exact: true }).first()).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    await page.viewport(390, 844);
    await expect.element(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('What do you cook?')).toBeVisible();
    await page.getByRole('tab', { name: 'Persona' }).click();
    await expect.element(page.getByText('Where the station is.')).toBeVisible();
    await expect.element(page.getByText(/^Never promise to meet/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test.each(['he', 'en', 'de'] as const)(
    'is clean by axe in %s: queue, conversation, dialogs',
    async (language) => {
      await open(language);
      expect(await findViolations()).toEqual([]);
      press('KeyN', 'n');
      await expectReplyTo(['Noa']);
      press('Escape', 'Escape');
      press('KeyN', 'n');
      await expectHeld(['Noa', 'Lea']);
      expect(await findViolations()).toEqual([]);
      press('Escape', 'Escape');
      press('KeyL', 'l');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      expect(await findViolations()).toEqual([]);
    },
  );

  test.each(['he', 'en', 'de'] as const)(
    'can be worked with in %s where the window is low, as when it is enlarged twice',
    async (language) => {
      const isFullyVisible = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      };
      await open(language, [640, 400]);
      await vi.waitFor(() => expect(isFullyVisible(document.getElementById('next') as Element)).toBe(true));
      press('KeyN', 'n');
      await expectReplyTo(['Noa']);
      const history = document.querySelector('[data-from]')?.closest('section') as HTMLElement;
      expect(history.clientHeight).toBeGreaterThan(100);
      await vi.waitFor(() =>
        expect([getField(), ...document.querySelectorAll('form button')].map(isFullyVisible)).toEqual([
          true,
          true,
          true,
        ]),
      );
      press('Escape', 'Escape');
      press('KeyN', 'n');
      await expectHeld(['Noa', 'Lea']);
      const tab = document.querySelector('nav button') as HTMLElement;
      tab.scrollIntoView();
      expect(isFullyVisible(tab)).toBe(true);
    },
  );

  test.each(['he', 'en', 'de'] as const)('fits in %s from 320 to 1600 wide', async (language) => {
    await open(language);
    press('KeyN', 'n');
    await expectHeld(['Noa']);
    press('Escape', 'Escape');
    for (const width of [320, 390, 866, 1000, 1199, 1280, 1600]) {
      await page.viewport(width, 800);
      expect([width, document.documentElement.scrollWidth > width]).toEqual([width, false]);
      const over = [...document.querySelectorAll('header *, form *')]
        .map((node) => node.getBoundingClientRect())
        .filter((box) => box.width > 1 && (box.right > width + 1 || box.left < -1));
      expect([width, over.length]).toEqual([width, 0]);
    }
  });
});
