import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DecisionScreen } from './decision-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../core/session-hint.ts', async (original) => ({
  ...(await original<object>()),
  hasSessionHint: () => true,
}));
const channel = realChannel as unknown as FakeChannel;

const aStatement = (more: Partial<StatementOfReasons> = {}): StatementOfReasons => ({
  number: 'S-000012',
  time: 1_790_000_000,
  language: 'en',
  decision: 'restrict',
  items: [],
  kinds: ['chat'],
  until: 1_790_600_000,
  where: 'everywhere',
  facts: 'Nine insults within a day.',
  found: 'staff',
  automatic: false,
  basis: { kind: 'clause', ref: 'respect', text: 'Nobody may insult others.' },
  appeal_until: 1_806_000_000,
  appeal: null,
  redress: 'You can also turn to a court.',
  ended: null,
  ...more,
});
const answerLink = (status: number, body: object) => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  onTestFinished(() => fetched.mockRestore());
  return fetched;
};

beforeEach(() => {
  channel.clear();
  setMember(aMember());
});

test('without a key nothing is requested, and the page says that there is no decision', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision' });
  await expect.element(screen.getByRole('heading', { name: 'No such decision' })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

test('[C39] a member reads by its number what is closed, until when, why, and what to do', async () => {
  channel.reply('decision/get', { data: aStatement() });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  await expect
    .element(screen.getByRole('heading', { name: 'Part of the site is closed to you' }))
    .toBeVisible();
  for (const text of [
    'S-000012',
    'writing messages and stories',
    'Nine insults within a day.',
    'Nobody may insult others.',
    'You can also turn to a court.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(/A person decided/)).toBeVisible();
  expect(channel.listData('decision/get')).toEqual([{ number: 'S-000012' }]);
  expect(screen.getByText('What you can still do').elements()).toEqual([]);
});

test('[C42] a banned member reads by the link, and finds the way to the money', async () => {
  const fetched = answerLink(200, aStatement({ decision: 'ban', kinds: [], until: null }));
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/12.a-token-of-the-mail' });
  await expect.element(screen.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect.element(screen.getByText('For good')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Get money back' }))
    .toHaveAttribute('href', '/withdraw');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/decision/12.a-token-of-the-mail']);
});

test('a decision that was lifted says so; a wrong link leads to the login', async () => {
  channel.reply('decision/get', { data: aStatement({ ended: { at: 1_790_100_000, why: 'lifted' } }) });
  const lifted = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  await expect.element(lifted.screen.getByText(/^Lifted on/)).toBeVisible();
  await lifted.screen.unmount();
  answerLink(404, { error: 'not_found' });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/12.wrong' });
  await expect.element(screen.getByRole('heading', { name: 'No such decision' })).toBeVisible();
});

test.each([
  ['not_found', 'No such decision'],
  ['bad_request', 'No such decision'],
  ['internal', 'The decision could not be loaded'],
] as const)('a number that is answered with %s says: %s', async (reject, title) => {
  channel.reply('decision/get', { reject });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('what did not load is asked for again; a member is not sent to the login', async () => {
  channel.reply('decision/get', { reject: 'internal' });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  channel.reply('decision/get', { reject: 'not_found' });
  await retry.click();
  await expect.element(screen.getByRole('heading', { name: 'No such decision' })).toBeVisible();
  expect(screen.getByText('Log in').elements()).toEqual([]);
});

const objection = 'I have never written to this person.';

test('a member objects once: the length is counted, and what was sent is confirmed', async () => {
  channel.reply('decision/get', { data: aStatement() });
  channel.reply('appeal/open', { data: { number: 'C-000031', state: 'open', at: 1_790_000_100 } });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  const field = screen.getByRole('textbox', { name: 'What is wrong with the decision?' });
  const send = screen.getByRole('button', { name: 'Send objection' });
  await field.fill('Too short');
  await expect.element(screen.getByText('9/2,000')).toBeVisible();
  await send.click();
  await expect.element(screen.getByText('Please write at least 20 characters.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(objection);
  await send.click();
  await expect.element(screen.getByText(/^Its number: .*C-000031/)).toBeVisible();
  expect(channel.listData('appeal/open')).toEqual([
    { statement: 'S-000012', text: objection, trace_id: expect.stringMatching(/^[\w-]{36}$/) },
  ]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('a lost reply is repeated as the same objection; a changed text is another one', async () => {
  channel.reply('decision/get', { data: aStatement() });
  channel.reply('appeal/open', { reject: 'internal' });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  const field = screen.getByRole('textbox', { name: 'What is wrong with the decision?' });
  const send = screen.getByRole('button', { name: 'Send objection' });
  await field.fill(objection);
  await send.click();
  await expect.element(screen.getByText('Something went wrong, please try again')).toBeVisible();
  await send.click();
  await expect.poll(() => channel.listData('appeal/open').length).toBe(2);
  await field.fill(`${objection} Really.`);
  await send.click();
  await expect.poll(() => channel.listData('appeal/open').length).toBe(3);
  const [first, second, third] = channel.listData('appeal/open').map(({ trace_id }) => trace_id);
  expect([first === second, second === third]).toEqual([true, false]);
});

test('[C42] a banned member objects by the link, and reads its outcome', async () => {
  const fetched = answerLink(200, aStatement({ decision: 'ban', kinds: [], until: null }));
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/12.a-token-of-the-mail' });
  await screen.getByRole('textbox', { name: 'What is wrong with the decision?' }).fill(objection);
  answerLink(409, { error: 'appealed' });
  await screen.getByRole('button', { name: 'Send objection' }).click();
  await expect.element(screen.getByText('You have already objected to this decision.')).toBeVisible();
  const [path, init] = fetched.mock.lastCall ?? [];
  expect([path, JSON.parse(String(init?.body))]).toEqual([
    '/api/appeal/12.a-token-of-the-mail',
    { text: objection, trace_id: expect.any(String) },
  ]);
});

test.each([
  ['open', 'Your objection arrived on'],
  ['uphold', 'the decision stays'],
  ['change', 'another decision applies'],
  ['overturn', 'you were right'],
] as const)('an objection that is %s says so, and there is no second one', async (state, text) => {
  const appeal = { state, at: 1_790_000_100, decided_at: state === 'open' ? null : 1_790_100_000 };
  channel.reply('decision/get', { data: aStatement({ appeal }) });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  await expect.element(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('what was removed is shown; after six months there is no form', async () => {
  const items = [{ kind: 'bio', text: 'Call me at night' }, { kind: 'photo' }];
  channel.reply('decision/get', {
    data: aStatement({ decision: 'remove', items, kinds: [], until: null, appeal_until: 1_700_000_000 }),
  });
  const { screen } = await renderInApp(<DecisionScreen />, { path: '/decision/S-000012' });
  await expect.element(screen.getByText('Call me at night')).toBeVisible();
  await expect.element(screen.getByText('It is no longer stored.')).toBeVisible();
  expect([...screen.getByRole('textbox').elements(), ...screen.getByText('For good').elements()]).toEqual([]);
});
