import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { createKeyboard } from './support/keyboard.ts';
import { createPerson } from './support/people.ts';
import { signInByKeyboard } from './support/staff-by-keyboard.ts';
import { createConsoleTexts } from './support/texts.ts';
import { wizard } from './support/wizard.ts';

interface Postback {
  id: unknown;
  body: { type: string; data: Record<string, unknown> };
}

/** Starts the server of a partner. It replies with `status` and stores what it received. */
async function startPartner() {
  const received: Postback[] = [];
  const state = { status: 503 };
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ id: request.headers['webhook-id'], body: JSON.parse(text) });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { received, state, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test('@once a campaign: its link brings a member, the partner is notified of the click, and again by hand', async ({
  another,
  language,
  page,
  t: translate,
}) => {
  test.setTimeout(120_000);
  const t = createConsoleTexts(language);
  const partner = await startPartner();
  const code = `e2e-${Date.now().toString(36)}`;
  const click = 'click 7/a';
  const manager = await another();
  await signInByKeyboard(manager, 'manager', language);
  const keys = createKeyboard(manager);
  const figure = (name: 'visits' | 'registered') =>
    manager
      .getByRole('term')
      .filter({ hasText: t(`campaigns.${name}`) })
      .locator('+ dd');
  const openTab = (tab: 'figures' | 'settings' | 'deliveries') =>
    keys.press(manager.getByRole('link', { name: t(`campaigns.tab.${tab}`), exact: true }));

  await test.step('a manager creates it', async () => {
    await manager.goto('/console/campaigns');
    await keys.press(manager.getByRole('button', { name: t('console.tab.campaigns.new') }));
    const fill = (key: 'code' | 'name' | 'partner' | 'url', text: string) =>
      keys.fill(manager.getByLabel(t(`campaigns.${key}`), { exact: true }), text);
    await fill('code', code);
    await fill('name', 'Spring');
    await fill('partner', 'Dana Media');
    await fill('url', partner.url);
    await keys.reach(manager.getByRole('checkbox', { name: t('campaigns.event.registered') }));
    await manager.keyboard.press('Space');
    await keys.press(manager.getByRole('button', { name: t('common.save'), exact: true }));
    await expect(manager.getByRole('heading', { level: 1 })).toContainText('Spring');
    await expect(figure('registered')).toHaveText('0');
  });

  await test.step('a visitor comes through its link and registers', async () => {
    const who = createPerson(language);
    const wizardPage = wizard(page, translate);
    await page.goto(`/?${new URLSearchParams({ c: code, click })}`);
    await page
      .getByRole('link', { name: translate('landing.start') })
      .first()
      .click();
    await wizardPage.gender(who);
    await wizardPage.discretion();
    await wizardPage.body();
    await wizardPage.hair();
    await wizardPage.origin();
    await wizardPage.types(who);
    await wizardPage.ages();
    await page.getByRole('button', { name: translate('common.skip') }).click();
    await wizardPage.goal();
    await wizardPage.place(who);
    await wizardPage.partners();
    await wizardPage.birthday('17', '5', '1990');
    await wizardPage.name(who);
    await page.getByRole('button', { name: translate('wizard.photo_later') }).click();
    await wizardPage.email(who.email);
    await wizardPage.title('wizard.password_title');
    await page.getByLabel(translate('wizard.password'), { exact: true }).fill(who.password);
    await page.getByRole('checkbox', { name: translate('wizard.over_18') }).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: translate('wizard.finish') }).click();
    await expect(page).toHaveURL(/\/explore/);
  });

  const expected = { type: 'registered', data: { campaign: code, click } };
  await test.step('the partner is notified of its click and of nobody', async () => {
    await expect.poll(() => partner.received.length).toBe(1);
    expect(partner.received[0]?.body).toEqual({ ...expected, timestamp: expect.any(String) });
  });

  const row = manager.getByRole('row').filter({ hasText: t('campaigns.event.registered') });
  await test.step('the manager sees the figures and a postback that waits', async () => {
    await manager.reload();
    await expect(figure('visits')).toHaveText('1');
    await expect(figure('registered')).toHaveText('1');
    await openTab('deliveries');
    await expect(row).toContainText(t('campaigns.delivery.waiting'));
    await expect(row).toContainText('503');
  });

  await test.step('the postback is sent again once the partner is back', async () => {
    partner.state.status = 200;
    await keys.press(row.getByRole('button', { name: t('campaigns.redeliver'), exact: true }));
    await expect(row).toContainText(t('campaigns.delivery.sent'));
    await expect(row).toContainText('200');
    expect(partner.received).toHaveLength(2);
    expect(partner.received[1]).toMatchObject({ id: partner.received[0]?.id, body: expected });
  });
  partner.close();
});
