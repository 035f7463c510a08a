import fs from 'node:fs/promises';
import { expect, test } from './support/fixtures.ts';
import { payWith, watchFrameHistory } from './support/pay.ts';
import { acceptWelcome, createMember, openMemberWire } from './support/server-setup.ts';
import { startShortPromo } from './support/short-promo.ts';
import { createMailTexts, toRegExp } from './support/texts.ts';

test('[S2.37, S2.38, S4.20, S4.21] coins are bought in the place for everything about money, up to a limit of one’s own; each stands in the statement and in its table', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  t.me = (await createMember(context, language)).me;
  await page.goto('/settings/payments');
  await page.getByRole('button', { name: t('money.buy') }).click();
  const sheet = page.getByRole('dialog', { name: t('credits.title') });
  await sheet.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
  // Opens once in a member's life, beside the payment page: the smallest limit allows this package, but no third one
  // after it.
  const offer = page.getByRole('region', { name: t('payment.ask_limit') });
  await offer.getByRole('button', { name: t('payment.ask_limit_yes') }).click();
  await offer.getByRole('button', { name: t('money.limit_save') }).click();
  await expect(offer.getByRole('button')).toHaveCount(0);
  await watchFrameHistory(page);
  await payWith(page, t, language);
  await page.getByRole('button', { name: t('common.done') }).click();
  await page.getByRole('link', { name: toRegExp(t('money.statement')) }).click();
  await expect(page).toHaveURL('/settings/statement');

  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('+220');
  await expect(lines).toContainText(t('statement.extra', { n: 20 }));
  await page.getByRole('radio', { name: t('statement.out'), exact: true }).click();
  await expect(page.getByText(t('statement.none_such'))).toBeVisible();
  await page.getByRole('radio', { name: t('statement.all'), exact: true }).click();
  await expect(lines).toHaveCount(1);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: t('statement.csv') }).click();
  const table = await fs.readFile(await (await coming).path(), 'utf8');
  const rows = table
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  expect(rows.map(([, amount, lot, cause]) => [amount, lot, cause])).toEqual([
    ['200', t('statement.lot_bought'), t('statement.cause_purchase')],
    ['20', t('statement.lot_given'), t('statement.cause_bonus')],
  ]);
  expect(rows.at(-1)?.at(5)).toBe('220');

  await page.goBack();
  await page.getByRole('link', { name: toRegExp(t('money.purchases')) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('purchases.title') })).toBeVisible();
  const bought = page.getByRole('main').getByRole('listitem');
  await expect(bought).toContainText(t('purchases.state_paid'));
  await expect(bought.getByText(t('purchases.refundable_why'))).toBeVisible();
  const address = await bought.getByRole('link').first().getAttribute('href');
  expect((await page.request.get(address ?? '')).status()).toBe(200);

  await page.goto('/settings/payments');
  await page.getByRole('button', { name: t('money.buy') }).click();
  const third = sheet.getByRole('radio').nth(2);
  await expect(third).toBeDisabled();
  await expect(sheet.getByRole('button', { name: t('credits.limit_see') })).toBeVisible();
  // The address of the payment page asks the server, which rejects it.
  const id = await third.getAttribute('value');
  await page.goto(`/settings/payments?overlay=payment&package=${id}&kind=buy-credits`);
  const pay = t('credits.pay', { price: '' }).trim();
  await page.getByRole('button', { name: toRegExp(pay) }).click();
  await expect(page.getByRole('heading', { name: t('payment.limit_title') })).toBeVisible();
});

test('[S1.20, S1.22, S2.84, S2.85] premium is paid once, opens what it names, and says when it ends', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  t.me = (await createMember(context, language)).me;
  await page.goto('/stories');
  await page.getByRole('button', { name: t('stories.get_premium') }).click();
  const sheet = page.getByRole('dialog', { name: t('premium.title') });
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
  await sheet.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
  await payWith(page, t, language);
  await page.getByRole('button', { name: t('common.done') }).click();
  await expect(page.getByRole('heading', { name: t('errors.stories_need_premium') })).toHaveCount(0);
  await page.goto('/visitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('lists.get_premium') })).toHaveCount(0);
  await page.goto('/settings/payments');
  await expect(page.getByRole('button', { name: t('money.premium_more') })).toBeVisible();
});

test('what is sent back is seen on the way: paid, then back; it is taken out of the coins, and both stand in the statement', {
  tag: '@once',
}, async ({ page, context, own, language, t }) => {
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  const { data } = await wire.call('configs', { keys: ['credits'] });
  const order = await wire.call('payment/initiate', {
    provider: 'sandbox',
    package_id: data.credits[0].id,
    type: 'buy-credits',
  });
  wire.close();
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1, name: t('purchases.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(t('purchases.none_title'))).toBeVisible();
  // Paid while the page is open, and refunded some moments later.
  await context.request.post(order.data.redirect_url, { form: { number: '4000000000000259' } });
  const bought = page.getByRole('main').getByRole('listitem');
  await expect(bought).toContainText(t('purchases.state_paid'));
  await expect(bought).toContainText(t('purchases.state_refunded'));
  await page.goto('/settings/statement');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: t('statement.cause_refund') })).not.toHaveCount(0);
  await expect(lines.first()).toContainText(t('statement.after', { n: 200 }));
});

test('a guest withdraws from a purchase in two steps, and the receipt is in the mail', {
  tag: '@once',
}, async ({ page, language, t }) => {
  const email = `withdraw-${crypto.randomUUID()}@example.test`;
  await page.goto('/');
  await page.getByRole('link', { name: t('landing.withdraw') }).click();
  await page.getByLabel(t('withdraw.name')).fill('Dana Levi');
  await page.getByLabel(t('withdraw.email')).fill(email);
  await page.getByRole('button', { name: t('withdraw.go_on') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('withdraw.done_title') })).toBeVisible();
  const subject =
    createMailTexts(language)('mail.withdraw_subject', { number: '' }).split(/[\u2066-\u2069]/)[0] ?? '';
  const listEmails = async (): Promise<string[]> => {
    const response = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const all = (await response.json()) as { to: string; subject: string }[];
    return all.filter(({ to }) => to === email).map((email) => email.subject);
  };
  await expect.poll(listEmails, { timeout: 20_000 }).toEqual([expect.stringContaining(subject.trim())]);
});

test('a break from buying holds at once, and nothing opens within it', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  t.me = (await createMember(context, language)).me;
  await page.goto('/settings/payments');
  const card = page.getByRole('region', { name: t('money.break_title') });
  await card.getByRole('button', { name: t('money.break_start') }).click();
  await card.getByRole('button', { name: t('money.break_yes') }).click();
  await expect(card.getByRole('button', { name: t('money.break_longer') })).toBeVisible();
  // No way to buy is left, and the address of the sheet shows the break.
  await expect(page.getByRole('button', { name: t('money.buy') })).toHaveCount(0);
  await page.goto('/settings/payments?overlay=credits');
  const sheet = page.getByRole('dialog', { name: t('credits.break_title') });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('radio')).toHaveCount(0);
});

test('[S2.83, S4.85, S7.44] an offer that ends while one looks says so, and what it brought is gone from the price', {
  tag: '@once',
}, async ({ page, context, own, language, t }) => {
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  await page.goto('/settings/payments?overlay=credits');
  const sheet = page.getByRole('dialog', { name: t('credits.title') });
  // The most expensive gift, which no other test uses, is changed to twice its coins for some seconds.
  const tile = sheet.getByRole('radio').last();
  await tile.check({ force: true });
  const total = (n: number) => sheet.getByText(t('credits.total_coins', { n }), { exact: true }).last();
  await expect(total(7_700)).toBeVisible();
  await startShortPromo(7_000, 100, 4.5);
  // A request on one device reaches all devices.
  await wire.call('credits_promo', {});
  await expect(total(14_000)).toBeVisible();
  await expect(sheet.getByText(t('credits.expired'), { exact: true })).toBeVisible();
  await expect(total(7_700)).toBeVisible();
  wire.close();
});
