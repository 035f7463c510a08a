import type { Locator, Page } from '@playwright/test';
import { looks } from './support/axe.ts';
import { chat } from './support/chat.ts';
import { deck } from './support/deck.ts';
import { firstCard, newMember, putAway, sendText, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';
import { password, walker } from './support/people.ts';
import { wizard } from './support/wizard.ts';
import { within } from './support/words.ts';

test.describe('nothing that axe objects to, light and dark', () => {
  test.setTimeout(120_000);

  test('on the pages of guests', async ({ page, say }) => {
    const pages = [
      ['/', say('landing.claim')],
      ['/landing-blue', say('landing.claim')],
      ['/login', say('auth.login_title')],
      ['/reset', say('auth.recover_title')],
      ['/recover/some-token', say('auth.stale_title')],
      ['/verify', say('auth.stale_title')],
      ['/check/recover', say('auth.check_title')],
      ['/tos', say('legal.terms')],
      ['/privacy', say('legal.privacy')],
      ['/support', say('legal.support_title')],
      ['/withdraw', say('withdraw.title')],
      ['/imprint', say('imprint.title')],
      ['/cancel', say('cancel.title')],
      ['/report-content', say('reporting.title')],
      ['/odds', say('legal.odds')],
      ['/nowhere', say('shell.not_found')],
    ] as const;
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('status', { name: say('common.loading') })).toHaveCount(0);
      await looks(page, path);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
    await expect(page.getByText(say('errors.incorrect_email'))).toBeVisible();
    await looks(page, 'the login with faults');
  });

  test('on the steps of the registration', async ({ page, language, say }) => {
    const who = walker(language);
    const ask = wizard(page, say);
    await page.goto('/register');
    const steps = [
      ['wizard.gender_title', () => ask.gender(who)],
      ['wizard.discretion_title', () => ask.discretion()],
      ['wizard.body_title', () => ask.body()],
      ['wizard.hair_title', () => ask.hair()],
      ['wizard.origin_title', () => ask.origin()],
      ['wizard.types_title', () => ask.types(who)],
      ['wizard.ages_title', () => ask.ages()],
      ['wizard.game_title', () => page.getByRole('button', { name: say('common.skip') }).click()],
      ['wizard.goal_title', () => ask.goal()],
      ['wizard.place_title', () => ask.place(who)],
      ['wizard.partners_title', () => ask.partners()],
      ['wizard.birthday_title', () => ask.birthday('17', '5', '1990')],
      ['wizard.name_title', () => ask.name(who)],
      ['wizard.photo_title', () => page.getByRole('button', { name: say('wizard.photo_later') }).click()],
      ['wizard.email_title', () => ask.email(who.email)],
    ] as const;
    for (const [title, answer] of steps) {
      await ask.title(title);
      await looks(page, title);
      await answer();
    }
    await ask.title('wizard.password_title');
    await page.getByRole('button', { name: say('wizard.finish') }).click();
    await looks(page, 'wizard.password_title with faults');
  });

  test('on the pages of members and everything that lies over them', async ({
    page,
    context,
    queue: _,
    own,
    language,
    phone,
    say,
  }) => {
    say.me = (await newMember(context, language)).me;
    await page.goto('/explore');
    await expect(page.getByRole('dialog')).toBeVisible();
    await looks(page, 'the gift');
    await page.getByRole('button', { name: say('credits.free_later') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const wire = await wireOf(context, own);
    await wire.call('claim_free_credits');
    await expect(deck(page, say).top).toBeVisible();
    await looks(page, 'the cards');
    const partner = await firstCard(wire);

    const overlay = async (search: string, shown: Locator): Promise<void> => {
      await page.goto(`/explore?overlay=${search}`);
      await expect(shown).toBeVisible();
      await looks(page, search);
    };
    const dialog = page.getByRole('dialog');
    await overlay(`profile&person=${partner.id}`, dialog.getByRole('button', { name: say('profile.chat') }));
    await dialog.getByRole('button', { name: /1/ }).first().click();
    await expect(
      page.getByRole('dialog', { name: say('profile.viewer', { name: partner.name }) }),
    ).toBeVisible();
    await looks(page, 'the photos');
    await overlay(`match&person=${partner.id}`, dialog.getByRole('button', { name: say('match.open') }));
    await overlay('credits', dialog.getByRole('radio').first());
    const packages = await wire.call('configs', { keys: ['credits'] });
    // Opened by its address nobody has asked to begin yet.
    const pay = dialog.getByRole('button', { name: within(say('credits.pay', { price: '' }).trim()) });
    await overlay(`payment&kind=buy-credits&package=${packages.data.credits[0].id}`, pay);
    await pay.click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await looks(page, 'the payment page');

    await page.goto(`/chat/${partner.id}`);
    await expect(page.getByRole('heading', { name: say('chat.first_title') })).toBeVisible();
    await looks(page, 'a first chat');
    await chat(page, say, phone).send('0521234567 me@example.test');
    await expect(page.getByRole('dialog', { name: say('chat.virtual_title') })).toBeVisible();
    await looks(page, 'the notice');
    await page.getByRole('button', { name: say('chat.virtual_decline') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(say('chat.contact_warning'))).toBeVisible();
    await looks(page, 'a warning');

    await wire.call('notice/accept', { kind: 'virtual' });
    for (const text of ['hello', 'are you real?', 'and?', 'yes?']) await sendText(wire, partner.id, text);
    await page.goto(`/chat/${partner.id}`);
    await expect(page.locator('[data-message-scroller]').getByText('yes?')).toBeVisible();
    await looks(page, 'a chat without coins');
    await page.getByRole('button', { name: say('chat.menu') }).click();
    await expect(dialog).toBeVisible();
    await looks(page, 'the menu of a chat');
    await dialog.getByRole('button', { name: say('chat.block_user') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await looks(page, 'the question before a block');
    await putAway(wire);
    wire.close();

    for (const path of [
      phone ? '/contacts' : '/chat',
      '/profile',
      '/settings',
      '/settings/account',
      '/settings/notifications',
      '/settings/visibility',
      '/settings/payments',
      '/settings/statement',
      '/purchases',
      '/chat/999999',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: say('common.loading') })).toHaveCount(0);
      await looks(page, path);
    }
    await page.goto('/settings/leave');
    await page.getByRole('button', { name: say('settings.logout') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await looks(page, 'the question before logging out');
  });
});

/** Goes on by Tab until `target` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

test('by keyboard alone: log in, like, open a profile, write', async ({
  page,
  context,
  queue: _,
  own,
  language,
  phone,
  say,
}) => {
  const who = await newMember(context, language);
  const wire = await wireOf(context, own);
  await welcome(wire);
  wire.close();
  await context.clearCookies({ name: /session/ });

  await page.goto('/login');
  await tabTo(page, page.getByLabel(say('auth.email')));
  await page.keyboard.type(who.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore/);
  say.me = who.me;

  const cards = deck(page, say);
  const section = page.getByRole('region', { name: say('explore.title') });
  await expect(cards.top).toBeVisible();
  await tabTo(page, section);
  const first = await cards.name();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(cards.name).not.toBe(first);
  const name = await cards.name();
  // Over the cards on a phone; beside them on a wide screen, where the deck's own button likes.
  const profile = page.getByRole(phone ? 'dialog' : 'region', { name: new RegExp(`^${name}, \\d+`) });
  if (!phone) await expect(profile).toBeVisible();
  await page.keyboard.press('Enter');
  if (phone) await tabTo(page, profile.getByRole('button', { name: say('profile.like') }));
  const write = profile.getByRole('button', { name: say('profile.chat') });
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/\d+$/);

  const { box, button, log } = chat(page, say, phone);
  await tabTo(page, box);
  await page.keyboard.type('Written without a mouse.');
  if (phone) await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(log.getByText('Written without a mouse.')).toBeVisible();
  // The focus is where the next line is written.
  if (!phone) await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: say('shell.balance_open', { n: 150 }) })).toBeVisible();
});

test('who wants less motion sees cards fade, not fly, and no confetti', { tag: '@once' }, async ({
  page,
  context,
  own,
  language,
  say,
}) => {
  say.me = (await newMember(context, language)).me;
  const wire = await wireOf(context, own);
  await welcome(wire);
  const partner = await firstCard(wire);
  wire.close();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/explore');
  const cards = deck(page, say);
  await expect(cards.top).toBeVisible();
  await page.evaluate(() => {
    const moved: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const { effect } = animation;
      if (effect instanceof KeyframeEffect) {
        for (const frame of effect.getKeyframes()) moved.push(...Object.keys(frame));
      }
      return animation;
    };
    Object.assign(window, { moved });
  });
  await cards.press('pass');
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  expect(moved).toContain('opacity');
  expect(moved.filter((name) => ['translate', 'rotate', 'transform', 'scale'].includes(name))).toEqual([]);

  await page.goto(`/explore?overlay=match&person=${partner.id}`);
  await expect(page.getByRole('dialog', { name: say('match.title') })).toBeVisible();
  await expect(page.locator('dialog canvas')).toHaveCount(0);
});
