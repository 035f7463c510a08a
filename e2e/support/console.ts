import type { Language } from '@afterglow/domain/languages';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createConsoleTexts } from './texts.ts';

/** More conversations than wait in any run, so the one in question is among them. */
const MAX_WAITING = 100;

type StaffAccount = 'operator' | 'moderator' | 'manager' | 'admin';

/** Returns the account of one of the demo's staff. */
const getAccount = (role: StaffAccount) => ({
  email: `${role}@afterglow.example`,
  password: 'afterglow-demo',
});

/** Signs one of the demo's staff in, without a screen. */
export async function signInStaff(
  role: StaffAccount,
  { request, own }: { request: APIRequestContext; own: string },
): Promise<void> {
  const response = await request.post(`${own}/console/api/login`, { data: getAccount(role) });
  if (!response.ok()) throw new Error(`login: ${response.status()} ${await response.text()}`);
}

/** Signs one of the demo's staff in and opens their socket, without a screen. */
export async function openStaffWire(
  role: StaffAccount,
  { request, own }: { request: APIRequestContext; own: string },
): Promise<Wire> {
  await signInStaff(role, { request, own });
  const { token } = await (await request.post(`${own}/console/api/ticket`)).json();
  const { cookies } = await request.storageState();
  const jar = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openWire(`${own.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(token)}`, jar);
}

/** Creates another text each time: the same one may be sent to five members in ten minutes. */
const createThanks = (language: Language): string => {
  const thanks =
    language === 'he' ? 'תודה שכתבת, נעים מאוד לקרוא.' : 'Thank you for writing, lovely to read you.';
  return `${thanks} ${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`;
};

/**
 * Answers, without a screen, everybody who has waited longer than the conversation that contains `text`. Another test
 * works off a queue by hand.
 */
export async function answerWaiting(
  text: string,
  { request, own, language }: { request: APIRequestContext; own: string; language: Language },
): Promise<void> {
  const wire = await openStaffWire('operator', { request, own });
  for (let others = 0; others < MAX_WAITING; others++) {
    const { data } = await wire.call('inbox/next', {});
    if (!data) break;
    const lease_id = data.lease.id;
    if (data.messages.some(({ body }: { body: string }) => body === text)) {
      // It keeps its place, which is the first.
      await wire.call('inbox/release', { lease_id, reason: 'break' });
      break;
    }
    const sent = await wire.call('inbox/reply', {
      lease_id,
      message_type: 'text',
      message_text: createThanks(language),
      trace_id: crypto.randomUUID(),
      done: true,
    });
    if (sent.request_status !== 1) {
      await wire.call('inbox/release', { lease_id, reason: 'break' });
      break;
    }
  }
  wire.close();
}

/** Returns what a test does as an operator at the inbox, who works by keyboard after login. */
export function operator(page: Page, language: Language) {
  const t = createConsoleTexts(language);
  const pane = page.getByRole('region', { name: t('console.pane.conversation'), exact: true });
  const reply = pane.locator('#reply');

  const before = page.locator('[data-before]');
  const goneMessage = before.getByText(t('console.fault.member_gone'), { exact: true });

  /** Releases the current conversation, as an operator does who cannot answer it. */
  const releaseLease = async (): Promise<void> => {
    await reply.press('Escape');
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
  };

  /**
   * Sends the reply and waits until another conversation is open, or none. A member who has left or blocked meanwhile
   * cannot be answered: the screen says so, and the conversation is released.
   */
  const answer = async (text: string): Promise<void> => {
    await pane.evaluate((element) => element.setAttribute('data-before', ''));
    await reply.fill(text);
    await reply.press('Control+Enter');
    await expect.poll(async () => (await before.count()) === 0 || (await goneMessage.isVisible())).toBe(true);
    if (await goneMessage.isVisible()) await releaseLease();
    await expect(before).toHaveCount(0);
    await expect(page.getByRole('main').and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  };

  /** Requests the conversation that has waited longest, until there is one. */
  const next = async (): Promise<void> => {
    // A message that was just sent may not be in the queue yet.
    await expect(async () => {
      if (!(await reply.isVisible())) await page.keyboard.press('n');
      await expect(reply).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };

  return {
    t,
    next,
    answer,
    pane,
    reply,
    async signIn(): Promise<void> {
      await page.goto('/console/');
      await page.getByLabel(t('console.login.email')).fill(getAccount('operator').email);
      await page
        .getByLabel(t('console.login.password'), { exact: true })
        .fill(getAccount('operator').password);
      await page.getByRole('button', { name: t('console.login.submit') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('console.inbox'));
    },
    /** Answers everybody who has waited longer, until the conversation that contains `text` is open. */
    async until(text: string): Promise<void> {
      for (let others = 0; others < MAX_WAITING; others++) {
        await next();
        if (await pane.getByText(text, { exact: true }).isVisible()) return;
        await answer(createThanks(language));
      }
      throw new Error(`Nobody waits who said: ${text}`);
    },
  };
}
