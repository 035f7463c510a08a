import { expect, test } from './support/fixtures.ts';
import { useMembersSite } from './support/members-only-site.ts';
import { acceptWelcome, buyCoins, createMember, openMemberWire } from './support/server-setup.ts';

test('[S2.51, S1.18] from the plus of the strip into the spotlight: the price is asked, the strip and every device show it, the statement has its line', {
  tag: '@once',
}, async ({ page, context, language, own, t }) => {
  const me = await createMember(context, language, { s_radius: 100 });
  t.me = me.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  await page.goto('/meet');
  // Virtual profiles of the demo are there already.
  const strip = page.getByRole('region', { name: t('spotlight.title') });
  await expect(strip.getByRole('button')).not.toHaveCount(1);
  await strip.getByRole('button', { name: t('spotlight.add') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('errors.not_enough_coins'))).toBeVisible();
  await buyCoins(context, wire, 200);
  const price = t('boost.buy', { coins: t('common.coins', { n: 300 }) });
  await sheet.getByRole('button').filter({ hasText: price }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('boost.spotlight'));
  await question.getByRole('button', { name: t('boost.confirm'), exact: true }).click();
  await expect(sheet.getByText(t('boost.state_running'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(t('boost.shown', { n: 0 }))).toBeVisible();

  const { data: lines } = await wire.call('statement', {});
  const spent = lines.filter(({ cause }: { cause: string }) => cause === 'spotlight');
  expect(spent.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(-300);
  // The other device receives the update, shows the same, and cannot buy it twice.
  const { request_details: there } = await wire.call('spotlight', {});
  expect(there).toMatchObject({ can_add: false, last: { kind: 'spotlight', state: 'running' } });
  const again = await wire.call('spotlight/buy', { trace_id: crypto.randomUUID() });
  expect(again.error_code).toBe('conflict');

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(strip.getByText(t('spotlight.you'))).toBeVisible();
  wire.close();
});

useMembersSite(
  '[S2.51] whoever stands in the spotlight is seen by another member, who opens their profile, and sees how many saw it',
  {
    tag: '@once',
  },
  async ({ page, context, another, language, own, t }) => {
    const me = await createMember(context, language);
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    await buyCoins(context, wire, 200);
    expect((await wire.call('spotlight/buy', { trace_id: crypto.randomUUID() })).request_status).toBe(1);
    const shown = async () => (await wire.call('spotlight', {})).request_details.last.shown;
    expect(await shown()).toBe(0);

    const theirs = await another({ width: 390, height: 844 });
    await createMember(theirs.context(), language, { name: 'Adam', gender: me.seeks, s_gender: me.gender });
    t.me = me.seeks === 1 ? 'male' : 'female';
    await theirs.goto('/meet');
    const strip = theirs.getByRole('region', { name: t('spotlight.title') });
    // The newest entry is first. Older entries may have the same name.
    await strip.getByRole('button', { name: me.name }).first().click();
    const profile = theirs.getByRole('dialog');
    await expect(profile.getByRole('heading', { name: new RegExp(me.name) })).toBeVisible();
    await expect(profile.getByText(t('common.virtual_profile'), { exact: true })).toHaveCount(0);

    await expect.poll(shown).toBe(1);
    wire.close();
    t.me = me.me;
    await page.goto('/meet');
    await page
      .getByRole('region', { name: t('spotlight.title') })
      .getByText(t('spotlight.you'))
      .click();
    await expect(page.getByRole('dialog').getByText(t('boost.shown', { n: 1 }))).toBeVisible();
  },
);
