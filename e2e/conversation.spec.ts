import { randomInt } from 'node:crypto';
import type { Wire } from '@afterglow/testkit/wire';
import { chat } from './support/chat.ts';
import { answerWaiting, operator } from './support/console.ts';
import { test as base, expect } from './support/fixtures.ts';
import { advanceOneHour } from './support/hour-later.ts';
import {
  acceptWelcome,
  archiveConversation,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
  type TestMember,
} from './support/server-setup.ts';
import { toRegExp } from './support/texts.ts';

/**
 * A member with 200 coins who has read the notice, and a contact. A test requests `queue` or `exclusiveConsole`
 * before these. Then it ends its turn only after they have removed their conversations.
 */
const test = base.extend<{ wire: Wire; me: TestMember; partner: { id: number; name: string } }>({
  me: async ({ context, language, t }, use) => {
    const me = await createMember(context, language);
    t.me = me.me;
    await use(me);
  },
  wire: async ({ context, own, me: _ }, use) => {
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    await use(wire);
    await archiveConversation(wire);
    wire.close();
  },
  partner: async ({ wire }, use) => use(await getFirstCard(wire)),
});

test('[S1.12, S4.30, S9.24] a photo is chosen, looked at and sent; the other opens it by a tap; an hour later it is there for neither', {
  tag: '@once',
}, async ({ exclusiveConsole: _, page, another, request, own, me, wire, partner, language, phone, t }) => {
  const line = `ערב טוב ${randomInt(100, 100_000)}`;
  await sendText(wire, partner.id, line);
  const later = advanceOneHour(me.id);
  const consolePage = await another();
  const staff = operator(consolePage, language);
  const { log } = chat(page, t, phone);
  const sends = async (): Promise<void> => {
    await page.goto(`/chat/${partner.id}`);
    await expect(log.getByText(line)).toBeVisible();
    await page.getByRole('button', { name: t('sharing.photo_button') }).click();
    const buffer = await page.screenshot({ type: 'jpeg' });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'evening.jpg', mimeType: 'image/jpeg', buffer });
    const sheet = page.getByRole('dialog', { name: t('sharing.preview_title') });
    await expect(sheet.getByText(t('sharing.vanishes', { name: partner.name }))).toBeVisible();
    await sheet.getByRole('button', { name: toRegExp(t('common.coins', { n: 50 })) }).click();
    await expect(page).toHaveURL(`/chat/${partner.id}`);
    await expect(log.getByText(t('sharing.left', { n: 60 }))).toBeVisible();
  };
  const comesToWork = async (): Promise<void> => {
    await answerWaiting(line, { request, own, language });
    await staff.signIn();
  };
  await Promise.all([sends(), comesToWork()]);

  await staff.until(line);
  await expect(staff.pane.getByRole('img')).toHaveCount(0);
  await staff.pane.getByRole('button', { name: staff.t('console.image_show') }).click();
  await expect(staff.pane.getByRole('img')).toBeVisible();

  await later();
  await page.reload();
  await expect(log.getByText(t('chat.image_gone'))).toBeVisible();
  await expect(log.getByText(line)).toBeVisible();
  await consolePage.reload();
  await expect(staff.pane.getByText(staff.t('console.image_gone'))).toBeVisible();
  await expect(staff.pane.getByRole('img')).toHaveCount(0);
});

test('[S1.12, S2.79, S4.28] a gift is chosen and given: it stands in the chat, in the list of chats and with its price in what is left', {
  tag: '@once',
}, async ({ queue: _, page, wire, partner, phone, t }) => {
  const { data: gifts } = await wire.call('gifts', { currentLength: 0, recordsToTake: 40 });
  const gift = gifts.find(({ price }: { price: number }) => price > 50 && price <= 200);
  await page.goto(`/chat/${partner.id}`);
  const { log } = chat(page, t, phone);
  await page.getByRole('button', { name: t('sharing.gift_button') }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: toRegExp(gift.gift) }).click();
  await expect(
    picker.getByText(t('sharing.gift_for', { gift: gift.gift, name: partner.name })),
  ).toBeVisible();
  await picker
    .getByRole('button', { name: toRegExp(t('common.coins', { n: gift.price })) })
    .last()
    .click();
  await expect(picker).toHaveCount(0);
  await expect(log.locator('[data-own]').getByText(gift.gift)).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('shell.balance_open', { n: 200 - gift.price }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('chat.back') }).click();
  const row = page.getByRole('list', { name: t('contacts.list') }).getByRole('link');
  await expect(row).toContainText(t('contacts.gift_sent'));
});

test('[S6.04, S4.46] a chat that was put away is among the archived, until a new message brings it back by itself', {
  tag: '@once',
}, async ({ queue: _, page, wire, partner, t }) => {
  await sendText(wire, partner.id, 'first');
  await page.goto(`/chat/${partner.id}`);
  await page.getByRole('button', { name: t('chat.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('safety.archive') })
    .click();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
  await page.getByRole('button', { name: t('contacts.filter_archived') }).click();
  const archived = page.getByRole('list', { name: t('safety.archived_list') });
  await expect(archived.getByText(partner.name)).toBeVisible();
  // From another device of the member.
  await sendText(wire, partner.id, 'second');
  await expect(archived).toHaveCount(0);
  await page.getByRole('button', { name: t('contacts.filter_open') }).click();
  const row = page.getByRole('list', { name: t('contacts.list') }).getByRole('link');
  await expect(row).toContainText(partner.name);
  await expect(row).toContainText('second');
});

test('[S6.04, S1.14, S4.44, S2.53] whoever is reported and blocked is gone from every place, and back once let in from the settings', {
  tag: '@once',
}, async ({ queue: _, page, wire, partner, t }) => {
  await sendText(wire, partner.id, 'first');
  await page.goto(`/chat/${partner.id}`);
  await page.getByRole('button', { name: t('chat.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('safety.report', { name: partner.name }) })
    .click();
  const sheet = page.getByRole('dialog', { name: t('safety.report', { name: partner.name }) });
  await sheet.getByText(t('safety.reason_spam'), { exact: true }).click();
  await sheet.getByRole('switch', { name: t('safety.report_block', { name: partner.name }) }).click();
  await sheet.getByRole('button', { name: t('safety.report_send') }).click();
  await page
    .getByRole('dialog', { name: t('safety.report_done_title') })
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
  const seen = async (): Promise<number[]> => {
    const cards = await wire.call('explore', { exclude: [] });
    const near = await wire.call('meet', { currentLength: 0, recordsToTake: 100 });
    const chats = await wire.call('user/contacts', {});
    return [cards, near, chats].map(
      ({ data }) => data.filter(({ id }: { id: number }) => id === partner.id).length,
    );
  };
  expect(await seen()).toEqual([0, 0, 0]);

  await page.goto('/settings/visibility');
  await page.getByRole('link', { name: t('settings.blocked'), exact: true }).click();
  await expect(page).toHaveURL('/settings/blocked');
  await page.getByRole('button', { name: t('safety.unblock_for', { name: partner.name }) }).click();
  await expect(page.getByText(t('safety.blocked_none'))).toBeVisible();
  expect(await seen()).toEqual([1, 1, 1]);
  await page.goto('/contacts');
  await expect(
    page.getByRole('list', { name: t('contacts.list') }).getByRole('link', { name: toRegExp(partner.name) }),
  ).toBeVisible();
});
