import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import '../../state/push-listeners.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aPackage, aProfile, aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let members = 700;
const dana = aProfile(12, { name: 'Dana', liked: true, matched: true });

function prices(text: number): void {
  channel.reply('configs', {
    data: {
      site: aSite({ likes_per_day: 60, answer_within_h: 24, min_credits: 50 }),
      credits: [aPackage()],
      prices: [{ feature: 'text', price: text }],
    },
  });
}

beforeEach(() => {
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  toasts.setState([], true);
  useDrafts.setState({ texts: {} });
  setGuest();
  // The outbox on the device is each member's alone.
  setMember(aMember({ id: ++members, credits: 500 }));
  prices(50);
  channel.reply('profile', { data: dana });
  channel.reply('typing', {});
});
afterEach(() => page.viewport(390, 760));

type Sent = { trace_id: string; message_text: string };
/** Sets the server's reply to each message, in order; the last one is repeated. */
function answers(
  ...texts: ('sent' | 'virtual_notice_required' | 'not_enough_credits' | 'forbidden')[]
): void {
  channel.reply('send_message', (({ trace_id, message_text }: Sent) => {
    const text = texts.length > 1 ? texts.shift() : texts[0];
    if (text !== 'sent') return { reject: text as string };
    return {
      details: {
        id: 9,
        type: 'text',
        message: message_text,
        timestamp: 1_700_000_000,
        trace_id,
        sender_id: members,
        receiver_id: 12,
        credits_spent: 50,
        credits: 450,
        credits_version: 2,
      },
    };
  }) as never);
}

async function match(language: 'he' | 'en' | 'de' = 'en') {
  const shown = await renderInApp(<main />, { language });
  openOverlay('match', { person: 12 });
  const scene = shown.screen.getByRole('dialog');
  await expect.element(scene.getByRole('textbox')).toBeVisible();
  return { ...shown, scene };
}

test('the first message is written and paid for in the scene, which says that it is sent and where to go on', async () => {
  answers('sent');
  const { scene, getLocation } = await match();
  await expect.poll(() => scene.getByTestId('price').element().textContent).toMatch(/50.*\$1\.25/);
  await scene.getByRole('textbox').fill('Which song today?');
  await scene.getByRole('button', { name: 'Send for 50 coins ($1.25)' }).click();
  await expect.element(scene.getByText('Your message is sent.')).toBeVisible();
  await expect.element(scene.getByText('Which song today?')).toBeVisible();
  expect(channel.listData<Sent>('send_message')).toHaveLength(1);
  expect(useSession.getState().user?.credits).toBe(450);
  // The focus stays in the scene, though the box is gone.
  expect(scene.element().contains(document.activeElement)).toBe(true);
  await scene.getByRole('button', { name: 'Open the chat' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/chat/12');
});

test('pressing a suggested first line puts it into the box and hides the suggestions', async () => {
  await page.viewport(390, 844);
  const { scene } = await match();
  const opener = scene.getByRole('button', {
    name: 'What does a perfect Friday evening look like for you?',
  });
  await opener.click();
  const box = scene.getByRole('textbox');
  await expect.element(box).toHaveValue('What does a perfect Friday evening look like for you?');
  await expect.element(box).toHaveFocus();
  expect(opener.elements()).toEqual([]);
});

test('both names are under the photos; a member without a photo can add one', async () => {
  await page.viewport(390, 844);
  setMember(aMember({ id: members, credits: 500, name: 'Itamar', photo: null }));
  const { scene, getLocation } = await match();
  for (const name of ['Itamar', 'Dana'])
    await expect.element(scene.getByText(name, { exact: true })).toBeVisible();
  await scene.getByRole('button', { name: 'Add a photo' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/profile');
});

test('what a virtual profile is stands between the box and the sending; declined, the words are back in the box', async () => {
  answers('virtual_notice_required', 'virtual_notice_required', 'sent');
  channel.reply('notice/accept', { data: { kind: 'virtual', version: 1 } });
  const { screen, getLocation } = await match();
  const box = screen.getByRole('textbox');
  await box.fill('Hello Dana');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => getLocation().search.overlay).toBe('match');
  await expect.element(box).toHaveValue('Hello Dana');
  expect(useSession.getState().user?.credits).toBe(500);

  await screen.getByRole('button', { name: /^Send for/ }).click();
  await screen.getByRole('button', { name: 'Understood, send it' }).click();
  const scene = screen.getByRole('dialog', { name: 'It’s a match!' });
  await expect.element(scene.getByText('Your message is sent.')).toBeVisible();
  await expect.poll(() => getLocation().search.overlay).toBe('match');
});

test('too few coins open the packages, and the words stay in the box', async () => {
  setMember(aMember({ id: members, credits: 20 }));
  const { screen, getLocation } = await match();
  await screen.getByRole('textbox').fill('Hello Dana');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.poll(() => getLocation().search.overlay).toBe('credits');
  expect(useDrafts.getState().texts[12]).toBe('Hello Dana');
  expect(channel.listData('send_message')).toEqual([]);
});

test('one that was rejected says so and that nothing was taken; it can be sent again or given up', async () => {
  answers('forbidden', 'sent');
  const { scene } = await match();
  await scene.getByRole('textbox').fill('Hello Dana');
  await scene.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(scene.getByText('The message was not sent, and no coins were taken.')).toBeVisible();
  await scene.getByRole('button', { name: 'Try again' }).click();
  await expect.element(scene.getByText('Your message is sent.')).toBeVisible();
  const traces = channel.listData<Sent>('send_message').map(({ trace_id }) => trace_id);
  expect(new Set(traces).size).toBe(1);
});

test('without a connection the first line is stored and marked as waiting', async () => {
  const { scene } = await match();
  await scene.getByRole('textbox').fill('Hello Dana');
  channel.setState('waiting');
  await scene.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(scene.getByText(/Your message is saved and will be sent automatically/)).toBeVisible();
  answers('sent');
  channel.setState('authenticated');
  await expect.element(scene.getByText('Your message is sent.')).toBeVisible();
});

test('where a message costs nothing the box says so', async () => {
  prices(0);
  answers('sent');
  const { scene } = await match();
  await expect.poll(() => scene.getByTestId('price').element().textContent).toBe('Free');
  await scene.getByRole('textbox').fill('Hello Dana');
  await scene.getByRole('button', { name: 'Send for free' }).click();
  await expect.element(scene.getByText('Your message is sent.')).toBeVisible();
});

test.each([
  [390, 844, 'he'],
  [360, 640, 'de'],
  [640, 400, 'en'],
  [640, 400, 'de'],
  // What a keyboard leaves of a phone.
  [390, 420, 'de'],
] as const)(
  'at %i x %i the box, its price and both ways on are in view (%s)',
  async (width, height, language) => {
    await page.viewport(width, height);
    setMember(aMember({ id: members, credits: 500, photo: '/media/me.jpg' }));
    setDraft(12, `${'x'.repeat(80)}`);
    const { scene } = await match(language);
    await expect.poll(() => scene.getByTestId('price').element().textContent).toMatch(/50/);
    const parts = [
      scene.getByRole('heading').element(),
      ...scene.element().querySelectorAll('button, textarea, [data-testid=price]'),
    ];
    expect(parts).toHaveLength(6);
    for (const part of parts)
      await expect
        .poll(() => {
          const box = part.getBoundingClientRect();
          return box.top >= 0 && box.bottom <= height && box.left >= 0 && box.right <= width;
        })
        .toBe(true);
  },
);

test('the confetti is thrown, is over when 1.2 s have gone by, and leaves nothing behind', async () => {
  answers('sent');
  const animate = vi.spyOn(HTMLCanvasElement.prototype, 'animate');
  onTestFinished(() => animate.mockRestore());
  const { scene } = await match();
  await expect.poll(() => animate.mock.results.length).toBe(1);
  const over: Animation = animate.mock.results[0]?.value;
  expect(over.effect?.getComputedTiming().endTime).toBe(1_200);
  over.finish();
  await expect.poll(() => scene.element().querySelector('canvas')).toBeNull();
});

test('the two arches lie 40 px over each other, and breathe once when the first letter is there', async () => {
  await page.viewport(430, 900);
  const { scene } = await match();
  const arches = scene.element().querySelector('[class*="_arches"]') as HTMLElement;
  const [mine, theirs] = [...arches.children] as [HTMLElement, HTMLElement];
  await expect.poll(() => arches.getAnimations({ subtree: true }).length).toBe(0);
  expect(mine.offsetLeft + mine.offsetWidth - theirs.offsetLeft).toBe(40);
  expect(mine.offsetWidth).toBeGreaterThan(200);
  await scene.getByRole('textbox').fill('H');
  await expect.poll(() => getComputedStyle(arches).animationName).toContain('breathe');
  expect(getComputedStyle(arches).animationIterationCount).toBe('1');
});
