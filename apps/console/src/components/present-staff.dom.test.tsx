import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS, pageOf } = await import('../testing/fake-console.ts');
const { answerEconomy } = await import('../testing/fake-economy.ts');
const { aRefund, answerPayments, aWithdrawal } = await import('../testing/fake-payments.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');

const setting: SettingRow = {
  key: 'lease_s',
  group: 'inbox',
  type: 'int',
  bounds: { min: 30, max: 3_600 },
  default: 360,
  value: 360,
  secret: false,
  set: false,
  least: 'manager',
  elsewhere: null,
  at: null,
  by: null,
  version: 1,
};
const approval: Approval = {
  id: 12,
  call: 'members/adjust',
  subject: 'member:17',
  summary: { kind: 'credits', amount: 501, code: 'goodwill', tell: false },
  reason: 'The chat was down for an hour',
  by: { id: 5, name: 'Ada' },
  least: 'manager',
  at: getNowS() - 60,
  expires: getNowS() + 3_600,
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  mine: false,
  version: 1,
};
const markets = { il: true, de: true, eu: true, other: true };

answerEconomy(fake);
const records = answerPayments(fake);
fake.answer('settings/list', (input) => ({
  data: pageOf([setting, { ...setting, key: 'neutral_signup', least: 'admin' }], input),
}));
fake.answer('flags/list', (input) => ({
  data: pageOf([{ key: 'gifts', markets, next: null, version: 1 }], input),
}));
fake.answer('approvals/list', (input) => ({ data: pageOf([approval], input) }));

beforeEach(() => {
  records.refunds = [aRefund(5)];
  records.withdrawals = [aWithdrawal(2)];
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

const fill = (label: string, value: string) => () =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);
const last = () => fake.listData('here').at(-1);

/** Each record with presence that is no page of its own: its address, its subject, and how to change it. */
const RECORDS: readonly { address: string; subject: string; edit?: () => Promise<void> }[] = [
  {
    address: '/settings?row=lease_s',
    subject: 'setting:lease_s',
    edit: fill('Seconds that a chat stays in hand', '120'),
  },
  { address: '/settings?row=neutral_signup', subject: 'setting:neutral_signup' },
  {
    address: '/flags?row=gifts',
    subject: 'flag:gifts',
    edit: () => page.getByRole('switch', { name: 'Israel' }).click(),
  },
  { address: '/economy/prices', subject: 'prices', edit: fill('Text message', '60') },
  { address: '/economy/limits', subject: 'limits', edit: fill('Likes a day', '61') },
  { address: '/economy/wheel', subject: 'wheel', edit: fill('Weight of 50 coins', '5000') },
  { address: '/payments/refunds?row=5', subject: 'refund:5' },
  { address: '/payments/withdrawals?row=2', subject: 'withdrawal:2' },
  { address: '/approvals?row=12', subject: 'approval:12' },
];

test.each(RECORDS)('$address shows who else has it open, and says who edits it', async (record) => {
  const { address, subject, edit } = record;
  fake.answer('here', (input) => ({
    data: { staff: input.subject === subject ? [{ id: 2, name: 'Ben', editing: true }] : [] },
  }));
  fake.signInAs({ role: subject.startsWith('flag:') ? 'admin' : 'manager' });
  await visitConsole({ fake, address });
  await expect.element(page.getByTitle('Ben is editing this')).toBeVisible();
  expect(last()).toEqual({ subject, editing: false });
  await edit?.();
  if (edit) await vi.waitFor(() => expect(last()).toEqual({ subject, editing: true }));
  fake.push('here', { subject, staff: [] });
  await vi.waitFor(() => expect(page.getByTitle(/Ben/).elements()).toEqual([]));
});

test('over the list on a phone too, in Hebrew', async () => {
  fake.answer('here', () => ({ data: { staff: [{ id: 2, name: 'Ben', editing: false }] } }));
  fake.signInAs({ role: 'manager' });
  // What is open over the page hides its heading, by which a visit knows that the page is there.
  const router = await visitConsole({ fake, address: '/approvals', language: 'he', size: [390, 844] });
  router.history.push('/console/approvals?row=12');
  await expect.element(page.getByRole('dialog').getByTitle(/Ben/)).toBeVisible();
  expect(last()).toEqual({ subject: 'approval:12', editing: false });
});

test('the form that settles a withdrawal is the same record, which is now being changed', async () => {
  fake.answer('here', () => ({ data: { staff: [] } }));
  fake.signInAs({ role: 'manager' });
  await visitConsole({ fake, address: '/payments/withdrawals?row=2' });
  await page.getByRole('button', { name: 'Settle' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nothing is left of it');
  await vi.waitFor(() => expect(last()).toEqual({ subject: 'withdrawal:2', editing: true }));
});
