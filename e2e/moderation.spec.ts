import type { Wire } from '@afterglow/testkit/wire';
import { call } from './support/call.ts';
import { openStaffWire } from './support/console.ts';
import { expect, test } from './support/fixtures.ts';
import { createKeyboard } from './support/keyboard.ts';
import { createMember, listCards, openMemberWire } from './support/server-setup.ts';
import { createCaseQueue, signInByKeyboard } from './support/staff-by-keyboard.ts';
import { createConsoleTexts } from './support/texts.ts';

const REPORTS = 30;
/** A member reports no more a day. */
const REPORTS_A_DAY = 10;
/** From a case on screen to the next one, in milliseconds on average. */
const MAX_REPORT_MS = 1_000;
const FLAGGED = 6;
/** As above, with what happened in words. */
const MAX_WARNING_MS = 4_000;
/** From a press of a key to the next frame, in milliseconds, of 9 in 10 presses. */
const MAX_PAINTED_MS = 250;
const FACTS = 'Your name insults a group of people.';

type CaseRow = { id: number; number: string; state: string };

test('@once a moderator clears thirty reports by keyboard alone, and takes the last one back', async ({
  another,
  context,
  own,
  language,
  exclusiveConsole: _,
}) => {
  test.setTimeout(90_000);
  const t = createConsoleTexts(language);
  const reporters: Wire[] = [];
  const reports: string[] = [];
  for (const kind of ['profile', 'bio', 'name'] as const) {
    await createMember(context, language);
    const wire = await openMemberWire(context, own);
    reporters.push(wire);
    const cards = await listCards(wire, REPORTS_A_DAY);
    for (const { id } of cards.slice(0, REPORTS_A_DAY)) {
      const about = { user_id: id, reason: 'other', item: { kind, id }, text: 'Please have a look.' };
      reports.push((await call(wire, 'user/report', about)).request_details.number);
    }
  }
  expect(reports).toHaveLength(REPORTS);
  const moderator = await openStaffWire('moderator', { request: (await another()).request, own });
  const left = new Set<string>();
  for (const search of reports) {
    const [row]: CaseRow[] = (await call(moderator, 'cases/list', { search })).data.rows;
    if (row) left.add(row.number);
  }

  const page = await another();
  const keys = createKeyboard(page);
  await signInByKeyboard(page, 'moderator', language);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(t('console.tab.moderation.reports'));
  await expect(page.getByRole('row').nth(REPORTS_A_DAY)).toBeVisible();
  const queue = createCaseQueue(page, language);
  const painted = await keys.timePresses();
  const clearedMs: number[] = [];
  const beganAt = Date.now();
  let number = '';
  while (left.size > 0) {
    const nextAt = Date.now();
    number = await queue.openNext(number);
    await queue.dismiss(number);
    // Those of the demo are cleared on the way.
    if (left.delete(number)) clearedMs.push(Date.now() - nextAt);
  }
  const tookMs = Date.now() - beganAt;
  const paint = await painted();

  // Within two minutes the last decision is undone, and made again.
  await expect(
    page.getByRole('heading', { name: t('moderation.case_state.decided'), exact: true }),
  ).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('form', { name: t('moderation.decision') })).toBeVisible();
  const { data: undone } = await call(moderator, 'cases/list', { search: number });
  expect(undone.rows[0]).toMatchObject({ number, state: 'taken' });
  await queue.dismiss(number);

  const eachMs = clearedMs.reduce((sum, ms) => sum + ms, 0) / clearedMs.length;
  console.log(
    `${reports.length} reports in ${clearedMs.length} cases: ${tookMs} ms, ${Math.round(eachMs)} ms a case; ` +
      `a press is painted in ${paint.p90Ms} ms (p90), ${paint.maxMs} ms (longest)`,
  );
  expect(eachMs).toBeLessThan(MAX_REPORT_MS);
  expect(paint.p90Ms).toBeLessThanOrEqual(MAX_PAINTED_MS);

  for (const wire of reporters) {
    const { data } = await call(wire, 'reports/mine');
    for (const { state, outcome } of data) expect([state, outcome]).toEqual(['decided', 'no_breach']);
    expect(data).toHaveLength(REPORTS_A_DAY);
  }
  for (const wire of [moderator, ...reporters]) wire.close();
});

test('@once a moderator warns members by keyboard alone, and each gets a statement of reasons', async ({
  another,
  context,
  own,
  language,
  exclusiveConsole: _,
}) => {
  test.setTimeout(90_000);
  const manager = await openStaffWire('manager', { request: (await another()).request, own });
  const moderator = await openStaffWire('moderator', { request: (await another()).request, own });
  // A word that reads like a name: the sign-up rejects what looks made up.
  const syllables = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'ru'];
  const word = `Zor${Array.from({ length: 4 }, (_, at) => syllables[(at * 3 + Math.floor(Math.random() * 3)) % 10]).join('')}`;
  await call(manager, 'words/save', {
    language: 'en',
    phrase: word,
    class: 'harassment',
    match: 'word',
    active: true,
    trace_id: `flag-${word}`,
  });
  for (let n = 0; n < FLAGGED; n++) await createMember(context, language, { name: word });
  const last = await openMemberWire(context, own);
  const listCases = async (): Promise<CaseRow[]> =>
    (await call(moderator, 'cases/list', { search: word, recordsToTake: 100 })).data.rows;
  await expect.poll(async () => (await listCases()).length).toBe(FLAGGED);

  const page = await another();
  const keys = createKeyboard(page);
  const t = createConsoleTexts(language);
  await signInByKeyboard(page, 'moderator', language);
  await keys.press(page.getByRole('link', { name: t('console.tab.moderation.texts') }));
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  const queue = createCaseQueue(page, language);
  const painted = await keys.timePresses();
  // A name that is removed is no longer found.
  const flagged = await listCases();
  const left = new Set(flagged.map(({ number }) => number));
  const warnedMs: number[] = [];
  for (let number = ''; left.size > 0; ) {
    const nextAt = Date.now();
    number = await queue.openNext(number);
    if (left.delete(number)) {
      await queue.decide(number, FACTS);
      warnedMs.push(Date.now() - nextAt);
    } else await queue.dismiss(number);
  }
  const paint = await painted();
  const eachMs = warnedMs.reduce((sum, ms) => sum + ms, 0) / warnedMs.length;
  console.log(
    `${warnedMs.length} warnings, ${Math.round(eachMs)} ms each; painted in ${paint.p90Ms} ms (p90)`,
  );
  expect(eachMs).toBeLessThan(MAX_WARNING_MS);
  expect(paint.p90Ms).toBeLessThanOrEqual(MAX_PAINTED_MS);

  const statements = new Set<string>();
  for (const { id } of flagged) {
    const { data: one } = await call(moderator, 'cases/get', { id });
    expect(one.state).toBe('decided');
    statements.add(one.statement);
  }
  expect(statements.size, 'each has a statement of its own').toBe(FLAGGED);
  const { data: notices } = await call(last, 'notices');
  const { statement } = notices.find(({ kind }: { kind: string }) => kind === 'decision');
  const { data: reasons } = await call(last, 'decision/get', { number: statement });
  expect(reasons).toMatchObject({ decision: 'warn', facts: FACTS, automatic: false, language });
  expect(reasons.basis.text).not.toBe('');
  expect(reasons.appeal_until).toBeGreaterThan(Date.now() / 1000 + 180 * 86_400);
  for (const wire of [manager, moderator, last]) wire.close();
});
