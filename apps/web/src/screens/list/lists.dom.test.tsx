import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { goBack } from '../../core/router.ts';
import { setServerTime } from '../../core/server-clock.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { ListScreen } from './list-screen.tsx';
import '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const nowS = () => Math.floor(Date.now() / 1_000);
const counts = (fields: object = {}) => ({
  matches: { total: 3 },
  visits: { total: 45, new: 0 },
  fans: { total: 7, new: 0 },
  fans_new: 0,
  mylikes: 61,
  unread: 0,
  ...fields,
});
type PageRequest = { currentLength: number; recordsToTake: number };
const paged = (rows: readonly unknown[]) =>
  ((data: PageRequest) => ({
    data: rows.slice(data.currentLength, data.currentLength + data.recordsToTake),
  })) as never;
const people = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    aPerson(100 + at, { time: nowS() - 60 * 60 * (at + 1), ...fields }),
  );
const drawnTile = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const locked = (count: number) =>
  Array.from({ length: count }, () => ({
    locked: true,
    photo: drawnTile,
    time: nowS() - (nowS() % 86_400),
  }));

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ premium: 1 }));
  channel.reply('totals', { data: counts() });
  for (const call of ['user/visitors/seen', 'user/fans/seen'] as const) channel.reply(call, {});
});

test('[S2.56, S2.57, S2.15] matches: how many, and of each name, online, how long ago, city and country', async () => {
  channel.reply('user/matches', paged(people(3, { status: 1 })));
  const { screen } = await renderInApp(<ListScreen name="match" />, { path: '/match' });
  await expect.element(screen.getByRole('heading', { name: '3 Matches' })).toBeVisible();
  await expect.element(screen.getByText('Person 100')).toBeVisible();
  const text = screen.getByRole('listitem').first().element().textContent;
  for (const part of ['Person 100', 'Online', '1 hour ago', 'Haifa, Israel', 'Virtual profile'])
    expect(text).toContain(part);
});

test('a match carries what was said last, and before the first word that one may begin', async () => {
  const text = { last_m: 'good evening', last_m_type: 'text', s_id: 100 };
  const gift = { last_m: '', last_m_type: 'gift', s_id: 101 };
  const [spoken, given, silent] = people(3);
  channel.reply('user/matches', paged([{ ...spoken, ...text }, { ...given, ...gift }, silent]));
  const { screen } = await renderInApp(<ListScreen name="match" />, { path: '/match' });
  await expect.element(screen.getByText('Person 100')).toBeVisible();
  const rows = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(rows[0]).toContain('good evening');
  expect(rows[1]).toContain('You received a gift');
  expect(rows.map((row) => row.includes('Say hello'))).toEqual([false, false, true]);
});

test('[S2.69, S2.25, S2.15] my likes put the number first on a phone and last on a desktop', async () => {
  channel.reply('user/mylikes', paged(people(2)));
  const { screen } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  await expect.element(screen.getByRole('heading', { name: '61 My likes' })).toBeVisible();
  await page.viewport(1000, 760);
  await expect.element(screen.getByRole('heading', { name: 'My likes 61' })).toBeVisible();
});

test('[S2.70, S2.72, S2.73] my likes are rows with a picture of 60 px; a row opens the profile, a ring the story, a button what makes one seen more', async () => {
  channel.reply('user/mylikes', paged([...people(1), aPerson(200, { story: 2, time: 5 })]));
  const { screen, getLocation } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  await screen.getByRole('button', { name: 'Be seen more' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'boost' });
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Person 100' }).click();
  await expect
    .poll(() => getLocation().search)
    .toMatchObject({ overlay: 'profile', person: '100', target: 'mylikes' });
  await screen.getByRole('button', { name: 'Close' }).click();
  const ring = screen.getByRole('button', { name: 'Watch Person 200’s story' });
  const { width, height } = ring.element().getBoundingClientRect();
  expect([width, height]).toEqual([60, 60]);
  await ring.click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'story', person: '200' });
});

test('[S6.11, S8.13, S3.29] without premium a ring shows no story but a notice of 3 s, which leads to what premium is', async () => {
  setMember(aMember());
  toasts.setState([], true);
  channel.reply('user/mylikes', paged([aPerson(200, { story: 2, time: 5 })]));
  const { screen, getLocation } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  await screen.getByRole('button', { name: 'Watch Person 200’s story' }).click();
  const [notice] = toasts.getState();
  expect(notice).toMatchObject({
    type: 'error',
    message: 'Only with premium access you can view stories',
    durationMs: 3_000,
  });
  expect(getLocation().search).toEqual({});
  notice?.onClick?.();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
});

test('[S4.54, S4.55, S4.53, S5.38] newest first, each once, twenty more near the end', async () => {
  const all = people(47).reverse();
  channel.reply('user/mylikes', paged([...all.slice(0, 25), ...all.slice(24)]));
  const { screen } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  const names = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('bdi')?.textContent);
  await expect.poll(() => names()).toHaveLength(20);
  // The end is more than a screen away: only when one comes near it there is more, 600 px ahead.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(channel.listData('user/mylikes')).toEqual([{ currentLength: 0, recordsToTake: 20 }]);
  screen.getByRole('listitem').last().element().scrollIntoView();
  await expect
    .poll(() => channel.listData('user/mylikes')[1])
    .toEqual({ currentLength: 20, recordsToTake: 20 });
  await expect.poll(() => names().length).toBeGreaterThan(30);
  screen.getByRole('listitem').last().element().scrollIntoView();
  await expect.poll(() => names()).toHaveLength(47);
  expect(names()[0]).toBe('Person 100');
  expect(new Set(names()).size).toBe(47);
});

test('[S2.60, S2.64, S2.65, S2.66, S9.01, S6.12, S2.15] visitors and likes are tiles, 2 in a row and 3 above 1200 px; a ring says that there is a story', async () => {
  // Every second has a story.
  const four = people(4).map((person, at) => ({ ...person, story: at % 2 }));
  channel.reply('user/fans', paged(four));
  const { screen } = await renderInApp(<ListScreen name="likesme" />, { path: '/likesme' });
  await expect.element(screen.getByRole('heading', { name: '7 Likes me' })).toBeVisible();
  const columns = () =>
    new Set(
      screen
        .getByRole('listitem')
        .elements()
        .map((tile) => tile.getBoundingClientRect().left),
    ).size;
  await expect.poll(columns).toBe(2);
  const rings = screen.getByRole('button', { name: /^Watch .* story$/ });
  await expect
    .poll(() => rings.elements().map(({ ariaLabel }) => ariaLabel?.replace(/[\u2068\u2069]/g, '')))
    .toEqual(['Watch Person 101’s story', 'Watch Person 103’s story']);
  await page.viewport(1200, 760);
  await expect.poll(columns).toBe(2);
  await page.viewport(1201, 760);
  await expect.poll(columns).toBe(3);
});

test('[S2.59, S2.15] how many visitors there are; who is new carries a mark for this look, and the server is notified once that they are seen', async () => {
  channel.reply('totals', { data: counts({ visits: { total: 45, new: 2 } }) });
  channel.reply('user/visitors', paged(people(4)));
  const { screen } = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  await expect.element(screen.getByRole('heading', { name: '45 Visitors' })).toBeVisible();
  const inPart = (name: string) =>
    screen.getByRole('region', { name }).getByRole('listitem').elements().length;
  await expect.poll(() => inPart('New since you last looked')).toBe(2);
  expect(inPart('Earlier')).toBeGreaterThan(0);
  await expect.poll(() => screen.getByText('New', { exact: true }).elements()).toHaveLength(2);
  await expect.poll(() => channel.listData('user/visitors/seen')).toHaveLength(1);
  channel.push('totals', { data: counts({ visits: { total: 45, new: 0 } }) });
  // Seen, and still marked while one looks; the next visitor is reported as well.
  expect(screen.getByText('New', { exact: true }).elements()).toHaveLength(2);
  channel.push('totals', { data: counts({ visits: { total: 46, new: 1 } }) });
  await expect.poll(() => channel.listData('user/visitors/seen')).toHaveLength(2);
  await expect.poll(() => screen.getByText('New', { exact: true }).elements()).toHaveLength(3);
});

test('locked ones come in pages too, each asked for once', async () => {
  setMember(aMember({ premium: 0 }));
  channel.reply('user/visitors', paged(locked(47)));
  const { screen } = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  const tiles = () => screen.getByRole('listitem').elements();
  const toTheEnd = () => {
    tiles().at(-1)?.scrollIntoView();
    return tiles().length;
  };
  await expect.poll(toTheEnd).toBe(47);
  expect(channel.listData<PageRequest>('user/visitors').map(({ currentLength }) => currentLength)).toEqual([
    0, 20, 40,
  ]);
});

test.each([
  { name: 'visitors', call: 'user/visitors', why: /^Premium shows who visited you\..* ends by itself\.$/ },
  { name: 'likesme', call: 'user/fans', why: /^Premium shows who likes you\..* ends by itself\.$/ },
] as const)(
  'above its button, the locked list $name says what premium shows',
  async ({ name, call, why }) => {
    setMember(aMember({ premium: 0 }));
    channel.reply(call, paged(locked(3)));
    const { screen } = await renderInApp(<ListScreen name={name} />, { path: `/${name}` });
    await expect.element(screen.getByText(why)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Get premium' })).toBeVisible();
  },
);

test('locked ones are marked like others; without anybody new nothing is reported, and neither is who comes to a page nobody looks at', async () => {
  setMember(aMember());
  let isHidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  channel.reply('totals', { data: counts({ fans: { total: 3, new: 2 } }) });
  channel.reply('user/fans', paged(locked(3)));
  const { screen } = await renderInApp(<ListScreen name="likesme" />, { path: '/likesme' });
  const tiles = screen.getByRole('button', { name: /^Locked like/ });
  await expect.poll(() => tiles.elements()).toHaveLength(3);
  const marked = () => screen.getByRole('button', { name: /^Locked like.*New$/ }).elements().length;
  expect([marked(), channel.listData('user/fans/seen').length]).toEqual([0, 0]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(marked).toBe(2);
  expect(channel.listData('user/fans/seen')).toHaveLength(1);
  // Reported by this and then by another device; what comes after both is new again, before those marked already.
  channel.push('totals', { data: counts({ fans: { total: 3, new: 0 } }) });
  channel.push('totals', { data: counts({ fans: { total: 3, new: 0 } }) });
  channel.reply('user/fans', paged(locked(4)));
  channel.push('totals', { data: counts({ fans: { total: 4, new: 1 } }) });
  await expect.poll(marked).toBe(3);
  await expect.poll(() => tiles.elements()).toHaveLength(4);
  expect(channel.listData('user/fans/seen')).toHaveLength(2);
});

test('a visitor marked as new on the last visit is not marked on this one', async () => {
  channel.reply('totals', { data: counts({ visits: { total: 2, new: 2 } }) });
  channel.reply('user/visitors', paged(people(2)));
  const first = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  const marks = (screen: typeof first.screen) => screen.getByText('New', { exact: true }).elements().length;
  await expect.poll(() => marks(first.screen)).toBe(2);
  channel.push('totals', { data: counts({ visits: { total: 2, new: 0 } }) });
  await first.screen.unmount();
  channel.reply('totals', { data: counts({ visits: { total: 2, new: 0 } }) });
  const second = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  await expect.element(second.screen.getByText('Person 101')).toBeVisible();
  expect(marks(second.screen)).toBe(0);
  expect(channel.listData('user/visitors/seen')).toHaveLength(1);
});

test.each([
  ['visitors', 'user/visitors', <ListScreen name="visitors" key="v" />, 'Locked visitor, Premium'],
  ['likesme', 'user/fans', <ListScreen name="likesme" key="f" />, 'Locked like, Premium'],
] as const)(
  '[S2.61, S2.67, S6.13, S2.37] %s without premium: drawn tiles that ask for nothing and lead to what premium is',
  async (path, call, element, name) => {
    setMember(aMember());
    channel.reply(call, paged(locked(3)));
    channel.reply('configs', { data: {} });
    const { screen, getLocation } = await renderInApp(element, { path: `/${path}` });
    const tiles = screen.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect.poll(() => tiles.elements()).toHaveLength(3);
    // A day, and no hour that the server has not sent.
    expect(tiles.first().element().getAttribute('aria-label')).not.toMatch(/\d:\d\d/);
    for (const picture of screen.container.querySelectorAll('img')) {
      expect(picture.src).toBe(drawnTile);
      expect(picture.srcset).toBe('');
    }
    await tiles.first().click();
    await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
    await expect.element(screen.getByRole('dialog', { name: 'Premium' })).toBeVisible();
    await screen.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => getLocation().search).toEqual({});
    await screen.getByRole('button', { name: 'Get premium' }).click();
    await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
    expect(new Set(channel.calls.map((made) => made.name))).toEqual(new Set([call, 'totals', 'configs']));
  },
);

const nobody = counts({
  matches: { total: 0 },
  visits: { total: 0, new: 0 },
  fans: { total: 0, new: 0 },
  mylikes: 0,
});

test.each([
  ['en', 0, 'Visitors'],
  ['en', 1, '1 Visitor'],
  ['en', 2, '2 Visitors'],
  ['de', 0, 'Besuche'],
  ['de', 1, '1 Besuch'],
  ['de', 2, '2 Besuche'],
  ['he', 0, 'ביקורים'],
  ['he', 1, 'ביקור אחד'],
  ['he', 2, 'שני ביקורים'],
  ['he', 11, '11 ביקורים'],
] as const)('the title of a list reads well in %s with %i', async (language, total, title) => {
  channel.reply('totals', { data: counts({ visits: { total, new: 0 } }) });
  channel.reply('user/visitors', paged(people(Math.min(total, 3))));
  const { screen } = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors', language });
  await expect.poll(() => channel.listData('totals').length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});

test.each([
  ['match', 'user/matches', <ListScreen name="match" key="m" />, 'You have no matches yet'],
  ['mylikes', 'user/mylikes', <ListScreen name="mylikes" key="l" />, 'You haven’t liked anyone yet'],
  ['likesme', 'user/fans', <ListScreen name="likesme" key="f" />, 'You dont have likes yet'],
  ['visitors', 'user/visitors', <ListScreen name="visitors" key="v" />, 'No one visited your profile yet'],
] as const)(
  '[S2.58, S2.62, S2.68, S2.71] %s, empty, says so and leads on',
  async (path, call, element, text) => {
    channel.reply(call, { data: [] });
    channel.reply('totals', { data: nobody });
    const { screen, getLocation } = await renderInApp(element, { path: `/${path}` });
    await expect.element(screen.getByRole('heading', { name: text })).toBeVisible();
    await expect.poll(() => channel.listData('totals').length).toBeGreaterThan(0);
    // The list's name alone: no "0 Visitors".
    expect(screen.getByRole('heading', { level: 1 }).element().textContent).not.toMatch(/\d/);
    await screen.getByRole('link', { name: 'Browse profiles' }).click();
    await expect.poll(() => getLocation().pathname).toBe('/explore');
  },
);

test('[S2.63] on a desktop nobody’s visits lead to the spotlight, with its price', async () => {
  await page.viewport(1300, 800);
  channel.reply('user/visitors', { data: [] });
  channel.reply('configs', { data: { prices: [{ feature: 'spotlight', price: 320 }] } });
  const { screen, getLocation } = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  await expect
    .element(screen.getByRole('heading', { name: 'No one visited your profile yet' }))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Put the Spotlight on you!' })).toBeVisible();
  await expect.element(screen.getByText(/320 coins/)).toBeVisible();
  await screen.getByRole('button', { name: 'Get featured!' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'spotlight' });
});

test('premium bought while one looks opens the list at once', async () => {
  setMember(aMember());
  channel.reply('user/fans', paged(locked(3)));
  const { screen } = await renderInApp(<ListScreen name="likesme" />, { path: '/likesme' });
  await expect.poll(() => screen.getByRole('button', { name: /^Locked like/ }).elements()).toHaveLength(3);
  // As the server does: from the payment on it names them, and tells of the payment.
  channel.reply('user/fans', paged(people(3)));
  setMember(aMember({ premium: 1 }));
  channel.push('payment/complete', {
    data: { payment_id: 7, type: 'premium', premium_until: nowS() + 86_400 },
  });
  await expect.element(screen.getByText('Person 100')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Locked like/ }).elements()).toHaveLength(0);
});

test('[S8.34] a malformed list logs a warning and is ignored', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  channel.replyInvalid('user/mylikes', { data: { people: 'none' } });
  const { screen } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  await expect.element(screen.getByRole('heading', { name: 'You haven’t liked anyone yet' })).toBeVisible();
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('a failed list is reported and can be retried', async () => {
  channel.reply('user/mylikes', { reject: 'internal' });
  const { screen } = await renderInApp(<ListScreen name="mylikes" />, { path: '/mylikes' });
  await expect.element(screen.getByRole('heading', { name: 'The list didn’t load' })).toBeVisible();
  channel.reply('user/mylikes', paged(people(1)));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Person 100')).toBeVisible();
});

test('[S4.22] who comes, goes or is blocked does so in the list', async () => {
  channel.reply('user/matches', paged(people(2)));
  const { screen } = await renderInApp(<ListScreen name="match" />, { path: '/match' });
  await expect.element(screen.getByText('Person 101')).toBeVisible();
  expect(screen.getByText('Online').elements()).toHaveLength(0);
  channel.push('onlines', { data: { user_id: 101, type: 'online' } });
  await expect.element(screen.getByText('Online')).toBeVisible();
  channel.push('user/block', { data: { request_status: 1, user_id: 101, blocked: true } });
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(1);
});

test('[S2.42, S6.12] over the app a list is a dialog at an address of its own, which Back closes', async () => {
  channel.reply('user/visitors', paged(people(2)));
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('list', { of: 'visitors' });
  await expect.element(screen.getByRole('dialog', { name: '45 Visitors' })).toBeVisible();
  await screen.getByRole('button', { name: /^Person 100/ }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
  goBack();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'list', of: 'visitors' });
  goBack();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('a name of 80 letters widens nothing, in both directions', async () => {
  const name = 'Bartholomäus'.repeat(7).slice(0, 80);
  channel.reply('user/matches', paged(people(2, { name, status: 1, city: name })));
  const { screen } = await renderInApp(<ListScreen name="match" />, { path: '/match', language: 'he' });
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(2);
  for (const element of screen.container.querySelectorAll('[data-screen-scroller], li'))
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});

test('what was 20 hours ago, on another day, is called yesterday in the list and on a locked tile alike', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 16, 0) });
  onTestFinished(() => void vi.useRealTimers());
  setServerTime(nowS());
  const noon = Date.UTC(2026, 10, 17) / 1_000;
  const ago = (hours: number) => aPerson(100 + hours, { time: nowS() - hours * 3_600 });
  channel.reply('user/visitors', paged([ago(1), ago(15), ago(20), ago(50)]));
  channel.reply('user/fans', paged([{ locked: true, photo: drawnTile, time: noon }]));
  const known = await renderInApp(<ListScreen name="visitors" />, { path: '/visitors' });
  await expect.element(known.screen.getByText('Person 101')).toBeVisible();
  const texts = known.screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  for (const [at, words] of ['1 hour ago', '15 hours ago', 'yesterday', '2 days ago'].entries())
    expect(texts[at]).toContain(words);
  await known.screen.unmount();
  const hidden = await renderInApp(<ListScreen name="likesme" />, { path: '/likesme' });
  await expect.element(hidden.screen.getByText('yesterday')).toBeVisible();
});

test.each([
  ['match', 'user/matches', 599, 1],
  ['match', 'user/matches', 640, 2],
  ['mylikes', 'user/mylikes', 900, 2],
  ['mylikes', 'user/mylikes', 390, 1],
] as const)('%s: %s stand in columns at %i px: %i', async (name, call, width, columns) => {
  await page.viewport(width, 760);
  channel.reply(call, paged(people(6)));
  const { screen } = await renderInApp(<ListScreen name={name} />, { path: `/${name}` });
  await expect.element(screen.getByText('Person 100')).toBeVisible();
  const starts = screen
    .getByRole('listitem')
    .elements()
    .map((row) => Math.round(row.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(columns);
  expect(document.documentElement.scrollWidth).toBe(width);
});
