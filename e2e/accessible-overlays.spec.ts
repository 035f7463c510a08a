import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { looksIn } from './support/axe.ts';
import { buyPremium, cardsOf, newMember, putAway, sendText, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';
import { payWith } from './support/pay.ts';
import { within } from './support/words.ts';

const everyOverlay = readdirSync(path.join(import.meta.dirname, '../apps/web/src/overlays'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Looked at where a member meets them, in `accessibility.spec.ts`. */
const seenElsewhere = ['virtual-notice', 'logout'];

const overlayOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

/** Goes to an address of this visit as Forward does: to load the page anew for each overlay takes most of the time. */
async function stepTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** What lies over the page on top, once it is drawn and nothing of it is on its way. */
async function drawn(page: Page, say: (key: 'common.loading') => string): Promise<void> {
  await expect(overlayOf(page)).toBeVisible();
  await expect(page.getByRole('status', { name: say('common.loading') })).toHaveCount(0);
}

test('nothing that axe objects to in any overlay: dark in Hebrew, light in English', async ({
  page,
  context,
  queue: _,
  own,
  language,
  say,
}) => {
  test.setTimeout(240_000);
  say.me = (await newMember(context, language)).me;
  const wire = await wireOf(context, own);
  const looked = new Set<string>();
  const look = async (name: string): Promise<void> => {
    await drawn(page, say);
    await looksIn(language === 'he' ? 'dark' : 'light', page, name);
    looked.add(name.split(' ')[0] as string);
  };
  const overlay = async (search: string, over = '/explore'): Promise<void> => {
    await stepTo(page, over);
    await expect(overlayOf(page)).toHaveCount(0);
    await stepTo(page, `${over}?overlay=${search}`);
    await look(search.replaceAll(/[&=]/g, ' '));
  };

  await page.goto('/explore');
  await look('free-credits');
  await welcome(wire);
  // The gift that was taken closes its sheet, which is a step back: an address opened in that moment would be given up for it.
  await expect(overlayOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
  const [person, other] = await cardsOf(wire);
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
  for (const name of ['wheel', 'wheel-odds', 'premium', 'credits']) await overlay(name);
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
  await look('crop-photo');
  await page.getByRole('button', { name: say('photo.use') }).click();
  await expect(page.getByText(say('settings.me_photo_saved')).first()).toBeVisible();
  const { data: session } = await wire.call('session/validate', {});
  await overlay(`own-photo&photo=${session.user.photos[0].id}`, '/profile');

  await sendText(wire, person.id, 'hello');
  const chat = `/chat/${person.id}`;
  await overlay(`person-menu&person=${person.id}&over=chat`, chat);
  await overlay(`share-photo&person=${person.id}`, chat);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('dialog', { name: say('sharing.preview_title') })).toBeVisible();
  await look('share-photo, before it is sent');
  await overlayOf(page)
    .getByRole('button', { name: within(say('common.coins', { n: 50 })) })
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
  await page.getByRole('button', { name: within(say('credits.pay', { price: '' }).trim()) }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await payWith(page, say, language);
  await expect(page.getByRole('button', { name: say('common.done') })).toBeVisible();
  await look('bought');

  await buyPremium(context, wire);
  await overlay('premium');
  const stories = async () => (await wire.call('stories', {})).data ?? [];
  // The house paints them behind its open doors.
  await expect.poll(async () => (await stories()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const teller = JSON.parse((await stories())[0].user) as { id: number };
  await overlay(`story&person=${teller.id}`, '/stories');

  await putAway(wire);
  wire.close();
  expect(everyOverlay.filter((name) => !looked.has(name) && !seenElsewhere.includes(name))).toEqual([]);
});
