import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { goBack } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { useDrafts } from '../../state/chat/drafts.ts';
import '../../state/push-listeners.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aStory } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const listStories = () => [aStory(1, 12), aStory(2, 12), aStory(3, 13), aStory(9, 1, { views: 4 })];
let members = 500;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  useDrafts.setState({ texts: {} });
  setGuest();
  setMember(aMember({ id: ++members, premium: 1, credits: 500 }));
  channel.reply('configs', {
    data: { prices: [{ feature: 'story', price: 70 }], site: aSite({ min_credits: 50 }) },
  });
  channel.reply('stories/get', (({ user_id }: { user_id: number }) => ({
    data: listStories().filter(({ user }) => JSON.parse(user).id === user_id),
  })) as never);
  channel.reply('stories', { data: listStories().filter(({ story_id }) => story_id < 9) });
  channel.reply('stories/seen', {});
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
});

async function open(person = 12, language: 'en' | 'he' = 'en', { overProfile = false } = {}) {
  const shown = await renderInApp(<main />, { language });
  if (overProfile) {
    channel.reply('profile', { data: aProfile(person) });
    channel.reply('visit', {});
    openOverlay('profile', { person });
    await expect.element(shown.screen.getByRole('dialog', { name: /Person 12/ })).toBeVisible();
  }
  openOverlay('story', { person });
  const picture = () =>
    shown.screen.baseElement.querySelector('[data-testid="story-picture"]')?.getAttribute('alt');
  const clock = () => shown.screen.baseElement.querySelector('[data-fill]')?.getAnimations()[0];
  await expect.poll(clock).toBeDefined();
  return { ...shown, picture, clock };
}
/** Loads the list, as after coming from its page: the next person follows. */
const fromList = () =>
  queryClient.setQueryData(['stories', 'all'], {
    items: listStories()
      .slice(0, 3)
      .map(({ story_id, story_photo, time, ends, seen, user }) => ({
        id: story_id,
        photo: story_photo,
        timeS: time,
        endsS: ends,
        seen,
        user: JSON.parse(user),
      })),
    requestedCount: 3,
    end: true,
  });
const plays = (clock: () => Animation | undefined) => expect.poll(() => clock()?.playState).toBe('running');
/** Ends the current picture. The bar of the picture before is gone by then: each has its own. */
async function ends(clock: () => Animation | undefined): Promise<void> {
  await plays(clock);
  clock()?.finish();
}
const rests = (clock: () => Animation | undefined) => expect.poll(() => clock()?.playState).toBe('paused');

test('[S4.56, S4.57, S9.14, S3.17] each plays for ten seconds, tells that it was seen, and the next one follows', async () => {
  const { picture, clock } = await open();
  await plays(clock);
  expect(picture()).toBe('Story of Person 12, 1 of 2');
  expect(clock()?.effect?.getTiming().duration).toBe(10_000);
  // How far it is, from 0 to 100 percent, is only here.
  const bar = clock()?.effect as KeyframeEffect | undefined;
  expect(bar?.getKeyframes()).toMatchObject([{ scale: '0 1' }, { scale: '1' }]);
  await expect.poll(() => channel.listData('stories/seen')).toEqual([{ id: 1 }]);
  clock()?.finish();
  await expect.poll(picture).toBe('Story of Person 12, 2 of 2');
  await expect.poll(() => channel.listData('stories/seen')).toEqual([{ id: 1 }, { id: 2 }]);
  await plays(clock);
  expect(clock()?.currentTime).toBeLessThan(5_000);
});

test('[S4.58] after the last it closes, where nobody follows', async () => {
  const { picture, clock, getLocation } = await open();
  await ends(clock);
  await expect.poll(picture).toBe('Story of Person 12, 2 of 2');
  await ends(clock);
  await expect.poll(() => getLocation().search).toEqual({});
});

test('[S4.60] from the list the next person follows, and the way back is open', async () => {
  fromList();
  const { picture, clock, screen, getLocation } = await open();
  await ends(clock);
  await expect.poll(picture).toBe('Story of Person 12, 2 of 2');
  const stage = screen.baseElement.querySelector('[data-stage]');
  await ends(clock);
  await expect.poll(picture).toBe('Story of Person 13, 1 of 1');
  // The address goes along, and the stage stays where it is.
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'story', person: '13' });
  expect(screen.baseElement.querySelectorAll('[data-stage]')).toHaveLength(1);
  expect(screen.baseElement.querySelector('[data-stage]')).toBe(stage);
  await screen.getByRole('button', { name: 'Previous story' }).click();
  await expect.poll(picture).toBe('Story of Person 12, 1 of 2');
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'story', person: '12' });
});

test('[S4.60] over a profile only their own stories play', async () => {
  fromList();
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('visit', {});
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('profile', { person: 12 });
  await expect.element(screen.getByRole('heading', { name: /Person 12/ })).toBeVisible();
  openOverlay('story', { person: 12 });
  const picture = () =>
    screen.baseElement.querySelector('[data-testid="story-picture"]')?.getAttribute('alt');
  await expect.poll(picture).toBe('Story of Person 12, 1 of 2');
  await screen.getByRole('button', { name: 'Next story' }).click();
  await expect.poll(picture).toBe('Story of Person 12, 2 of 2');
  await screen.getByRole('button', { name: 'Next story' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
});

/** Taps at a share of the stage's width, half-way down. */
function onStage(screen: { baseElement: HTMLElement }) {
  const stage = screen.baseElement.querySelector('[data-stage]') as HTMLElement;
  const { left, top, width, height } = stage.getBoundingClientRect();
  // Fingers of a script cannot be captured.
  stage.setPointerCapture = () => {};
  const press = (kind: string, share: number) =>
    stage.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        clientX: left + share * width,
        clientY: top + height / 2,
      }),
    );
  const tap = (share: number): void => {
    press('pointerdown', share);
    press('pointerup', share);
  };
  return { stage, press, tap };
}

test('[S4.59] a tap in the middle pauses and says so; so do a held press and the words one writes', async () => {
  const { screen, clock } = await open();
  await plays(clock);
  const { press, tap } = onStage(screen);
  tap(0.5);
  await rests(clock);
  await expect.element(screen.getByText('Paused')).toBeVisible();
  await screen.getByRole('button', { name: 'Play', exact: true }).click();
  (document.activeElement as HTMLElement).blur();
  await plays(clock);
  press('pointerdown', 0.9);
  await rests(clock);
  press('pointerup', 0.9);
  await plays(clock);
  await screen.getByRole('textbox').fill('Lovely');
  await rests(clock);
  await screen.getByRole('textbox').fill('');
  (document.activeElement as HTMLElement).blur();
  await plays(clock);
});

const listHearts = ({ baseElement }: { baseElement: HTMLElement }) => [
  ...baseElement.querySelectorAll<HTMLElement>('[data-testid="ember"]'),
];

test('two taps in the middle give a like that costs nothing, once: an ember rises from there, and the story goes on', async () => {
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('swipe', { details: { is_matched: false } });
  const { screen, clock, picture } = await open();
  await plays(clock);
  const { tap, stage } = onStage(screen);
  tap(0.6);
  tap(0.6);
  await expect.poll(() => listHearts(screen).length).toBe(1);
  const heart = listHearts(screen)[0] as HTMLElement;
  const box = stage.getBoundingClientRect();
  const rising = heart.getAnimations()[0] as Animation;
  expect((rising.effect as KeyframeEffect).getKeyframes().at(-1)?.translate).toBe('0px -120px');
  rising.pause();
  rising.currentTime = 200;
  const from = heart.getBoundingClientRect();
  expect(from.left + from.width / 2).toBeCloseTo(box.left + 0.6 * box.width, 0);
  rising.finish();
  await expect.poll(() => listHearts(screen)).toHaveLength(0);
  await expect.poll(() => channel.listData('swipe')).toEqual([{ swiped_user_id: 12, like: 1 }]);
  expect(picture()).toBe('Story of Person 12, 1 of 2');
  await plays(clock);
  const like = screen.getByRole('button', { name: 'Like Person 12' });
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  // For keys and those who cannot tap twice; another ember, no second like.
  await like.click();
  await expect.poll(() => listHearts(screen).length).toBe(1);
  expect(channel.listData('swipe')).toHaveLength(1);
  expect(channel.listData('send_message')).toEqual([]);
  expect(useSession.getState().user?.credits).toBe(500);
});

test('two taps at the side are two steps, and whoever has a like or is a match gets no other', async () => {
  channel.reply('profile', { data: { ...aProfile(12), matched: true } });
  const { screen, picture } = await open();
  const { tap } = onStage(screen);
  tap(0.9);
  tap(0.1);
  await expect.poll(picture).toBe('Story of Person 12, 1 of 2');
  expect(listHearts(screen)).toEqual([]);
  await screen.getByRole('button', { name: 'Like Person 12' }).click();
  await expect.poll(() => channel.listData('profile')).toEqual([{ user_id: 12 }]);
  await expect.poll(() => listHearts(screen).length).toBe(1);
  expect(channel.listData('swipe')).toEqual([]);
});

test('a like that was answered already is a match, over the story', async () => {
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('swipe', { details: { is_matched: true } });
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Like Person 12' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'match', person: '12' });
});

test.each([
  [390, 844],
  [320, 568],
  [768, 1024],
  [1280, 800],
  [320, 200],
])(
  '%i x %i: the picture fills the stage with its upper third kept, head and answer lie on it',
  async (width, height) => {
    await page.viewport(width, height);
    const { screen } = await open();
    const stage = screen.baseElement.querySelector('[data-stage]') as HTMLElement;
    const picture = screen.getByTestId('story-picture').element();
    const { objectFit, objectPosition } = getComputedStyle(picture);
    expect([objectFit, objectPosition]).toEqual(['cover', '50% 30%']);
    const box = stage.getBoundingClientRect();
    expect(picture.getBoundingClientRect()).toMatchObject({ width: box.width, height: box.height });
    if (width <= 865) expect([box.width, box.height]).toEqual([width, height]);
  },
);

test.each([
  [640, 400],
  [844, 390],
  [932, 430],
])(
  '%i x %i: on lying phones the picture stands beside head and answer, none of them cut',
  async (width, height) => {
    await page.viewport(width, height);
    const { screen } = await open(12, 'he');
    const edges = (element: Element) => element.getBoundingClientRect();
    const picture = edges(screen.getByTestId('story-picture').element());
    expect([picture.top, picture.height, picture.right]).toEqual([0, height, width]);
    const buttons = screen.getByRole('dialog').getByRole('button').elements();
    const inPanel = [...buttons, screen.getByRole('textbox').element()]
      .filter((element) => !element.closest('[class*="steps"]'))
      .map(edges);
    expect(inPanel.length).toBeGreaterThanOrEqual(6);
    for (const { left, right, top, bottom } of inPanel) {
      expect(right).toBeLessThanOrEqual(picture.left);
      expect([left >= 0, top >= 0, bottom <= height]).toEqual([true, true, true]);
    }
  },
);

test('keys alone reach profile, pause, report, close, like, box; what has the focus holds the story, and closing gives the focus back', async () => {
  const { screen, clock, getLocation } = await renderInApp(<button type="button">Ring</button>).then(
    async (shown) => {
      const ring = shown.screen.getByRole('button', { name: 'Ring' });
      (ring.element() as HTMLElement).focus();
      openOverlay('story', { person: 12 });
      const clock = () => shown.screen.baseElement.querySelector('[data-fill]')?.getAnimations()[0];
      await plays(clock);
      return { ...shown, clock };
    },
  );
  const reached: string[] = [];
  for (let press = 0; press < 8; press++) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    reached.push(activeElement?.getAttribute('aria-label') ?? '');
    await rests(clock);
    if (activeElement instanceof HTMLButtonElement)
      expect(getComputedStyle(activeElement).outlineStyle).toBe('solid');
  }
  expect(reached).toEqual([
    'Open Person 12’s profile',
    'Pause',
    'Report this story',
    'Close',
    'Previous story',
    'Next story',
    'Like Person 12',
    'Reply to Person 12',
  ]);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});
  await expect.poll(() => document.activeElement?.textContent).toBe('Ring');
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['he', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  '[S4.62] %s: arrow keys follow the reading direction, blank pauses, Escape closes',
  async (language, on, back) => {
    const { picture, clock, getLocation } = await open(12, language);
    const first = picture();
    await userEvent.keyboard(on);
    await expect.poll(picture).not.toBe(first);
    await userEvent.keyboard(back);
    await expect.poll(picture).toBe(first);
    await userEvent.keyboard(' ');
    await rests(clock);
    await userEvent.keyboard(' ');
    await plays(clock);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.tagName).not.toBe('INPUT');
    expect(getLocation().search).toMatchObject({ overlay: 'story' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => getLocation().search).toEqual({});
  },
);

test('[S4.43] what is taken away or ends while one looks gives its place to the next', async () => {
  channel.reply('stories/seen', (({ id }: { id: number }) =>
    id === 1 ? { reject: 'not_found' } : {}) as never);
  const { picture, screen } = await open();
  await expect.poll(picture).toBe('Story of Person 12, 1 of 1');
  channel.push('user/block', { data: { request_status: 1, user_id: 12, blocked: true } });
  await expect.element(screen.getByText('This story is no longer here')).toBeVisible();
});

test('[S6.08, S4.61] one’s own: how many looked, how long it runs, no way to the profile or to answer; at its end it closes', async () => {
  setMember(aMember({ id: 1 }));
  const { screen, clock, getLocation } = await open(1);
  await expect.element(screen.getByText('Seen by 4 people')).toBeVisible();
  await expect.element(screen.getByText(/^2[01] hours left$/)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: /profile/ }).elements()).toHaveLength(0);
  expect(channel.listData('stories/seen')).toEqual([]);
  clock()?.finish();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('[S2.45] one’s own is taken away once a confirmation is given, and the viewer closes with the last', async () => {
  setMember(aMember({ id: 1 }));
  channel.reply('stories/delete', {});
  const { screen, getLocation } = await open(1);
  await screen.getByRole('button', { name: 'Delete this story' }).click();
  await expect.element(screen.getByText('Delete this story?')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => channel.listData('stories/delete')).toEqual([{ id: 9 }]);
  await expect.poll(() => getLocation().search).toEqual({});
});

test('[S6.05, S6.10] without premium the words and the way to it; nothing of the person is asked for', async () => {
  setMember(aMember());
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('story', { person: 12 });
  await expect.element(screen.getByText('You need a premium account to view stories!')).toBeVisible();
  expect(channel.listData('stories/get')).toEqual([]);
  await screen.getByRole('button', { name: 'Get premium' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
});

const answered = (fields: object = {}) => ({
  details: {
    id: 77,
    credits_spent: 70,
    credits: 430,
    credits_version: 2,
    receiver_id: 12,
    sender_id: members,
    type: 'text' as const,
    message: 'Lovely light',
    timestamp: 5,
    trace_id: 'x',
    story_id: 1,
    ...fields,
  },
});

test('[S4.64, S4.65] an answer says its price, is sent with its story, and leads into the conversation; story and profile close', async () => {
  channel.reply('send_message', answered());
  const { screen, getLocation } = await open(12, 'en', { overProfile: true });
  await screen.getByRole('textbox', { name: 'Reply to Person 12' }).fill('Lovely light');
  await screen.getByRole('button', { name: 'Send the reply for 70 coins' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/chat/12');
  expect(getLocation().search).toEqual({});
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  expect(channel.listData('send_message')).toMatchObject([
    { receiver_id: 12, message_type: 'text', message_text: 'Lovely light', story_id: 1 },
  ]);
  expect(toasts.getState()).toMatchObject([{ type: 'credits', message: 'Credits spent: 70' }]);
  expect(useSession.getState().user?.credits).toBe(430);
});

test('[S4.66, S8.21, S8.22] too few coins, said by the server: keyboard, story and profile close, the packages open, the words are kept', async () => {
  channel.reply('send_message', {
    reject: 'not_enough_credits',
    details: { credits: 1, credits_version: 1 },
  });
  const { screen, getLocation } = await open(12, 'en', { overProfile: true });
  await screen.getByRole('textbox').fill('Lovely light');
  await screen.getByRole('button', { name: /^Send the reply/ }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits' });
  // Only a field that has the focus keeps the keyboard up.
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(0);
  expect(document.activeElement?.matches('input, textarea')).toBe(false);
  expect(useDrafts.getState().texts[12]).toBe('Lovely light');
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(1);
  goBack();
  await expect.poll(() => getLocation().search).toEqual({});
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('[S5.31, S5.32] nothing empty is sent, and nothing without the coins for it', async () => {
  setMember(aMember({ id: members, premium: 1, credits: 69 }));
  const { screen, getLocation } = await open();
  const send = screen.getByRole('button', { name: /^Send the reply/ });
  await screen.getByRole('textbox').fill('   ');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox').fill('Lovely light');
  await send.click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'credits', need: '70' });
  expect(channel.listData('send_message')).toEqual([]);
  await expect.poll(() => useDrafts.getState().texts[12]).toBe('Lovely light');
});

test('the story ended between look and send: said, nothing charged, the words wait in the conversation', async () => {
  channel.reply('send_message', { reject: 'not_found' });
  const { screen } = await open();
  await screen.getByRole('textbox').fill('Lovely light');
  await screen.getByRole('button', { name: /^Send the reply/ }).click();
  await expect.poll(() => toasts.getState().at(-1)?.message).toMatch(/This story has ended.*no coins/);
  expect(useDrafts.getState().texts[12]).toBe('Lovely light');
  expect(useSession.getState().user?.credits).toBe(500);
});

test('under reduced motion nothing plays until the member starts it', async () => {
  const real = window.matchMedia;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real.call(window, query.includes('reduced-motion') ? 'all' : query));
  const { screen, clock } = await open();
  await rests(clock);
  await screen.getByRole('button', { name: 'Play' }).click();
  (document.activeElement as HTMLElement).blur();
  await plays(clock);
  spy.mockRestore();
});

test('bars of 3 px stand 4 px apart, the field is a pill of 48 px in the colour of stories, pause and close are 44 px', async () => {
  const { screen } = await open();
  const bars = screen.getByRole('img', { name: 'Story 1 of 2' }).element();
  const [first, second] = [...bars.children].map((bar) => bar.getBoundingClientRect());
  expect([first?.height, second?.height]).toEqual([3, 3]);
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(4, 1);
  expect(getComputedStyle(bars.firstElementChild as Element).backgroundColor).toBe(
    'rgba(255, 255, 255, 0.2)',
  );
  const field = screen.getByRole('textbox').element();
  expect(field.getBoundingClientRect().height).toBe(48);
  expect(getComputedStyle(field).backgroundColor).toBe('rgb(42, 25, 35)');
  for (const name of ['Pause', 'Close']) {
    const { width, height } = screen
      .getByRole('button', { name, exact: true })
      .element()
      .getBoundingClientRect();
    expect([name, width, height]).toEqual([name, 44, 44]);
  }
});
