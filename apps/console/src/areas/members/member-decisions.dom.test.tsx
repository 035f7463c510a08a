import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const members = answerMembers(fake);
const visit = (address: string) => visitConsole({ fake, address: `/members${address}` });

beforeEach(() => {
  members.splice(0);
  members.push(aMember(1, { name: 'Dana' }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['members/get', 'members/erase'] as const) fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

const form = page.getByRole('complementary');

describe('decisions', () => {
  const facts = 'Nine insults within a day.';
  const choose = (label: string, option: string) =>
    form.getByLabelText(label, { exact: true }).selectOptions(option);

  test('[C39] a severe rule proposes a ban, which takes the typed name', async () => {
    await visit('/101');
    await page.getByRole('button', { name: 'Decide' }).click();
    await form.getByLabelText('What happened').fill(facts);
    await form.getByRole('button', { name: 'Decide' }).click();
    await expect.element(form.getByLabelText('Rule', { exact: true })).toBeInvalid();
    await choose('Rule', 'Fraud');
    await expect.element(form.getByText('The rule about fraud.')).toBeVisible();
    await expect.element(form.getByText('Next by the rule: Ban')).toBeVisible();
    await form.getByLabelText('What happened').fill(facts);
    await form.getByRole('button', { name: 'Ban' }).click();
    expect(fake.listData('members/restrict')).toEqual([]);
    // A letter that differs only in its width is the same one, as in every other act that takes a name.
    await form.getByLabelText(/^Type/).fill(' \uFF24ana ');
    await form.getByRole('button', { name: 'Ban' }).click();
    await expect
      .poll(() => fake.listData('members/restrict'))
      .toMatchObject([{ id: 101, version: 1, decision: 'ban', rule_id: 1, facts }]);
    expect(fake.listData('members/restrict')[0]).not.toHaveProperty('reason');
  });

  test('[C43] a restriction names what is closed and how long, and why it is not the next step', async () => {
    await visit('/101');
    await page.getByRole('button', { name: 'Decide' }).click();
    await choose('Rule', 'Harassment');
    await choose('Decision', 'Restriction');
    await form.getByRole('checkbox', { name: 'Pictures' }).click();
    await form.getByLabelText('What happened').fill(facts);
    await form.getByRole('button', { name: 'Restrict' }).click();
    expect(fake.listData('members/restrict')).toEqual([]);
    await form.getByLabelText('Reason').fill('It is the second case this week');
    await form.getByRole('button', { name: 'Restrict' }).click();
    await expect
      .poll(() => fake.listData('members/restrict'))
      .toMatchObject([
        {
          decision: 'restrict',
          rule_id: 2,
          kinds: ['chat', 'media'],
          reason: 'It is the second case this week',
        },
      ]);
  });

  test('an active decision is lifted with a reason; an ended one cannot be', async () => {
    const at = Math.floor(Date.now() / 1000);
    const past = { rule: { id: 2, code: 'harassment' }, points: 1, at, until: null };
    members[0] = aMember(1, {
      name: 'Dana',
      sanctions: [
        { ...past, statement: 'S-000012', decision: 'warn', state: 'active' },
        { ...past, statement: 'S-000011', decision: 'suspend', state: 'time' },
      ],
    });
    await visit('/101');
    await expect.element(page.getByText('S-000011')).toBeVisible();
    await page.getByRole('button', { name: 'Lift' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('It was somebody else');
    await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
    await expect
      .poll(() => fake.listData('members/lift'))
      .toMatchObject([{ id: 101, version: 1, statement: 'S-000012', reason: 'It was somebody else' }]);
  });
});

test('an export goes to the member with a reason', async () => {
  await visit('/101');
  await page.getByRole('button', { name: 'Export the data' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Asked for by letter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export the data' }).click();
  await expect
    .poll(() => fake.listData('members/export'))
    .toMatchObject([{ id: 101, to: 'member', reason: 'Asked for by letter' }]);
});

describe('the end of an account', () => {
  const end = () => page.getByRole('heading', { name: 'End of the account' });
  const reasonOf = (dialog: ReturnType<typeof page.getByRole>) =>
    dialog.getByRole('textbox', { name: 'Reason' });

  test('is for admins', async () => {
    await visit('/101');
    await expect.element(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    expect(end().elements()).toEqual([]);
  });

  test('an erasure takes the name and a reason, and can be taken back', async () => {
    fake.signInAs({ role: 'admin' });
    await visit('/101');
    await page.getByRole('button', { name: 'Erase the account' }).click();
    const dialog = page.getByRole('dialog');
    await reasonOf(dialog).fill('The member asked for it by letter');
    await dialog.getByRole('textbox', { name: 'Type Dana to confirm' }).fill('Omer');
    await dialog.getByRole('button', { name: 'Erase the account' }).click();
    await expect.element(dialog.getByText('This isn’t the name.')).toBeVisible();
    expect(fake.listData('members/erase')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Type Dana to confirm' }).fill(' Dana ');
    await dialog.getByRole('button', { name: 'Erase the account' }).click();
    await page.getByRole('button', { name: 'Take back the erasure' }).click();
    expect(fake.listData('members/erase')).toMatchObject([
      { id: 101, version: 1, reason: 'The member asked for it by letter' },
    ]);
    await reasonOf(page.getByRole('dialog')).fill('The member has changed her mind');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back the erasure' }).click();
    await expect.element(page.getByRole('button', { name: 'Erase the account' })).toBeVisible();
  });

  test('a legal hold disables the erasure and says why; an open order says what to wait for', async () => {
    fake.signInAs({ role: 'admin' });
    await visit('/101');
    fake.reply('members/erase', { reject: 'conflict', details: { reason: 'open_payment' } });
    await page.getByRole('button', { name: 'Erase the account' }).click();
    const dialog = page.getByRole('dialog');
    await reasonOf(dialog).fill('The member asked for it by letter');
    await dialog.getByRole('textbox', { name: 'Type Dana to confirm' }).fill('Dana');
    await dialog.getByRole('button', { name: 'Erase the account' }).click();
    await expect.element(dialog.getByText(/isn’t settled yet/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Begin a legal hold' }).click();
    await reasonOf(page.getByRole('dialog')).fill('A court has asked for the data');
    await page.getByRole('dialog').getByRole('button', { name: 'Begin a legal hold' }).click();
    const button = page.getByRole('button', { name: 'Erase the account' });
    await expect.element(button).toHaveAccessibleDescription('A legal hold keeps this account.');
  });
});
