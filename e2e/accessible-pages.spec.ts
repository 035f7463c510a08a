import { SITE_PATHS } from '@afterglow/domain/site-paths';
import type { Page } from '@playwright/test';
import { checkPage } from './support/axe.ts';
import { call } from './support/call.ts';
import { expect, test } from './support/fixtures.ts';
import { listPageHtmlErrors } from './support/html.ts';
import { createPerson } from './support/people.ts';
import {
  acceptWelcome,
  archiveConversation,
  buyCoins,
  buyPremium,
  createMember,
  listCards,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';
import { stepTo } from './support/step-to.ts';
import type { TranslateMember } from './support/texts.ts';
import { wizard } from './support/wizard.ts';

const { landing, member, server, ...guest } = SITE_PATHS;

/** Returns the address of a path, and another one with its optional part. */
const listAddresses = (path: string, part: string): string[] => {
  const bare = path.replace(/\/:.*/, '');
  return bare === path ? [path] : [bare, `${bare}/${part}`];
};

/** Checks a page with axe, and whether it is valid HTML as it is on screen. */
async function checkAll(page: Page, address: string): Promise<void> {
  await checkPage(page, address);
  expect.soft(await listPageHtmlErrors(page), address).toEqual([]);
}

/**
 * Visits an address within the app, and waits until its content is rendered. The page for unknown addresses stands
 * between two pages, so that no page is mistaken for the one before it.
 */
async function visit(page: Page, t: TranslateMember, address: string, shown = address): Promise<void> {
  const notFound = page.getByRole('heading', { name: t('shell.not_found') });
  await stepTo(page, '/nowhere');
  await expect(notFound).toBeVisible();
  await stepTo(page, address);
  await expect(notFound).toHaveCount(0);
  // That of a chat is for screen readers.
  await expect(page.getByRole('heading'), address).not.toHaveCount(0);
  await expect(page.getByRole('status', { name: t('common.loading') }), address).toHaveCount(0);
  await expect(page, address).toHaveURL((url) => url.pathname === shown);
}

test.describe('axe objects to nothing, light and dark, and the HTML is valid', () => {
  test.setTimeout(240_000);

  test('on every page of guests', async ({ page, t }) => {
    for (const path of [...landing, ...server.flatMap((path) => listAddresses(path, 'spring'))]) {
      // Documents of their own. Links of others lead to the landing page.
      await page.goto(path);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await checkAll(page, path);
    }
    await page.goto('/login');
    await checkAll(page, '/login');
    for (const path of Object.values(guest).flat())
      for (const address of listAddresses(path, 'some-token')) {
        // A stale link leads to the login. `device-handoff.spec.ts` checks the page of one that works.
        await visit(page, t, address, address.startsWith('/reconnect') ? '/login' : address);
        await checkAll(page, address);
      }
    await visit(page, t, '/check/recover');
    await checkAll(page, '/check/recover');
    await stepTo(page, '/nowhere');
    await checkAll(page, 'a page that is not found');
  });

  test('on every page of members', async ({ page, context, queue: _, own, language, phone, t }) => {
    t.me = (await createMember(context, language)).me;
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    // Something on every list.
    await buyCoins(context, wire, 200);
    const [partner, blocked] = await listCards(wire);
    if (!partner || !blocked) throw new Error('The deck is too short.');
    await sendText(wire, partner.id, 'hello');
    await call(wire, 'swipe', { swiped_user_id: partner.id, like: 1 });
    await call(wire, 'user/report', {
      user_id: blocked.id,
      reason: 'spam',
    });
    await call(wire, 'user/block', { user_id: blocked.id });

    /** A desktop shows these pages beside others; on a phone the chats are a page of their own. */
    const redirects: Readonly<Record<string, string>> = phone
      ? { '/chat': '/contacts' }
      : { '/contacts': '/profile', '/settings': '/settings/account' };
    await page.goto('/explore');
    for (const path of member)
      for (const address of listAddresses(path, String(partner.id))) {
        await visit(page, t, address, redirects[address]);
        await checkAll(page, address);
      }
    await visit(page, t, '/chat/999999');
    await checkAll(page, 'a chat with nobody');
    await buyPremium(context, wire);
    for (const path of ['/likesme', '/visitors', '/stories', '/settings/payments']) {
      await visit(page, t, path);
      await checkAll(page, `${path} with Premium`);
    }
    await page.goto('about:blank');
    await archiveConversation(wire);
    wire.close();
  });
});

test('axe objects to no step of the long questionnaire, light and dark', async ({ page, language, t }) => {
  test.setTimeout(240_000);
  const who = createPerson(language);
  const wizardPage = wizard(page, t);
  const press = (key: 'common.skip' | 'wizard.no_say' | 'wizard.photo_later') => () =>
    page.getByRole('button', { name: t(key), exact: true }).click();
  const steps = [
    () => wizardPage.gender(who),
    ...Array.from({ length: 5 }, () => press('wizard.no_say')),
    ...Array.from({ length: 3 }, () => press('common.skip')),
    async () => {
      await page.getByRole('checkbox', { name: t('wizard.seek_consent') }).check();
      await wizardPage.choose(who.seeks === 1 ? 'answers.seek_men' : 'answers.seek_women');
    },
    () => wizardPage.ages(),
    () => wizardPage.place(who),
    () => wizardPage.goOn(),
    press('common.skip'),
    () => wizardPage.choose('questions.relationship_type_casual'),
    press('wizard.no_say'),
    press('wizard.no_say'),
    () => wizardPage.discretion(),
    () => wizardPage.partners(),
    () => wizardPage.birthday('17', '5', '1990'),
    () => wizardPage.name(who),
    press('wizard.photo_later'),
    () => wizardPage.email(who.email),
    async () => {},
  ];
  await page.goto('/register?flow=long');
  const progress = page.getByRole('progressbar', { name: t('wizard.progress') });
  await expect(progress).toHaveAttribute('aria-valuemax', String(steps.length));
  for (const [at, answer] of steps.entries()) {
    await expect(progress).toHaveAttribute('aria-valuenow', String(at + 1));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAll(page, `step ${at + 1}`);
    await answer();
  }
});
