import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { StatementScreen } from './statement-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const LINES = 130;
const start = Math.floor(Date.UTC(2026, 10, 20, 12) / 1_000);
/** The sign-up gift, then a message after another; newest first. */
const lines: StatementLine[] = Array.from({ length: LINES }, (_, at) => {
  const id = LINES - at;
  return {
    id,
    time: start + id,
    amount: id === 1 ? 6_500 : -50,
    lot: id === 1 ? 'given' : 'bought',
    cause: id === 1 ? 'sign_up_gift' : 'message',
    balance: 6_500 - (id - 1) * 50,
    ...(id > 1 && { with: { id: 7, name: 'Dana' } }),
  };
});
interface PageRequest {
  direction?: 'in' | 'out';
  currentLength: number;
  recordsToTake: number;
}
const answered = ({ direction, currentLength, recordsToTake }: PageRequest) => {
  const fitting = lines.filter(({ amount }) => !direction || (direction === 'in') === amount > 0);
  const sum = (way: 1 | -1): number =>
    fitting.reduce((all, { amount }) => all + Math.max(0, way * amount), 0);
  return {
    data: fitting.slice(currentLength, currentLength + recordsToTake),
    details: { lines: fitting.length, came: sum(1), went: sum(-1), paid: [], since: start + 1 },
  };
};

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
  channel.reply('statement', answered);
});

test('each line says why, with whom, of which coins and what was in hand after it; it adds up on screen', async () => {
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  const first = screen.getByRole('listitem').first();
  for (const text of ['Message with Dana', '−50', 'Bought coins', 'Balance 50'])
    await expect
      .poll(() => first.query()?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '')
      .toContain(text);
  const sums = [...document.querySelectorAll('dd')].map(({ textContent }) =>
    Number(textContent?.replace('−', '-').replace(/[^\d-]/g, '')),
  );
  expect(sums).toEqual([6_500, -6_450, 50]);
  expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe(sums[2]);
});

test('a bar below the sums is divided as what came and what went, from the start of a line on', async () => {
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  const sums = document.querySelector('dl[aria-busy="false"]') as HTMLElement;
  const width = (part: string) => Number.parseFloat(getComputedStyle(sums, part).inlineSize);
  const height = (part: string) => getComputedStyle(sums, part).blockSize;
  expect(height('::before')).toBe('6px');
  expect(height('::after')).toBe('6px');
  await expect.poll(() => width('::after') / width('::before')).toBeCloseTo(6_500 / (6_500 + 6_450), 2);
});

test('what is further down comes by itself, each line once; only what came is asked of the server', async () => {
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  while (screen.getByRole('listitem').elements().length < LINES) {
    const before = screen.getByRole('listitem').elements().length;
    const scroller = document.querySelector('[data-screen-scroller]') as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBeGreaterThan(before);
  }
  await screen.getByRole('radio', { name: 'In', exact: true }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining('Welcome gift')]);
  expect(channel.listData<PageRequest>('statement').at(-1)).toMatchObject({
    direction: 'in',
    currentLength: 0,
  });
});

test('of one month: its movements, its money and its table, asked for as it was where the reader is', async () => {
  const paid = [{ money: { amount: 4_990, currency: 'USD' as const }, back: 1_000 }];
  channel.reply('statement', (requested: PageRequest & { from?: number; until?: number }) => {
    const { data, details } = answered(requested);
    return { data, details: { ...details, paid: requested.from === undefined ? [] : paid } };
  });
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  await expect.element(screen.getByText('Balance', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Receipts of this month' })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('November 2026');
  await expect.element(screen.getByText('$49.90')).toBeVisible();
  await expect.element(screen.getByText('$10.00')).toBeVisible();
  const second = (month: number): number => Math.floor(new Date(2026, month, 1).getTime() / 1_000);
  const november = { from: second(10), until: second(11) };
  expect(channel.listData('statement').at(-1)).toMatchObject(november);
  expect(screen.getByRole('link', { name: /CSV/ }).element().getAttribute('href')).toBe(
    `/api/statement.csv?from=${november.from}&until=${november.until}`,
  );
  expect(screen.getByRole('link', { name: 'Receipts of this month' }).element().getAttribute('href')).toBe(
    `/api/receipts?from=${november.from}&until=${november.until}`,
  );
  // What it leaves is what that month moved, not what is in hand.
  await expect.element(screen.getByText('Difference')).toBeVisible();
  await screen.getByRole('radio', { name: 'In', exact: true }).click();
  await expect
    .poll(() => channel.listData('statement').at(-1))
    .toMatchObject({ ...november, direction: 'in' });
});

test('for paper all lines are fetched first, then it is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(screen.getByRole('listitem').elements()).toHaveLength(LINES);
  // Paper is read elsewhere: it names the time zone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.element(screen.getByText(new RegExp(`^Times: \\u2068?${timeZone}`))).toBeInTheDocument();
  print.mockRestore();
});

test('a movement leads to what it is about: the chat, the very purchase, the draws, the notice, the boost', async () => {
  const money = { amount: 500, currency: 'USD' as const };
  const causes = [
    { cause: 'message', with: { id: 7, name: 'Dana' } },
    { cause: 'purchase', order: { id: 91, paid: money } },
    { cause: 'wheel_prize' },
    { cause: 'adjusted' },
    { cause: 'boost' },
    { cause: 'sign_up_gift' },
  ] as const;
  const data = causes.map((line, at) => ({
    id: 10 - at,
    time: start,
    amount: 50,
    lot: 'bought' as const,
    balance: 50,
    ...line,
  }));
  channel.reply('statement', {
    data,
    details: { lines: data.length, came: 300, went: 0, paid: [], since: start },
  });
  const { screen, getLocation } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  const hrefs = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('a')?.getAttribute('href') ?? null);
  await expect
    .poll(hrefs)
    .toEqual(['/chat/7', '/purchases?order=91', '/odds', '/settings/notices', null, null]);
  await screen.getByRole('button', { name: 'Boost', exact: true }).click();
  await expect.poll(() => getLocation().search.overlay).toBe('boost');
});

test('a failed statement can be retried; an empty statement explains itself', async () => {
  channel.reply('statement', { reject: 'internal' });
  const { screen } = await renderInApp(<StatementScreen />, { path: '/settings/statement' });
  await expect.element(screen.getByText('The statement didn’t load.')).toBeVisible();
  channel.reply('statement', { data: [], details: { lines: 0, came: 0, went: 0, paid: [] } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No movements yet')).toBeVisible();
});
