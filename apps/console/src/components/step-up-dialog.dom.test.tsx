import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { membersEndSessions } = await import('@afterglow/protocol/console/members/members-end-sessions');
const { none } = await import('@afterglow/protocol/fields');
const { answerStepUp } = await import('../core/step-up.ts');
const { aMember, answerMembers } = await import('../testing/fake-members.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');

const members = answerMembers(fake);
// Any act may take a fresh factor; this one has the shortest dialog.
Object.assign(membersEndSessions.errors, { step_up_required: none });
const stepUp = { reject: 'step_up_required' } as never;

beforeEach(() => {
  members.splice(0);
  members.push(aMember(1, { name: 'Dana' }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['members/end_sessions', 'session/step_up'] as const) fake.reply(call);
  queryClient.clear();
});
afterEach(() => {
  answerStepUp(false);
  return cleanup();
});

const codeDialog = () => page.getByRole('dialog', { name: 'Confirm that it’s you' });
const actDialog = () => page.getByRole('dialog', { name: 'End all sessions' });
const codeField = () => codeDialog().getByRole('textbox', { name: 'Code from your authenticator app' });

/** Ends the sessions of a member; the server asks for a fresh factor first. */
async function askForAct(language?: 'he' | 'en' | 'de') {
  await visitConsole({ fake, address: '/members/101', ...(language ? { language } : {}) });
  if (language) return;
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await actDialog().getByRole('textbox').fill('The phone was stolen');
  fake.reply('members/end_sessions', stepUp);
  await actDialog().getByRole('button', { name: 'End all sessions' }).click();
  await expect.element(codeField()).toBeVisible();
}
const acts = () => fake.listData('members/end_sessions');

describe('C13: an act that takes a fresh second factor', () => {
  test('asks for a code once, and is then repeated with the same trace id', async () => {
    await askForAct();
    await expect.element(codeField()).toHaveFocus();
    await codeField().fill('123 456');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
    expect(fake.listData('session/step_up')).toEqual([{ code: '123 456' }]);
    const [first, second, ...others] = acts();
    expect([second, others]).toEqual([first, []]);
    expect(first).toMatchObject({ reason: 'The phone was stolen', trace_id: expect.any(String) });
  });

  test('a wrong code is reported, the field is emptied, and the act waits', async () => {
    await askForAct();
    fake.reply(
      'session/step_up',
      { reject: 'forbidden', details: { reason: 'code' } } as never,
      { reject: 'rate_limited' } as never,
    );
    await codeField().fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(codeDialog().getByText('That code is not right, or it was used already.'))
      .toBeVisible();
    await expect.element(codeField()).toHaveValue('');
    await codeField().fill('111111');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(codeDialog().getByText('Too many wrong codes. Please wait ten minutes.'))
      .toBeVisible();
    expect(acts()).toHaveLength(1);
  });

  test('no code is not sent', async () => {
    await askForAct();
    await codeDialog().getByRole('button', { name: 'Confirm' }).click();
    await expect.element(codeDialog().getByText('Please enter the code.')).toBeVisible();
    expect(fake.listData('session/step_up')).toEqual([]);
  });

  test('closed without a code: the act says that nothing has happened, and what was typed is still there', async () => {
    await askForAct();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(codeDialog().elements()).toEqual([]));
    await expect.element(actDialog().getByText('Nothing has happened: the code is missing.')).toBeVisible();
    await expect.element(actDialog().getByRole('textbox')).toHaveValue('The phone was stolen');
    expect(acts()).toHaveLength(1);
  });
});
