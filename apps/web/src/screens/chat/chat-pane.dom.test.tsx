import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { useDrafts } from '../../state/chat/drafts.ts';
import '../../state/push-listeners.ts';
import { goBack } from '../../core/router.ts';
import { isBlocked, useBlocked } from '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember, aMessage } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aPackage, aProfile, aSite, readAll, someMessages } from '../../testing/replies.ts';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const now = () => Math.floor(Date.now() / 1_000);
const profile = aProfile(12, {
  answers_within_s: 480,
});
/**
 * Creates all messages, newest first; the reply returns pages of them. A page is higher than the distance of
 * the sentinel.
 */
const conversation = () =>
  Array.from({ length: 70 }, (_, at) =>
    aMessage(100 - at, { isMe: at % 3 === 0, ...(at > 0 && { body: `message ${100 - at}\nand more` }) }),
  );
let text = conversation();
let members = 1;

beforeEach(() => {
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  toasts.setState([], true);
  useDrafts.setState({ texts: {} });
  useBlocked.setState({ ids: new Set() });
  setGuest();
  // A member of their own for each test: the outbox on the device is theirs alone.
  setMember(aMember({ id: ++members }));
  text = conversation();
  channel.reply('configs', {
    data: {
      site: aSite({ likes_per_day: 60, answer_within_h: 24 }),
      credits: [aPackage()],
      prices: [{ feature: 'text', price: 50 }],
    },
  });
  channel.reply('profile', { data: profile });
  channel.reply('user/contacts', { data: [aContact(12, { unread: 2 }), aContact(13)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('typing', {});
  channel.reply('message/read', readAll);
  channel.reply('messages', ({ currentLength = 0, recordsToTake = 100 }) =>
    someMessages(text.slice(currentLength, currentLength + recordsToTake)),
  );
});

const sent = (data: { receiver_id: number; message_text: string; trace_id: string }) => ({
  details: {
    id: 500 + channel.listData('send_message').length,
    credits_spent: 50,
    credits: 450,
    credits_version: 2,
    receiver_id: data.receiver_id,
    sender_id: members,
    type: 'text',
    message: data.message_text,
    timestamp: now(),
    trace_id: data.trace_id,
  },
});

const open = async (personId = 12) => {
  const shown = await renderInApp(<ChatPane personId={personId} />, { path: `/chat/${personId}` });
  const box = shown.screen.getByRole('textbox');
  const scroller = () => shown.screen.container.querySelector('[data-message-scroller]') as HTMLElement;
  const rows = () => scroller().querySelectorAll('[data-row]').length;
  /** Returns a message in the middle of the view. */
  const inSight = () =>
    [...scroller().querySelectorAll<HTMLElement>('[data-row]')].find(
      (element) => element.getBoundingClientRect().top > 200,
    ) as HTMLElement;
  return { ...shown, box, scroller, rows, inSight };
};

test('Message in a profile that was opened from the chat leads back to its box, and Back leaves the chat', async () => {
  const { screen, getLocation } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('button', { name: /^Person 12/ }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile', person: '12' });
  await screen.getByRole('dialog').getByRole('button', { name: 'Message' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  expect(getLocation()).toMatchObject({ pathname: '/chat/12', search: {}, depth: 0 });
});

test('[S2.74, S2.77] the header shows back, photo, name, whether they are there, and how soon they answer; at the foot are pictures, gifts, the box and Send', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Back to the chats' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Person 12.*Offline/ })).toBeVisible();
  await expect.element(screen.getByText('Usually answers in 8 minutes')).toBeVisible();
  for (const name of ['Photos', 'Gifts', /^Send for/])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  expect(screen.container.querySelector('header')?.textContent).toContain('Virtual profile');
});

test('[S2.75] its menu opens the profile or blocks', async () => {
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await expect.element(screen.getByRole('button', { name: 'Block user' })).toBeVisible();
  await screen.getByRole('button', { name: 'Open profile' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile', person: '12' });
});

test('the menu, fetched with the first press, takes the focus and gives it back', async () => {
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Chat options' });
  await button.click();
  await expect.element(screen.getByRole('heading', { name: 'Person 12', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('[S2.76, S7.17] older messages come in pages of 20 as one scrolls up, and nothing moves under the eye', async () => {
  const { screen, scroller, rows, inSight } = await open();
  await expect.element(screen.getByText('message 100', { exact: true })).toBeVisible();
  expect(rows()).toBe(20);
  scroller().scrollTop = -500;
  const row = inSight();
  const top = row.getBoundingClientRect().top;
  await expect.poll(rows).toBeGreaterThanOrEqual(40);
  expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThan(2);
  expect(channel.listData('messages')[1]).toEqual({
    contact_user_id: 12,
    currentLength: 20,
    recordsToTake: 20,
  });
  scroller().scrollTop = -100_000;
  await expect.poll(rows).toBe(60);
});

test('a message that arrives while one reads further up moves nothing and is offered as new', async () => {
  const { screen, scroller, rows, inSight } = await open();
  await expect.element(screen.getByText('message 100', { exact: true })).toBeVisible();
  scroller().scrollTop = -500;
  // The pane receives the event with the next frame.
  await new Promise(requestAnimationFrame);
  await expect.poll(rows).toBeGreaterThanOrEqual(40);
  const row = inSight();
  const top = row.getBoundingClientRect().top;
  channel.push('new_message', {
    details: {
      id: 900,
      sender_id: 12,
      receiver_id: members,
      type: 'text',
      message: 'Look at this',
      timestamp: now(),
    },
  });
  await expect.element(screen.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThan(2);
  await screen.getByRole('button', { name: '1 new message' }).click();
  await expect.element(screen.getByText('Look at this')).toBeInViewport();
});

test('[S4.31, S4.32, S4.33] a text stands there at once, then the coins are spent and said', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  channel.reply('send_message', (async (data: never) => {
    await answered;
    return sent(data);
  }) as never);
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for 50 coins/ }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(screen.getByText('Hello you')).toBeVisible();
  await expect.element(screen.getByText('Sending')).toBeInTheDocument();
  expect(useSession.getState().user?.credits).toBe(500);
  answer();
  await expect.poll(() => useSession.getState().user?.credits).toBe(450);
  // The notice is beside the balance, and is announced once to screen readers; nothing covers the chat.
  await expect
    .element(screen.getByRole('button', { name: 'Your balance: 450 coins. Buy coins' }))
    .toBeVisible();
  await expect.element(screen.getByTestId('balance-change')).toHaveTextContent('−50');
  await expect.element(screen.getByText('Credits spent: 50')).toBeInTheDocument();
  expect(toasts.getState()).toEqual([]);
  await expect.element(screen.getByText('Sending')).not.toBeInTheDocument();
  expect(screen.container.querySelectorAll('[data-unsent]')).toHaveLength(0);
});

test('the price is beside the button in coins and in money', async () => {
  const { screen } = await open();
  await expect.element(screen.getByTestId('price')).toHaveTextContent('50$1.25');
  await expect.element(screen.getByRole('button', { name: 'Send for 50 coins ($1.25)' })).toBeInTheDocument();
});

test('Enter sends, Shift and Enter begin a new line, and nothing empty goes', async () => {
  channel.reply('send_message', sent as never);
  const { box } = await open();
  await box.click();
  await userEvent.keyboard('   {Enter}');
  expect(channel.listData('send_message')).toEqual([]);
  await box.fill('');
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
  await expect
    .poll(() => channel.listData('send_message'))
    .toMatchObject([{ message_text: 'one\ntwo', receiver_id: 12 }]);
});

test('[S5.32] with fewer than 50 credits nothing is sent, the text stays and the packages open', async () => {
  setMember(aMember({ id: members, credits: 49, credits_version: 3 }));
  const { screen, box, getLocation } = await open();
  await box.fill('Hello you');
  // Taken now: under the packages no reader finds it.
  const field = box.element() as HTMLTextAreaElement;
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits' });
  expect(channel.listData('send_message')).toEqual([]);
  expect(field.value).toBe('Hello you');
});

test.each([
  { minimum: 100, balance: 99, goes: false },
  { minimum: 100, balance: 100, goes: true },
  { minimum: 20, balance: 30, goes: true },
])(
  '[S5.32] the site’s minimum of $minimum holds: with $balance credits, a price of 10, it goes: $goes',
  async (row) => {
    channel.reply('configs', {
      data: {
        site: aSite({ min_credits: row.minimum }),
        credits: [],
        prices: [{ feature: 'text', price: 10 }],
      },
    });
    channel.reply('send_message', () => new Promise(() => {}));
    setMember(aMember({ id: members, credits: row.balance, credits_version: 3 }));
    const { screen, box, getLocation } = await open();
    await box.fill('Hello you');
    const hint = () => screen.getByText(new RegExp(`you need .?${row.minimum} coins`)).query() !== null;
    await expect.poll(hint).toBe(!row.goes);
    await screen.getByRole('button', { name: /^Send for 10/ }).click();
    await expect.poll(() => channel.listData('send_message').length).toBe(row.goes ? 1 : 0);
    if (!row.goes)
      await expect
        .poll(() => getLocation().search)
        .toMatchObject({ overlay: 'credits', need: String(row.minimum) });
  },
);

test('[S4.34, S8.22] rejected for want of credits the bubble goes, the text returns and the packages open', async () => {
  channel.reply('send_message', {
    reject: 'not_enough_credits',
    details: { credits: 1, credits_version: 1 },
  });
  const { screen, box, getLocation } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits' });
  goBack();
  await expect.element(box).toHaveValue('Hello you');
  expect(screen.container.querySelectorAll('[data-unsent]')).toHaveLength(0);
});

test('rejected for want of new contacts the bubble goes, the text returns, and it says when the next one is possible', async () => {
  channel.reply('send_message', {
    reject: 'limit_reached',
    details: { reason: 'first_contacts', max: 20, until: now() + 2 * 3_600 },
  });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(box).toHaveValue('Hello you');
  expect(screen.container.querySelectorAll('[data-unsent]')).toHaveLength(0);
  expect(toasts.getState()[0]?.message).toMatch(/write to 20 new people in any 24 hours.* in 2 h/);
});

test('[C43] closed to the sender by a decision: the text returns, nothing is charged, and it leads to the reasons', async () => {
  channel.reply('send_message', {
    reject: 'restricted',
    details: { kind: 'chat', until: now() + 3_600, statement: 'S-000012' },
  });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(box).toHaveValue('Hello you');
  expect(screen.container.querySelectorAll('[data-unsent]')).toHaveLength(0);
  expect(toasts.getState()[0]?.message).toMatch(
    /^Closed to you: writing\. Until .*\. Nothing was charged\.$/,
  );
  expect(toasts.getState()[0]?.action?.label).toBe('Why?');
});

test('[S8.27] a message that failed says so in its bubble and can be sent again or thrown away', async () => {
  channel.reply('send_message', { reject: 'forbidden' });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(screen.getByText('Not sent')).toBeVisible();
  expect(toasts.getState()[0]?.message).toContain('support');
  channel.reply('send_message', sent as never);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument();
  await expect.poll(() => channel.listData('send_message').length).toBe(2);
  const [first, second] = channel.listData<{ trace_id: string }>('send_message');
  expect(second?.trace_id).toBe(first?.trace_id);
});

test('before the first paid message to a virtual profile one reads what it is; one press and it goes', async () => {
  channel.reply('send_message', { reject: 'virtual_notice_required' });
  channel.reply('notice/accept', () => {
    channel.reply('send_message', sent as never);
    return { data: { kind: 'virtual', version: 1 } };
  });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(screen.getByText(/is a virtual profile. Our team/)).toBeVisible();
  await screen.getByRole('button', { name: 'Understood, send it' }).click();
  await expect.poll(() => channel.listData('send_message').length).toBe(2);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(useSession.getState().user?.virtual_notice).toBe(1);
});

test('a text whose notice is declined returns to the composer', async () => {
  channel.reply('send_message', { reject: 'virtual_notice_required' });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(box).toHaveValue('Hello you');
  expect(channel.listData('send_message')).toHaveLength(1);
});

test('a draft waits for its person while another chat is open', async () => {
  const { box, screen } = await open();
  await box.fill('for twelve');
  await screen.unmount();
  const other = await renderInApp(<ChatPane personId={13} />, { path: '/chat/13' });
  await expect.element(other.screen.getByRole('textbox')).toHaveValue('');
  await other.screen.unmount();
  const reopened = await open();
  await expect.element(reopened.box).toHaveValue('for twelve');
});

test('[S4.36, S4.37, S7.18] unseen messages are reported in one batch, and the unread count clears', async () => {
  text = [aMessage(3, { seen: 0 }), aMessage(2, { seen: 0 }), aMessage(1)];
  const { screen } = await open();
  await expect.element(screen.getByText('message 3')).toBeVisible();
  await expect.poll(() => channel.listData('message/read')).toEqual([{ message_id: '2,3' }]);
  const row = () =>
    queryClient
      .getQueryData<{ contacts: { id: number; unread: number }[] }>(['contacts'])
      ?.contacts.find(({ id }) => id === 12);
  await expect.poll(() => row()?.unread).toBe(0);
});

test('a message that the other side has read says so', async () => {
  text = [aMessage(3, { isMe: true, seen: 0 }), aMessage(2, { seen: 1 }), aMessage(1, { seen: 1 })];
  const { scroller } = await open();
  await expect.poll(() => scroller()?.textContent).toContain('Sent');
  expect(scroller().textContent).not.toContain('Seen');
  channel.push('message/seen', { data: { contact_user_id: 13, message_id: '3' } });
  channel.push('message/seen', { data: { contact_user_id: 12, message_id: '3' } });
  await expect.poll(() => scroller().textContent).toContain('Seen');
});

test('[S2.76] the first conversation has openers that only write into the box', async () => {
  text = [];
  const { screen, box } = await open();
  await screen.getByRole('button', { name: /what made you smile/ }).click();
  await expect.element(box).toHaveValue('Hi Person 12, what made you smile today?');
  expect(channel.listData('send_message')).toEqual([]);
});

test('[S2.78] the box is 48 px high and grows to 100 at most', async () => {
  const { box } = await open();
  const height = () => box.element().getBoundingClientRect().height;
  await expect.poll(height).toBe(48);
  await box.fill('line\n'.repeat(12));
  await expect.poll(height).toBe(100);
});

test('contact details raise a warning that stops nothing', async () => {
  channel.reply('send_message', sent as never);
  const { screen, box } = await open();
  await box.fill('call me at +972 54 123 45 67');
  await expect.element(screen.getByText(/looks like contact details/)).toBeVisible();
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.poll(() => channel.listData('send_message').length).toBe(1);
});

test('asked whether they are real, the site answers under the message, free of charge', async () => {
  text = [aMessage(1, { isMe: true, body: 'are you real?', notice: 'honest_answer' })];
  const { screen } = await open();
  await expect.element(screen.getByText(/Honestly: Person 12 is a virtual profile/)).toBeVisible();
});

test('coins returned for a missing answer are announced at once under the message', async () => {
  text = [aMessage(2, { isMe: true, body: 'Anyone there?' })];
  const { screen } = await open();
  await expect.element(screen.getByText('Anyone there?')).toBeVisible();
  expect(screen.getByText('No answer in time: 50 coins are back.').query()).toBeNull();
  text = [aMessage(2, { isMe: true, body: 'Anyone there?', returned: 50 })];
  channel.push('message/returned', { data: { contact_user_id: 12, message_id: '2', coins: 50 } });
  await expect.element(screen.getByText('No answer in time: 50 coins are back.')).toBeVisible();
  expect(toasts.getState().map(({ message }) => message)).toEqual(['No answer in time: 50 coins are back.']);
});

test('the composer of a first message to a virtual profile shows the answer guarantee', async () => {
  text = [];
  const { screen } = await open();
  await expect
    .element(screen.getByText('No answer within 24 hours? Your coins come back by themselves.'))
    .toBeVisible();
});

test('who is writing is shown, and one’s own writing is sent at most once in a while', async () => {
  const { screen, box } = await open(14);
  channel.push('typing', { data: { user_id: 14 } });
  await expect.element(screen.getByText('typing…')).toBeVisible();
  await box.click();
  await userEvent.keyboard('abc');
  expect(channel.listData('typing')).toEqual([{ receiver_id: 14 }]);
  // The message has arrived, so the typing mark is gone.
  const details = {
    id: 990,
    sender_id: 14,
    receiver_id: members,
    type: 'text',
    message: 'Here it is',
  } as const;
  channel.push('new_message', { details: { ...details, timestamp: Math.floor(Date.now() / 1_000) } });
  await expect.element(screen.getByText('Here it is').first()).toBeVisible();
  expect(screen.getByText('typing…').query()).toBeNull();
});

test('[S4.22] the label follows who comes and goes', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: /Offline/ })).toBeVisible();
  channel.push('onlines', { data: { type: 'online', user_id: 12 } });
  await expect.element(screen.getByRole('button', { name: /Online/ })).toBeVisible();
});

test('without a connection the header says of nobody that they are there', async () => {
  channel.reply('profile', { data: { ...profile, status: 1 } });
  const { screen } = await open();
  const who = screen.getByRole('button', { name: /Person 12 Virtual/ });
  await expect.element(who).toHaveAccessibleName(/Online/);
  channel.setState('closed');
  await expect.element(who).not.toHaveAccessibleName(/Online/);
  channel.setState('authenticated');
  await expect.element(who).toHaveAccessibleName(/Online/);
});

test('[S4.40, S4.41, S4.42, S4.44] blocking asks first, then closes the chat and says so', async () => {
  channel.reply('user/block', { data: { request_status: 1, user_id: 12 } });
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('button', { name: 'Block user' }).click();
  expect(channel.listData('user/block')).toEqual([]);
  channel.reply('messages', { reject: 'not_found' });
  await screen.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.poll(() => getLocation().pathname).toBe('/contacts');
  expect(channel.listData('user/block')).toEqual([{ user_id: 12 }]);
  expect(isBlocked(12)).toBe(true);
  expect(toasts.getState()).toMatchObject([{ type: 'success', message: 'User blocked' }]);
  // Messages are not stored on the device.
  await expect.poll(() => queryClient.getQueryData(['messages', 12])).toBeUndefined();
});

test('[S4.38, S9.17] a page hidden for 3 s shows a loader, which goes after the return, when messages are loaded again', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('message 100', { exact: true })).toBeVisible();
  const requested = channel.listData('messages').length;
  const loader = () => screen.container.querySelector('[data-chat-loader]');
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  await expect.poll(loader).not.toBeNull();
  expect(channel.listData('messages')).toHaveLength(requested);
  hide(false);
  await expect.poll(() => channel.listData('messages').length).toBe(requested + 1);
  await expect.poll(loader).toBeNull();
});

test('[S4.14, S9.17] signed in again, the open chat loads its last messages again', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('message 100', { exact: true })).toBeVisible();
  const requested = channel.listData('messages').length;
  channel.setState('waiting');
  text = [aMessage(101, { body: 'while you were away' }), ...text];
  channel.setState('authenticated');
  // The next push does not replace the missed ones.
  channel.push('new_message', {
    details: {
      id: 102,
      sender_id: 12,
      receiver_id: members,
      type: 'text',
      message: 'there?',
      timestamp: now(),
    },
  });
  await expect.element(screen.getByText('there?')).toBeVisible();
  await expect.element(screen.getByText('while you were away')).toBeVisible();
  expect(channel.listData('messages').length).toBe(requested + 1);
  expect(channel.listData('user/contacts').length).toBeGreaterThan(1);
});

test('what waits for the notice still waits after a reload', async () => {
  channel.reply('send_message', { reject: 'virtual_notice_required' });
  const { screen, box } = await open();
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Understood, send it' })).toBeVisible();
  await screen.unmount();
  const reopened = await open();
  await expect.element(reopened.screen.getByRole('button', { name: 'Understood, send it' })).toBeVisible();
});

test('what comes while the first page is on its way is shown, though that page was read before', async () => {
  let arrive = (): void => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  channel.reply('messages', (async () => {
    const page = text;
    await onItsWay;
    return someMessages(page);
  }) as never);
  text = text.slice(0, 3);
  const { screen } = await open();
  await expect.poll(() => channel.listData('messages')).toHaveLength(1);
  const details = { id: 900, sender_id: 12, receiver_id: members, type: 'text', timestamp: now() } as const;
  channel.push('new_message', { details: { ...details, message: 'in between' } });
  text = [aMessage(900, { body: 'in between' }), ...text];
  arrive();
  await expect.element(screen.getByText('message 100', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('in between')).toBeVisible();
});

test('[C35] a chat with a virtual profile that is gone permanently stays to read, without a composer', async () => {
  channel.reply('profile', { reject: 'not_found' });
  channel.reply('user/contacts', { data: [aContact(12, { name: 'Noa', retired: true })] });
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect
    .element(screen.getByText('Noa’s profile has closed for good.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('message 100', { exact: false }).first()).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});
