import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aReply, getNowS, toReplyResult, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

type View = Partial<Parameters<typeof visitConsole>[0]>;
const PIXEL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
const anItem = (id: number, sentAt: number | null = null) => ({ id, photo: PIXEL, sent_at: sentAt });
const YESTERDAY = getNowS() - 86_400;

const open = async (facts: Partial<InboxConversation> = {}, view: View = {}) => {
  const conversation = { ...waitingConversation({ name: 'Noa' }), ...facts };
  fake.held.push(conversation);
  await visitConsole({ fake, address: '/inbox', ...view });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  return conversation;
};
const pressPickerKey = async () => {
  // The composer takes the focus when it is shown; in it a key is text.
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/^(?:reply|conversation)$/));
  pressKey('Escape', 'Escape', { on: document.getElementById('reply') });
  pressKey('KeyP', 'פ');
};
const openPicker = async () => {
  await pressPickerKey();
  await expect.element(picker.getByRole('tab', { name: 'Album' })).toBeVisible();
};
const picker = page.getByRole('region', { name: 'Pictures, stories, gifts' });
const item = (n: number) => picker.getByRole('listitem').nth(n).getByRole('button');
const reply = page.getByRole('textbox', { name: 'Write as Sven' });
const history = page.getByRole('region', { name: 'History of the chat' });
const line = () => document.getElementById('album-line')?.textContent;

beforeEach(() => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.reply('inbox/reply');
  fake.reply('inbox/album');
  fake.answer('inbox/album', ({ kind }) => ({
    data: {
      items: {
        album: [anItem(1), anItem(2), anItem(3, YESTERDAY)],
        profile: [anItem(11)],
        stories: [
          { ...anItem(21), ends: getNowS() + 3600 },
          { ...anItem(22, YESTERDAY), ends: getNowS() + 3600 },
        ],
        gifts: [{ id: 31, photo: null, sent_at: null, icon: 'rose', gift: 'A rose', price: 20 }],
      }[kind],
    },
  }));
  let id = 50_000;
  fake.answer('inbox/reply', ({ lease_id, message_type, message_text, trace_id }) => {
    const conversation = fake.held.find(({ lease }) => lease.id === lease_id);
    const message = aReply(++id, message_type === 'text' ? String(message_text) : PIXEL, {
      type: message_type,
    });
    return toReplyResult(message, { conversation, traceId: trace_id });
  });
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
});
afterEach(cleanup);

describe('by keyboard alone', () => {
  test('[C21] P opens the album, an arrow and Enter send the second picture, and the text has the focus again', async () => {
    const { lease } = await open();
    await reply.fill('Half a thought');
    await openPicker();
    await expect.element(item(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(reply).toHaveFocus();
    await expect.element(reply).toHaveValue('Half a thought');
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(history.getByRole('img')).toBeVisible();
    await expect.element(page.getByTitle('2 more pictures today')).toBeVisible();
    await expect.element(page.getByTitle('2 more messages until they answer')).toBeVisible();
    expect(fake.listData('inbox/reply')).toEqual([
      {
        lease_id: lease.id,
        message_type: 'image',
        message_text: 2,
        again: false,
        trace_id: expect.any(String),
      },
    ]);
  });

  test('up leads to the tabs, arrows change them, down leads to the items; Escape goes back to the text', async () => {
    await open();
    await openPicker();
    await expect.element(item(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(picker.getByRole('tab', { name: 'Album' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(picker.getByRole('tab', { name: 'Profile photos' })).toHaveFocus();
    await expect.element(item(0)).toBeVisible();
    await expect.element(picker.getByRole('tab', { name: 'Profile photos' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() =>
      expect(fake.listData('inbox/reply')).toMatchObject([{ message_type: 'pphoto', message_text: 11 }]),
    );
    await expect.element(reply).toHaveFocus();
    await openPicker();
    await expect.element(item(0)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(reply).toHaveFocus();
    await expect.element(picker).not.toBeInTheDocument();
  });

  test('gifts are told apart by their drawings, here and among the messages, where each has its name', async () => {
    const gifts = ['rose', 'crown', 'newer'].map((icon, n) => ({
      id: 31 + n,
      photo: null,
      sent_at: null,
      icon,
      gift: icon,
      price: 20,
    }));
    fake.answer('inbox/album', () => ({ data: { items: gifts } }));
    const { messages } = waitingConversation({ name: 'Noa' });
    const [first] = messages;
    if (!first) throw new Error('A conversation has messages.');
    await open({
      messages: [
        ...messages,
        { ...first, id: 700, type: 'gift', body: 'crown', gift: { en: 'A crown', de: 'Eine Krone' } },
        { ...first, id: 701, type: 'gift', body: 'rose' },
      ],
    });
    await expect.element(history.getByText('Sent a gift: A crown')).toBeVisible();
    await expect.element(history.getByText('Sent a gift', { exact: true })).toBeVisible();
    const drawings = (place: typeof history) =>
      [...place.element().querySelectorAll('img')].map((img) => /(\w+)(?:-[\w-]+)?\.svg/.exec(img.src)?.[1]);
    expect(drawings(history)).toEqual(['crown', 'rose']);
    await openPicker();
    await picker.getByRole('tab', { name: 'Gifts' }).click();
    await expect.element(item(2)).toBeVisible();
    // One from a newer build is a glyph with its name.
    expect(drawings(picker)).toEqual(['rose', 'crown']);
  });
  test('[C20] a gift is sent, and its week begins', async () => {
    await open();
    await openPicker();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
    await expect.element(picker.getByRole('button', { name: 'A rose' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByTitle(/^A gift again from/)).toBeVisible();
    expect(fake.listData('inbox/reply')).toMatchObject([{ message_type: 'gift', message_text: 31 }]);
  });
});

describe('what the member has already', () => {
  test('[C19] is marked, asks before it is sent again, and a held key is no answer', async () => {
    await open();
    await openPicker();
    await expect.element(item(2).getByText(/^Sent on/)).toBeVisible();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(page.getByText(/Noa has had this since .*Send it again\?/)).toBeVisible();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect.element(again).toHaveFocus();
    pressKey('Enter', 'Enter', { repeat: true });
    expect(fake.listData('inbox/reply')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(item(2)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(reply).toHaveFocus();
    expect(fake.listData('inbox/reply')).toMatchObject([{ message_text: 3, again: true }]);
  });

  test('[C19] asks too where only the server knew', async () => {
    await open();
    await openPicker();
    fake.reply('inbox/reply', {
      reject: 'conflict',
      details: { reason: 'already_sent', sent_at: YESTERDAY },
    });
    await item(0).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    const [first, second] = fake.listData('inbox/reply');
    expect([first?.again, second?.again]).toEqual([false, true]);
    expect(first?.trace_id).not.toBe(second?.trace_id);
  });
});

describe('limits', () => {
  test.each([
    [{ texts_left: 0, photos_left: 3, gift_at: null }, /Three messages in a row are enough/],
    [{ texts_left: 3, photos_left: 0, gift_at: null }, /No more pictures today/],
  ] as const)('[C20] %j is said, and nothing is sent', async (run, words) => {
    await open({ run });
    await openPicker();
    await vi.waitFor(() => expect(line()).toMatch(words));
    await expect.element(item(0)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(fake.listData('inbox/reply')).toEqual([]);
  });

  test.each([
    ['run', { reason: 'run', max: 3 }, /Three messages in a row are enough/],
    ['photos', { reason: 'photos', max: 3, until: getNowS() + 7200 }, /may be sent from .*\d\d:\d\d/],
    ['gifts', { reason: 'gifts', max: 1, until: getNowS() + 7200 }, /One gift a week/],
  ] as const)('[C20] %s, which only the server knew, is said in the picker', async (_, details, words) => {
    await open();
    await openPicker();
    fake.reply('inbox/reply', { reject: 'limit_reached', details });
    await item(0).click();
    await vi.waitFor(() => expect(line()).toMatch(words));
    expect(history.getByRole('img').elements()).toHaveLength(0);
  });
});

describe('on the way', () => {
  test('the picture is among the messages at once, and goes again when it is rejected', async () => {
    const { lease } = await open();
    await openPicker();
    let settle: (() => void) | undefined;
    const sent = fake.channel.call;
    fake.channel.call = async (name, data) => {
      if (name === 'inbox/reply') await new Promise<void>((resolve) => (settle = resolve));
      return sent(name, data);
    };
    fake.reply('inbox/reply', { reject: 'not_found' });
    await item(0).click();
    await expect.element(page.getByText('Sending…')).toBeVisible();
    // Another press of the same sends nothing.
    await item(0).click();
    await vi.waitFor(() => expect(settle).toBeDefined());
    settle?.();
    fake.channel.call = sent;
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(line()).toBe('This can’t be sent any more. Choose something else.'));
    expect(fake.listData('inbox/reply')).toHaveLength(1);
    expect(
      useInbox.getState().held.find((candidate) => candidate.lease.id === lease.id)?.run.photos_left,
    ).toBe(3);
  });

  test('[C5] without an answer it is sent once: by itself, and by another press', async () => {
    await open();
    await openPicker();
    fake.reply('inbox/reply', 'lost', 'lost', 'lost', 'lost');
    await item(0).click();
    await vi.waitFor(() => expect(line()).toMatch(/No connection/));
    await item(0).click();
    await expect.element(picker).not.toBeInTheDocument();
    const traces = fake.listData('inbox/reply').map(({ trace_id }) => trace_id);
    expect([traces.length, new Set(traces).size]).toEqual([5, 1]);
  });
});

describe('stories', () => {
  const chooseStory = async (n: number) => {
    await openPicker();
    await picker.getByRole('tab', { name: 'Stories' }).click();
    await item(n).click();
  };

  test('a story goes with the next text, and not with the one after', async () => {
    await open();
    await chooseStory(0);
    await expect.element(page.getByText('Your text will show this story')).toBeVisible();
    await expect.element(reply).toHaveFocus();
    await userEvent.keyboard('Look!{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('Your text will show this story')).not.toBeInTheDocument();
    await userEvent.keyboard('And?{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await vi.waitFor(() => expect(fake.listData('inbox/reply')).toHaveLength(2));
    expect(fake.listData('inbox/reply').map(({ story_id }) => story_id)).toEqual([21, undefined]);
  });

  test('[C19] one that was shown before is asked about, and taken away again', async () => {
    await open();
    await chooseStory(1);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Your text will show this story')).toBeVisible();
    await reply.fill('Look!');
    await page.getByRole('button', { name: 'Without the story' }).click();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await vi.waitFor(() => expect(fake.listData('inbox/reply')).toHaveLength(1));
    expect(fake.listData('inbox/reply')[0]).not.toHaveProperty('story_id');
  });

  test('one that only the server knew as shown needs another press; one that is over is left out', async () => {
    await open();
    await chooseStory(0);
    await reply.fill('Look!');
    const sendText = () => userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    fake.reply(
      'inbox/reply',
      { reject: 'conflict', details: { reason: 'already_sent', sent_at: YESTERDAY } },
      { reject: 'not_found' },
    );
    await sendText();
    await expect.element(page.getByText(/They have seen this story/).last()).toBeVisible();
    await expect.element(reply).toHaveValue('Look!');
    await sendText();
    await expect.element(page.getByText(/The story is over/).last()).toBeVisible();
    await expect.element(reply).toHaveValue('Look!');
    expect(fake.listData('inbox/reply')).toMatchObject([
      { story_id: 21, again: false },
      { story_id: 21, again: true },
    ]);
  });
});

describe('states', () => {
  test('failed: it can be loaded again', async () => {
    await open();
    fake.reply('inbox/album', { reject: 'internal' });
    await openPicker();
    await expect.element(picker.getByText('This couldn’t be loaded. Nothing was sent.')).toBeVisible();
    await picker.getByRole('button', { name: 'Try again' }).click();
    await expect.element(item(0)).toBeVisible();
  });

  test.each([
    ['Album', /The album is empty/],
    ['Profile photos', /There’s no approved profile photo/],
    ['Stories', /No story is running/],
    ['Gifts', /There are no gifts/],
  ])('empty: %s says so', async (name, words) => {
    fake.answer('inbox/album', () => ({ data: { items: [] } }));
    await open();
    await openPicker();
    await picker.getByRole('tab', { name }).click();
    await expect.element(picker.getByText(words)).toBeVisible();
  });

  test('[C30] B reveals the pictures of the member while the picker is open', async () => {
    const conversation = waitingConversation({ name: 'Noa' });
    const last = conversation.messages.at(-1);
    if (last) Object.assign(last, { type: 'image', body: PIXEL });
    await open(conversation);
    await openPicker();
    await expect.element(item(0)).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Show the picture' })).toBeVisible();
    await userEvent.keyboard('{b>}');
    await expect.element(page.getByRole('button', { name: 'Show the picture' })).not.toBeInTheDocument();
    await userEvent.keyboard('{/b}');
    await expect.element(page.getByRole('button', { name: 'Show the picture' })).toBeVisible();
  });

  test('on a phone it is a sheet, opened by its button', async () => {
    await open({}, { size: [390, 844] });
    await page.getByRole('button', { name: 'Pictures, stories, gifts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pictures, stories, gifts' });
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole('listitem').first().getByRole('button').click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(fake.listData('inbox/reply')).toMatchObject([{ message_type: 'image', message_text: 1 }]);
  });
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
  ['en', 'dark', [640, 400]],
] as const)(
  '[C15] the picker in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    fake.answer('inbox/album', () => ({
      data: { items: [{ id: 31, photo: null, sent_at: YESTERDAY, icon: 'rose', gift: long, price: 20 }] },
    }));
    await open({}, { language, theme, size: [...size] });
    await pressPickerKey();
    await expect.element(page.getByRole('button', { name: new RegExp(long) })).toBeVisible();
    await expectSoundPage(size[0]);
  },
);
