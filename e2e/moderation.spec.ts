import type { Wire } from '@afterglow/testkit/wire';
import { expect, test } from './support/fixtures.ts';
import { createKeyboard } from './support/keyboard.ts';
import { createMember, openMemberWire } from './support/server-setup.ts';
import { openStaffWire } from './support/staff-wire.ts';
import { createConsoleTexts } from './support/texts.ts';

const CASES = 30;
/** From the case on screen to the next one, written reasons included, in milliseconds on average. */
const MAX_CASE_MS = 4_000;
/** From a press of a key to the next frame, in milliseconds, of 9 in 10 presses. */
const MAX_PAINTED_MS = 250;
const FACTS = 'Your name insults a group of people.';

type CaseRow = { id: number; number: string; state: string };

test('@once a moderator clears thirty cases by keyboard alone, and each member gets a statement of reasons', async ({
  another,
  browser,
  context,
  own,
  language,
}) => {
  test.setTimeout(240_000);
  const t = createConsoleTexts(language);
  const manager = await openStaffWire(browser, { own, account: 'manager' });
  const moderator = await openStaffWire(browser, { own, account: 'moderator' });
  const word = `Zorq${Array.from({ length: 6 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;
  await ask(manager, 'words/save', {
    ...{ language: 'en', phrase: word, class: 'harassment', match: 'word', active: true },
    trace_id: `flag-${word}`,
  });
  for (let n = 0; n < CASES; n++) await createMember(context, language, { name: word });
  const last = await openMemberWire(context, own);
  const listCases = async (): Promise<CaseRow[]> =>
    (await ask(moderator, 'cases/list', { search: word, recordsToTake: 100 })).rows;
  await expect.poll(async () => (await listCases()).length, { timeout: 60_000 }).toBe(CASES);

  const page = await another();
  const keys = createKeyboard(page);
  await page.goto('/console/');
  await page.getByLabel(t('console.login.email')).fill('moderator@afterglow.example');
  await page.getByLabel(t('console.login.password'), { exact: true }).fill('afterglow-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('moderation.tab.reports'));
  await keys.press(page.getByRole('link', { name: t('moderation.tab.texts') }));
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toBeVisible();

  const painted = await keys.timePresses();
  const heading = page.getByRole('heading', { level: 1 });
  const facts = page.getByRole('textbox', { name: t('members.decide_facts') });
  const left = new Set((await listCases()).map(({ number }) => number));
  let cleared = 0;
  const beganAt = Date.now();
  while (left.size > 0) {
    await page.keyboard.press('n');
    await expect(facts).toBeVisible();
    const number = /C-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    if (left.delete(number)) {
      await page.keyboard.press('f');
      await page.keyboard.type(FACTS);
      await page.keyboard.press('Control+Enter');
      cleared++;
    } else {
      // A case of the demo, or of another test.
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();
  }
  const perCaseMs = (Date.now() - beganAt) / cleared;
  const paintedMs = await painted();
  console.log(
    `${cleared} cases, ${Math.round(perCaseMs)} ms each; a press is painted in ${paintedMs} ms (p90)`,
  );
  expect(cleared).toBe(CASES);
  expect(perCaseMs).toBeLessThan(MAX_CASE_MS);
  expect(paintedMs).toBeLessThanOrEqual(MAX_PAINTED_MS);

  const rows = await listCases();
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: CASES }, () => 'decided'));
  const numbers = new Set<string>();
  for (const { id } of rows) numbers.add((await ask(moderator, 'cases/get', { id })).statement);
  expect(numbers.size, 'each has a statement of its own').toBe(CASES);

  const { data: notices } = await last.call('notices', {});
  const { statement } = notices.find(({ kind }: { kind: string }) => kind === 'decision');
  const { data: reasons } = await last.call('decision/get', { number: statement });
  expect(reasons).toMatchObject({ decision: 'warn', facts: FACTS, automatic: false, language });
  expect(reasons.basis.text).not.toBe('');
  expect(reasons.appeal_until).toBeGreaterThan(Date.now() / 1000 + 180 * 86_400);
  for (const wire of [manager, moderator, last]) wire.close();
});

async function ask(wire: Wire, name: string, data: object) {
  const frame = await wire.call(name, data);
  if (frame.request_status !== 1) throw new Error(`${name}: ${JSON.stringify(frame)}`);
  return frame.data;
}
