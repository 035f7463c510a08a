import { measureWeight, SCRIPT_LIMITS } from '@afterglow/testkit/page-weight';
import type { Page } from '@playwright/test';
import { openStaffWire, signInStaff } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import { archiveConversation, createMember, getFirstCard, openMemberWire } from './support/server-setup.ts';
import { createConsoleTexts } from './support/texts.ts';

/** As many as an admin reaches, at least. */
const MIN_AREAS = 20;
/** No screen of an area is smaller. */
const MIN_SCREEN_BYTES = 1_000;

/** Waits until the page asks for no more files. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

test('the inbox with a conversation loads at most 140 kB of script @once', async ({
  another,
  context,
  own,
  language,
  exclusiveConsole: _,
}) => {
  await createMember(context, language);
  const member = await openMemberWire(context, own);
  const { id } = await getFirstCard(member);
  await member.call('claim_free_credits');
  await member.call('notice/accept', { kind: 'virtual' });
  const trace_id = crypto.randomUUID();
  await member.call('send_message', {
    receiver_id: id,
    message_type: 'text',
    message_text: 'Good evening!',
    trace_id,
  });
  const page = await another();
  const operator = await openStaffWire('operator', { request: page.context().request, own });
  const next = async () => (await operator.call('inbox/next')).data?.lease.id;
  await expect.poll(next).toBeTruthy();

  const weight = measureWeight(page);
  await page.goto('/console/inbox');
  await expect(page.locator('#reply')).toBeVisible();
  // What the picker needs is loaded behind the conversation.
  const loadsPicker = async () => (await listScripts(page)).some((name) => name.includes('/album-picker-'));
  await expect.poll(loadsPicker).toBe(true);
  await settle(page);
  const { script } = await weight();
  // What L and E open comes later, behind the page that is complete.
  const isLoaded = async (file: string) => (await listScripts(page)).some((name) => name.includes(file));
  for (const file of ['/release-dialog-', '/escalate-dialog-', '/leave-dialog-', '/likes-pane-'])
    await expect.poll(() => isLoaded(file), { message: file, timeout: 30_000 }).toBe(true);
  for (const { lease } of (await operator.call('inbox/current')).data)
    await operator.call('inbox/release', { lease_id: lease.id, reason: 'break' });
  await archiveConversation(member);
  for (const wire of [operator, member]) wire.close();
  console.log(`the inbox: ${Math.round(script / 100) / 10} kB`);
  // A lower sum would mean that nothing was measured.
  expect(script).toBeGreaterThan(90_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_LIMITS.inbox);
});

test('every area of the console loads at most 260 kB of script, and its screen only when it is opened @once', async ({
  another,
  own,
  language,
}) => {
  test.setTimeout(180_000);
  const t = createConsoleTexts(language);
  const page = await another();
  await signInStaff('admin', { request: page.context().request, own });
  const weight = measureWeight(page);
  await page.goto('/console/inbox');
  await settle(page);
  expect((await weight()).script, 'the inbox of an admin').toBeLessThanOrEqual(SCRIPT_LIMITS.inbox);

  const links = page.getByRole('navigation', { name: t('console.areas') }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThanOrEqual(MIN_AREAS);
  const alone = await page.context().newPage();
  const sizes: string[] = [];
  for (const [at, path] of paths.entries()) {
    if (path.endsWith('/inbox')) continue;
    // Opened by its address, to know the whole weight: files from the cache count like those from the server.
    await alone.goto('about:blank');
    const measureArea = measureWeight(alone);
    await alone.goto(path);
    await settle(alone);
    const { script } = await measureArea();
    sizes.push(`${path.replace('/console/', '')} ${Math.round(script / 1_000)}`);
    expect.soft(script, path).toBeGreaterThan(90_000);
    expect.soft(script, path).toBeLessThanOrEqual(SCRIPT_LIMITS.console);

    // After the areas before it, only what no other area has: its screen.
    const measureScreen = measureWeight(page);
    const before = new Set(await listScripts(page));
    await links.nth(at).click();
    await settle(page);
    const added = (await listScripts(page)).filter((name) => !before.has(name));
    expect
      .soft(
        added.some((name) => name.includes('-screen-')),
        `${path} has a screen of its own`,
      )
      .toBe(true);
    expect.soft((await measureScreen()).script, path).toBeGreaterThan(MIN_SCREEN_BYTES);
  }
  console.log(`kB of script: ${sizes.join(', ')}`);
});
