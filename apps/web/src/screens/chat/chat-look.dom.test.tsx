import type { Language } from '@afterglow/domain/languages';
import type { Message } from '@afterglow/protocol/entities/message';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aMessage } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, aSite, someMessages } from '../../testing/replies.ts';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let members = 5_000;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members, credits: 1_250 }));
  channel.reply('configs', {
    data: { site: aSite(), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
});

async function open(text: Message[], { name = 'Dana', language = 'en' as Language, promise = true } = {}) {
  channel.reply('messages', someMessages([...text].reverse()));
  channel.reply('profile', {
    data: aProfile(12, { name, status: 1, ...(promise && { answers_within_s: 480 }) }),
  });
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12', language });
  // Both are asked for: what was said, and who it is.
  await expect.poll(() => screen.container.querySelectorAll('[data-row]').length).toBe(text.length);
  await expect.poll(() => screen.container.querySelector('header bdi')?.textContent).toBe(name);
  await document.fonts.ready;
  const bubble = (text: string) => screen.getByText(text, { exact: true }).element() as HTMLElement;
  const clock = (text: string) =>
    bubble(text).closest('li')?.querySelector('bdi:not([class])') as HTMLElement;
  return { screen, header: screen.container.querySelector('header') as HTMLElement, bubble, clock };
}

/** Returns the position of the last letter of a text. */
function getLastLetterBox(element: HTMLElement): DOMRect {
  const range = document.createRange();
  const text = element.firstChild as Text;
  range.setStart(text, text.length - 1);
  range.setEnd(text, text.length);
  return range.getClientRects()[0] as DOMRect;
}
const onOneLine = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs((one.top + one.bottom) / 2 - (other.top + other.bottom) / 2) < 8;

const long = 'Long enough for two lines of a phone, and the last of them has room to spare';

test.each([
  { isOwn: false, text: 'Hello' },
  { isOwn: true, text: 'שלום' },
  { isOwn: true, text: long },
])('the time stands on the last line, past its last letter, in the direction it runs: $text', async (row) => {
  const { bubble, clock } = await open([aMessage(1, { body: row.text, isMe: row.isOwn })], {
    language: 'he',
  });
  const letterBox = getLastLetterBox(bubble(row.text));
  const time = clock(row.text).getBoundingClientRect();
  expect(onOneLine(letterBox, time), 'on one line').toBe(true);
  if (row.text === 'שלום') expect(time.right).toBeLessThanOrEqual(letterBox.left);
  else expect(time.left).toBeGreaterThanOrEqual(letterBox.right);
});

test('where the last line is full the time goes below, within the bubble', async () => {
  // As many letters as just fill a line, found by trying.
  const texts = Array.from({ length: 12 }, (_, at) => `${'m'.repeat(14 + at)}${at}`);
  const { bubble, clock } = await open(
    texts.map((body, at) => aMessage(at + 1, { body, time: 1_700_000_000 + at * 900 })),
  );
  const below = texts.filter(
    (text) => !onOneLine(getLastLetterBox(bubble(text)), clock(text).getBoundingClientRect()),
  );
  expect(below.length).toBeGreaterThan(0);
  expect(below.length).toBeLessThan(texts.length);
  for (const text of texts) {
    const time = clock(text).getBoundingClientRect();
    const letterBox = getLastLetterBox(bubble(text));
    const box = bubble(text).closest('[data-kind]')?.getBoundingClientRect() as DOMRect;
    expect(time.right).toBeLessThanOrEqual(box.right);
    expect(time.bottom).toBeLessThanOrEqual(box.bottom);
    expect(time.left >= letterBox.right || time.top >= letterBox.bottom - 6, `${text} under its time`).toBe(
      true,
    );
  }
});

test('one to three emoji alone are large, without a ground; with a word they are as small as it', async () => {
  const { bubble } = await open([
    aMessage(1, { body: '😍' }),
    aMessage(2, { body: '😍😍😍', isMe: true }),
    aMessage(3, { body: '😍😍😍😍' }),
    aMessage(4, { body: 'yes 😍', isMe: true }),
  ]);
  const size = (text: string) => Number.parseFloat(getComputedStyle(bubble(text)).fontSize);
  expect([size('😍'), size('😍😍😍'), size('😍😍😍😍'), size('yes 😍')]).toEqual([48, 32, 16, 16]);
  const ground = (text: string) =>
    getComputedStyle(bubble(text).closest('[data-kind]') as Element).backgroundColor;
  expect(ground('😍😍😍')).toBe('rgba(0, 0, 0, 0)');
  expect(ground('yes 😍')).not.toBe('rgba(0, 0, 0, 0)');
});

test.each(['he', 'en', 'de'] as const)(
  'the header is 64 px high at most, and nothing in it is cut but a long name, at that name’s end (%s)',
  async (language) => {
    await page.viewport(360, 740);
    for (const name of ['Alexandrina Konstantina von Hohenfels', 'אלכסנדרינה קונסטנטינה בת המלך']) {
      const { screen, header } = await open([aMessage(1)], { name, language });
      expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(64);
      const shown = [...header.querySelectorAll('bdi')].find(({ textContent }) => textContent === name);
      const range = document.createRange();
      range.selectNodeContents(shown as Node);
      const [text, box] = [range.getBoundingClientRect(), (shown as Element).getBoundingClientRect()];
      expect(text.width).toBeGreaterThan(box.width);
      // The beginning of the name is visible.
      if (name.startsWith('A')) expect(text.left).toBeCloseTo(box.left, 0);
      else expect(text.right).toBeCloseTo(box.right, 0);
      const whole = [...header.querySelectorAll('svg + span')];
      expect(whole.length).toBeGreaterThan(0);
      for (const label of whole) expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
      for (const target of header.querySelectorAll('button')) {
        const { left, right } = target.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      }
      await screen.unmount();
    }
  },
);

test.each([
  { language: 'de', width: 320 },
  { language: 'he', width: 360 },
  { language: 'en', width: 390 },
] as const)(
  'the header stands on one middle line, and the label is whole beside the balance ($language, $width px)',
  async ({ language, width }) => {
    await page.viewport(width, 740);
    const { header } = await open([aMessage(1)], { language, promise: false });
    const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
    const bar = header.getBoundingClientRect();
    const boxOf = (part: string): DOMRect =>
      (header.querySelector(`[class*="${part}"]`) as Element).getBoundingClientRect();
    const balance = boxOf('_balance');
    for (const box of [balance, boxOf('_menu'), boxOf('_back')])
      expect(Math.abs(middle(box) - middle(bar))).toBeLessThanOrEqual(1);
    const label = boxOf('_chip');
    expect(label.width).toBeGreaterThan(60);
    const apart = language === 'he' ? label.left - balance.right : balance.left - label.right;
    expect(apart, 'between label and balance').toBeGreaterThanOrEqual(0);
    const chip = header.querySelector('[class*="_chip"]') as HTMLElement;
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
  },
);

test.each([
  { language: 'de', width: 320 },
  { language: 'he', width: 360 },
  { language: 'en', width: 390 },
] as const)(
  'when an answer may be awaited is seen beside the label, which stays whole ($language, $width px)',
  async ({ language, width }) => {
    await page.viewport(width, 740);
    const { header } = await open([aMessage(1)], { language });
    const promise = header.querySelector('[class*="_inShort"]') as Element;
    expect(promise.textContent).toMatch(/8/);
    expect(promise.getBoundingClientRect().width).toBeGreaterThan(40);
    for (const whole of [promise, header.querySelector('[class*="_chip"]') as Element])
      expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth + 1);
    expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(65);
  },
);

test.each(['he', 'de'] as const)(
  'in %s the first lines to choose from keep their width with a name of 80 letters',
  async (language) => {
    const { screen } = await open([], { name: 'W'.repeat(80), language });
    await expect.element(screen.getByRole('listitem').first()).toBeVisible();
    for (const opener of screen.getByRole('listitem').getByRole('button').elements()) {
      const { left, right } = opener.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
      expect(opener.scrollWidth).toBeLessThanOrEqual(opener.clientWidth);
    }
  },
);

test('a phone in landscape shows the first line to choose from without scrolling', async () => {
  await page.viewport(640, 400);
  const { screen } = await open([]);
  await expect.element(screen.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
});
