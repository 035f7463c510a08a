import type { Locator, Page } from '@playwright/test';
import { checkPage } from './support/axe.ts';
import { chat } from './support/chat.ts';
import { deck } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';
import { createPerson, password } from './support/people.ts';
import {
  acceptWelcome,
  archiveConversation,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';
import { stepTo } from './support/step-to.ts';
import { toRegExp } from './support/texts.ts';
import { wizard } from './support/wizard.ts';

test.describe('nothing that axe objects to, light and dark', () => {
  test.setTimeout(240_000);

  test('the login with errors', async ({ page, t }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: t('auth.login'), exact: true }).click();
    await expect(page.getByText(t('errors.incorrect_email'))).toBeVisible();
    await checkPage(page, 'the login with errors');
  });

  test('the steps of the registration', async ({ page, language, t }) => {
    const who = createPerson(language);
    const wizardPage = wizard(page, t);
    await page.goto('/register');
    const steps = [
      ['wizard.gender_title', () => wizardPage.gender(who)],
      ['wizard.discretion_title', () => wizardPage.discretion()],
      ['wizard.body_title', () => wizardPage.body()],
      ['wizard.hair_title', () => wizardPage.hair()],
      ['wizard.origin_title', () => wizardPage.origin()],
      ['wizard.types_title', () => wizardPage.types(who)],
      ['wizard.ages_title', () => wizardPage.ages()],
      ['wizard.game_title', () => page.getByRole('button', { name: t('common.skip') }).click()],
      ['wizard.goal_title', () => wizardPage.goal()],
      ['wizard.place_title', () => wizardPage.place(who)],
      ['wizard.partners_title', () => wizardPage.partners()],
      ['wizard.birthday_title', () => wizardPage.birthday('17', '5', '1990')],
      ['wizard.name_title', () => wizardPage.name(who)],
      ['wizard.photo_title', () => page.getByRole('button', { name: t('wizard.photo_later') }).click()],
      ['wizard.email_title', () => wizardPage.email(who.email)],
    ] as const;
    for (const [title, answer] of steps) {
      await wizardPage.title(title);
      await checkPage(page, title);
      await answer();
    }
    await wizardPage.title('wizard.password_title');
    await page.getByRole('button', { name: t('wizard.finish') }).click();
    await checkPage(page, 'wizard.password_title with errors');
  });

  test('on the pages of members and everything that lies over them', async ({
    page,
    context,
    queue: _,
    own,
    language,
    phone,
    t,
  }) => {
    t.me = (await createMember(context, language)).me;
    await page.goto('/explore');
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkPage(page, 'the gift');
    await page.getByRole('button', { name: t('credits.free_later') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const wire = await openMemberWire(context, own);
    await wire.call('claim_free_credits');
    await expect(deck(page, t).top).toBeVisible();
    await checkPage(page, 'the cards');
    const partner = await getFirstCard(wire);

    const dialog = page.getByRole('dialog');
    const overlay = async (search: string, shown: Locator): Promise<void> => {
      await stepTo(page, '/explore');
      await expect(dialog).toHaveCount(0);
      await stepTo(page, `/explore?overlay=${search}`);
      await expect(shown).toBeVisible();
      await checkPage(page, search);
    };
    await overlay(`profile&person=${partner.id}`, dialog.getByRole('button', { name: t('profile.chat') }));
    await dialog.getByRole('button', { name: /1/ }).first().click();
    await expect(
      page.getByRole('dialog', { name: t('profile.viewer', { name: partner.name }) }),
    ).toBeVisible();
    await checkPage(page, 'the photos');
    await overlay(`match&person=${partner.id}`, dialog.getByRole('button', { name: t('match.open') }));
    await overlay('credits', dialog.getByRole('radio').first());
    const packages = await wire.call('configs', { keys: ['credits'] });
    // Opened by its address, before anybody has agreed to begin.
    const pay = dialog.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) });
    await overlay(`payment&kind=buy-credits&package=${packages.data.credits[0].id}`, pay);
    await pay.click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await checkPage(page, 'the payment page');

    await page.goto(`/chat/${partner.id}`);
    await expect(page.getByRole('heading', { name: t('chat.first_title') })).toBeVisible();
    await checkPage(page, 'a first chat');
    await chat(page, t, phone).send('0521234567 me@example.test');
    await expect(page.getByRole('dialog', { name: t('chat.virtual_title') })).toBeVisible();
    await checkPage(page, 'the notice');
    await page.getByRole('button', { name: t('chat.virtual_decline') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(t('chat.contact_warning'))).toBeVisible();
    await checkPage(page, 'a warning');

    await wire.call('notice/accept', { kind: 'virtual' });
    for (const text of ['hello', 'are you real?', 'and?', 'yes?']) await sendText(wire, partner.id, text);
    await page.goto(`/chat/${partner.id}`);
    await expect(page.locator('[data-message-scroller]').getByText('yes?')).toBeVisible();
    await checkPage(page, 'a chat without coins');
    await page.getByRole('button', { name: t('chat.menu') }).click();
    await expect(dialog).toBeVisible();
    await checkPage(page, 'the menu of a chat');
    await dialog.getByRole('button', { name: t('chat.block_user') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage(page, 'the question before a block');
    // An open conversation goes back by itself once its partner is blocked, and would abort the next page.
    await page.goto('about:blank');
    await archiveConversation(wire);
    wire.close();

    await page.goto('/settings/leave');
    await page.getByRole('button', { name: t('settings.logout') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage(page, 'the question before logging out');
  });
});

/** Presses Tab until `target` has the focus, as a keyboard user does. */
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
  t,
}) => {
  const who = await createMember(context, language);
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  wire.close();
  await context.clearCookies({ name: /session/ });

  await page.goto('/login');
  await tabTo(page, page.getByLabel(t('auth.email')));
  await page.keyboard.type(who.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore/);
  t.me = who.me;

  const cards = deck(page, t);
  const section = page.getByRole('region', { name: t('explore.title') });
  await expect(cards.top).toBeVisible();
  await tabTo(page, section);
  const first = await cards.name();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(cards.name).not.toBe(first);
  const name = await cards.name();
  // An overlay of the cards on a phone; on a wide screen it is beside them, and the deck's own button likes.
  const profile = page.getByRole(phone ? 'dialog' : 'region', { name: new RegExp(`^${name}, \\d+`) });
  if (!phone) await expect(profile).toBeVisible();
  await page.keyboard.press('Enter');
  if (phone) await tabTo(page, profile.getByRole('button', { name: t('profile.like') }));
  const write = profile.getByRole('button', { name: t('profile.chat') });
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/\d+$/);

  const { box, button, log } = chat(page, t, phone);
  await tabTo(page, box);
  await page.keyboard.type('Written without a mouse.');
  if (phone) await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(log.getByText('Written without a mouse.')).toBeVisible();
  // The focus is in the message field.
  if (!phone) await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: t('shell.balance_open', { n: 150 }) })).toBeVisible();
});

test('who wants less motion sees cards fade, not fly, and no confetti', { tag: '@once' }, async ({
  page,
  context,
  own,
  language,
  t,
}) => {
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  const partner = await getFirstCard(wire);
  wire.close();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/explore');
  const cards = deck(page, t);
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
  await expect(page.getByRole('dialog', { name: t('match.title') })).toBeVisible();
  await expect(page.locator('dialog canvas')).toHaveCount(0);
});
