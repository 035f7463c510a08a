import { randomInt } from 'node:crypto';
import { operator } from './support/console.ts';
import { deck } from './support/deck.ts';
import { type Frame, frames } from './support/frames.ts';
import { expect, test } from './support/journey.ts';
import { payWith } from './support/pay.ts';
import { walker } from './support/people.ts';
import { wizard } from './support/wizard.ts';
import { within } from './support/words.ts';

// The one that walks with everything that moves, and with the service worker.
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
  desk: _,
  language,
  phone,
  say,
}) => {
  test.setTimeout(150_000);
  const who = walker(language);
  // A number, so that the operator finds this conversation and not one of an earlier run.
  const texts = lines[language === 'he' ? 'he' : 'en'];
  const said = { ...texts, last: `${texts.last} ${randomInt(100, 1_000)}` };
  const wire = frames(page);
  const cards = deck(page, say);
  const balance = (n: number) => page.getByRole('button', { name: say('shell.balance_open', { n }) });

  await test.step('registers through every step', async () => {
    const ask = wizard(page, say);
    await page.goto('/');
    await page
      .getByRole('link', { name: say('landing.start') })
      .first()
      .click();
    await ask.gender(who);
    await ask.discretion();
    await ask.body();
    await ask.hair();
    await ask.origin();
    await ask.types(who);
    await ask.ages();
    await ask.title('wizard.game_title');
    for (let card = 0; card < 5; card++) {
      await cards.press('pass');
    }
    await expect(page.getByText(say('wizard.game_done'))).toBeVisible();
    await ask.goOn();
    await ask.goal();
    await ask.place(who);
    await ask.partners();
    await ask.birthday('17', '5', '1990');
    await ask.name(who);
    await ask.title('wizard.photo_title');
    if (phone) {
      const picture = await page.screenshot({ type: 'jpeg' });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
      await page.getByRole('button', { name: say('photo.use') }).click();
      await expect(page.getByRole('img', { name: say('wizard.photo_alt') })).toBeVisible();
      await ask.goOn();
    } else {
      await page.getByRole('button', { name: say('wizard.photo_later') }).click();
    }
    await ask.email(who.email);
    await ask.title('wizard.password_title');
    await page.getByLabel(say('wizard.password'), { exact: true }).fill(who.password);
    await page.getByRole('checkbox', { name: say('wizard.over_18') }).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: say('wizard.finish') }).click();
    await expect(page).toHaveURL(/\/explore/);
  });

  await test.step('takes the coins of the house', async () => {
    await page.getByRole('button', { name: say('credits.free_claim', { n: 200 }) }).click();
    await expect(page.getByText(say('credits.received', { n: 200 })).first()).toBeVisible();
    await page.getByRole('button', { name: say('credits.free_start') }).click();
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
    const scene = page.getByRole('dialog', { name: say('match.title') });
    await expect(scene.getByText(say('match.body', { name: partner }))).toBeVisible();
    await expect(scene.getByText(say('common.virtual_profile'), { exact: true })).toBeVisible();
    await scene.getByRole('button', { name: say('match.open') }).click();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  const box = page.getByRole('textbox', { name: say('chat.input', { name: partner }) });
  const sendButton = page
    .getByRole('button', { name: within(say('common.coins', { n: 50 })) })
    .and(page.locator('[type=submit]'));
  const log = page.locator('[data-message-scroller]');
  const notices = page.getByRole('region', { name: say('shell.notices') });
  const send = async (text: string): Promise<void> => {
    await box.fill(text);
    // On a phone Enter is a new line.
    if (phone) await sendButton.click();
    else await box.press('Enter');
  };

  await test.step('writes the first line, reads what a virtual profile is, and is charged 50', async () => {
    await expect(page.getByRole('heading', { name: say('chat.first_title') })).toBeVisible();
    // The match that led here offers the same lines until it has gone.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: say('chat.opener_evening') }).click();
    await expect(box).toHaveValue(say('chat.opener_evening'));
    await send(said.asks);
    const notice = page.getByRole('dialog', { name: say('chat.virtual_title') });
    await expect(notice.getByText(say('chat.virtual_body', { name: partner }))).toBeVisible();
    await notice.getByRole('button', { name: say('chat.virtual_decline') }).click();
    await expect(notice).toBeHidden();
    await expect(box).toHaveValue(said.asks);
    await expect(balance(200)).toBeVisible();
    await send(said.asks);
    await notice.getByRole('button', { name: say('chat.virtual_accept') }).click();
    await expect(page.getByText(say('chat.credits_spent', { n: 50 })).first()).toBeVisible();
    await expect(log.getByText(said.asks)).toBeVisible();
    await expect(balance(150)).toBeVisible();
  });

  await test.step('goes on until the coins are gone; the text stays', async () => {
    for (const [index, text] of said.more.entries()) {
      await send(text);
      await expect(balance(100 - index * 50)).toBeVisible();
    }
    await expect(
      page.getByText(
        say('chat.low_balance', {
          balance: say('common.coins', { n: 0 }),
          price: say('common.coins', { n: 50 }),
        }),
      ),
    ).toBeVisible();
    await send(said.last);
    const packages = page.getByRole('dialog', { name: say('credits.title') });
    await expect(packages).toBeVisible();
    await page.goBack();
    await expect(packages).toBeHidden();
    await expect(box).toHaveValue(said.last);
    await expect(log.getByText(said.last)).toHaveCount(0);
  });

  await test.step('buys coins: once declined, then paid', async () => {
    await send(said.last);
    const packages = page.getByRole('dialog', { name: say('credits.title') });
    await packages.getByRole('button', { name: within(say('credits.pay', { price: '' }).trim()) }).click();
    const payment = page.getByRole('dialog', { name: say('payment.title'), exact: true });
    await payWith(page, say, language === 'he' ? 'he' : 'en', '4000 0000 0000 0002');
    await expect(payment.getByRole('heading', { name: say('payment.declined_title') })).toBeVisible();
    await expect(page.getByText(say('payment.declined_body'))).toBeVisible();
    await payment.getByRole('button', { name: say('payment.again') }).click();
    await payWith(page, say, language === 'he' ? 'he' : 'en', '4242 4242 4242 4242');
    await expect(payment).toBeHidden();
    await expect(packages).toBeHidden();
    const [smallest] = wire.received('configs').flatMap((frame) => frame.data?.credits ?? []);
    const bought = smallest.credits + smallest.bonus;
    const scene = page.getByRole('dialog', { name: say('bought.success', { n: bought }) });
    await expect(scene.getByTestId('counted')).toHaveText(bought.toLocaleString('en'));
    await scene.getByRole('button', { name: say('common.done') }).click();
    await expect(balance(bought)).toBeVisible();
    expect(wire.received('payment/complete')).toHaveLength(1);
    await expect.poll(() => wire.received('session/validate').at(-1)?.data.user.credits).toBe(bought);
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await expect(box).toHaveValue(said.last);
    await send(said.last);
    await expect(log.getByText(said.last)).toBeVisible();
    await expect(balance(bought - 50)).toBeVisible();
  });

  await test.step('is answered by a person at the console, live', async () => {
    const desk = await another();
    const staff = operator(desk, language);
    await staff.signIn();
    await staff.until(said.last);
    const facts = desk.getByRole('complementary').filter({ hasText: staff.say('console.facts') });
    await expect(facts.first()).toBeVisible();
    for (const text of [said.asks, ...said.more])
      await expect(staff.pane.getByText(text, { exact: true })).toBeVisible();

    const header = page.getByRole('region', { name: say('chat.title', { name: partner }) });
    await expect(async () => {
      await staff.reply.pressSequentially('x');
      await expect(header.getByText(/…$/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await staff.answer(said.answer);
    await expect(log.getByText(said.answer)).toBeVisible();
    await expect(log.getByText(say('chat.seen')).last()).toBeAttached();
    await expect(header.getByText(/…$/)).toHaveCount(0);
    // The chat is on the screen: nothing pops up over it.
    await expect(notices.getByText(said.answer)).toHaveCount(0);

    await send(said.more[0]);
    await expect(log.getByText(said.more[0])).toHaveCount(2);
    await staff.until(said.last);
    await page.getByRole('button', { name: say(phone ? 'chat.back' : 'common.back'), exact: true }).click();
    // What comes while the chat is still on the screen is read there, and no notice tells of it.
    await expect(log).toHaveCount(0);
    await staff.reply.fill(said.again);
    await staff.reply.press('Control+Enter');
  });

  await test.step('hears of the next answer wherever she is, and one press leads to it', async () => {
    const notice = notices.getByRole('listitem').filter({ hasText: said.again.slice(0, 15) });
    const row = page
      .getByRole('list', { name: say('contacts.list') })
      .getByRole('link')
      .first();
    const tab = page.getByRole('link', { name: say('shell.chats_unread', { n: 1 }) });
    // Under the mouse it stays; else it goes after some seconds.
    await notice.hover();
    await Promise.all([
      expect(notice.getByText(within(say('common.virtual_profile')))).toBeVisible(),
      expect(row).toContainText(said.again.slice(0, 15)),
      expect(row).toContainText(say('contacts.unread', { n: 1 })),
      phone ? expect(tab).toBeVisible() : undefined,
    ]);
    await notice.getByText(within(said.again.slice(0, 15))).click();
    await expect(log.getByText(said.again)).toBeVisible();
    expect(wire.sent('message/read').length).toBeGreaterThan(0);
    await page.getByRole('button', { name: say(phone ? 'chat.back' : 'common.back'), exact: true }).click();
    await expect(row).not.toContainText(say('contacts.unread', { n: 1 }));
  });
});
