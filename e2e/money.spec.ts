import fs from 'node:fs/promises';
import { newMember, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';
import { payWith, watchStepsOverFrames } from './support/pay.ts';
import { staff } from './support/staff.ts';
import { sayMail, within } from './support/words.ts';

test('[S2.37, S2.38, S4.20, S4.21] coins are bought in the place for everything about money, up to a limit of one’s own; each stands in the statement and in its table', {
  tag: '@once',
}, async ({ page, context, language, say }) => {
  say.me = (await newMember(context, language)).me;
  await page.goto('/settings/payments');
  await page.getByRole('button', { name: say('money.buy') }).click();
  const sheet = page.getByRole('dialog', { name: say('credits.title') });
  await sheet.getByRole('button', { name: within(say('credits.pay', { price: '' }).trim()) }).click();
  // Once in a member's life, beside the payment page: the smallest limit lets this one through, and no third package after it.
  const offer = page.getByRole('region', { name: say('payment.ask_limit') });
  await offer.getByRole('button', { name: say('payment.ask_limit_yes') }).click();
  await offer.getByRole('button', { name: say('money.limit_save') }).click();
  await expect(offer.getByRole('button')).toHaveCount(0);
  await watchStepsOverFrames(page);
  await payWith(page, say, language);
  await page.getByRole('button', { name: say('common.done') }).click();
  await page.getByRole('link', { name: within(say('money.statement')) }).click();
  await expect(page).toHaveURL('/settings/statement');

  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('+220');
  await expect(lines).toContainText(say('statement.extra', { n: 20 }));
  await page.getByRole('radio', { name: say('statement.out'), exact: true }).click();
  await expect(page.getByText(say('statement.none_such'))).toBeVisible();
  await page.getByRole('radio', { name: say('statement.all'), exact: true }).click();
  await expect(lines).toHaveCount(1);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: say('statement.csv') }).click();
  const table = await fs.readFile(await (await coming).path(), 'utf8');
  const rows = table
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  expect(rows.map(([, amount, lot, cause]) => [amount, lot, cause])).toEqual([
    ['200', say('statement.lot_bought'), say('statement.cause_purchase')],
    ['20', say('statement.lot_given'), say('statement.cause_bonus')],
  ]);
  expect(rows.at(-1)?.at(5)).toBe('220');

  await page.goBack();
  await page.getByRole('link', { name: within(say('money.purchases')) }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('purchases.title') })).toBeVisible();
  const bought = page.getByRole('main').getByRole('listitem');
  await expect(bought).toContainText(say('purchases.state_paid'));
  await expect(bought.getByText(say('purchases.refundable_why'))).toBeVisible();
  const address = await bought.getByRole('link').first().getAttribute('href');
  expect((await page.request.get(address ?? '')).status()).toBe(200);

  await page.goto('/settings/payments');
  await page.getByRole('button', { name: say('money.buy') }).click();
  const third = sheet.getByRole('radio').nth(2);
  await expect(third).toBeDisabled();
  await expect(sheet.getByRole('button', { name: say('credits.limit_see') })).toBeVisible();
  // By its address the payment page is asked for it, and refuses.
  const id = await third.getAttribute('value');
  await page.goto(`/settings/payments?overlay=payment&package=${id}&kind=buy-credits`);
  const pay = say('credits.pay', { price: '' }).trim();
  await page.getByRole('button', { name: within(pay) }).click();
  await expect(page.getByRole('heading', { name: say('payment.limit_title') })).toBeVisible();
});

test('[S1.20, S1.22, S2.84, S2.85] premium is paid once, opens what it names, and says when it ends', {
  tag: '@once',
}, async ({ page, context, language, say }) => {
  say.me = (await newMember(context, language)).me;
  await page.goto('/stories');
  await page.getByRole('button', { name: say('stories.get_premium') }).click();
  const sheet = page.getByRole('dialog', { name: say('premium.title') });
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
  await sheet.getByRole('button', { name: within(say('credits.pay', { price: '' }).trim()) }).click();
  await payWith(page, say, language);
  await page.getByRole('button', { name: say('common.done') }).click();
  await expect(page.getByRole('heading', { name: say('errors.stories_need_premium') })).toHaveCount(0);
  await page.goto('/visitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: say('lists.get_premium') })).toHaveCount(0);
  await page.goto('/settings/payments');
  await expect(page.getByRole('button', { name: say('money.premium_more') })).toBeVisible();
});

test('what is sent back is seen on the way: paid, then back; it is taken out of the coins, and both stand in the statement', {
  tag: '@once',
}, async ({ page, context, own, language, say }) => {
  say.me = (await newMember(context, language)).me;
  const wire = await wireOf(context, own);
  await welcome(wire);
  const { data } = await wire.call('configs', { keys: ['credits'] });
  const order = await wire.call('payment/initiate', {
    provider: 'sandbox',
    package_id: data.credits[0].id,
    type: 'buy-credits',
  });
  wire.close();
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1, name: say('purchases.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(say('purchases.none_title'))).toBeVisible();
  // Paid while one looks, and sent back some moments later.
  await context.request.post(order.data.redirect_url, { form: { number: '4000000000000259' } });
  const bought = page.getByRole('main').getByRole('listitem');
  await expect(bought).toContainText(say('purchases.state_paid'));
  await expect(bought).toContainText(say('purchases.state_refunded'));
  await page.goto('/settings/statement');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: say('statement.cause_refund') })).not.toHaveCount(0);
  await expect(lines.first()).toContainText(say('statement.after', { n: 200 }));
});

test('a guest withdraws from a purchase in two steps, and the receipt is in the mail', {
  tag: '@once',
}, async ({ page, language, say }) => {
  const email = `withdraw-${crypto.randomUUID()}@example.test`;
  await page.goto('/');
  await page.getByRole('link', { name: say('landing.withdraw') }).click();
  await page.getByLabel(say('withdraw.name')).fill('Dana Levi');
  await page.getByLabel(say('withdraw.email')).fill(email);
  await page.getByRole('button', { name: say('withdraw.go_on') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: say('withdraw.confirm') }).click();
  await expect(page.getByRole('heading', { name: say('withdraw.done_title') })).toBeVisible();
  const subject =
    sayMail(language)('mail.withdraw_subject', { number: '' }).split(/[\u2066-\u2069]/)[0] ?? '';
  const letters = async (): Promise<string[]> => {
    const answer = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const all = (await answer.json()) as { to: string; subject: string }[];
    return all.filter(({ to }) => to === email).map((letter) => letter.subject);
  };
  await expect.poll(letters, { timeout: 20_000 }).toEqual([expect.stringContaining(subject.trim())]);
});

test('a break from buying holds at once, and nothing opens within it', {
  tag: '@once',
}, async ({ page, context, language, say }) => {
  say.me = (await newMember(context, language)).me;
  await page.goto('/settings/payments');
  const card = page.getByRole('region', { name: say('money.break_title') });
  await card.getByRole('button', { name: say('money.break_start') }).click();
  await card.getByRole('button', { name: say('money.break_yes') }).click();
  await expect(card.getByRole('button', { name: say('money.break_longer') })).toBeVisible();
  // No way to buy is left, and by its address the sheet is the break.
  await expect(page.getByRole('button', { name: say('money.buy') })).toHaveCount(0);
  await page.goto('/settings/payments?overlay=credits');
  const sheet = page.getByRole('dialog', { name: say('credits.break_title') });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('radio')).toHaveCount(0);
});

test('[S2.83, S4.85, S7.44] an offer that ends while one looks says so, and what it brought is gone from the price', {
  tag: '@once',
}, async ({ page, context, own, language, say }) => {
  say.me = (await newMember(context, language)).me;
  const wire = await wireOf(context, own);
  await page.goto('/settings/payments?overlay=credits');
  const sheet = page.getByRole('dialog', { name: say('credits.title') });
  // The dearest one, which no other journey looks at: twice its coins for some seconds.
  const tile = sheet.getByRole('radio').last();
  await tile.check({ force: true });
  const total = (n: number) => sheet.getByText(say('credits.total_coins', { n }), { exact: true }).last();
  await expect(total(7_700)).toBeVisible();
  await staff('promo', '7000', '100', '0.075');
  // What is asked for on one device is told to all of them.
  await wire.call('credits_promo', {});
  await expect(total(14_000)).toBeVisible();
  await expect(sheet.getByText(say('credits.expired'), { exact: true })).toBeVisible();
  await expect(total(7_700)).toBeVisible();
  wire.close();
});
