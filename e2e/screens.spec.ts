import type { Page } from '@playwright/test';
import { deck } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';
import { frames } from './support/frames.ts';
import { createMember, openMemberWire } from './support/server-setup.ts';
import { toRegExp } from './support/texts.ts';

const closeGift = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The history goes back a moment after the sheet has closed.
  await expect(page).toHaveURL('/explore');
};

test.beforeEach(async ({ context, language, t }) => {
  t.me = (await createMember(context, language)).me;
});

test('[S2.13, S2.14, S2.19, S2.36] every page of a member opens, and long texts have no tab bar', async ({
  page,
  phone,
  t,
}) => {
  // Also under an open sheet.
  const bar = page.getByRole('navigation', { name: t('shell.navigation'), includeHidden: true });
  const pages = [
    ['/explore', t('explore.title'), true],
    ['/profile', t('settings.me_title'), true],
    ['/settings', t(phone ? 'settings.title' : 'settings.account'), true],
    ['/support', t('legal.support_title'), false],
    ['/tos', t('legal.terms'), false],
    ['/terms-and-conditions', t('legal.terms'), false],
    ['/privacy', t('legal.privacy'), false],
  ] as const;
  for (const [path, title, tabs] of pages) {
    await page.goto(path);
    await expect(page.locator('[data-shell]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeAttached();
    if (phone) await expect(bar).toHaveCount(tabs ? 1 : 0);
  }
});

test('[S2.11, S4.87, S9.01] up to 865 px there are tabs and a list of chats, above it columns and no such page', async ({
  page,
  t,
}) => {
  const chats = page.getByRole('complementary', { name: t('shell.chats') });
  await page.setViewportSize({ width: 865, height: 800 });
  await page.goto('/contacts');
  const tab = page.getByRole('navigation').getByRole('link', { name: t('shell.chats') });
  await expect(tab).toBeVisible();
  await expect(chats).toBeVisible();
  await expect(page).toHaveURL('/contacts');
  await page.goto('/profile');
  await expect(tab).toBeVisible();
  await expect(chats).toHaveCount(0);
  await page.goto('/contacts');
  await page.setViewportSize({ width: 866, height: 800 });
  await expect(page).toHaveURL('/profile');
  await expect(chats).toBeVisible();
  await expect(tab).toHaveCount(0);
  await page.goto('/contacts');
  await expect(page).toHaveURL('/profile');
});

test('[S2.26, S2.27, S2.37] a desktop has the member and the ways on one side, the chats on the other, and the balance opens the packages', async ({
  page,
  language,
  phone,
  t,
}) => {
  if (phone) await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/profile');
  const nav = page.getByRole('navigation', { name: t('shell.navigation') });
  const columns = [nav, page.getByRole('main'), page.getByRole('complementary')];
  // The skeleton is being replaced by the page: a column may be missing for a moment.
  const inOrder = async (): Promise<boolean> => {
    const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
    const places = boxes.map((box) => box?.x ?? Number.NaN);
    if (language === 'he') places.reverse();
    return places.every((x, at) => at === 0 || x > (places[at - 1] ?? Number.NaN));
  };
  await expect.poll(inOrder).toBe(true);
  const mine = nav.getByRole('link', { name: t('shell.own_profile') });
  // New members have no picture, only the first letter of their name.
  await expect(mine.locator('[data-monogram]')).toBeVisible();
  await expect(mine).toContainText(/\p{L}+/u);
  await nav.getByRole('button', { name: t('shell.balance_open', { n: 0 }) }).click();
  await expect(page.getByRole('dialog', { name: t('credits.title') })).toBeVisible();
});

test('[S2.31] without chats the list says so and leads to the cards', async ({ page, phone, t }) => {
  await page.goto(phone ? '/contacts' : '/profile');
  await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
  await page.getByRole('link', { name: t('contacts.browse') }).click();
  await expect(page).toHaveURL(/\/explore/);
});

test('[S2.32, S2.44, S7.23] a card opens a profile with everything; its photos go round; Back and Escape close one layer at a time', async ({
  page,
  phone,
  t,
}) => {
  const wire = frames(page);
  // From 1200 px the profile is beside the card.
  if (!phone) await page.setViewportSize({ width: 1199, height: 800 });
  await page.goto('/explore');
  await closeGift(page, t('credits.free_later'));
  const cards = deck(page, t);
  const name = await cards.name();
  await page.getByRole('button', { name: t('explore.profile_of', { name }) }).click();
  const profile = page.getByRole('dialog', { name: new RegExp(`^${name}, \\d+`) });
  await expect(profile).toBeVisible();
  await expect(page).toHaveURL(/overlay=profile/);
  await expect.poll(() => wire.sent('visit').length).toBe(1);
  const gender = t.me === 'female' ? 'male' : 'female';
  await expect(profile.getByText(t('common.online', { gender }))).toBeVisible();
  await expect(profile.getByText(t('common.virtual_profile'), { exact: true })).toBeVisible();
  for (const key of ['profile.about', 'profile.location', 'profile.looking_for'] as const) {
    await expect(profile.getByRole('heading', { name: t(key) })).toBeAttached();
  }
  await expect(profile.getByRole('button', { name: t('profile.chat') })).toBeVisible();
  await profile.getByRole('button', { name: /1/ }).first().click();
  const viewer = page.getByRole('dialog', { name: t('profile.viewer', { name }) });
  const shown = () => viewer.locator('[data-current] img').getAttribute('src');
  const first = await shown();
  await viewer.getByRole('button', { name: t('common.previous') }).click();
  await expect.poll(shown).not.toBe(first);
  await viewer.getByRole('button', { name: t('common.next') }).click();
  await expect.poll(shown).toBe(first);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(profile).toBeVisible();
  if (phone) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  await expect(cards.top).toBeVisible();
});

test('[S2.34] on the own profile there is nothing to block and nobody to write to', {
  tag: '@once',
}, async ({ page, context, own, t }) => {
  const wire = await openMemberWire(context, own);
  const { data } = await wire.call('session/validate', {});
  wire.close();
  await page.goto(`/profile?overlay=profile&person=${data.user.id}`);
  const profile = page.getByRole('dialog');
  await expect(profile.getByText(t('profile.own_note'))).toBeVisible();
  await expect(profile.getByRole('button', { name: t('profile.more') })).toHaveCount(0);
  await expect(profile.getByRole('button', { name: t('profile.chat') })).toHaveCount(0);
});

test('[S2.82, S9.30, S3.28] a package shows its coins, what comes on top, and its price in the currency of the language', async ({
  page,
  language,
  t,
}) => {
  const wire = frames(page);
  await page.goto('/profile?overlay=credits');
  const sheet = page.getByRole('dialog', { name: t('credits.title') });
  await expect(sheet.getByRole('radio').first()).toBeAttached();
  // Opening it fetches the current offers again: an offer may begin or end while it is shown.
  const sold = () => wire.received('update_credit_discount').at(-1)?.data.credits_packages ?? [];
  await expect.poll(() => sold().length).toBeGreaterThan(5);
  const packages = sold();
  const tiles = sheet.locator('label').filter({ has: page.getByRole('radio') });
  await expect(tiles).toHaveCount(packages.length);
  for (const [index, { credits, discount }] of packages.entries()) {
    const tile = tiles.nth(index);
    const gift = (credits * discount) / 100;
    await expect(tile).toContainText((credits + gift).toLocaleString('en-US'));
    await expect(tile).toContainText(gift.toLocaleString('en-US'));
    await expect(tile).toContainText(language === 'he' ? '₪' : '$');
  }
});

test('a spending limit set in the settings holds at the payment; a wider one waits a day', {
  tag: '@once',
}, async ({ page, t }) => {
  await page.goto('/settings/payments');
  const card = page.getByRole('region', { name: t('money.limit_title') });
  await card.getByLabel(t('money.limit_period')).selectOption('day');
  // The coins appear beside the money after the prices have arrived.
  await expect(card.locator('option', { hasText: '(' }).first()).toBeAttached();
  // The smallest available limit allows the first package and not the third.
  const sum = await card.getByLabel(t('money.limit_most')).locator('option').first().getAttribute('value');
  await card.getByLabel(t('money.limit_most')).selectOption(sum);
  await card.getByRole('button', { name: t('money.limit_save') }).click();
  await expect(page.getByText(t('settings.saved')).first()).toBeAttached();
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.goto('/explore?overlay=credits');
  const packages = page.getByRole('dialog', { name: t('credits.title') });
  const third = packages.getByRole('radio').nth(2);
  await expect(third).toBeDisabled();
  const payment = page.getByRole('dialog', { name: t('payment.title') });
  // The address of the payment page asks the server, which rejects it.
  await page.goto(`/explore?overlay=payment&package=${await third.getAttribute('value')}&kind=buy-credits`);
  await payment.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
  await expect(payment.getByRole('heading', { name: t('payment.limit_title') })).toBeVisible();
  await page.goto('/explore?overlay=credits');
  await packages.getByRole('radio').first().check({ force: true });
  await packages.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
  await expect(payment.locator('iframe')).toBeVisible();

  await page.goto('/settings/payments');
  await expect(card.getByLabel(t('money.limit_most'))).toHaveValue(sum ?? '');
  await card.getByLabel(t('money.limit_period')).selectOption('');
  await card.getByRole('button', { name: t('money.limit_save') }).click();
  const waits = t('money.limit_take_back');
  await expect(card.getByText(waits)).toBeVisible();
});

test('[S5.11, S5.12, S5.21, S8.16, S4.19] name and words about oneself get a Save once they are changed', {
  tag: '@once',
}, async ({ page, t }) => {
  const wire = frames(page);
  await page.goto('/profile');
  const save = page.getByRole('button', { name: t('common.save'), exact: true });
  const name = page.getByLabel(t('settings.me_name'), { exact: true });
  await expect(name).not.toHaveValue('');
  await expect(save).toHaveCount(0);
  await name.fill('');
  await expect(save).toHaveCount(0);
  await name.fill('Mika');
  await save.click();
  await expect(page.getByText(t('settings.saved')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Mika/ })).toBeVisible();
  await page.getByLabel(t('settings.me_about')).fill('Fond of long <b>evenings</b>.');
  await save.click();
  await expect(save).toHaveCount(0);
  expect(wire.sent('user/update').map(({ data }) => data.key)).toEqual(['name', 'bio']);
  // Unsaved input survives a reload as typed. The app must have received it first.
  await expect.poll(() => wire.received('user/update').length).toBe(2);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsaved_profile'))).toBe('{}');
  await page.reload();
  await expect(name).toHaveValue('Mika');
  await expect(page.getByLabel(t('settings.me_about'))).toHaveValue('Fond of long evenings.');
});

test('[S3.03, S4.79, S5.24, S5.25, S8.26, S8.24] a photo is sent up and then registered; what is no photo is left alone and said to be none; a failure is shown', {
  tag: '@once',
}, async ({ page, t }) => {
  const wire = frames(page);
  await page.goto('/profile');
  const own = page.getByRole('main').locator('img');
  await expect(page.getByRole('main').locator('[data-monogram]').first()).toBeVisible();
  await expect(own).toHaveCount(0);
  const picker = page.locator('input[type=file]');
  await expect(picker).toHaveAttribute('accept', '.jpeg,.jpg,.png,.heic,.webp,.heif');
  await picker.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(t('errors.invalid_file_type')).first()).toBeVisible();
  expect(wire.sent('user/photos/add')).toHaveLength(0);

  const buffer = await page.screenshot({ type: 'png' });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer };
  await page.route('**/upload', (route) => route.abort());
  await picker.setInputFiles(picture);
  // The part that others see is selected first, and the selection survives a failed save.
  const use = page.getByRole('button', { name: t('photo.use') });
  await use.click();
  await expect(page.getByText(t('errors.upload')).first()).toBeVisible();
  await page.unroute('**/upload');

  const order: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/upload') order.push('sent up');
  });
  await use.click();
  await expect(page.getByText(t('settings.me_photo_saved')).first()).toBeVisible();
  if (wire.sent('user/photos/add').length > 0) order.push('registered');
  expect(order).toEqual(['sent up', 'registered']);
  await expect(own.first()).toHaveAttribute('src', /^\/media\//);
});

test('[S3.31] sounds are on only when wanted, and that is kept for a year', { tag: '@once' }, async ({
  page,
  context,
  t,
}) => {
  await page.goto('/settings/notifications');
  const sounds = page.getByRole('switch', { name: t('settings.sound') });
  await expect(sounds).not.toBeChecked();
  await sounds.click();
  await expect(sounds).toBeChecked();
  const cookie = (await context.cookies()).find(({ name }) => name === 'ch_notif');
  expect(cookie?.value).toBe('true');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(365);
});

test('[S4.09, S4.12] a start with a session asks who it is, and a left-over user is taken out of the store', {
  tag: '@once',
}, async ({ page }) => {
  const wire = frames(page);
  await page.goto('/tos');
  await page.evaluate(() => localStorage.setItem('user', '{"id":1}'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/explore/);
  await expect.poll(() => wire.received('session/validate').at(-1)?.data?.authenticated).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a member who is known before the words are there keeps the language of the account', async ({
  page,
}) => {
  const wire = frames(page);
  let releaseMessages = (): void => {};
  const messagesReleased = new Promise<void>((resolve) => {
    releaseMessages = resolve;
  });
  await page.route(/\/messages-\w\w-/, async (route) => {
    await messagesReleased;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect.poll(() => wire.received('session/validate').at(-1)?.data?.authenticated).toBe(true);
  releaseMessages();
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
  expect(wire.sent('user/update')).toEqual([]);
});

test('[S4.10, S4.11, S8.32] a session that does not hold is asked about four times, then cleared, and the landing is shown', {
  tag: '@once',
}, async ({ page, context, t }) => {
  await context.clearCookies({ name: 'session' });
  const wire = frames(page);
  await page.goto('/explore');
  t.me = 'other';
  await expect(page.getByRole('heading', { level: 1, name: t('landing.claim') })).toBeVisible();
  await expect(page.getByText(t('landing.signed_out'))).toBeVisible();
  expect(wire.sent('session/validate')).toHaveLength(4);
  const left = (await context.cookies()).filter(({ name }) => name.startsWith('session'));
  expect(left).toEqual([]);
});

test('[S9.34] the letters are Rubik, from 400 to 700, and they come from this server', async ({ page }) => {
  await page.goto('/explore');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        // The device's font is used until the web font has loaded.
        .filter(({ family, status }) => status === 'loaded' && !family.includes('fallback'))
        .map(({ family, weight }) => ({ family, weight })),
    );
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(0);
  const faces = await loaded();
  for (const { family, weight } of faces) {
    expect(family).toMatch(/^"?Rubik/);
    const [from = 0, to = from] = weight.split(' ').map(Number);
    expect(from).toBeLessThanOrEqual(400);
    expect(to).toBeGreaterThanOrEqual(700);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Rubik/);
});
