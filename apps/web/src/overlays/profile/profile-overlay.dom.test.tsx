import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { goBack } from '../../core/router.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { setDraft } from '../../state/chat/drafts.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const profile = (fields = {}) => ({
  ...aPerson(12, { status: 1, bio: 'I like the sea.', answer: 4, interests: ['music', 'hiking'] }),
  liked: false,
  matched: false,
  blocked: false,
  body_type: 'fit',
  hair: 'red',
  origin: 'mixed',
  height_cm: 171,
  ...fields,
});

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember());
  channel.reply('configs', { data: {} });
  channel.reply('profile', { data: profile() });
  channel.reply('visit', {});
  channel.reply('swipe', { details: { is_matched: false, likes_left: 9 } });
});

async function open(person = 12, target?: 'mylikes', language: 'en' | 'he' = 'en') {
  const shown = await renderInApp(<main />, { language });
  openOverlay('profile', { person, ...(target && { target }) });
  return shown;
}

test('[S2.32] it shows name, age, online status, about me, location, photos, the answer, interests and facts', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: /Person 12.*30/ })).toBeVisible();
  const text = screen.getByRole('dialog').element().textContent;
  for (const part of [
    'Online',
    'I like the sea.',
    'Haifa',
    'A relationship',
    'Music',
    'Hiking',
    'Fit',
    'Red hair',
    'Mixed roots',
    '171',
  ])
    expect(text).toContain(part);
  expect(screen.getByRole('button', { name: /^Open photo/ }).elements()).toHaveLength(3);
  expect(text).toContain('Virtual profile');
});

test('of a virtual profile it says which languages it writes in, of a member nothing', async () => {
  channel.reply('profile', { data: profile({ writes_in: ['de', 'en'] }) });
  const { screen } = await open();
  await expect.element(screen.getByText('Writes in German and English')).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  const inHebrew = await open(12, undefined, 'he');
  await expect.element(inHebrew.screen.getByText('שפות הכתיבה: גרמנית ואנגלית')).toBeVisible();
  await inHebrew.screen.unmount();
  queryClient.clear();
  channel.reply('profile', { data: profile({ virtual: false }) });
  const { screen: member } = await open();
  await expect.element(member.getByText('I like the sea.')).toBeVisible();
  expect(member.getByText(/Writes in/).elements()).toHaveLength(0);
});

test('[S7.22, S7.23] opening it asks for the profile and tells of the visit', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('I like the sea.')).toBeVisible();
  expect(channel.listData('profile')).toEqual([{ user_id: 12 }]);
  expect(channel.listData('visit')).toContainEqual({ visited_user_id: 12 });
});

test('[S2.33] it leads to the chat, to their story, and to reporting or blocking them', async () => {
  setMember(aMember({ premium: 1 }));
  channel.reply('profile', { data: profile({ story: 2 }) });
  const { screen, getLocation } = await open();
  await expect.element(screen.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'More options' }).click();
  await expect.element(screen.getByRole('button', { name: 'Report Person 12' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Block Person 12' })).toBeVisible();
  goBack();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'profile', person: '12' });
  await screen.getByRole('button', { name: 'Watch story' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'story', person: '12' });
});

test('[S2.34] on one’s own there is no chat, no like and no block, and no visit is sent', async () => {
  channel.reply('profile', { data: profile({ id: 1, name: 'Noam' }) });
  const { screen } = await open(1);
  await expect.element(screen.getByText('This is how others see your profile.')).toBeVisible();
  for (const name of ['Message', 'Like', 'More options'])
    expect(screen.getByRole('button', { name, exact: true }).elements()).toHaveLength(0);
  expect(channel.listData('visit')).toEqual([]);
});

test('the chat button leads to the chat, and Back to where the profile was opened', async () => {
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Message' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/chat/12');
  goBack();
  await expect.poll(() => getLocation().pathname).toBe('/explore');
  expect(getLocation().search).toEqual({});
});

test('[S2.35, S7.24] a like is sent and no longer offered', async () => {
  const { screen } = await open(12, 'mylikes');
  await screen.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.element(screen.getByText('You gave a like')).toBeVisible();
  expect(channel.listData('swipe')).toEqual([{ swiped_user_id: 12, like: 1 }]);
  expect(screen.getByRole('button', { name: 'Like', exact: true }).elements()).toHaveLength(0);
});

test('[S4.39] a mutual one opens the match', async () => {
  channel.reply('swipe', { details: { is_matched: true, likes_left: 9 } });
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'match', person: '12' });
  await expect.element(screen.getByRole('heading', { name: 'It’s a match!' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep browsing' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('matched already, no like is offered', async () => {
  channel.reply('profile', { data: profile({ liked: true, matched: true }) });
  const { screen } = await open();
  await expect.element(screen.getByText('It’s a match')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Like', exact: true }).elements()).toHaveLength(0);
});

test('[S4.40, S4.41] a block is asked for first and closes the profile', async () => {
  channel.reply('user/block', { data: { request_status: 1, user_id: 12 } });
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'More options' }).click();
  await screen.getByRole('button', { name: /^Block/ }).click();
  expect(channel.listData('user/block')).toEqual([]);
  await screen.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('[S2.44] the viewer’s next and previous go around, and its arrow keys follow the reading direction', async () => {
  const { screen, getLocation } = await open(12, undefined, 'he');
  await screen.getByRole('button', { name: /1/ }).first().click();
  const viewer = screen.getByRole('dialog', { name: /Person 12/ }).last();
  const shown = () =>
    viewer.element().querySelector('[data-current] [aria-label]')?.getAttribute('aria-label') ?? '';
  await expect.poll(shown).toMatch(/1.*3/);
  // Not by the faces of cards: a wide picture would leave all of the free room below it.
  const { objectFit, objectPosition } = getComputedStyle(
    viewer.element().querySelector('[data-current] [aria-label]') as Element,
  );
  expect([objectFit, objectPosition]).toEqual(['contain', '50% 50%']);
  // The keys belong to the viewer once it has the focus.
  await expect.poll(() => viewer.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toMatch(/2.*3/);
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toMatch(/3.*3/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
});

test('a scroll that still runs does not take the viewer back from where a key led', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /1/ }).first().click();
  const viewer = screen.getByRole('dialog', { name: /Person 12/ }).last();
  await expect.poll(() => viewer.element().querySelectorAll('li').length).toBe(3);
  const slide = viewer.element().querySelector('li') as Element;
  const scroller = slide.parentElement as Element;
  slide.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(getScrolled(scroller)).toBe(2);
  scroller.scrollTo({ left: 0, behavior: 'instant' });
  await expect.poll(() => getScrolled(scroller)).toBe(2);
  await expect.element(viewer.getByRole('img', { name: /3 of 3/ })).toBeInViewport();
});
/** Returns the number of slides before the one that a scroller shows. */
const getScrolled = ({ scrollLeft, clientWidth }: Element) => Math.round(Math.abs(scrollLeft) / clientWidth);

test('photos stand between the words, from edge to edge, and no list of facts comes before them', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('I like the sea.')).toBeVisible();
  const parts = [
    screen.getByRole('button', { name: 'Open photo 1 of 3' }),
    screen.getByText('I like the sea.'),
    screen.getByRole('button', { name: 'Open photo 2 of 3' }),
    screen.getByText('A relationship'),
    screen.getByRole('button', { name: 'Open photo 3 of 3' }),
    screen.getByText('Red hair'),
  ].map((part) => part.element());
  const sorted = parts.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  expect(parts).toEqual(sorted);
  const dialog = screen.getByRole('dialog').element().getBoundingClientRect();
  const photo = (parts[0] as Element).getBoundingClientRect();
  expect(photo.width).toBeGreaterThanOrEqual(dialog.width - 1);
});

test('an interest has a shape of its own on the card it stands on, and hearts stand at the same place in each', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Music')).toBeVisible();
  const chip = screen.getByText('Music').element().parentElement as Element;
  const card = chip.closest('section') as Element;
  const ground = (of: Element) => getComputedStyle(of).backgroundColor;
  expect(ground(chip)).not.toBe(ground(card));
  const tops = screen
    .getByRole('button', { name: /^Write about it/ })
    .elements()
    .map((heart) => {
      const within = heart.closest('section')?.getBoundingClientRect().top ?? 0;
      return Math.round(heart.getBoundingClientRect().top - within);
    });
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

test('shared interests come before the others', async () => {
  setMember(aMember({ interests: ['hiking'] }));
  const { screen } = await open();
  await expect.element(screen.getByText('You both')).toBeVisible();
  const order = screen
    .getByText('Hiking')
    .element()
    .compareDocumentPosition(screen.getByText('Music').element());
  expect(order & 4).toBe(4);
});

test.each([
  ['About me', 'bio', /^“I like the sea\.”: $/],
  ['Looking for', 'goal', /^“A relationship”: $/],
  ['Interests', 'interests', /^“Hiking”: $/],
] as const)(
  'the heart of the card “%s” begins a message about what stands in it',
  async (title, about, started) => {
    onTestFinished(() => setDraft(12, ''));
    // Of interests the one that both have.
    setMember(aMember({ interests: ['hiking'] }));
    const { screen, getLocation } = await open();
    const heart = screen.getByRole('button', { name: `Write about it: ${title}` });
    await heart.click();
    await expect
      .poll(() => getLocation().search)
      .toMatchObject({ overlay: 'first-line', person: '12', about });
    const box = screen.getByRole('textbox');
    await expect.poll(() => (box.element() as HTMLTextAreaElement).value).toMatch(started);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => getLocation().search.overlay).toBe('profile');
    await expect.element(heart).toHaveFocus();
  },
);

test('a line that one card began gives way to that of the next; words of one’s own stay', async () => {
  onTestFinished(() => setDraft(12, ''));
  setMember(aMember({ interests: ['hiking'] }));
  const { screen, getLocation } = await open();
  let isStored = false;
  const begunBy = async (title: string): Promise<string> => {
    await screen.getByRole('button', { name: `Write about it: ${title}` }).click();
    await expect.poll(() => getLocation().search.overlay).toBe('first-line');
    const started = (): string => (screen.getByRole('textbox').element() as HTMLTextAreaElement).value;
    await expect.poll(started).not.toBe('');
    const shown = started();
    isStored =
      screen
        .getByRole('dialog')
        .getByText(/begun a message, so it stays/)
        .elements().length > 0;
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => getLocation().search.overlay).toBe('profile');
    return shown;
  };
  await expect.poll(() => begunBy('About me')).toBe('“I like the sea.”: ');
  await expect.poll(() => begunBy('Interests')).toBe('“Hiking”: ');
  expect(isStored).toBe(false);
  setDraft(12, '“Hiking”: where do you go?');
  expect(await begunBy('About me')).toBe('“Hiking”: where do you go?');
  expect(isStored).toBe(true);
  // What was begun from this very card needs no word.
  expect(await begunBy('Interests')).toBe('“Hiking”: where do you go?');
  expect(isStored).toBe(false);
});

test('a deleted person is shown as gone', async () => {
  channel.reply('profile', { reject: 'not_found' });
  const { screen } = await open();
  await expect.element(screen.getByText('This profile isn’t here any more')).toBeVisible();
});

test('an origin that is no region is shown alone in the profile', async () => {
  channel.reply('profile', { data: profile({ origin: 'black' }) });
  const { screen } = await open();
  await expect.element(screen.getByText('Black', { exact: true })).toBeVisible();
});
