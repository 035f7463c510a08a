import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, openMemberWire } from './support/server-setup.ts';
import type { TranslateMember } from './support/texts.ts';

/**
 * Waits for the wheel's text about the newest draw, after it has stopped. A prize in coins closes the wheel,
 * another spin keeps it open.
 */
async function getRotation(page: Page, t: TranslateMember, coins: number | 'free'): Promise<void> {
  const wheel = page.getByRole('dialog', { name: t('wheel.title') });
  if (coins === 'free') {
    await expect(wheel.getByText(t('wheel.won_spin'))).toBeVisible();
    await page.keyboard.press('Escape');
  } else {
    await expect(page.getByText(t('wheel.won_coins', { n: coins })).first()).toBeVisible();
  }
  await expect(wheel).toHaveCount(0);
}

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[S1.17, S6.06] the sign-up spin, from the teaser over the cards to the prize, and its draw computed again', {
    tag: '@once',
  }, async ({ page, context, language, own, t }) => {
    const me = await createMember(context, language);
    t.me = me.me;
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    await page.goto('/explore');
    const teaser = page.getByRole('complementary', { name: t('wheel.title') });
    await teaser.getByRole('button', { name: t('wheel.free_spin') }).click();
    const wheel = page.getByRole('dialog', { name: t('wheel.title') });
    await expect(wheel.getByText(t('wheel.free', { n: 1 }))).toBeVisible();
    // The whole turn is animated, at five times the usual speed.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 5 });
    await wheel.getByRole('button', { name: t('wheel.spin_free') }).click();
    const disc = wheel.getByTestId('wheel-disc');
    await expect(disc).toHaveCSS('transition-duration', '5s');
    expect(
      await disc.evaluate((element) => Number.parseFloat((element as SVGElement).style.rotate)),
    ).toBeGreaterThanOrEqual(1_080);
    await expect.poll(async () => (await wire.call('spinofluck/draws', {})).data.length).toBe(1);
    const [draw] = (await wire.call('spinofluck/draws', {})).data;
    await getRotation(page, t, draw.coins);
    await expect(teaser).toHaveCount(0);

    await page.goto('/odds');
    await expect(page.getByText(t('odds.booked_fits'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(t('wheel.proof_server'))).toHaveValue(draw.proof.server_seed);
    wire.close();
  });
});

test('[S1.19] a spin for coins says its price in coins and money before it and stands in the statement after it', {
  tag: '@once',
}, async ({ page, context, language, own, t }) => {
  const me = await createMember(context, language);
  t.me = me.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  // The spin of the sign-up and its possible prizes.
  for (let turn = 0; ; turn++) {
    const { request_status } = await wire.call('spinofluck/spin', { trace_id: `used-up-before-${turn}` });
    if (request_status !== 1) break;
  }
  await page.goto('/explore');
  await page.getByRole('button', { name: t('explore.wheel'), exact: true }).click();
  const wheel = page.getByRole('dialog', { name: t('wheel.title') });
  await expect(wheel.getByText(/₪/)).toBeVisible();
  await expect(wheel.getByText(t('wheel.demo'))).toBeVisible();
  await wheel.getByRole('button', { name: new RegExp(t('wheel.spin')) }).click();
  // The first one asks, with coins and money on the button.
  await wheel.getByRole('group').getByRole('button', { name: /₪/ }).click();
  await expect.poll(async () => (await wire.call('spinofluck/draws', {})).data[0].paid).toBe(true);
  const [draw] = (await wire.call('spinofluck/draws', {})).data;
  await getRotation(page, t, draw.coins);
  const { data: lines } = await wire.call('statement', {});
  const spent = lines.filter(({ cause }: { cause: string }) => cause === 'wheel');
  expect(spent.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(-100);
  await expect(
    page.getByRole('button', { name: t('shell.balance_open', { n: lines[0].balance }) }),
  ).toBeVisible();
  wire.close();
});
