import { chat } from './support/chat.ts';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, archiveConversation, createMember, openMemberWire } from './support/server-setup.ts';

test('[S1.09, S1.15] from the cards to Discover, a narrower search, a profile, a chat, and back to where one was', {
  tag: '@once',
}, async ({ page, context, language, own, phone, t, queue: _ }) => {
  const me = await createMember(context, language, { s_radius: 100 });
  t.me = me.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  await page.goto('/explore');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.discover') })
    .click();
  await expect(page).toHaveURL(/\/meet$/);
  const tiles = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  await expect(tiles.first()).toBeVisible();
  await expect(tiles.first()).toContainText(t('common.virtual_profile'));

  await page.getByRole('button', { name: t('explore.search'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: t('common.save') });
  await expect(save).toBeDisabled();
  await sheet.getByRole('button', { name: t('answers.body_fit') }).click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(sheet).toBeHidden();
  const { data: fit } = await wire.call('meet', {});
  expect(fit.length).toBeGreaterThan(0);
  const names = fit.map(({ name }: { name: string }) => name);
  // Matches come first. If there are few, people a little further away follow.
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(Math.min(24, names.length));
  for (const [place, name] of names.slice(0, 6).entries()) await expect(tiles.nth(place)).toContainText(name);

  await page.getByRole('tab', { name: t('meet.popular') }).click();
  const { data: popular } = await wire.call('meet/popular', {});
  const last = popular.length - 1;
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(popular.length);
  await expect(tiles.nth(last)).toContainText(popular[last].name);
  await tiles.nth(last).click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByRole('heading', { level: 2 }).first()).toContainText(popular[last].name);
  await profile.getByRole('button', { name: t('profile.chat') }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${popular[last].id}$`));
  const { send, log } = chat(page, t, phone);
  await send('ערב טוב');
  await expect(log.getByText('ערב טוב')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/meet\?tab=popular$/);
  await expect(page.getByRole('tab', { name: t('meet.popular') })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(popular.length);
  await archiveConversation(wire);
  wire.close();
});
