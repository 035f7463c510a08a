import type { Person } from '@afterglow/protocol/entities/person';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { getTargetLocation, navigate } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { useDiscoverOrder } from '../../state/discovery/discover.ts';
import { useBlocked } from '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, aSite } from '../../testing/replies.ts';
import { MeetScreen } from './meet-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const textOf = (part: { element: () => Element }): string => part.element().textContent;

type PageRequest = { currentLength: number; recordsToTake: number };
/** The server's data, in its order. */
let all: { meet: Person[]; 'meet/popular': Person[] };
const filters = { body_types: [], interests: [], answers: [], online: false, photos: false };
const strip = { price: 300, hours: 24, can_add: true };
let members = 300;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  useDiscoverOrder.setState({ order: 'nearby' });
  setGuest();
  setMember(aMember({ id: ++members }));
  all = { meet: [1, 2, 3].map((id) => aPerson(id)), 'meet/popular': [4, 1].map((id) => aPerson(id)) };
  for (const call of ['meet', 'meet/popular'] as const)
    channel.reply(call, (({ currentLength, recordsToTake }: PageRequest) => ({
      data: all[call].slice(currentLength, currentLength + recordsToTake),
    })) as never);
  channel.reply('spotlight', { data: [], details: strip });
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: aMember({ id: members }) },
  }));
});
afterEach(() => page.viewport(390, 760));

async function discover(path = '/meet') {
  const { screen, getLocation } = await renderInApp(<MeetScreen />, { path });
  const names = () =>
    [...screen.container.querySelectorAll('[role="tabpanel"] li button bdi:first-child')]
      .map((name) => name.textContent)
      .filter((name) => name?.startsWith('Person'));
  const scroller = () => screen.container.querySelector('[data-screen-scroller]') as HTMLElement;
  return { screen, where: getLocation, names, scroller };
}

test('[S2.08] /meet shows who is near with name, age, town, label and whether they are here', async () => {
  all.meet = [aPerson(1, { status: 1 }), aPerson(2, { virtual: false, distance: 'under_25', age: 0 })];
  const { screen } = await discover();
  const first = screen.getByRole('button', { name: /Person 1/ });
  await expect.element(first).toBeVisible();
  for (const part of ['30', 'Haifa', 'Virtual profile', 'Online'])
    await expect.poll(() => textOf(first)).toContain(part);
  const second = screen.getByRole('button', { name: /Person 2/ });
  await expect.poll(() => textOf(second)).toContain('Haifa · Less than 25 km away');
  // Who keeps the age to themselves has none here either.
  expect(second.element().textContent).not.toMatch(/Person 20/);
  await expect.poll(() => textOf(second)).not.toContain('Virtual profile');
  expect(document.title).toBe('Discover · Afterglow');
  expect(channel.listData('meet')).toEqual([{ currentLength: 0, recordsToTake: 24, widen: true }]);
});

test.each([
  ['the right button', async (tile: Locator) => tile.click({ button: 'right' })],
  [
    'a key',
    async (tile: Locator) => {
      (tile.element() as HTMLElement).focus();
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    },
  ],
  [
    'a finger that rests',
    async (tile: Locator) => {
      const { x, y, width, height } = tile.element().getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      await commands.finger([{ type: 'touchStart', ...at }]);
      await expect.poll(() => getTargetLocation().search.overlay).toBe('person-menu');
      await commands.finger([{ type: 'touchEnd' }]);
    },
  ],
] as const)(
  'by %s a tile says what can be done, and opens no profile; a like is sent and said',
  async (_, ask) => {
    channel.reply('profile', { data: aProfile(2) });
    channel.reply('swipe', { details: { is_matched: false, likes_left: 9 } });
    toasts.setState([], true);
    const { screen, where } = await discover();
    const tile = screen.getByRole('button', { name: /Person 2/ });
    await expect.element(tile).toBeVisible();
    await ask(tile);
    const menu = screen.getByRole('dialog', { name: 'Person 2' });
    await expect.element(menu).toBeVisible();
    expect(where().search).toMatchObject({ overlay: 'person-menu', person: '2' });
    const names = menu
      .getByRole('button')
      .elements()
      .map((element) => element.textContent);
    expect(names).toEqual(expect.arrayContaining(['Open profile', 'Like', 'Message']));
    await menu.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.poll(() => channel.listData('swipe')).toEqual([{ swiped_user_id: 2, like: 1 }]);
    await expect.poll(() => where().search.overlay).toBe(undefined);
    expect(toasts.getState().map(({ message }) => message.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'You like Person 2.',
    ]);
  },
);

test('after a finger and then a menu by key, a press on the tile opens the profile', async () => {
  channel.reply('profile', { data: aProfile(2) });
  const { screen, where } = await discover();
  const tile = screen.getByRole('button', { name: /Person 2/ });
  await expect.element(tile).toBeVisible();
  const { x, y, width, height } = tile.element().getBoundingClientRect();
  await commands.finger([{ type: 'touchStart', x: x + width / 2, y: y + height / 2 }, { type: 'touchEnd' }]);
  const overlay = () => expect.poll(() => where().search.overlay);
  await overlay().toBe('profile');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await overlay().toBe(undefined);
  await expect.element(tile).toHaveFocus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await overlay().toBe('person-menu');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await overlay().toBe(undefined);
  await expect.element(tile).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await overlay().toBe('profile');
});

test('out of a tile’s menu one writes; whoever is liked already is not offered it again', async () => {
  channel.reply('profile', { data: aProfile(2, { liked: true }) });
  const { screen, where } = await discover();
  await screen.getByRole('button', { name: /Person 2/ }).click({ button: 'right' });
  const write = screen.getByRole('button', { name: 'Message', exact: true });
  await expect.element(write).toBeVisible();
  expect(screen.getByRole('button', { name: 'Like', exact: true }).elements()).toEqual([]);
  await write.click();
  await expect.poll(() => where().pathname).toBe('/chat/2');
});

test('popular is the second tab, by keys too, and asked for when it is looked at', async () => {
  const { screen, names } = await discover();
  await expect.poll(names).toEqual(['Person 1', 'Person 2', 'Person 3']);
  expect(channel.listData('meet/popular')).toEqual([]);
  await screen.getByRole('tab', { name: 'Nearby' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(names).toEqual(['Person 4', 'Person 1']);
  await expect.element(screen.getByRole('tab', { name: 'Popular' })).toHaveFocus();
});

test('popular stands in the address: loaded again it is there, under an overlay and after another page too', async () => {
  const { screen, where, names } = await discover('/meet?tab=popular');
  await expect.poll(names).toEqual(['Person 4', 'Person 1']);
  expect(channel.listData('meet')).toEqual([]);
  channel.reply('profile', { data: aProfile(4) });
  await screen.getByRole('button', { name: /Person 4/ }).click();
  await expect.poll(() => where().search.overlay).toBe('profile');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => where().search).toEqual({ tab: 'popular' });
  expect(names()).toEqual(['Person 4', 'Person 1']);
  // By the link of the navigation, which names none of the two.
  void navigate({ to: '/explore' });
  await expect.poll(() => where().pathname).toBe('/explore');
  void navigate({ to: '/meet' });
  await expect.poll(() => where()).toMatchObject({ pathname: '/meet', search: { tab: 'popular' } });
  await screen.getByRole('tab', { name: 'Nearby' }).click();
  await expect.poll(names).toEqual(['Person 1', 'Person 2', 'Person 3']);
  await expect.poll(() => where().search).toEqual({});
});

test('[S4.52, S4.53] 24 a page to the end, each person once', async () => {
  all.meet = Array.from({ length: 60 }, (_, at) => aPerson(100 + at));
  const { screen, names, scroller } = await discover();
  await expect.poll(() => names().length).toBeGreaterThanOrEqual(24);
  // Somebody has come nearer meanwhile: the server's next page begins one earlier.
  all.meet.unshift(aPerson(99));
  for (const min of [47, 60]) {
    scroller().scrollTop = scroller().scrollHeight;
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(min);
  }
  await expect.element(screen.getByText('That’s everyone in this search.')).toBeInTheDocument();
  expect(new Set(names()).size).toBe(names().length);
  expect(channel.listData('meet').slice(0, 2)).toEqual([
    { currentLength: 0, recordsToTake: 24, widen: true },
    { currentLength: 24, recordsToTake: 24, widen: true },
  ]);
});

test('a tile opens the profile; list, tab and scroll place are there when one comes back', async () => {
  // Fewer than a page: nothing is left that scrolling would load.
  all['meet/popular'] = Array.from({ length: 20 }, (_, at) => aPerson(200 + at));
  const { screen, where, names, scroller } = await discover();
  await screen.getByRole('tab', { name: 'Popular' }).click();
  await expect.poll(() => names().length).toBe(20);
  scroller().scrollTop = 500;
  const tile = screen.getByRole('button', { name: /Person 206/ });
  await tile.click();
  await expect.poll(() => where().search).toMatchObject({ overlay: 'profile', person: '206' });
  const requested = channel.listData('meet/popular').length;
  const { scrollTop } = scroller();
  expect(scrollTop).toBeGreaterThan(0);
  await screen.unmount();
  const reopened = await discover();
  await expect.poll(() => reopened.names().length).toBe(20);
  expect(reopened.scroller().scrollTop).toBe(scrollTop);
  expect(channel.listData('meet/popular').length).toBe(requested);
});

test('[S4.17] another search clears both lists and asks again', async () => {
  const { names } = await discover();
  await expect.poll(names).toHaveLength(3);
  all.meet = [aPerson(9)];
  setMember(aMember({ id: members, s_filters: { ...filters, photos: true } }));
  await expect.poll(names).toEqual(['Person 9']);
  all.meet = [aPerson(8)];
  setMember(aMember({ id: members, s_filters: { ...filters, photos: true }, s_radius: 99 }));
  await expect.poll(names).toEqual(['Person 8']);
  const requested = channel.listData('meet').length;
  // The same wishes, sent again, are no change.
  setMember(aMember({ id: members, s_filters: { ...filters, photos: true }, s_radius: 99 }));
  await expect.poll(names).toEqual(['Person 8']);
  expect(channel.listData('meet').length).toBe(requested);
});

test('a page that was asked for before the search changed is not added to the new list', async () => {
  all.meet = Array.from({ length: 60 }, (_, at) => aPerson(100 + at));
  let arrive = (): void => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  channel.reply('meet', (async ({ currentLength, recordsToTake }: PageRequest) => {
    const people = all.meet.slice(currentLength, currentLength + recordsToTake);
    if (currentLength > 0 && people[0]?.id === 124) await onItsWay;
    return { data: people };
  }) as never);
  const { names, scroller } = await discover();
  await expect.poll(() => names().length).toBeGreaterThanOrEqual(24);
  scroller().scrollTop = scroller().scrollHeight;
  await expect.poll(() => channel.listData('meet').at(-1)).toMatchObject({ currentLength: 24 });
  all.meet = Array.from({ length: 30 }, (_, at) => aPerson(200 + at));
  setMember(aMember({ id: members, s_radius: 98 }));
  await expect.poll(() => names()[0]).toBe('Person 200');
  arrive();
  await expect
    .poll(() => {
      // Up and down again: the end of the list is noticed as it comes into view.
      scroller().scrollTop = scroller().scrollTop > 0 ? 0 : scroller().scrollHeight;
      return names();
    })
    .toEqual(all.meet.map(({ id }) => `Person ${id}`));
});

test('[S4.22, S4.43] who comes and goes shows it; who is blocked leaves both lists, and is asked for once let back', async () => {
  const { screen, names } = await discover();
  await expect.poll(names).toHaveLength(3);
  all.meet = [aPerson(1), aPerson(2, { status: 1 }), aPerson(3)];
  channel.push('onlines', { data: { type: 'online', user_id: 2 } });
  await expect.poll(() => textOf(screen.getByRole('button', { name: /Person 2/ }))).toContain('Online');
  all.meet = [aPerson(1), aPerson(3)];
  channel.push('user/block', { data: { request_status: 1, user_id: 2, blocked: true } });
  await expect.poll(names).toEqual(['Person 1', 'Person 3']);
  const requested = channel.listData('meet').length;
  all.meet = [aPerson(1), aPerson(2), aPerson(3)];
  channel.push('user/block', { data: { request_status: 1, user_id: 2, blocked: false } });
  await expect.poll(() => channel.listData('meet').length).toBeGreaterThan(requested);
  await expect.poll(names).toHaveLength(3);
  useBlocked.setState({ ids: new Set() });
});

test('where nobody fits, one tap widens the search: filters first, then the distance, then the ages', async () => {
  all.meet = [];
  let user = aMember({ id: members, s_filters: { ...filters, online: true } });
  setMember(user);
  channel.reply('session/validate', () => ({ data: { authenticated: true, user } }));
  channel.reply('user/update', (({ key, value }: { key: string; value: unknown }) => {
    user = { ...user, [key]: value };
    return { data: { key, value } };
  }) as never);
  const { screen, where } = await discover();
  for (const name of ['Remove the filters', 'Look within 100 km', 'Look at all ages']) {
    await screen.getByRole('button', { name }).click();
  }
  await expect.element(screen.getByText(/even in the widest search/)).toBeVisible();
  expect(channel.listData('user/update')).toEqual([
    { key: 's_filters', value: filters },
    { key: 's_radius', value: 100 },
    { key: 's_age', value: '18,100' },
  ]);
  await screen.getByRole('button', { name: 'Change the search' }).click();
  await expect.poll(() => where().search).toMatchObject({ overlay: 'discovery' });
});

test('what fails says so and can be asked again, the whole list and its next page alike', async () => {
  channel.reply('meet', { reject: 'internal' });
  const { screen, names, scroller } = await discover();
  await expect.element(screen.getByText('The list didn’t load')).toBeVisible();
  const people = Array.from({ length: 30 }, (_, at) => aPerson(400 + at));
  channel.reply('meet', (({ currentLength }: PageRequest) =>
    currentLength === 0 ? { data: people.slice(0, 24) } : { reject: 'internal' }) as never);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toHaveLength(24);
  scroller().scrollTop = scroller().scrollHeight;
  await expect.element(screen.getByText('The next people didn’t load.')).toBeVisible();
  channel.reply('meet', { data: people.slice(24) });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toHaveLength(30);
});

test('[S2.50, S2.52] the spotlight stands above the list with photo, name, dot and label, and leads to the profile', async () => {
  channel.reply('spotlight', { data: [aPerson(51, { status: 1 }), aPerson(52)], details: strip });
  const { screen, where } = await discover();
  const region = screen.getByRole('region', { name: 'Spotlight' });
  const first = region.getByRole('button', { name: /Person 51/ });
  await expect.poll(() => textOf(first)).toContain('Online');
  await expect.poll(() => textOf(first)).toContain('Virtual profile');
  const top = (first.element() as HTMLElement).getBoundingClientRect();
  expect(top.bottom).toBeLessThan(screen.getByRole('tablist').element().getBoundingClientRect().top);
  // Later requests get the same reply.
  channel.reply('spotlight', { data: [aPerson(51), aPerson(52)], details: strip });
  channel.push('onlines', { data: { type: 'offline', user_id: 51 } });
  await expect.poll(() => textOf(first)).not.toContain('Online');
  channel.reply('spotlight', { data: [aPerson(51)], details: strip });
  channel.push('person/gone', { data: { user_id: 52 } });
  await expect.poll(() => region.getByRole('button', { name: /Person 52/ }).elements().length).toBe(0);
  await first.click();
  await expect.poll(() => where().search).toMatchObject({ overlay: 'profile', person: '51' });
});

test('[S2.51] its first tile opens what the spotlight does and costs; who stands there sees until when', async () => {
  channel.reply('configs', {
    data: {
      site: aSite({ partners: 'members' }),
      credits: [],
      prices: [{ feature: 'spotlight', price: 300 }],
    },
  });
  const { screen } = await discover();
  await screen.getByRole('button', { name: 'You? Step into the spotlight' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Spotlight' });
  await expect.element(sheet.getByText(/for 24 hours, above Discover/)).toBeVisible();
  await expect.poll(() => textOf(sheet)).toContain('300');
  await userEvent.keyboard('{Escape}');
  channel.reply('spotlight', { data: [], details: { ...strip, can_add: false, ends: 1_800_000_000 } });
  await queryClient.refetchQueries({ queryKey: ['spotlight'] });
  await expect.element(screen.getByRole('button', { name: /^You’re in the spotlight until/ })).toBeVisible();
});

test('[S2.49] the filter icon opens whom one looks for; while the wheel lies open it is out of reach, so it closes first', async () => {
  const { screen, where } = await discover();
  const filter = screen.getByRole('button', { name: 'Search settings' });
  await screen.getByRole('button', { name: /^Lucky wheel/ }).click();
  await expect.poll(() => where().search).toEqual({ overlay: 'wheel' });
  await expect.element(screen.getByRole('dialog', { name: 'Lucky wheel' })).toBeVisible();
  expect(filter.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await filter.click();
  await expect.poll(() => where().search).toEqual({ overlay: 'discovery' });
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(1);
});

test('where members see no members, the spotlight says that it would be of no use', async () => {
  channel.reply('configs', { data: { site: aSite({ partners: 'virtual' }), credits: [], prices: [] } });
  const { screen } = await discover();
  await screen.getByRole('button', { name: 'You? Step into the spotlight' }).click();
  await expect.element(screen.getByText(/nobody would see you\. You can’t buy this/)).toBeVisible();
});

test.each([
  [360, 2],
  [700, 3],
  [1280, 6],
] as const)(
  'at %i px the grid has %i columns, and the longest name stays in its tile',
  async (width, columns) => {
    await page.viewport(width, 800);
    const long = 'Bartholomäusbartholomäusbartholomäusbartholomäusbartholomäusbartholomäusbartholomä';
    all.meet = Array.from({ length: 9 }, (_, at) =>
      aPerson(600 + at, at === 0 ? { name: long, city: long, distance: 'under_100' } : {}),
    );
    const { screen } = await discover();
    const tiles = () => [...screen.container.querySelectorAll('[role="tabpanel"] li button')];
    await expect.poll(() => tiles().length).toBeGreaterThanOrEqual(9);
    const boxes = tiles().map((tile) => tile.getBoundingClientRect());
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(columns);
    const [first] = boxes;
    expect((first?.height ?? 0) / (first?.width ?? 1)).toBeCloseTo(4 / 3, 1);
    for (const part of tiles()[0]?.querySelectorAll('bdi') ?? [])
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual((first?.right ?? 0) + 0.5);
  },
);

// The last one: what the line's coming back sets off would reach into the next.
test('without a connection it says so, and the list comes with it', async () => {
  channel.reply('meet', { reject: 'internal' });
  const { screen, names } = await discover();
  await expect.element(screen.getByText('The list didn’t load')).toBeVisible();
  channel.setState('closed');
  await expect.element(screen.getByText('You’re offline')).toBeVisible();
  channel.reply('meet', { data: all.meet });
  channel.setState('authenticated');
  await expect.poll(names).toHaveLength(3);
});

test('a list that was never loaded says without a connection what is missing, instead of a skeleton', async () => {
  channel.reply('meet', () => new Promise<never>(() => {}));
  const { screen } = await discover();
  channel.setState('closed');
  await expect.element(screen.getByText('The list comes as soon as the connection is back.')).toBeVisible();
  channel.setState('authenticated');
  await expect.element(screen.getByText('You’re offline')).not.toBeInTheDocument();
});

test('whoever lives further away comes after the others, under a heading, each tile saying how far', async () => {
  all.meet = [
    aPerson(1),
    aPerson(2, { beyond: 'radius' }),
    aPerson(3, { beyond: 'country' }),
    aPerson(4, { beyond: 'world' }),
  ];
  const { screen, names } = await discover();
  await expect.poll(names).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4']);
  const further = screen.getByRole('region', { name: 'A little further' });
  await expect.element(screen.getByRole('heading', { name: 'A little further' })).toBeVisible();
  expect(further.getByRole('button').elements()).toHaveLength(3);
  for (const [id, text] of [
    [2, 'Within 100 km'],
    [3, 'In your country'],
    [4, 'Further away'],
  ] as const)
    expect(textOf(screen.getByRole('button', { name: new RegExp(`Person ${id}`) }))).toContain(text);
  await expect.element(screen.getByText('That’s everyone, near and far.')).toBeInTheDocument();
});

test.each([
  ['en', 'Promoted'],
  ['de', 'Gesponsert'],
  ['he', 'מקודם'],
] as const)(
  'who stands in front for coins is labelled so on the tile, and nobody else (%s)',
  async (language, label) => {
    all.meet = [aPerson(1, { boosted: true }), aPerson(2)];
    const { screen } = await renderInApp(<MeetScreen />, { path: '/meet', language });
    await expect.element(screen.getByRole('button', { name: /Person 2/ })).toBeVisible();
    const labelled = [...screen.container.querySelectorAll('[role="tabpanel"] li')]
      .filter((tile) => tile.textContent?.includes(label))
      .map((tile) => /Person \d/.exec(tile.textContent ?? '')?.[0]);
    expect(labelled).toEqual(['Person 1']);
  },
);

test('every seventh is twice as large and carries a line of theirs', async () => {
  all.meet = Array.from({ length: 8 }, (_, at) => aPerson(600 + at, { bio: `Line of ${at}` }));
  const { screen, names } = await discover();
  await expect.poll(names).toHaveLength(8);
  expect(
    screen
      .getByText(/^Line of/)
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['Line of 6']);
  const width = (id: number) =>
    screen
      .getByRole('button', { name: new RegExp(`Person ${id}`) })
      .element()
      .getBoundingClientRect().width;
  expect(width(606)).toBeGreaterThan(width(605) * 1.9);
});
