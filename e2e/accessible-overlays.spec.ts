import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { checkPageIn } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { listPageHtmlErrors } from './support/html.ts';
import { payWith } from './support/pay.ts';
import {
  acceptWelcome,
  archiveConversation,
  buyPremium,
  createMember,
  listCards,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';
import { stepTo } from './support/step-to.ts';
import { toRegExp } from './support/texts.ts';

const allOverlays = readdirSync(path.join(import.meta.dirname, '../apps/web/src/overlays'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** `accessibility.spec.ts` checks these where a member meets them. */
const testedElsewhere = ['virtual-notice', 'logout'];

const getOverlay = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

/** Waits until the topmost overlay is rendered and its animations have ended. */
async function rendered(page: Page, t: (key: 'common.loading') => string): Promise<void> {
  await expect(getOverlay(page)).toBeVisible();
  await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0);
}

test('nothing that axe objects to in any overlay, and valid HTML: dark in Hebrew, light in English', async ({
  page,
  context,
  queue: _,
  own,
  language,
  t,
}) => {
  test.setTimeout(240_000);
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  const looked = new Set<string>();
  const checkOverlay = async (name: string): Promise<void> => {
    await rendered(page, t);
    await checkPageIn(language === 'he' ? 'dark' : 'light', page, name);
    expect.soft(await listPageHtmlErrors(page), name).toEqual([]);
    looked.add(name.split(' ')[0] as string);
  };
  const overlay = async (search: string, over = '/explore'): Promise<void> => {
    await stepTo(page, over);
    await expect(getOverlay(page)).toHaveCount(0);
    await stepTo(page, `${over}?overlay=${search}`);
    await checkOverlay(search.replaceAll(/[&=]/g, ' '));
  };

  await page.goto('/explore');
  await checkOverlay('free-credits');
  await acceptWelcome(wire);
  // Claiming the gift closes its sheet with a step back in the history. An address opened at that moment would be lost.
  await expect(getOverlay(page)).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  const [person, other] = await listCards(wire);
  if (!person || !other) throw new Error('The deck is too short.');

  for (const name of [
    'add-to-home',
    'push-prompt',
    'like-limit',
    'discovery',
    'outside',
    'terms-changed',
    'boost',
    'spotlight',
  ])
    await overlay(name);
  for (const search of ['boost&kind=top', 'boost&kind=featured', 'spotlight&step=confirm'])
    await overlay(search);
  for (const name of ['wheel', 'wheel-odds', 'premium', 'credits', 'help-card&notice=1']) await overlay(name);
  for (const of of ['match', 'mylikes', 'likesme', 'visitors']) await overlay(`list&of=${of}`);
  for (const of of ['body_type', 'height_cm', 'industry', 'interests', 'origin', 'place_id'])
    await overlay(`answer&of=${of}`, '/profile');
  for (const name of [
    'profile',
    'match',
    'first-line',
    'photo',
    'person-menu&over=profile',
    'block',
    'report',
    'gifts',
  ])
    await overlay(`${name}&person=${person.id}`);
  for (const name of ['remove-photo&photo=1', 'remove-story&story=1']) await overlay(name, '/profile');
  await overlay(`story&person=${person.id}`);

  await page.goto('/profile');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await checkOverlay('crop-photo');
  await page.getByRole('button', { name: t('photo.use') }).click();
  await expect(page.getByText(t('settings.me_photo_saved')).first()).toBeVisible();
  const { data: session } = await wire.call('session/validate', {});
  await overlay(`own-photo&photo=${session.user.photos[0].id}`, '/profile');

  await sendText(wire, person.id, 'hello');
  const chat = `/chat/${person.id}`;
  await overlay(`person-menu&person=${person.id}&over=chat`, chat);
  await overlay(`share-photo&person=${person.id}`, chat);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('dialog', { name: t('sharing.preview_title') })).toBeVisible();
  await checkOverlay('share-photo, before it is sent');
  await getOverlay(page)
    .getByRole('button', { name: toRegExp(t('common.coins', { n: 50 })) })
    .click();
  await expect(page).toHaveURL(chat);
  const sent = async (type: string) => {
    const { data } = await wire.call('messages', { contact_user_id: person.id });
    return data.find((one: { type: string }) => one.type === type)?.id;
  };
  await expect.poll(() => sent('image')).toBeTruthy();
  await overlay(`message-menu&person=${person.id}&message=${await sent('text')}`, chat);
  await overlay(`pictures&person=${person.id}&message=${await sent('image')}`, chat);

  const { data: configs } = await wire.call('configs', { keys: ['credits'] });
  await overlay(`payment&kind=buy-credits&package=${configs.credits[0].id}`);
  await page.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await payWith(page, t, language);
  await expect(page.getByRole('button', { name: t('common.done') })).toBeVisible();
  await checkOverlay('bought');

  await buyPremium(context, wire);
  await overlay('premium');
  const stories = async () => (await wire.call('stories', {})).data ?? [];
  // The server renders these pages.
  await expect.poll(async () => (await stories()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const author = JSON.parse((await stories())[0].user) as { id: number };
  await overlay(`story&person=${author.id}`, '/stories');

  await archiveConversation(wire);
  wire.close();
  expect(allOverlays.filter((name) => !looked.has(name) && !testedElsewhere.includes(name))).toEqual([]);
});
