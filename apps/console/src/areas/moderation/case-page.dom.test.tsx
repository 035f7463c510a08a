import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { ALLOWED_ACTS, aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { aRule } = await import('../../testing/fake-moderation.ts');
const { aCase, answerCases, CASE_RULES, ME, OMER } = await import('../../testing/fake-cases.ts');
const { getNowS, pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { useLastDecision } = await import('./last-decision.ts');

const site = answerCases(fake);
const visit = (id = 1) => visitConsole({ fake, address: `/case/${id}` });
const heading = page.getByRole('heading', { level: 1 });
const form = page.getByRole('form', { name: 'Decision' });
const facts = form.getByRole('textbox').first();
const decided = () => fake.listData('cases/decide');
const held = { state: 'taken', taken_by: ME, taken_at: 1_790_000_000 } as const;

beforeEach(() => {
  site.cases = [aCase(1, held), aCase(2), aCase(3)];
  site.reporters.clear();
  fake.answer('rules/list', (input) => ({ data: pageOf(CASE_RULES, input) }));
  fake.signInAs({ id: ME.id, role: 'moderator' });
  fake.calls.length = 0;
  for (const call of ['cases/get', 'cases/decide', 'cases/next', 'cases/take', 'cases/undo'] as const)
    fake.reply(call);
  sessionStorage.clear();
  useLastDecision.setState({ last: null });
  queryClient.clear();
});
afterEach(cleanup);

describe('what a case shows', () => {
  test('the item, the messages as they stood, who reported it and why, and the record of the person', async () => {
    site.cases[0] = aCase(1, {
      ...held,
      reports: 2,
      points: 1,
      sanctions: [
        {
          statement: 'S-000004',
          decision: 'warn',
          rule: { id: 1, code: 'abuse' },
          points: 1,
          at: 1_780_000_000,
          until: null,
          state: 'active',
        },
      ],
    });
    await visit();
    await expect.element(heading).toHaveTextContent('Abuse · C-000001');
    await expect.element(page.getByText('She insults me.')).toBeVisible();
    await expect.element(page.getByText('R-000011')).toBeVisible();
    const meant = document.querySelector('[data-meant="true"]');
    expect(meant?.textContent).toContain('You are nothing.');
    expect(document.querySelectorAll('[data-meant="true"]')).toHaveLength(1);
    const person = page.getByRole('region', { name: 'Person' });
    await expect.element(person.getByText('S-000004')).toBeVisible();
    await expect.element(person.getByRole('link')).toHaveAttribute('href', '/console/members/40');
  });

  test('its head says when it is due, who holds it and how many reported, each in its own words', async () => {
    site.cases[0] = aCase(1, { ...held, reports: 2, due_at: getNowS() + 6 * 86_400 + 600 });
    await visit();
    const head = page.getByRole('banner');
    for (const fact of ['Due in 6 days', '2 reports', 'Held by you'])
      await expect.element(head.getByText(fact, { exact: true })).toBeVisible();
    const [due] = document.querySelectorAll('header time');
    expect(getComputedStyle(due?.parentElement as Element, '::after').content).toContain('·');
    await cleanup();
    site.cases[0] = aCase(1, { state: 'taken', taken_by: OMER, taken_at: getNowS() });
    await visit();
    await expect.element(head.getByText('Held by Omer', { exact: true })).toBeVisible();
    await cleanup();
    site.cases[0] = aCase(1, { state: 'decided', decided_by: OMER, decided_at: getNowS() });
    await visit();
    await expect.element(head.getByText('Decided', { exact: true })).toBeVisible();
    expect(document.querySelector('header time')).toBeNull();
  });

  test('whoever reports without ground is shown with their record, and warned beside the case', async () => {
    const members = answerMembers(fake);
    members.push(aMember(41, { id: 41, name: 'Noa', points: 2 }));
    fake.answer('rules/list', (input) => ({
      data: pageOf([aRule(9, { code: 'other', class: 'other' })], input),
    }));
    const record = {
      reports: 7,
      acted: 0,
      dismissed: 6,
      proposal: { decision: 'restrict' as const, kinds: ['report' as const] },
    };
    site.reporters.set(41, { id: 41, ...record });
    fake.answer('members/get', () => ({
      data: members[0] as never,
      details: { reported: record, may: ALLOWED_ACTS },
    }));
    await visit();
    await expect
      .element(page.getByText('7 reports so far. With ground: 0, without: 6').first())
      .toBeVisible();
    await expect
      .element(page.getByText('Keeps reporting without ground. Next step: Restriction'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Decide about these reports: Noa' }).click();
    const panel = page.getByRole('complementary');
    await expect.element(panel.getByText('Decide about Noa')).toBeVisible();
    await expect.element(panel.getByText('Next by the rule: Restriction')).toBeVisible();
    await expect.element(panel.getByRole('checkbox', { name: 'Reports' })).toBeChecked();
    await panel.getByLabelText('What happened').fill('Seven reports about people who said no.');
    await panel.getByRole('button', { name: 'Restrict' }).click();
    await vi.waitFor(() =>
      expect(fake.listData('members/restrict')).toMatchObject([
        { id: 41, decision: 'restrict', kinds: ['report'], rule_id: 9 },
      ]),
    );
    expect(fake.listData('members/restrict')[0]).not.toHaveProperty('reason');
    await expect.element(panel).not.toBeInTheDocument();
    site.reporters.clear();
  });

  test('[C30] its picture is blurred until B is held', async () => {
    site.cases[0] = aCase(1, {
      ...held,
      item: { kind: 'photo', id: 9 },
      content: { photo: '/media/a.jpg', at: null },
      messages: [],
    });
    await visit();
    const countBlurred = () => document.querySelectorAll('[data-blur]').length;
    await vi.waitFor(() => expect(countBlurred()).toBe(1));
    await userEvent.keyboard('{b>}');
    await vi.waitFor(() => expect(countBlurred()).toBe(0));
    await userEvent.keyboard('{/b}');
    await vi.waitFor(() => expect(countBlurred()).toBe(1));
  });

  test('a gift among the messages is shown by its drawing', async () => {
    const gift = { id: 504, from: 40, type: 'gift' as const, body: 'rose', time: 1_790_000_000 };
    site.cases[0] = aCase(1, { ...held, messages: [gift] });
    await visit();
    const line = page.getByRole('listitem').filter({ hasText: 'A gift' });
    await expect.element(line).toBeVisible();
    expect(line.element().querySelector('img')?.src).toContain('rose');
  });

  test('more of the chat takes a reason, and goes on in both directions with it', async () => {
    await visit();
    await page.getByRole('button', { name: 'More of the chat' }).click();
    await page.getByRole('dialog').getByLabelText('Reason').fill('The insult answers something');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await expect.element(page.getByText('An older message')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect
      .poll(() => fake.listData('cases/context'))
      .toEqual([
        { id: 1, reason: 'The insult answers something' },
        { id: 1, reason: 'The insult answers something', before: 400 },
      ]);
    await expect.element(page.getByText('The oldest message')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Earlier' })).not.toBeInTheDocument();
  });

  test('a comment is written by C and sent by Ctrl+Enter; keys of the page do nothing meanwhile', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('c');
    await userEvent.keyboard('ana 1{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('ana 1')).toBeVisible();
    expect(fake.listData('cases/comment')).toMatchObject([{ id: 1, text: 'ana 1' }]);
    expect(decided()).toEqual([]);
  });
});

describe('deciding', () => {
  test('[C15] by keyboard: A and Enter dismiss, N opens the next case', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('a{Enter}');
    await expect.element(page.getByText('C-000001 is decided.')).toBeVisible();
    expect(decided()).toMatchObject([
      { id: 1, version: 1, decision: 'dismiss', facts: 'No breach of the rules was found.' },
    ]);
    expect(decided()[0]).not.toHaveProperty('rule_id');
    await userEvent.keyboard('n');
    await expect.element(heading).toHaveTextContent('Abuse · C-000002');
    await expect.element(form).toBeVisible();
  });

  test('[C39] the rule of the proposal is chosen, and the statement is previewed in the member’s language', async () => {
    await visit();
    await expect.element(form.getByRole('radio', { name: /abuse/ })).toBeChecked();
    await expect.element(form.getByRole('radio', { name: /Warning/ })).toBeChecked();
    await facts.fill('Insulted somebody in a message.');
    const preview = page.getByRole('region', { name: 'What the member reads' });
    await expect.element(preview.getByText('Insulted somebody in a message.')).toBeVisible();
    await expect.element(preview.getByRole('heading')).toHaveTextContent('What the member reads, in Hebrew');
    const words = document.querySelector('[lang="he"]');
    expect(words?.getAttribute('dir')).toBe('rtl');
    expect(words?.textContent).toContain('אסור להטריד');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(decided).toMatchObject([
      {
        decision: 'warn',
        rule_id: 1,
        items: [{ kind: 'message', id: 502 }],
        facts: 'Insulted somebody in a message.',
      },
    ]);
    expect(decided()[0]).not.toHaveProperty('reason');
  });

  test('[C16] a digit chooses a rule by its place, on a Hebrew board too', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    pressKey('Digit3', '3', { on: document.body });
    await expect.element(form.getByRole('radio', { name: /nudity/ })).toBeChecked();
    pressKey('KeyX', 'ס', { on: document.body });
    await expect.element(form.getByRole('radio', { name: /Removal/ })).toBeChecked();
    await expect.element(facts).toHaveFocus();
    await userEvent.keyboard('It shows too much.{Control>}{Enter}{/Control}');
    await expect
      .poll(decided)
      .toMatchObject([{ decision: 'remove', rule_id: 3, items: [{ kind: 'message', id: 502 }] }]);
  });

  test('[C15] by keyboard: F leads to the facts, Ctrl+Enter sends the proposed decision', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('f');
    await userEvent.keyboard('Insulted somebody.{Control>}{Enter}{/Control}');
    await expect.poll(decided).toMatchObject([{ decision: 'warn', facts: 'Insulted somebody.' }]);
  });

  test('another decision than the proposed one asks for the reason', async () => {
    await visit();
    await form.getByRole('radio', { name: /Suspension/ }).click();
    await facts.fill('Insulted several people.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText(/at least/)).toBeVisible();
    expect(decided()).toEqual([]);
    await form.getByLabelText('Reason').fill('The third person in a day');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(decided)
      .toMatchObject([{ decision: 'suspend', rule_id: 1, reason: 'The third person in a day' }]);
  });

  test('a restriction names what is closed, and until when', async () => {
    await visit();
    await form.getByRole('radio', { name: /Restriction/ }).click();
    await form.getByRole('checkbox', { name: 'Pictures' }).click();
    await form.getByRole('combobox').selectOptions('30 days');
    await facts.fill('Insults, and a photo of it.');
    await form.getByLabelText('Reason').fill('Both at once');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(decided()).toHaveLength(1));
    const [{ kinds, until }] = decided() as [{ kinds: string[]; until: number }];
    expect(kinds).toEqual(['chat', 'media']);
    expect(Math.abs(until - getNowS() - 30 * 86_400)).toBeLessThan(120);
  });

  test('further messages of the person are removed with it; a removal of nothing is not sent', async () => {
    await visit();
    await form.getByRole('checkbox', { name: /Nobody likes you/ }).click();
    await facts.fill('Two insults in a row.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(decided).toMatchObject([
      {
        items: [
          { kind: 'message', id: 502 },
          { kind: 'message', id: 503 },
        ],
      },
    ]);

    site.cases[1] = aCase(2, held);
    await cleanup();
    await visit(2);
    await form.getByRole('radio', { name: /Removal/ }).click();
    await form.getByRole('checkbox', { name: /You are nothing/ }).click();
    await facts.fill('Nothing is chosen.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText('Choose what to remove.')).toBeVisible();
    expect(decided()).toHaveLength(1);
  });

  test('a ban is confirmed by the typed name', async () => {
    site.cases[0] = aCase(1, {
      ...held,
      kind: 'money',
      proposal: { decision: 'ban', rule_id: 2, kinds: [], until: null },
    });
    await visit();
    await facts.fill('Asked three people for money.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = page.getByRole('dialog', { name: 'Ban Dana' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('Dan{Enter}');
    await expect.element(dialog.getByText('This isn’t the name.')).toBeVisible();
    expect(decided()).toEqual([]);
    await userEvent.keyboard('a{Enter}');
    await expect.poll(decided).toMatchObject([{ decision: 'ban', rule_id: 2 }]);
    await expect.element(page.getByText('C-000001 is decided.')).toBeVisible();
  });

  test('from a virtual profile items are only removed', async () => {
    site.cases[0] = aCase(1, {
      ...held,
      person: { id: 40, name: 'Sven', virtual: true, photo: null },
      proposal: null,
    });
    await visit();
    await expect.element(form.getByRole('radio', { name: /Removal/ })).toBeVisible();
    await expect.element(form.getByRole('radio', { name: /Ban/ })).not.toBeInTheDocument();
    await expect.element(form.getByRole('radio', { name: /Warning/ })).not.toBeInTheDocument();
  });
});

describe('undoing', () => {
  test('[C44] U takes the last decision back within two minutes; the bar says how long', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('a{Enter}');
    await expect.element(page.getByText(/^1:5\d$/)).toBeVisible();
    await userEvent.keyboard('nu');
    await expect.element(heading).toHaveTextContent('Abuse · C-000001');
    await expect.element(form).toBeVisible();
    expect(fake.listData('cases/undo')).toMatchObject([{ id: 1 }]);
    await expect.element(page.getByText('C-000001 is decided.')).not.toBeInTheDocument();
  });

  test('[C84] after a reload the bar is there, and one’s own decision can be undone', async () => {
    site.cases[0] = aCase(1, {
      state: 'decided',
      decided_by: ME,
      decided_at: getNowS() - 30,
      undo_until: getNowS() + 90,
    });
    await visit();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('too late: it says so', async () => {
    site.cases[0] = aCase(1, {
      state: 'decided',
      decided_by: ME,
      decided_at: getNowS() - 110,
      undo_until: getNowS() + 10,
    });
    fake.reply('cases/undo', { reject: 'conflict', details: { reason: 'late' } });
    await visit();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(page.getByText('Two minutes have passed. It can’t be undone any more.'))
      .toBeVisible();
  });

  test('somebody else’s decision offers no undo', async () => {
    site.cases[0] = aCase(1, {
      state: 'decided',
      decided_by: OMER,
      decided_at: getNowS() - 30,
      undo_until: getNowS() + 90,
    });
    await visit();
    await expect.element(page.getByText('Omer')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('who holds a case', () => {
  test('T takes a free one', async () => {
    await visit(2);
    await expect.element(page.getByRole('button', { name: 'Take the case' })).toBeVisible();
    await userEvent.keyboard('t');
    await expect.element(form).toBeVisible();
  });

  test('one that somebody else holds says who, and until when', async () => {
    site.cases[1] = aCase(2, { state: 'taken', taken_by: OMER, taken_at: getNowS() });
    await visit(2);
    await expect.element(page.getByText('Omer is working on this case.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Take the case' }).click();
    await expect.element(page.getByText(/Omer holds this case, until .*\d:\d\d/)).toBeVisible();
  });

  test('S skips it with a reason, and the next one opens', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('s');
    await page.getByRole('dialog').getByLabelText('Reason').fill('I know the reporter');
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect.element(heading).toHaveTextContent('Abuse · C-000002');
    expect(fake.listData('cases/release')).toEqual([{ id: 1, reason: 'I know the reporter' }]);
  });

  test('N says that the case is still open before another one comes', async () => {
    await visit();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Decide or skip it', { exact: false })).toBeVisible();
  });

  test('the claim is lost while somebody writes: the text stays, and is sent after taking it again', async () => {
    await visit();
    await facts.fill('Insulted somebody at length.');
    Object.assign(site.cases[0] as object, { state: 'open', taken_by: null, taken_at: null });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .element(page.getByText('The case isn’t yours any more.', { exact: false }).first())
      .toBeVisible();
    await expect.element(facts).toHaveValue('Insulted somebody at length.');
    await page.getByRole('button', { name: 'Take the case' }).click();
    await expect.element(page.getByRole('button', { name: 'Take the case' })).not.toBeInTheDocument();
    await expect.element(facts).toHaveValue('Insulted somebody at length.');
    await form.getByRole('button', { name: 'Warn' }).click();
    await vi.waitFor(() => expect(decided()).toHaveLength(2));
    await expect.element(page.getByText('C-000001 is decided.')).toBeVisible();
  });

  test('[C4] another version: nothing is decided, the text stays, and the new version is sent next', async () => {
    await visit();
    await facts.fill('Insulted somebody at length.');
    Object.assign(site.cases[0] as object, { version: 5, points: 1 });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('The case has changed meanwhile.', { exact: false })).toBeVisible();
    await expect.element(facts).toHaveValue('Insulted somebody at length.');
    await form.getByRole('radio', { name: /Warning/ }).click();
    await form.getByLabelText('Reason').fill('The first one was mild');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided()[1]).toMatchObject({ version: 5, decision: 'warn' });
  });

  test('[C84] after a reload what was chosen and typed is there', async () => {
    await visit();
    await facts.fill('Insulted somebody at length.');
    await form.getByRole('radio', { name: /nudity/ }).click();
    await cleanup();
    queryClient.clear();
    await visit();
    await expect.element(facts).toHaveValue('Insulted somebody at length.');
    await expect.element(form.getByRole('radio', { name: /nudity/ })).toBeChecked();
  });
});

describe('[C14] states', () => {
  test('a case that does not exist', async () => {
    await visit(99);
    await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  });

  test('one that cannot be read says so and tries again', async () => {
    fake.reply('cases/get', { reject: 'internal' }, { reject: 'internal' });
    await visit();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(form).toBeVisible();
  });

  test('an operator has no right to it', async () => {
    fake.signInAs({ role: 'operator' });
    await visitConsole({ fake, address: '/case/1' });
    await expect.element(page.getByText('Not for your role')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(fake.listData('cases/get')).toEqual([]);
  });

  test('a moderator who reached the limit of hard cases sees that', async () => {
    site.cases[0] = aCase(1, { state: 'decided', decided_by: OMER, decided_at: 1_790_000_000 });
    fake.reply('cases/next', { reject: 'limit_reached', details: { reason: 'difficult', max: 20 } });
    await visit();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('you’ve had enough of that today', { exact: false })).toBeVisible();
  });

  const unnamed = () =>
    aCase(1, {
      ...held,
      queue: 'public',
      kind: 'hate',
      person: null,
      item: null,
      proposal: null,
      content: { at: null },
      messages: [],
      report_list: [],
      reports: 0,
    });

  test('[C78] a notice that names nobody is decided about the member whose number is found', async () => {
    answerMembers(fake).push(aMember(40, { id: 40, name: 'Dana' }));
    fake.answer('rules/list', (input) => ({ data: pageOf(CASE_RULES, input) }));
    site.cases[0] = unnamed();
    await visit();
    await expect.element(form.getByRole('radio', { name: /Ban/ })).not.toBeInTheDocument();
    await form.getByLabelText('Member’s number').fill('4o');
    await expect.element(form.getByText('No member has this number', { exact: false })).toBeVisible();
    await form.getByLabelText('Member’s number').fill('40');
    await expect
      .element(form.getByRole('link', { name: 'Dana' }))
      .toHaveAttribute('href', '/console/members/40');
    await form.getByRole('radio', { name: /abuse/ }).click();
    await form.getByRole('radio', { name: /Warning/ }).click();
    await form.getByRole('textbox', { name: /happened/i }).fill('Calls for violence in the bio.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText('Choose what to remove.')).toBeVisible();
    expect(decided()).toEqual([]);
    await form.getByRole('checkbox', { name: 'About text' }).click();
    fake.reply('cases/decide', {
      reject: 'bad_request',
      details: { issues: [{ path: 'items', message: '' }] },
    });
    await form.getByRole('button', { name: 'Warn' }).click();
    await expect
      .element(form.getByRole('alert'))
      .toHaveTextContent('No member has this number, or nothing of theirs is chosen.');
    expect(decided()).toMatchObject([{ decision: 'warn', rule_id: 1, items: [{ kind: 'bio', id: 40 }] }]);
  });

  test('[C78] a number that is taken away again is asked for; until then there is nothing to preview', async () => {
    answerMembers(fake).push(aMember(40, { id: 40, name: 'Dana' }));
    fake.answer('rules/list', (input) => ({ data: pageOf(CASE_RULES, input) }));
    site.cases[0] = unnamed();
    await visit();
    await form.getByLabelText('Member’s number').fill('40');
    await form.getByRole('radio', { name: /abuse/ }).click();
    await form.getByRole('radio', { name: /Ban/ }).click();
    await form.getByLabelText('Member’s number').fill('');
    await form.getByRole('textbox', { name: /happened/i }).fill('Calls for violence in the bio.');
    await expect
      .element(form.getByText('No member has this number', { exact: false }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText('No member has this number', { exact: false })).toBeVisible();
    await form.getByLabelText('Member’s number').fill('40');
    await form.getByRole('checkbox', { name: 'About text' }).click();
    await expect
      .poll(() => fake.listData('cases/preview'))
      .toMatchObject([{ decision: 'ban', items: [{ kind: 'bio', id: 40 }] }]);
    expect(decided()).toEqual([]);
  });

  test('content that is gone, and nobody who is known', async () => {
    site.cases[0] = unnamed();
    await visit();
    await expect.element(page.getByText('It’s no longer there.')).toBeVisible();
    await expect.element(page.getByText('It isn’t known who this is about.')).toBeVisible();
    await expect.element(form.getByRole('radio', { name: /No breach/ })).toBeChecked();
  });
});
