import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aReply, ownRecord, toReplyResult, waitingConversation } = await import(
  '../../testing/fake-console.ts'
);
const { loadAreaMessages, setLanguage } = await import('../../core/translations.tsx');
const { startSession, useSession } = await import('../../core/session.ts');
const { useInbox } = await import('./inbox-store.ts');
const { reloadHeld } = await import('./leases.ts');
const { InboxScreen } = await import('./inbox-screen.tsx');

startSession();

async function open(
  language: 'he' | 'en' | 'de' = 'en',
  size: [number, number] = [1280, 800],
  waiting = [waitingConversation({ name: 'Noa' }), waitingConversation({ name: 'Lea' })],
) {
  await page.viewport(...size);
  await setLanguage(language);
  await loadAreaMessages(['inbox']);
  fake.queue.push(...waiting);
  fake.setState('open');
  await vi.waitFor(() => expect(useSession.getState().status).toBe('staff'));
  await render(
    <>
      <InboxScreen />
      <Announcer />
    </>,
  );
  await vi.waitFor(() => expect(useInbox.getState().isFetching).toBe(false));
}

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
    isPausing: false,
  });
});
afterEach(() => cleanup());

const getFocusedId = () => document.activeElement?.id;
const getMemberName = () => document.getElementById('conversation')?.textContent;
const expectHeld = async (names: string[]) =>
  vi.waitFor(() => expect(useInbox.getState().held.map(({ member }) => member.name)).toEqual(names));
/** Expects these conversations to be held and the composer to have the focus. */
async function expectReplyTo(names: string[]): Promise<void> {
  await expectHeld(names);
  await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
}
const getField = () => document.getElementById('reply') as HTMLTextAreaElement;

/** Answers the next `me/get`. */
const replyOwn = (times: { break_due_at: number }, remindAt: number | null = null) =>
  fake.reply('me/get', { data: { ...ownRecord, ...times }, details: { remind_at: remindAt } });

test('[C29] the bar shows when a break is due, and a due break says when chats come again', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  replyOwn({ break_due_at: nowS + 600 });
  await open();
  await expect.element(page.getByText(/^Break at \d\d:\d\d$/)).toBeVisible();
  fake.reply('inbox/next', { reject: 'limit_reached', details: { reason: 'break_due', until: nowS + 1200 } });
  replyOwn({ break_due_at: nowS - 1 });
  pressKey('KeyN', 'n');
  await expect.element(page.getByText(/^A break is due. New chats come again at \d\d:\d\d/)).toBeVisible();
  await expect.element(page.getByText('A break is due', { exact: true })).toBeVisible();
  replyOwn({ break_due_at: nowS + 6000 }, nowS - 1);
  fake.push('session/changed', { availability: 'offline' });
  await expect.element(page.getByText('Time for a short pause')).toBeVisible();
});

describe('by keyboard alone', () => {
  test('N fetches a conversation and focuses the composer; Ctrl+Enter sends and opens the next one', async () => {
    await open();
    pressKey('KeyN', 'n');
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

  test('keys count by their place on the keyboard, so they work in a Hebrew layout', async () => {
    await open('he');
    pressKey('KeyN', 'מ');
    await expectReplyTo(['Noa']);
    pressKey('KeyN', 'מ');
    expect(fake.listData('inbox/next')).toHaveLength(1);
    pressKey('Escape', 'Escape');
    expect(getFocusedId()).toBe('conversation');
    pressKey('KeyN', 'מ');
    await expectHeld(['Noa', 'Lea']);
    await vi.waitFor(() => expect(getMemberName()).toBe('Lea'));
    pressKey('Escape', 'Escape');
    pressKey('KeyK', 'ל');
    await vi.waitFor(() => expect(getMemberName()).toBe('Noa'));
    pressKey('ArrowDown', 'ArrowDown', { altKey: true });
    await vi.waitFor(() => expect(getMemberName()).toBe('Lea'));
    pressKey('KeyR', 'ר');
    await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
    pressKey('Escape', 'Escape');
    pressKey('Slash', '?', { shiftKey: true });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    pressKey('KeyL', 'ך');
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0));
  });

  test('J and K switch conversations and type nothing; Alt and an arrow switch between composers', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    pressKey('Escape', 'Escape');
    pressKey('KeyN', 'n');
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
    pressKey('KeyR', 'r');
    // An operator who keeps typing loses no letter.
    expect(getFocusedId()).toBe('reply');
    await userEvent.keyboard('Mine');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['reply', 'Lea']));
    expect(useInbox.getState().held.map(({ text }) => text)).toEqual(['Mine', '']);
  });

  test('Ctrl+Shift+Enter sends and stays', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('One more{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('One more')).toBeVisible();
    expect(fake.listData('inbox/reply')).toMatchObject([{ done: false }]);
    expect([getFocusedId(), getField().value, getMemberName()]).toEqual(['reply', '', 'Noa']);
    // With the trace id of the first text, the second would return the first message and not be sent.
    await userEvent.keyboard('And another{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('And another')).toBeVisible();
    await vi.waitFor(() =>
      expect(fake.messages().map(({ body }) => body)).toEqual(
        expect.arrayContaining(['One more', 'And another']),
      ),
    );
  });

  test('L asks for a reason, a digit selects it, Enter releases the lease, and the focus moves on', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    pressKey('Escape', 'Escape');
    pressKey('KeyL', 'l');
    await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    pressKey('Digit3', '3');
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
    ['claims_real', '“Something”: nobody says that a virtual profile is a real person'],
    ['buy_push', '“Something”: nobody is asked to spend'],
    ['do_not_say', '“Something”: this profile never says that'],
  ] as const)('[C22] %s is rejected with an explanation, and the text stays', async (reason, text) => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    fake.reply('inbox/reply', { reject: 'forbidden', details: { reason, match: 'Something' } });
    await userEvent.keyboard('Something{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(document.getElementById('reply-error')?.textContent).toContain(text));
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect([getFocusedId(), getField().value]).toEqual(['reply', 'Something']);
  });

  test('a call without a response is repeated with the same trace id and sends one message', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    fake.reply('inbox/reply', 'lost', { reject: 'timeout' });
    await userEvent.keyboard('Only once{Control>}{Enter}{/Control}');
    await expectHeld(['Lea']);
    const traces = new Set(fake.listData('inbox/reply').map(({ trace_id }) => trace_id));
    expect([fake.listData('inbox/reply').length, traces.size]).toEqual([3, 1]);
    expect(fake.messages().filter(({ body }) => body === 'Only once')).toHaveLength(1);
  });

  test('if another text was sent with the trace id, the operator sees that, and the next text gets a new id', async () => {
    await open();
    pressKey('KeyN', 'n');
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

  test('a lost lease is reported, and the next lease of the pair restores the text', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Half a thought');
    const [expired] = fake.held.splice(0);
    fake.push('inbox/expired', { lease_id: expired?.lease.id ?? 0, reason: 'time' });
    await expect.element(page.getByText(/A chat is no longer yours/)).toBeVisible();
    await vi.waitFor(() => expect(getFocusedId()).toBe('next'));
    if (expired) fake.queue.unshift({ ...expired, lease: { ...expired.lease, id: 7_777 } });
    // Shortcuts are blocked for a second after a lost lease, so the clock of the page is set forward.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_100 });
    onTestFinished(() => void vi.useRealTimers());
    pressKey('KeyN', 'n');
    await vi.waitFor(() => expect(getField().value).toBe('Half a thought'));
  });

  test('a pause releases the held conversations and says so; the draft is saved first and restored afterwards', async () => {
    await open('en', [1280, 800], [waitingConversation({ name: 'Noa' })]);
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Half a thought');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Your shift' }), 'paused');
    await page.getByRole('dialog').getByLabelText('A word for whoever’s next').fill('Ask about Lea');
    await userEvent.keyboard('{Enter}');
    await expectHeld([]);
    await expect.element(page.getByText(/Your chats are back in the queue/)).toBeVisible();
    expect(page.getByText(/A chat is no longer yours/).elements()).toHaveLength(0);
    const names = fake.calls.map(({ name }) => name);
    expect(names.lastIndexOf('inbox/renew')).toBeLessThan(names.indexOf('inbox/availability'));
    expect(fake.queue[0]?.draft).toBe('Half a thought');
    expect(fake.listData('inbox/availability').at(-1)).toMatchObject({ handover: 'Ask about Lea' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Your shift' }), 'online');
    await vi.waitFor(() => expect(page.getByText(/What you held/).elements()).toHaveLength(0));
    await userEvent.click(page.getByRole('button', { name: /next/i }));
    await vi.waitFor(() => expect(getField().value).toBe('Half a thought'));
  });

  test('a draft is saved when the page is closed, even before the next renewal', async () => {
    await open();
    pressKey('KeyN', 'n');
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

  test('keys typed while a lease is lost reach no other conversation, neither as text nor as a shortcut', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    pressKey('Escape', 'Escape');
    pressKey('KeyN', 'n');
    await expectHeld(['Noa', 'Lea']);
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['reply', 'Lea']));
    await userEvent.keyboard('See you at the ');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    fake.held.splice(1);
    fake.push('inbox/expired', { lease_id: useInbox.getState().currentLeaseId ?? 0, reason: 'time' });
    await vi.waitFor(() => expect([getFocusedId(), getMemberName()]).toEqual(['conversation', 'Noa']));
    await userEvent.keyboard('lake and more');
    // The shortcuts are blocked for as long as the operator types.
    for (const key of 'really') {
      vi.setSystemTime(Date.now() + 900);
      pressKey(`Key${key.toUpperCase()}`, key);
    }
    expect(getField().value).toBe('');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect([getFocusedId(), getMemberName()]).toEqual(['conversation', 'Noa']);
    vi.setSystemTime(Date.now() + 1_000);
    pressKey('KeyR', 'r');
    await vi.waitFor(() => expect(getFocusedId()).toBe('reply'));
  });

  test('[C84] a reload keeps held conversations and drafts, and does not overwrite newer text', async () => {
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

describe('events of a held conversation', () => {
  test('a new message is marked, announced, and does not take the focus', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    const lease_id = useInbox.getState().currentLeaseId;
    const message = aReply(9_999, 'Still there?', { from: 'member', staff: null });
    fake.push('inbox/message', { lease_id: lease_id ?? 0, message });
    await expect.element(page.getByText('New since you opened it')).toBeVisible();
    expect(getFocusedId()).toBe('reply');
    await vi.waitFor(() =>
      expect(
        [...document.querySelectorAll('[role="status"], [aria-live]')]
          .map((element) => element.textContent)
          .join(),
      ).toContain('Noa: Still there?'),
    );
  });

  test('of two held conversations, only the one that is not on screen counts new messages', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    pressKey('Escape', 'Escape');
    pressKey('KeyN', 'n');
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

  test('shows while the member is typing, in the form of their gender', async () => {
    await open('he');
    pressKey('KeyN', 'מ');
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

  test('shows at once that the member has seen a reply', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectHeld(['Noa']);
    await userEvent.keyboard('Chili{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('Chili', { exact: true })).toBeVisible();
    const sent = fake.messages().at(-1)?.id ?? 0;
    const row = () => page.getByText('Chili', { exact: true }).element().closest('li')?.textContent;
    expect(row()).not.toContain('seen');
    fake.push('inbox/seen', { lease_id: fake.held[0]?.lease.id ?? 0, message_ids: [sent] });
    await vi.waitFor(() => expect(row()).toContain('seen'));
  });

  test('shows that a reply was seen even if the push arrives before the response', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    const lease_id = fake.held[0]?.lease.id ?? 0;
    const message = aReply(9_998, 'Chili', { time: 0, staff: null });
    fake.reply(
      'inbox/reply',
      toReplyResult(message, { conversation: fake.held[0], traceId: 'any-trace-id' }),
    );
    await userEvent.keyboard('Chili');
    pressKey('Enter', 'Enter', { ctrlKey: true, shiftKey: true });
    expect(fake.listData('inbox/reply')).toHaveLength(1);
    fake.push('inbox/seen', { lease_id, message_ids: [message.id] });
    const row = () => page.getByText('Chili', { exact: true }).element().closest('li')?.textContent;
    await vi.waitFor(() => expect(getField().value).toBe(''));
    await vi.waitFor(() => expect(row()).toContain('seen'));
    // An older reply does not revert it.
    const [first] = fake.held;
    if (!first) throw new Error('no held conversation');
    const member = { ...first.member, name: 'Noa again' };
    fake.held[0] = { ...first, member, messages: [...first.messages, message] };
    fake.setState('open');
    await vi.waitFor(() => expect(getMemberName()).toBe('Noa again'));
    expect(row()).toContain('seen');
  });

  test('the bar of the lease is full for a whole lease, whatever its length by the setting', async () => {
    const short = waitingConversation({ name: 'Mia', leaseS: 60 });
    await open('en', [1280, 800], [{ ...short, lease: { ...short.lease, lasts_s: 120 } }]);
    pressKey('KeyN', 'n');
    await expectHeld(['Mia']);
    const line = document.querySelector<HTMLElement>('[style*="--left"]');
    expect(Number(line?.style.getPropertyValue('--left'))).toBeCloseTo(0.5, 1);
  });

  test('the last minute is urgent and can be prolonged', async () => {
    await open('en', [1280, 800], [waitingConversation({ leaseS: 40 })]);
    pressKey('KeyN', 'n');
    await expectHeld(['Noa']);
    const clock = page.getByRole('timer');
    await expect.element(clock).toHaveAttribute('data-urgent', 'true');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(clock).toHaveAttribute('data-urgent', 'false');
    expect(fake.listData('inbox/renew')).toHaveLength(1);
  });

  test('shows beside the name how long the member has waited', async () => {
    await open('en', [1280, 800], [waitingConversation({ minutesAgo: 130 })]);
    pressKey('KeyN', 'n');
    await expect.element(page.getByText('waiting 2 hours')).toBeVisible();
  });

  test('reports a lost connection and keeps the text', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectReplyTo(['Noa']);
    await userEvent.keyboard('Kept');
    fake.setState('waiting');
    await expect.element(page.getByText(/No connection\. It comes back by itself/)).toBeVisible();
    expect(getField().value).toBe('Kept');
    fake.setState('open');
    await vi.waitFor(() => expect(page.getByText(/It comes back by itself/).elements()).toHaveLength(0));
    expect(getField().value).toBe('Kept');
  });

  test('reports a lost network before the socket notices it', async () => {
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

  test('an operator who returns to a held conversation is on shift until it ends', async () => {
    await open();
    pressKey('KeyN', 'n');
    await expectHeld(['Noa']);
    const { user } = useSession.getState();
    if (user) useSession.setState({ user: { ...user, availability: 'offline' } });
    await reloadHeld();
    await vi.waitFor(() => expect(useSession.getState().user?.availability).toBe('finishing'));
  });

  test('an expired session shows its reason; a sign-out leaves no data in the page', async () => {
    await open();
    pressKey('KeyN', 'n');
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
    pressKey('KeyN', 'n');
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
      pressKey('KeyN', 'n');
      await expectReplyTo(['Noa']);
      pressKey('Escape', 'Escape');
      pressKey('KeyN', 'n');
      await expectHeld(['Noa', 'Lea']);
      expect(await findViolations()).toEqual([]);
      pressKey('Escape', 'Escape');
      pressKey('KeyL', 'l');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      expect(await findViolations()).toEqual([]);
    },
  );

  test.each(['he', 'en', 'de'] as const)(
    'is usable in %s in a low window, as at double zoom',
    async (language) => {
      const isFullyVisible = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      };
      await open(language, [640, 400]);
      await vi.waitFor(() => expect(isFullyVisible(document.getElementById('next') as Element)).toBe(true));
      pressKey('KeyN', 'n');
      await expectReplyTo(['Noa']);
      const history = document.querySelector('[data-from]')?.closest('section') as HTMLElement;
      expect(history.clientHeight).toBeGreaterThan(100);
      await vi.waitFor(() =>
        expect([getField(), ...document.querySelectorAll('form button')].map(isFullyVisible)).toEqual([
          true,
          true,
          true,
          true,
          true,
        ]),
      );
      pressKey('Escape', 'Escape');
      pressKey('KeyN', 'n');
      await expectHeld(['Noa', 'Lea']);
      const tab = document.querySelector('nav button') as HTMLElement;
      tab.scrollIntoView();
      expect(isFullyVisible(tab)).toBe(true);
    },
  );

  test.each(['he', 'en', 'de'] as const)('fits in %s from 320 to 1600 wide', async (language) => {
    await open(language);
    pressKey('KeyN', 'n');
    await expectHeld(['Noa']);
    pressKey('Escape', 'Escape');
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
