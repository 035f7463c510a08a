import type { Wire } from '@afterglow/testkit/wire';
import type { Page, WebSocketRoute } from '@playwright/test';
import { chat } from './support/chat.ts';
import { test as base, expect } from './support/fixtures.ts';
import { frames } from './support/frames.ts';
import {
  acceptWelcome,
  archiveConversation,
  buyCoins,
  createMember,
  getFirstCard,
  listCards,
  openMemberWire,
  sendText,
  type TestMember,
} from './support/server-setup.ts';

/** A member with 200 coins who has read the notice, and a contact. */
const test = base.extend<{ wire: Wire; me: TestMember; partner: { id: number; name: string } }>({
  me: async ({ context, language, t }, use) => {
    const me = await createMember(context, language);
    t.me = me.me;
    await use(me);
  },
  wire: async ({ context, own, me: _, queue: __ }, use) => {
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    await use(wire);
    await archiveConversation(wire);
    wire.close();
  },
  partner: async ({ wire }, use) => use(await getFirstCard(wire)),
});

// A service worker also handles messages that are written offline.
test.use({ serviceWorkers: 'allow' });

const bodies = async (wire: Wire, partnerId: number): Promise<string[]> => {
  const { data } = await wire.call('messages', {
    contact_user_id: partnerId,
    currentLength: 0,
    recordsToTake: 40,
  });
  return data.filter(({ isMe }: { isMe: boolean }) => isMe).map(({ body }: { body: string }) => body);
};

/** Sits between the page and the server and drops frames of a name in one direction while `lost` is true. */
async function loseFrames(page: Page, which: 'question' | 'answer', lost: { now: boolean }): Promise<void> {
  await page.routeWebSocket(/\/socket/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    const isSend = (frame: string | Buffer) => String(frame).includes('"send_message"');
    socket.onMessage((frame) => {
      if (!(lost.now && which === 'question' && isSend(frame))) server.send(frame);
    });
    server.onMessage((frame) => {
      if (!(lost.now && which === 'answer' && isSend(frame))) socket.send(frame);
    });
  });
}

test('[S2.74, S2.76, S2.78] the header says who it is, older pages come while scrolling up, the box grows from 48 to 100 px', async ({
  page,
  context,
  phone,
  t,
  wire,
  partner,
}) => {
  await buyCoins(context, wire, 2_500);
  for (let n = 1; n <= 45; n++) await sendText(wire, partner.id, `- ${n} -\n${'and on\n'.repeat(5)}`);
  const sent = frames(page);
  await page.goto(`/chat/${partner.id}`);
  const { log, box, header } = chat(page, t, phone);
  await expect(header.getByText(partner.name, { exact: true })).toBeVisible();
  await expect(header.locator('img')).toBeVisible();
  await expect(header.getByText(t('common.virtual_profile'))).toBeVisible();
  await expect(
    header.getByText(t('common.online', { gender: t.me === 'female' ? 'male' : 'female' })).last(),
  ).toBeVisible();
  await expect(header.getByRole('button').first()).toHaveAccessibleName(
    t(phone ? 'chat.back' : 'common.back'),
  );

  await expect(log.getByText('- 45 -')).toBeInViewport();
  await expect(log.getByText('- 25 -')).toHaveCount(0);
  await log.focus();
  await expect(async () => {
    await log.press('Home');
    await expect(log.getByText('- 1 -')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(t('chat.beginning'))).toBeVisible();
  expect(sent.sent('messages').map(({ data }) => data.recordsToTake)).toEqual([20, 20, 20]);
  await page.getByRole('button', { name: t('chat.newest') }).click();
  await expect(log.getByText('- 45 -')).toBeInViewport();

  const height = () => box.evaluate((field) => field.getBoundingClientRect().height);
  expect(await height()).toBe(48);
  await box.fill('\n'.repeat(12));
  await expect.poll(height).toBe(100);
});

test('[S2.76] a first conversation offers lines to begin with, and what was begun is still there later', async ({
  page,
  phone,
  t,
  wire,
  partner,
}) => {
  await sendText(wire, partner.id, 'hello');
  const [, other] = await listCards(wire);
  if (!other) throw new Error('There is only one card.');
  await page.goto(`/chat/${other.id}`);
  const { box } = chat(page, t, phone);
  await expect(page.getByRole('heading', { name: t('chat.first_title') })).toBeVisible();
  await page.getByRole('button', { name: t('chat.opener_evening') }).click();
  await expect(box).toHaveValue(t('chat.opener_evening'));
  await expect(box).toBeFocused();

  await page.getByRole('button', { name: t(phone ? 'chat.back' : 'common.back'), exact: true }).click();
  await page.getByRole('link', { name: new RegExp(partner.name) }).click();
  await expect(box).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/chat/${other.id}`);
  await expect(box).toHaveValue(t('chat.opener_evening'));
});

test('[S4.02, S4.31, S4.35] what is written without a network waits, is marked so, and arrives once', {
  tag: '@once',
}, async ({ page, context, phone, t, wire, partner }) => {
  await page.goto(`/chat/${partner.id}`);
  const { log, send, box } = chat(page, t, phone);
  await send('before');
  await expect(log.getByText('before')).toBeVisible();
  await expect.poll(() => bodies(wire, partner.id)).toEqual(['before']);
  await expect(log.locator('[data-unsent]')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(t('common.no_connection'))).toBeVisible({ timeout: 30_000 });
  await send('in the tunnel');
  await expect(box).toHaveValue('');
  await expect(log.locator('[data-unsent=sending]').getByText('in the tunnel')).toBeVisible();
  expect(await bodies(wire, partner.id)).toEqual(['before']);

  await context.setOffline(false);
  const arrived = async () => (await bodies(wire, partner.id)).sort();
  await expect.poll(arrived, { timeout: 30_000 }).toEqual(['before', 'in the tunnel']);
  await expect(log.locator('[data-unsent]')).toHaveCount(0);
  await expect(log.getByText('in the tunnel')).toHaveCount(1);
  await expect(page.getByText(t('common.no_connection'))).toBeHidden();
  expect(await arrived()).toEqual(['before', 'in the tunnel']);
  await expect(page.getByRole('button', { name: t('shell.balance_open', { n: 100 }) })).toBeVisible();
});

for (const which of ['question', 'answer'] as const) {
  test(`a reload in the middle of sending loses nothing and charges once (the ${which} was lost)`, {
    tag: '@once',
  }, async ({ page, phone, t, wire, partner }) => {
    const lost = { now: false };
    await loseFrames(page, which, lost);
    await page.goto(`/chat/${partner.id}`);
    const { log, send } = chat(page, t, phone);
    await expect(page.getByRole('heading', { name: t('chat.first_title') })).toBeVisible();
    lost.now = true;
    await send('do not lose me');
    await expect(log.locator('[data-unsent]')).toHaveCount(1);
    if (which === 'answer') await expect.poll(() => bodies(wire, partner.id)).toEqual(['do not lose me']);
    lost.now = false;
    await page.reload();
    await expect(log.getByText('do not lose me')).toHaveCount(1);
    await expect(log.locator('[data-unsent]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('shell.balance_open', { n: 150 }) })).toBeVisible();
    expect(await bodies(wire, partner.id)).toEqual(['do not lose me']);
  });
}

test('[S4.34, S8.08, S8.22, S5.34] a message that turns out to be too dear is taken back into the box and the packages open', {
  tag: '@once',
}, async ({ page, phone, t, wire, partner }) => {
  for (const text of ['one', 'two', 'three']) await sendText(wire, partner.id, text);
  const lost = { now: false };
  await loseFrames(page, 'question', lost);
  await page.goto(`/chat/${partner.id}`);
  const { log, send, box } = chat(page, t, phone);
  await expect(log.getByText('three')).toBeVisible();
  // Two messages are written with coins for one, while the connection is dead.
  lost.now = true;
  await send('four');
  await send('five');
  await expect(log.locator('[data-unsent]')).toHaveCount(2);
  lost.now = false;
  await page.reload();
  await expect(page.getByRole('dialog', { name: t('credits.title') })).toBeVisible();
  await page.goBack();
  await expect(log.getByText('four')).toBeVisible();
  await expect(log.getByText('five')).toHaveCount(0);
  await expect(box).toHaveValue('five');
  await expect(page.getByRole('button', { name: t('shell.balance_open', { n: 0 }) })).toBeVisible();
});

test('[S2.75, S4.40, S4.41, S4.44, S8.15] a block out of the chat is asked about first, and then they are gone from every place', async ({
  page,
  phone,
  t,
  wire,
  partner,
}) => {
  await sendText(wire, partner.id, 'hello');
  await page.goto(`/chat/${partner.id}`);
  await page.getByRole('button', { name: t('chat.menu') }).click();
  const menu = page.getByRole('dialog', { name: partner.name });
  await menu.getByRole('button', { name: t('chat.open_profile') }).click();
  const profile = page.getByRole('dialog', { name: new RegExp(partner.name) });
  await expect(profile.getByRole('heading', { level: 2 }).first()).toContainText(partner.name);
  await expect(profile.getByRole('button', { name: t('profile.chat') })).toBeVisible();
  await page.goBack();
  await expect(profile).toHaveCount(0);

  const dialog = page.getByRole('alertdialog', { name: t('profile.block_title', { name: partner.name }) });
  const block = async (): Promise<void> => {
    await page.getByRole('button', { name: t('chat.menu') }).click();
    await menu.getByRole('button', { name: t('chat.block_user') }).click();
  };
  await block();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/chat/${partner.id}`);

  await block();
  await dialog.getByRole('button', { name: t('profile.block_action') }).click();
  await expect(page.getByText(t('profile.blocked')).first()).toBeVisible();
  await expect(page).toHaveURL(phone ? '/contacts' : '/explore');
  await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
  await page.goto(`/chat/${partner.id}`);
  await expect(page.getByRole('heading', { name: t('chat.gone_title') })).toBeVisible();
  await page.goto(`/explore?overlay=profile&person=${partner.id}`);
  await expect(page.getByText(t('profile.gone_title'))).toBeVisible();
  const { data } = await wire.call('explore', { exclude: [] });
  expect(data.map(({ id }: { id: number }) => id)).not.toContain(partner.id);
});

test('[S2.10, S2.18, S4.50, S4.51, S9.07] the chats come newest first, ten more at the end, and their tab leads back to the top', async ({
  page,
  context,
  phone,
  t,
  wire,
}) => {
  await buyCoins(context, wire, 2_500);
  const people = await listCards(wire, 25);
  for (const { id, name } of people) await sendText(wire, id, `to ${name}`);
  const [newest] = people;
  if (!newest) throw new Error('There is nobody to write to.');
  // Times are whole seconds. In the next second it is the newest for certain.
  const second = Math.floor(Date.now() / 1_000);
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(second);
  await sendText(wire, newest.id, 'once more');
  const sentFrames = frames(page);
  await page.goto(phone ? '/contacts' : '/profile');
  const rows = page.getByRole('list', { name: t('contacts.list') }).getByRole('link');
  await expect(rows.first()).toContainText('once more');
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(rows).toHaveCount(people.length);
  expect(
    new Set(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size,
  ).toBe(people.length);
  const pages = sentFrames.sent('user/contacts').map(({ data }) => data.recordsToTake);
  expect(pages[0]).toBe(20);
  expect(pages.at(-1)).toBe(10);
  if (!phone) return;
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  await page
    .getByRole('navigation', { name: t('shell.navigation') })
    .getByRole('link', { name: t('shell.chats') })
    .click();
  await expect(rows.first()).toBeInViewport();
});

test.describe('the list of chats', () => {
  test.use({ serviceWorkers: 'block' });

  test('[S9.26, S9.20, S9.21] a row of the chats shows who, whether they are there, what was said last and when', async ({
    page,
    wire,
    partner,
    phone,
    t,
  }) => {
    await sendText(wire, partner.id, 'What a long evening it was, and how quickly it was over in the end');
    await page.goto(phone ? '/contacts' : '/profile');
    const row = page.getByRole('list', { name: t('contacts.list') }).getByRole('link');
    await expect(row).toContainText(partner.name);
    await expect(row.locator('img')).toBeVisible();
    await expect(row).toContainText(t('common.online', { gender: t.me === 'female' ? 'male' : 'female' }));
    await expect(row).toContainText(t('common.virtual_profile'));
    await expect(row.locator('time').filter({ visible: true })).toHaveText(/^\d\d:\d\d$/);
    // Cut at 20 characters below 460 px, at 30 above.
    await expect(row).toContainText(phone ? 'What a long evening' : 'What a long evening it was');
    await expect(row).not.toContainText('quickly');
  });
});
