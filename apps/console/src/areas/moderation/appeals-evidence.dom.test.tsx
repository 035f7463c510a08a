import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aCase, answerCases, CASE_RULES, ME, OMER } = await import('../../testing/fake-cases.ts');
const { pageOf } = await import('../../testing/fake-console.ts');
const { aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { useLastDecision } = await import('./last-decision.ts');

const site = answerCases(fake);
const visit = (address: string) => visitConsole({ fake, address });
const form = page.getByRole('form', { name: 'Decision' });
const dialog = page.getByRole('dialog');
const decided = () => fake.listData('cases/decide');

beforeEach(() => {
  site.evidence = [{ id: 7, case_id: 12, kind: 'threat', at: 1_790_000_000, until: 1_820_000_000 }];
  site.cases = [
    aCase(12, {
      queue: 'appeals',
      kind: 'appeal',
      reports: 0,
      report_list: [],
      messages: [],
      proposal: null,
      state: 'taken',
      taken_by: ME,
      taken_at: 1_790_000_000,
      item: { kind: 'photo', id: 9 },
      content: { text: 'A photo of a concert.', at: null },
      appeal: { of: 'S-000004', text: 'It was a photo of a concert, nothing else.', at: 1_790_000_000 },
      sanctions: [
        {
          statement: 'S-000004',
          decision: 'restrict',
          rule: { id: 3, code: 'nudity' },
          points: 1,
          at: 1_780_000_000,
          until: 1_799_000_000,
          state: 'active',
        },
      ],
    }),
  ];
  fake.signInAs({ id: ME.id, role: 'moderator' });
  fake.calls.length = 0;
  for (const call of ['cases/take', 'cases/decide', 'evidence/open', 'session/step_up'] as const)
    fake.reply(call);
  sessionStorage.clear();
  useLastDecision.setState({ last: null });
  queryClient.clear();
});
afterEach(cleanup);

describe('appeals', () => {
  test('the appeal is shown beside the statement it objects to', async () => {
    await visit('/case/12');
    await expect.element(page.getByRole('heading', { name: 'Appeal against S-000004' })).toBeVisible();
    await expect.element(page.getByText('nothing else.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What the decision says' })).toBeVisible();
    await expect.element(page.getByText('A photo of a concert.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Person' }).getByText('S-000004')).toBeVisible();
  });

  test('[C41] X overturns, A upholds: no rule is asked for', async () => {
    await visit('/case/12');
    await expect.element(form.getByRole('radio', { name: /Uphold/ })).toBeChecked();
    await expect.element(form.getByRole('group', { name: 'Rule' })).not.toBeInTheDocument();
    await userEvent.keyboard('x');
    await expect.element(form.getByRole('radio', { name: /Overturn/ })).toBeChecked();
    await userEvent.keyboard('The photo shows a stage.{Control>}{Enter}{/Control}');
    await expect.poll(decided).toMatchObject([{ decision: 'overturn', facts: 'The photo shows a stage.' }]);
    expect(decided()[0]).not.toHaveProperty('rule_id');
    expect(decided()[0]).not.toHaveProperty('items');
  });

  test('a change names the rule and what takes the place of the decision', async () => {
    await visit('/case/12');
    await form.getByRole('radio', { name: /Change/ }).click();
    await form.getByRole('radio', { name: /nudity/ }).click();
    await form.getByRole('combobox').selectOptions('Warning');
    await form.getByRole('textbox').fill('A warning is enough for it.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(decided).toMatchObject([{ decision: 'change', to: { decision: 'warn', rule_id: 3 } }]);
  });

  test('[C40] one’s own decision is explained, and stays with somebody else', async () => {
    Object.assign(site.cases[0] as object, { state: 'open', taken_by: null, taken_at: null });
    fake.reply('cases/take', { reject: 'forbidden', details: { reason: 'own_decision' } });
    await visit('/case/12');
    await page.getByRole('button', { name: 'Take the case' }).click();
    await expect
      .element(page.getByText('This is about your own decision; somebody else looks at it.'))
      .toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
  });
});

test('[C77] [C78] a second review at a notice that names nobody is changed about the member who is found', async () => {
  answerMembers(fake).push(aMember(40, { id: 40, name: 'Dana' }));
  fake.answer('rules/list', (input) => ({ data: pageOf(CASE_RULES, input) }));
  Object.assign(site.cases[0] as object, {
    kind: 'second_look',
    person: null,
    item: null,
    appeal: null,
    sanctions: [],
  });
  await visit('/case/12');
  await expect.element(form.getByLabelText('Member’s number')).not.toBeInTheDocument();
  await form.getByRole('radio', { name: /Change/ }).click();
  await form.getByRole('radio', { name: /abuse/ }).click();
  await form.getByRole('textbox', { name: /happened/i }).fill('Calls for violence in the bio.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByText('No member has this number', { exact: false })).toBeVisible();
  expect(decided()).toEqual([]);
  await form.getByLabelText('Member’s number').fill('40');
  await form.getByRole('checkbox', { name: 'About text' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(decided).toMatchObject([
    {
      decision: 'change',
      to: { decision: 'warn', rule_id: 1 },
      items: [{ kind: 'bio', id: 40 }],
    },
  ]);
});

describe('a decided appeal says the outcome of the decision', () => {
  const sanction = (statement: string, state: 'active' | 'appeal', decision: 'warn' | 'ban') => ({
    statement,
    decision,
    state,
    rule: { id: 1, code: 'abuse' },
    points: 1,
    at: 1_780_000_000,
    until: null,
  });
  const ended = sanction('S-000004', 'appeal', 'ban');
  test.each([
    ['The decision stays', 'uphold', { sanctions: [sanction('S-000004', 'active', 'ban')] }],
    ['The decision is overturned', 'overturn', { sanctions: [ended] }],
    // Somebody else has ended it at a second review.
    ['The decision stays', 'uphold', { sanctions: [ended] }],
    [
      'Another decision takes its place',
      'change',
      { statement: 'S-000005', sanctions: [sanction('S-000005', 'active', 'warn'), ended] },
    ],
  ] as const)('%s', async (words, decision, facts) => {
    site.decisions.set(12, decision);
    Object.assign(site.cases[0] as object, {
      state: 'decided',
      taken_by: null,
      taken_at: null,
      decided_by: OMER,
      decided_at: 1_790_000_000,
      appeal: { of: 'S-000004', text: 'It was a joke.', at: 1_789_000_000 },
      ...facts,
    });
    await visit('/case/12');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Nothing for the member')).not.toBeInTheDocument();
  });
});

describe('authorities and evidence', () => {
  test('only an admin notes that an authority was informed, with its reference and a reason', async () => {
    await visit('/case/12');
    await expect.element(form).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Told an authority' })).not.toBeInTheDocument();
    await cleanup();
    fake.signInAs({ role: 'admin' });
    await visit('/case/12');
    await page.getByRole('button', { name: 'Told an authority' }).click();
    await dialog.getByLabelText('Reason').fill('They asked for it by letter');
    await dialog.getByRole('button', { name: 'Told an authority' }).click();
    expect(fake.listData('cases/refer')).toEqual([]);
    await dialog.getByLabelText('Authority').fill('Police Berlin');
    await dialog.getByLabelText('Its reference').fill('2026/17');
    await dialog.getByRole('button', { name: 'Told an authority' }).click();
    await expect
      .poll(() => fake.listData('cases/refer'))
      .toMatchObject([
        { id: 12, authority: 'Police Berlin', reference: '2026/17', reason: 'They asked for it by letter' },
      ]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('[C47] evidence opens for an admin, with a reason and a fresh code', async () => {
    fake.signInAs({ role: 'admin' });
    fake.reply('evidence/open', { reject: 'step_up_required' });
    await visit('/evidence');
    await waitForRows(1);
    await userEvent.keyboard('j{Enter}');
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Open the evidence' }).click();
    expect(fake.listData('evidence/open')).toEqual([]);
    await dialog.getByLabelText('Reason').fill('The police asked for it');
    await dialog.getByRole('button', { name: 'Open the evidence' }).click();
    await dialog.getByRole('textbox', { name: /code/i }).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('I will find you.')).toBeVisible();
    expect(fake.listData('evidence/open')).toEqual([
      { id: 7, reason: 'The police asked for it' },
      { id: 7, reason: 'The police asked for it' },
    ]);
  });

  test('[C47] a moderator has no right to evidence', async () => {
    await visit('/evidence');
    await expect.element(page.getByText('Not for your role')).toBeVisible();
    expect(fake.listData('evidence/list')).toEqual([]);
  });

  test('[C14] no evidence says what is kept here', async () => {
    site.evidence = [];
    fake.signInAs({ role: 'admin' });
    await visit('/evidence');
    await expect.element(page.getByText('kept here for 12 months', { exact: false })).toBeVisible();
  });
});
