import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aCase, answerCases, ME, OMER } = await import('../../testing/fake-cases.ts');
const { getNowS } = await import('../../testing/fake-console.ts');
const { visitConsole, waitForRows, listedRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { useSession } = await import('../../core/session.ts');
const { useLastDecision } = await import('./last-decision.ts');

const site = answerCases(fake);
const visit = (address = '') => visitConsole({ fake, address: `/moderation${address}` });
const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const asked = () => fake.listData('cases/list').map(({ filter }) => filter);

beforeEach(() => {
  site.cases = [
    aCase(1, { kind: 'minor', priority: 1, due_at: getNowS() - 600 }),
    aCase(2, { reports: 2 }),
    aCase(3, { state: 'taken', taken_by: OMER, taken_at: getNowS() }),
    aCase(4, { queue: 'texts', kind: 'threat', reports: 0, report_list: [] }),
    aCase(5, { state: 'decided', decided_by: OMER, decided_at: getNowS() - 9_000 }),
  ];
  site.drawn.clear();
  fake.signInAs({ id: ME.id, role: 'moderator' });
  fake.calls.length = 0;
  for (const call of ['cases/list', 'cases/next', 'cases/bulk', 'cases/second_look'] as const)
    fake.reply(call);
  sessionStorage.clear();
  useSession.setState({ cases: 0, queues: null });
  useLastDecision.setState({ last: null });
  queryClient.clear();
});
afterEach(cleanup);

describe('queues', () => {
  test('a moderator begins with the reports: what is not decided, the most urgent first, how late', async () => {
    await visitConsole({ fake, address: '/' });
    await expect.element(heading).toHaveTextContent('Reports');
    await waitForRows(3);
    expect(asked()).toContainEqual({ queue: ['reports'], state: ['open', 'taken'] });
    expect(listedRows()[0]?.textContent).toContain('10 min late');
    expect(listedRows()[2]?.textContent).toContain('Omer');
  });

  test('each queue has its count from the push, also that of the photos', async () => {
    await visit();
    await waitForRows(3);
    fake.push('cases/waiting', {
      count: 9,
      due: null,
      queues: { reports: 3, texts: 1, escalations: 5, appeals: 0, public: 0, photos: 12 },
    });
    const tabs = page.getByRole('navigation', { name: 'Parts of the area' });
    await expect.element(tabs.getByRole('link', { name: /^Reports\s*3$/ })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: /^Photos\s*12$/ })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: /^Escalations\s*5$/ })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: 'Appeals', exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: /^Moderation\s*9/ }))
      .toBeVisible();
  });

  test('what one holds and the new cases of the queue are shown together: only the queue is watched', async () => {
    site.cases.push(aCase(6, { state: 'taken', taken_by: ME, taken_at: getNowS() }));
    await visit();
    await waitForRows(4);
    const held = page.getByRole('navigation', { name: 'In your hands:' });
    await expect.element(held.getByRole('link', { name: /C-000006/ })).toBeVisible();
    // The server watches the last first page in the default order, which is none of the held cases.
    const inDefaultOrder = fake
      .listData('cases/list')
      .filter(({ sort }) => sort === undefined || sort === 'priority');
    expect(inDefaultOrder.length).toBeGreaterThan(0);
    for (const { filter } of inDefaultOrder) expect(filter).toMatchObject({ queue: ['reports'] });
    fake.push('list/changed', { list: 'cases/list', more: 3 });
    await expect.element(page.getByRole('button', { name: /3 new/ })).toBeVisible();
    await expect.element(held).toBeVisible();
  });

  test.each(['texts', 'escalations', 'appeals', 'public'])('/%s lists its own cases', async (queue) => {
    await visit(`/${queue}`);
    await vi.waitFor(() => expect(asked()).toContainEqual({ queue: [queue], state: ['open', 'taken'] }));
  });

  test('[C15] by keyboard: J and Enter open a case, Escape leads back to its row', async () => {
    await visit();
    await waitForRows(3);
    await userEvent.keyboard('jj{Enter}');
    await expect.element(heading).toHaveTextContent('Abuse · C-000002');
    await userEvent.keyboard('{Escape}');
    await waitForRows(3);
    await expect.element(page.getByRole('row', { name: /C-000002/ })).toHaveFocus();
  });

  test('N claims and opens the most urgent case', async () => {
    await visit();
    await waitForRows(3);
    await userEvent.keyboard('n');
    await expect.element(heading).toHaveTextContent('Minors · C-000001');
    expect(fake.listData('cases/next')).toEqual([{ queue: 'reports' }]);
    await expect.element(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  });

  test('[C84] after a reload the held case comes first, above the list', async () => {
    site.cases[1] = aCase(2, { state: 'taken', taken_by: ME, taken_at: getNowS() });
    await visit('/texts');
    await expect.element(page.getByText('In your hands:')).toBeVisible();
    await page.getByRole('link', { name: /C-000002/ }).click();
    await expect.element(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  });

  test('a search by number or name, and filters in the address', async () => {
    await visit('?search=C-000002');
    await waitForRows(1);
    await cleanup();
    await visit('?state=decided');
    await waitForRows(1);
    expect(listedRows()[0]?.textContent).toContain('C-000005');
  });
});

describe('[C14] states', () => {
  test('an empty queue says what appears in it; filters offer to be cleared', async () => {
    site.cases = [];
    await visit('/appeals');
    await expect.element(page.getByText('Appeals against decisions appear here.')).toBeVisible();
    await cleanup();
    await visit('/appeals?state=decided');
    await expect.element(page.getByRole('button', { name: /clear/i }).first()).toBeVisible();
  });

  test('a list that cannot be read says so and tries again', async () => {
    fake.reply('cases/list', ...Array.from({ length: 4 }, () => ({ reject: 'internal' }) as const));
    await visit();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForRows(3);
  });

  test('no free case: N says so', async () => {
    site.cases = [];
    await visit();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('No free case waits here.')).toBeVisible();
  });

  test('an operator has no right to it', async () => {
    fake.signInAs({ role: 'operator' });
    await visit();
    await expect.element(page.getByText('Not for your role')).toBeVisible();
    expect(asked()).toEqual([]);
  });
});

describe('[C48] several cases at once', () => {
  const choose = async (...numbers: string[]) => {
    for (const number of numbers)
      await page.getByRole('checkbox', { name: `Choose ${number}`, exact: true }).click();
  };

  test('chosen cases are dismissed together, and it says of each that was rejected why', async () => {
    await visit();
    await waitForRows(3);
    await choose('C-000001', 'C-000003');
    await page.getByRole('button', { name: 'Decide 2 cases' }).click();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog.getByText('1 case is decided.')).toBeVisible();
    await expect.element(dialog.getByText(/C-000003 is held by somebody else/)).toBeVisible();
    expect(fake.listData('cases/bulk')).toMatchObject([
      { ids: [1, 3], decision: 'dismiss', facts: 'No breach of the rules was found.' },
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await waitForRows(2);
  });

  test('a removal takes a rule; a ban is not offered', async () => {
    await visit();
    await waitForRows(3);
    await choose('C-000002');
    await page.getByRole('button', { name: 'Decide 1 case' }).click();
    const options = dialog.getByLabelText('Decision').getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(['No breach', 'Removal']);
    await dialog.getByLabelText('Decision').selectOptions('Removal');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByText('Choose a rule.')).toBeVisible();
    expect(fake.listData('cases/bulk')).toEqual([]);
    await dialog.getByLabelText('Rule').selectOptions('Harassment');
    await dialog.getByRole('textbox').fill('Insulted somebody in a message.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => fake.listData('cases/bulk'))
      .toMatchObject([
        { ids: [2], decision: 'remove', rule_id: 1, facts: 'Insulted somebody in a message.' },
      ]);
  });

  test('51 are too many, and different kinds are rejected', async () => {
    site.cases = Array.from({ length: 51 }, (_, n) => aCase(n + 1));
    await visit();
    await waitForRows(51);
    for (const box of document.querySelectorAll<HTMLInputElement>('tbody input')) box.click();
    await page.getByRole('button', { name: 'Decide 51 cases' }).click();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog.getByText('At most 50 cases can be decided together.')).toBeVisible();
    expect(fake.listData('cases/bulk')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('checkbox', { name: 'Choose C-000051' }).click();
    await page.getByRole('button', { name: 'Decide 50 cases' }).click();
    fake.reply('cases/bulk', { reject: 'conflict', details: { reason: 'kinds' } });
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog.getByText('The chosen cases are of different kinds.')).toBeVisible();
  });
});

describe('[C77] second reviews', () => {
  beforeEach(() => {
    site.cases = [
      aCase(6, { state: 'decided', decided_by: OMER, decided_at: getNowS() - 9_000, statement: 'S-000003' }),
    ];
    site.drawn.add(6);
  });
  const section = page.getByRole('region', { name: 'Second look' });

  test('the filter lists what was drawn; disagreeing takes some words', async () => {
    await visit('?second_look=yes');
    await waitForRows(1);
    expect(asked()).toContainEqual({ queue: ['reports'], second_look: true });
    await userEvent.keyboard('j{Enter}');
    await section.getByRole('button', { name: 'Disagree' }).click();
    await expect.element(section.getByText(/at least/)).toBeVisible();
    await section.getByRole('textbox').fill('It was a joke between friends.');
    await section.getByRole('button', { name: 'Disagree' }).click();
    await expect
      .poll(() => fake.listData('cases/second_look'))
      .toMatchObject([{ id: 6, agree: false, text: 'It was a joke between friends.' }]);
    await expect.element(section).not.toBeInTheDocument();
  });

  test('the decider is not asked', async () => {
    site.cases[0] = aCase(6, { state: 'decided', decided_by: ME, decided_at: getNowS() - 9_000 });
    await visitConsole({ fake, address: '/case/6' });
    await expect.element(page.getByText('Decided by')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });

  test('somebody was faster: it says so', async () => {
    fake.reply('cases/second_look', { reject: 'conflict', details: { reason: 'done' } });
    await visitConsole({ fake, address: '/case/6' });
    await section.getByRole('textbox').fill('I see it the same way.');
    await section.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect.element(section.getByText('Somebody has looked at it already.')).toBeVisible();
  });
});
