import { randomInt } from 'node:crypto';
import { operator } from './support/console.ts';
import { deck } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';
import { type Frame, frames } from './support/frames.ts';
import { payWith } from './support/pay.ts';
import { createPerson } from './support/people.ts';
import { toRegExp } from './support/texts.ts';
import { wizard } from './support/wizard.ts';

// The only test with animations and with the service worker.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' });

const lines = {
  he: {
    asks: 'מה הריח הכי טוב בבית שלך?',
    more: ['ומה את שומעת עכשיו?', 'יש לך חלון לים?', 'תה או קפה בלילה?'],
    last: 'נשארה לי רק שאלה אחת, הכי חשובה.',
    answer: 'ריח של קפה עם הל, בכל בוקר מחדש.',
    again: 'והלילה דווקא תה.',
  },
  en: {
    asks: 'What does your kitchen smell of tonight?',
    more: ['And what are you listening to?', 'Do you see the sea from there?', 'Tea or coffee at night?'],
    last: 'Only one question is left, the best one.',
    answer: 'Of cardamom and coffee, as on every evening.',
    again: 'Tea, but only tonight.',
  },
} as const;

test('[S1.07, S1.11, S1.27, S1.33, S1.37, S2.07, S2.12, S4.20, S4.25, S4.26, S4.27, S4.36, S4.37, S2.88, S5.32, S7.53, S8.19, S8.20, S9.06, S1.01] from the first question of the registration to a live answer out of the console', async ({
  page,
  another,
  exclusiveConsole: _,
  language,
  phone,
  t,
}) => {
  test.setTimeout(150_000);
  const who = createPerson(language);
  // A number identifies this conversation among those of earlier runs.
  const texts = lines[language === 'he' ? 'he' : 'en'];
  const sentText = { ...texts, last: `${texts.last} ${randomInt(100, 1_000)}` };
  const wire = frames(page);
  const cards = deck(page, t);
  const balance = (n: number) => page.getByRole('button', { name: t('shell.balance_open', { n }) });

  await test.step('registers through every step', async () => {
    const wizardPage = wizard(page, t);
    await page.goto('/');
    await page
      .getByRole('link', { name: t('landing.start') })
      .first()
      .click();
    await wizardPage.gender(who);
    await wizardPage.discretion();
    await wizardPage.body();
    await wizardPage.hair();
    await wizardPage.origin();
    await wizardPage.types(who);
    await wizardPage.ages();
    await wizardPage.title('wizard.game_title');
    for (let card = 0; card < 5; card++) {
      await cards.press('pass');
    }
    await expect(page.getByText(t('wizard.game_done'))).toBeVisible();
    await wizardPage.goOn();
    await wizardPage.goal();
    await wizardPage.place(who);
    await wizardPage.partners();
    await wizardPage.birthday('17', '5', '1990');
    await wizardPage.name(who);
    await wizardPage.title('wizard.photo_title');
    if (phone) {
      const picture = await page.screenshot({ type: 'jpeg' });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
      await page.getByRole('button', { name: t('photo.use') }).click();
      await expect(page.getByRole('img', { name: t('wizard.photo_alt') })).toBeVisible();
      await wizardPage.goOn();
    } else {
      await page.getByRole('button', { name: t('wizard.photo_later') }).click();
    }
    await wizardPage.email(who.email);
    await wizardPage.title('wizard.password_title');
    await page.getByLabel(t('wizard.password'), { exact: true }).fill(who.password);
    await page.getByRole('checkbox', { name: t('wizard.over_18') }).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: t('wizard.finish') }).click();
    await expect(page).toHaveURL(/\/explore/);
  });

  await test.step('claims the free coins', async () => {
    await page.getByRole('button', { name: t('credits.free_claim', { n: 200 }) }).click();
    await expect(page.getByText(t('credits.received', { n: 200 })).first()).toBeVisible();
    await page.getByRole('button', { name: t('credits.free_start') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/explore');
    await expect(balance(200)).toBeVisible();
  });

  await test.step('browses by finger, by button and by key', async () => {
    await cards.drag('pass', phone);
    await cards.press('pass');
    await cards.key('pass');
    await expect.poll(() => wire.received('swipe').length).toBe(3);
  });

  const partner = await test.step('likes until somebody likes back', async () => {
    for (let swiped = 3; await cards.any(); swiped++) {
      const name = await cards.name();
      const ways = [() => cards.drag('like', phone), () => cards.press('like'), () => cards.key('like')];
      await ways[swiped % 3]?.();
      await expect.poll(() => wire.received('swipe').length).toBe(swiped + 1);
      const answer = wire.received('swipe').at(-1) as Frame;
      if (answer.request_details.is_matched) return name;
    }
    throw new Error('Nobody likes back.');
  });

  await test.step('sees the match, and who it is', async () => {
    const scene = page.getByRole('dialog', { name: t('match.title') });
    await expect(scene.getByText(t('match.body', { name: partner }))).toBeVisible();
    await expect(scene.getByText(t('common.virtual_profile'), { exact: true })).toBeVisible();
    await scene.getByRole('button', { name: t('match.open') }).click();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  const box = page.getByRole('textbox', { name: t('chat.input', { name: partner }) });
  const sendButton = page
    .getByRole('button', { name: toRegExp(t('common.coins', { n: 50 })) })
    .and(page.locator('[type=submit]'));
  const log = page.locator('[data-message-scroller]');
  const notices = page.getByRole('region', { name: t('shell.notices') });
  const send = async (text: string): Promise<void> => {
    await box.fill(text);
    // On a phone Enter inserts a new line.
    if (phone) await sendButton.click();
    else await box.press('Enter');
  };

  await test.step('writes the first line, reads what a virtual profile is, and is charged 50', async () => {
    await expect(page.getByRole('heading', { name: t('chat.first_title') })).toBeVisible();
    // The match overlay offers the same lines until it has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('chat.opener_evening') }).click();
    await expect(box).toHaveValue(t('chat.opener_evening'));
    await send(sentText.asks);
    const notice = page.getByRole('dialog', { name: t('chat.virtual_title') });
    await expect(notice.getByText(t('chat.virtual_body', { name: partner }))).toBeVisible();
    await notice.getByRole('button', { name: t('chat.virtual_decline') }).click();
    await expect(notice).toBeHidden();
    await expect(box).toHaveValue(sentText.asks);
    await expect(balance(200)).toBeVisible();
    await send(sentText.asks);
    await notice.getByRole('button', { name: t('chat.virtual_accept') }).click();
    await expect(page.getByText(t('chat.credits_spent', { n: 50 })).first()).toBeVisible();
    await expect(log.getByText(sentText.asks)).toBeVisible();
    await expect(balance(150)).toBeVisible();
  });

  await test.step('goes on until the coins are gone; the text stays', async () => {
    for (const [index, text] of sentText.more.entries()) {
      await send(text);
      await expect(balance(100 - index * 50)).toBeVisible();
    }
    await expect(
      page.getByText(
        t('chat.low_balance', {
          balance: t('common.coins', { n: 0 }),
          price: t('common.coins', { n: 50 }),
        }),
      ),
    ).toBeVisible();
    await send(sentText.last);
    const packages = page.getByRole('dialog', { name: t('credits.title') });
    await expect(packages).toBeVisible();
    await page.goBack();
    await expect(packages).toBeHidden();
    await expect(box).toHaveValue(sentText.last);
    await expect(log.getByText(sentText.last)).toHaveCount(0);
  });

  await test.step('buys coins: once declined, then paid', async () => {
    await send(sentText.last);
    const packages = page.getByRole('dialog', { name: t('credits.title') });
    await packages.getByRole('button', { name: toRegExp(t('credits.pay', { price: '' }).trim()) }).click();
    const payment = page.getByRole('dialog', { name: t('payment.title'), exact: true });
    await payWith(page, t, language === 'he' ? 'he' : 'en', '4000 0000 0000 0002');
    await expect(payment.getByRole('heading', { name: t('payment.declined_title') })).toBeVisible();
    await expect(page.getByText(t('payment.declined_body'))).toBeVisible();
    await payment.getByRole('button', { name: t('payment.again') }).click();
    await payWith(page, t, language === 'he' ? 'he' : 'en', '4242 4242 4242 4242');
    await expect(payment).toBeHidden();
    await expect(packages).toBeHidden();
    const [smallest] = wire.received('configs').flatMap((frame) => frame.data?.credits ?? []);
    const bought = smallest.credits + smallest.bonus;
    const scene = page.getByRole('dialog', { name: t('bought.success', { n: bought }) });
    await expect(scene.getByTestId('counted')).toHaveText(bought.toLocaleString('en'));
    await scene.getByRole('button', { name: t('common.done') }).click();
    await expect(balance(bought)).toBeVisible();
    expect(wire.received('payment/complete')).toHaveLength(1);
    await expect.poll(() => wire.received('session/validate').at(-1)?.data.user.credits).toBe(bought);
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await expect(box).toHaveValue(sentText.last);
    await send(sentText.last);
    await expect(log.getByText(sentText.last)).toBeVisible();
    await expect(balance(bought - 50)).toBeVisible();
  });

  await test.step('a person at the console answers the message live', async () => {
    const consolePage = await another();
    const staff = operator(consolePage, language);
    await staff.signIn();
    await staff.until(sentText.last);
    const facts = consolePage.getByRole('complementary').filter({ hasText: staff.t('console.facts') });
    await expect(facts.first()).toBeVisible();
    for (const text of [sentText.asks, ...sentText.more])
      await expect(staff.pane.getByText(text, { exact: true })).toBeVisible();

    const header = page.getByRole('region', { name: t('chat.title', { name: partner }) });
    await expect(async () => {
      await staff.reply.pressSequentially('x');
      await expect(header.getByText(/…$/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await staff.answer(sentText.answer);
    await expect(log.getByText(sentText.answer)).toBeVisible();
    await expect(log.getByText(t('chat.seen')).last()).toBeAttached();
    await expect(header.getByText(/…$/)).toHaveCount(0);
    // The chat is on the screen, so no notice appears.
    await expect(notices.getByText(sentText.answer)).toHaveCount(0);

    await send(sentText.more[0]);
    await expect(log.getByText(sentText.more[0])).toHaveCount(2);
    await staff.until(sentText.last);
    await page.getByRole('button', { name: t(phone ? 'chat.back' : 'common.back'), exact: true }).click();
    // A message that arrives while the chat is on the screen is read immediately, without a notice.
    await expect(log).toHaveCount(0);
    await staff.reply.fill(sentText.again);
    await staff.reply.press('Control+Enter');
  });

  await test.step('is notified of the next answer wherever she is, and one press leads to it', async () => {
    const notice = notices.getByRole('listitem').filter({ hasText: sentText.again.slice(0, 15) });
    const row = page
      .getByRole('list', { name: t('contacts.list') })
      .getByRole('link')
      .first();
    const tab = page.getByRole('link', { name: t('shell.chats_unread', { n: 1 }) });
    // It stays under the mouse; otherwise it disappears after some seconds.
    await notice.hover();
    await Promise.all([
      expect(notice.getByText(toRegExp(t('common.virtual_profile')))).toBeVisible(),
      expect(row).toContainText(sentText.again.slice(0, 15)),
      expect(row).toContainText(t('contacts.unread', { n: 1 })),
      phone ? expect(tab).toBeVisible() : undefined,
    ]);
    await notice.getByText(toRegExp(sentText.again.slice(0, 15))).click();
    await expect(log.getByText(sentText.again)).toBeVisible();
    expect(wire.sent('message/read').length).toBeGreaterThan(0);
    await page.getByRole('button', { name: t(phone ? 'chat.back' : 'common.back'), exact: true }).click();
    await expect(row).not.toContainText(t('contacts.unread', { n: 1 }));
  });
});
