import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aBroadcast, answerBroadcasts } from '../../testing/fake-broadcasts.ts';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { getNowS, pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const records: BroadcastRecord[] = [];
const progress = { left: 0 };
beforeEach(() => {
  records.splice(0);
  progress.left = 0;
  answerBroadcasts(fake, records, progress);
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['broadcasts/count', 'broadcasts/schedule', 'broadcasts/stop'] as const)
    fake.reply(call);
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
});

const visit = (record: BroadcastRecord, path = '/sending') => {
  records.push(record);
  return visitConsole({ fake, address: `/broadcasts/${record.id}${path}` });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('alertdialog');
/** Returns a property of the page by its label. */
const findValue = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextSibling
    ?.textContent;

test('a count shows who is left out and why, by language and channel; above 1,000 people a second person must agree', async () => {
  await visit(aBroadcast());
  await expect.element(page.getByText(/Quiet hours are from 21:00 to 9:00/)).toBeVisible();
  await button('Count the audience').click();
  await expect.element(page.getByText(/This count holds until/)).toBeVisible();
  expect(
    [
      'In the audience',
      'Receivers',
      'Hebrew',
      'German',
      'Push',
      'Email',
      'Doesn’t want offers',
      'At their own spending limit',
    ].map(findValue),
  ).toEqual(['1,230', '1,200', '1,000', '200', '300', '900', '25', '3']);
  // Nobody for that reason.
  expect(findValue('Address not confirmed')).toBeUndefined();
  fake.reply('broadcasts/schedule', { data: { pending: 31 } });
  await expect.element(page.getByText(/more than 1,000 people/)).toBeVisible();
  await button('Ask for approval').click();
  await expect.element(dialog.getByText(/1,200 people get it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect.element(page.getByRole('link', { name: 'Approval 31' })).toBeVisible();
  expect(fake.listData('broadcasts/schedule')).toMatchObject([
    { id: 7, version: 3, count_token: 'a-token', trace_id: expect.any(String) },
  ]);
});

test('a start time is in the reader’s time zone; a past time is rejected', async () => {
  await visit(aBroadcast());
  await button('Count the audience').click();
  await page.getByRole('radio', { name: 'Later' }).click();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  await expect.element(page.getByText(`By your clock: ${zone}`)).toBeVisible();
  const start = page.getByLabelText('Start');
  await start.fill('2020-01-01T10:00');
  await button('Ask for approval').click();
  await expect.element(page.getByText('Choose a time that is still to come.')).toBeVisible();
  await start.fill('2031-04-01T09:30');
  await button('Ask for approval').click();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('broadcasts/schedule')).toMatchObject([
      { at: new Date(2031, 3, 1, 9, 30).getTime() / 1_000 },
    ]),
  );
});

test('[C65] an expired count cannot schedule; a count that the server rejects can be repeated', async () => {
  fake.answer('broadcasts/count', () => ({
    data: {
      matched: 3,
      left_out: {
        banned: 0,
        paused: 0,
        opted_out: 0,
        self_excluded: 0,
        spend_limit: 0,
        recent_promo: 0,
        unverified: 0,
      },
      by_language: { he: 1, en: 1, de: 1 },
      by_channel: { in_app: 3, push: 0, mail: 0 },
      count_token: `token-${fake.listData('broadcasts/count').length}`,
      // The first one holds for a moment only.
      expires: getNowS() + (fake.listData('broadcasts/count').length === 1 ? 0 : 600),
    },
  }));
  await visit(aBroadcast());
  await button('Count the audience').click();
  await expect.element(page.getByText(/older than ten minutes/)).toBeVisible();
  await expect.element(button('Send now')).not.toBeInTheDocument();
  await button('Count again').click();
  await button('Send now').click();
  fake.reply('broadcasts/schedule', { reject: 'conflict', details: { reason: 'count' } });
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(dialog.getByText('The count doesn’t fit any more. Count again.')).toBeVisible();
  expect(fake.listData('broadcasts/schedule')).toMatchObject([{ count_token: 'token-2' }]);
});

test('a broadcast without recipients cannot be scheduled, and the page says so', async () => {
  fake.reply('broadcasts/count', {
    data: {
      matched: 1,
      left_out: {
        banned: 1,
        paused: 0,
        opted_out: 0,
        self_excluded: 0,
        spend_limit: 0,
        recent_promo: 0,
        unverified: 0,
      },
      by_language: { he: 0, en: 0, de: 0 },
      by_channel: { in_app: 0, push: 0, mail: 0 },
      count_token: 'none',
      expires: getNowS() + 600,
    },
  });
  await visit(aBroadcast());
  await button('Count the audience').click();
  await expect.element(page.getByText('Nobody would get it.')).toBeVisible();
  await expect.element(button('Send now')).toBeDisabled();
});

test('while it sends, each push moves the bar; another state is read again', async () => {
  const running = aBroadcast({
    state: 'running',
    at: 1_790_000_000,
    matched: 20,
    sent: 10,
    by_channel: { in_app: 20, push: 0, mail: 20 },
  });
  progress.left = 30;
  await visit(running, '');
  const bar = page.getByRole('progressbar', { name: 'Progress of sending' });
  await expect.element(bar).toHaveAttribute('value', '10');
  await expect.element(bar).toHaveAttribute('max', '40');
  fake.push('broadcasts/progress', { id: 7, state: 'running', sent: 24, failed: 1, left: 15 });
  await expect.element(bar).toHaveAttribute('value', '25');
  expect(['Sent', 'Failed', 'Left'].map(findValue)).toEqual(['24', '1', '15']);
  // That of another broadcast.
  fake.push('broadcasts/progress', { id: 9, state: 'running', sent: 1, failed: 0, left: 1 });
  expect(fake.listData('broadcasts/get')).toHaveLength(1);
  records[0] = { ...running, state: 'sent', sent: 39, failed: 1, version: 4 };
  progress.left = 0;
  fake.push('broadcasts/progress', { id: 7, state: 'sent', sent: 39, failed: 1, left: 0 });
  await expect.element(page.getByText('Sent').first()).toBeVisible();
  await vi.waitFor(() => expect(fake.listData('broadcasts/get')).toHaveLength(2));
  await expect.element(button('Pause')).not.toBeInTheDocument();
});

test.each([
  ['running', 'Pause', 'broadcasts/pause', /2 messages wait/],
  ['paused', 'Resume', 'broadcasts/resume', /2 messages are still to be sent/],
  ['running', 'Stop', 'broadcasts/stop', /2 messages are not sent.*within five seconds/],
] as const)(
  '[C67] one that is %s: %s asks first, with the number it matters for',
  async (state, name, call, text) => {
    progress.left = 2;
    await visit(aBroadcast({ state, at: 1_790_000_000, matched: 5, sent: 3 }), '');
    await button(name).click();
    await expect.element(dialog.getByRole('heading', { name: /Spring news/ })).toBeVisible();
    await expect.element(dialog.getByText(text)).toBeVisible();
    expect(fake.listData(call)).toEqual([]);
    await dialog.getByRole('button', { name, exact: true }).click();
    await vi.waitFor(() => expect(fake.listData(call)).toEqual([{ id: 7, trace_id: expect.any(String) }]));
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('an act that comes too late says so', async () => {
  progress.left = 2;
  await visit(aBroadcast({ state: 'running', at: 1_790_000_000, matched: 5, sent: 3 }), '');
  fake.reply('broadcasts/stop', { reject: 'conflict', details: { reason: 'state' } });
  await button('Stop').click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog.getByText(/state has changed meanwhile/)).toBeVisible();
});

test('a waiting broadcast links to its approval and can still be edited', async () => {
  await visit(aBroadcast({ state: 'waiting' }));
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Approvals' })).toBeVisible();
  await page.getByRole('link', { name: 'Message' }).click();
  await expect.element(page.getByText(/Saving a change withdraws it/)).toBeVisible();
  await expect.element(button('Save draft')).toBeDisabled();
});

test('its history goes on beyond the first hundred acts', async () => {
  const changes = Array.from({ length: 230 }, (_, n) => ({
    at: 1_790_000_000 - n,
    by: { id: 5, name: `Ada ${n}` },
    call: 'broadcasts/test',
    reason: null,
    fields: [],
  }));
  fake.answer('history/list', (input) => ({ data: pageOf(changes, input) }));
  await visit(aBroadcast(), '/history');
  const acts = () => page.getByRole('main').getByRole('listitem').elements().length;
  await vi.waitFor(() => expect(acts()).toBe(100));
  await button('Older entries').click();
  await vi.waitFor(() => expect(acts()).toBe(200));
  await button('Older entries').click();
  await vi.waitFor(() => expect(acts()).toBe(230));
  await expect.element(page.getByText('Ada 229')).toBeVisible();
  expect(button('Older entries').elements()).toEqual([]);
});

test('its history is written in words', async () => {
  fake.answer('history/list', (input) => ({
    data: pageOf(
      [
        {
          at: 1_790_000_000,
          by: { id: 5, name: 'Ada' },
          call: 'broadcasts/save',
          reason: null,
          fields: [
            { field: 'segment', before: {}, after: { languages: ['de'], age: { from: 20, to: 30 } } },
            { field: 'channels', before: ['in_app'], after: ['in_app', 'mail'] },
          ],
        },
      ],
      input,
    ),
  }));
  await visit(aBroadcast(), '/history');
  await expect.element(page.getByText('Audience: All members → Languages: German; Age: 20–30')).toBeVisible();
  await expect.element(page.getByText('Channels: In the app → In the app, Email')).toBeVisible();
  expect(fake.listData('history/list')).toMatchObject([{ subject: 'broadcast:7' }]);
  await expectSoundPage(1280);
});
